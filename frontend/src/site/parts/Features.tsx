/** @jsxImportSource preact */
import { BULK_DRAFTS_MAX, FREE_BOARD_CAP } from '@boardcast/contracts';
import type { ComponentChildren } from 'preact';
import { LIVE_BOARDS } from '../live-boards.js';
import { Icon } from './icons.js';

/** What a feature looks like in the app, in small. */
const covers = (
  <span class="specimen covers">
    {LIVE_BOARDS.slice(0, 5).map(({ name, cover }) => (
      <svg key={name} viewBox="0 0 8 8">
        <rect width="8" height="8" fill={cover[0]} />
        <path d="M0 8V5L3 2.5 5 4.5 8 2V8Z" fill={cover[1]} />
      </svg>
    ))}
    <b>+41</b>
  </span>
);
const sections = (
  <span class="specimen trail">
    <b>Recipes</b>
    <i>&gt;</i>
    <b>Pasta</b>
  </span>
);
const button = (
  <span class="specimen pressed">
    <b>Create Pins</b>
    <i>on 46 boards</i>
  </span>
);
const time = (
  <span class="specimen time">
    <Icon name="clock" />
    <b>Mon 09:00</b>
    <i>Europe/Berlin</i>
  </span>
);
/** Days, and whether anything is planned on them. */
const WEEK = { mon: true, tue: false, wed: true, thu: true, fri: false, sat: true, sun: false };
const week = (
  <span class="specimen week">
    {Object.entries(WEEK).map(([day, isPlanned]) => (
      <i key={day} class={isPlanned ? 'is-planned' : undefined} />
    ))}
  </span>
);
const spread = (
  <span class="specimen trail">
    <b>Mon 09:00</b>
    <i>to</i>
    <b>Fri 21:00</b>
  </span>
);
const together = (
  <span class="specimen pressed">
    <b>Schedule 40 pins</b>
    <i>from one table</i>
  </span>
);
const results = (
  <span class="specimen results">
    <b class="is-good">
      <Icon name="check" size={16} />
      44 posted
    </b>
    <b class="is-waiting">
      <Icon name="again" size={16} />2 retrying
    </b>
  </span>
);
/** Heights of bars, in percent; no two alike. */
const GROWTH = [22, 30, 28, 41, 38, 55, 52, 70, 66, 84];
const growth = (
  <span class="specimen bars">
    {GROWTH.map((height) => (
      <i key={height} style={{ height: `${height}%` }} />
    ))}
  </span>
);

const FEATURES: readonly (readonly [title: string, text: string, specimen: ComponentChildren])[] = [
  [
    'Board lists',
    'Name a group of boards, put them in order, copy a list to vary it. Build it once, use it for every pin.',
    covers,
  ],
  [
    'Sections count too',
    'A section can be in a list like a board of its own, and a pin lands right in it.',
    sections,
  ],
  [
    'One form, every board',
    `Title, description, link and image once. Free pins go to up to ${FREE_BOARD_CAP} boards, Premium to as many as you have.`,
    button,
  ],
  [
    'Scheduling',
    'Choose a day and time in your own time zone, up to a year ahead, or take the next free slot of your weekly timetable. With Premium.',
    time,
  ],
  [
    'Spread over time',
    'Let a pin reach its boards one after the other, over days or weeks, each at a time that you see before. With Premium.',
    spread,
  ],
  [
    'Many pins at once',
    `Up to ${BULK_DRAFTS_MAX} pictures become drafts in a table that you fill in like a spreadsheet. Scheduling them together is part of Premium.`,
    together,
  ],
  [
    'A calendar',
    'What is planned and what was posted, by month, by week or as a list of days. With Premium, drag a pin to another day to move it.',
    week,
  ],
  [
    'A result for each board',
    'Posted, retrying, failed: board by board, with the reason and a link to the pin on Pinterest.',
    results,
  ],
  [
    'Analytics',
    'Impressions, saves and clicks of what you posted, compared by pin, board and hour, and as CSV.',
    growth,
  ],
];

export function Features() {
  return (
    <section class="wide features" aria-labelledby="features-heading">
      <h2 id="features-heading">What you work with</h2>
      <ul>
        {FEATURES.map(([title, text, specimen]) => (
          <li key={title}>
            <span class="specimen-place" aria-hidden="true">
              {specimen}
            </span>
            <h3>{title}</h3>
            <p>{text}</p>
          </li>
        ))}
      </ul>
    </section>
  );
}
