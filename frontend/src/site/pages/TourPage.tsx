/** @jsxImportSource preact */
import {
  BEST_PINS_MIN,
  BULK_DRAFTS_MAX,
  FREE_BOARD_CAP,
  PLAN_PRICE,
  screenPaths as paths,
} from '@boardcast/contracts';
import type { ComponentChildren } from 'preact';
import { Island } from '../islands/Island.js';
import { Screenshot } from '../parts/Screenshot.js';
import { pictureOf } from '../pictures.js';
import type { ScreenName } from '../screens.js';
import { siteMessages as messages } from '../site.messages.js';
import type { SitePage } from '../site-pages.js';

interface Step {
  id: string;
  title: string;
  text: ComponentChildren;
  screen?: ScreenName;
}

const STEPS: readonly Step[] = [
  {
    id: 'welcome',
    title: 'Welcome',
    text: (
      <p>
        You sign in with your Pinterest account, on Pinterest’s own page. No new password, nothing to install.
        Your boards and their sections are there at once. The rest of this tour is the way of one pin, from an
        empty account to its numbers.
      </p>
    ),
  },
  {
    id: 'board-lists',
    title: 'Board lists',
    screen: 'board-lists',
    text: (
      <>
        <p>
          Start with a list: “Weeknight Dinners”, “Everything Green”, whatever you’d post the same pin to.
          Search your boards, select one, a range or everything found, and add sections as if they were
          boards.
        </p>
        <p>Lists are free. Copy one to make a variation of it.</p>
      </>
    ),
  },
  {
    id: 'pin-creation',
    title: 'Create a pin',
    screen: 'create-pin',
    text: (
      <>
        <p>
          One image, title, description and link. Choose a list, or a single board, and the button tells you
          what will happen: on how many boards, and when.
        </p>
        <p>Not ready yet? Save it as a draft. Posted something that worked? Use it as a template.</p>
        <p>
          A folder full of pictures? Up to {BULK_DRAFTS_MAX} at once become drafts in a table. Fill in whole
          columns, or paste them from a spreadsheet. With Premium, one button schedules them all.
        </p>
      </>
    ),
  },
  {
    id: 'scheduling',
    title: 'Scheduling',
    screen: 'scheduled',
    text: (
      <>
        <p>
          With Premium a pin can wait for its time, up to a year ahead. Times are yours, shown with the name
          of your time zone. If you keep a timetable of weekly slots, the next free one is a click away.
        </p>
        <p>
          Or spread it: each board gets the pin at a time of its own, over days or weeks, and you see every
          time before you confirm.
        </p>
        <p>Until the moment it goes out you can change its texts, image, boards and time, or delete it.</p>
        <p>
          The calendar, which everybody has, shows what is planned beside what was posted. Drag a pin to
          another day to move it there.
        </p>
      </>
    ),
  },
  {
    id: 'analytics',
    title: 'Analytics',
    screen: 'analytics',
    text: (
      <>
        <p>
          What Pinterest counts of your pins, gathered where you posted them: impressions, saves, clicks and
          engagement, per pin and per group, with the trend of 30 or 90 days.
        </p>
        <p>
          From {BEST_PINS_MIN} pins on, boards, weekdays and hours are compared. One pin that everybody saw
          doesn’t decide.
        </p>
      </>
    ),
  },
  {
    id: 'pin-history',
    title: 'Pin history',
    screen: 'results',
    text: (
      <>
        <p>
          Every pin you’ve posted, and for each board its own line: posted, retrying or failed, with a link to
          the pin on Pinterest.
        </p>
        <p>
          Where a board failed, you read the reason in plain words, and what you can do: try again, remove the
          board from the list, or leave it.
        </p>
      </>
    ),
  },
  {
    id: 'get-started',
    title: 'Get started',
    text: (
      <>
        <p>
          Your first pin is free, to up to {FREE_BOARD_CAP} boards, and a second one once you’ve verified an
          email address. After that, unlimited pins and scheduling are {PLAN_PRICE}.
        </p>
        <p class="acts">
          <a class="button filled large" href={paths.signUp}>
            {messages.start}
          </a>
          <a class="button outlined large" href={paths.pricing}>
            {messages.pricing}
          </a>
        </p>
      </>
    ),
  },
];

function TourPage() {
  return (
    <div class="wide tour">
      <Island name="TourProgress" props={{ steps: STEPS.map(({ id, title }) => ({ id, title })) }} />
      <div class="tour-way">
        <header class="tour-head">
          <h1>From one image to every board</h1>
          <p class="lead">Seven stops. Scroll, or jump to what you’d like to see.</p>
        </header>
        {STEPS.map(({ id, title, text, screen }) => (
          <section key={id} id={id} class="tour-step" aria-labelledby={`${id}-heading`}>
            <h2 id={`${id}-heading`}>{title}</h2>
            <div class="tour-text">{text}</div>
            {screen && <Screenshot name={screen} sizes="(max-width: 960px) 92vw, 820px" />}
          </section>
        ))}
      </div>
    </div>
  );
}

export const tourPage: SitePage = {
  path: paths.tour,
  title: 'Take a tour – Boardcast',
  description:
    'From a board list to results and analytics: how one pin gets onto every board, in seven short steps.',
  picture: pictureOf('tour'),
  data: [],
  Content: TourPage,
};
