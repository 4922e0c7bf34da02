/** @jsxImportSource preact */
import { useState } from 'preact/hooks';
import { LIVE_BOARDS } from '../live-boards.js';
import { Bowl } from '../parts/Bowl.js';
import { Fan } from '../parts/Fan.js';
import { Icon } from '../parts/icons.js';

/** Height of a row, in pixels; also in live.css. */
const ROW = 52;

const words = {
  pin: 'Lemon herb orzo salad',
  waiting: 'waiting',
  retrying: 'retrying',
  posted: 'posted',
  caption: 'One pin, six boards, a result for each.',
  again: 'Play again',
} as const;

/**
 * The product in five seconds: a pin fans out to boards, and each has its result. Moved by CSS alone, so it also plays
 * without a script; it ends where it stands still for those who want no motion.
 */
export function LivePiece() {
  const [turn, setTurn] = useState(0);
  return (
    <figure class="live">
      <div class="live-stage" key={turn} aria-hidden="true">
        <div class="live-pin">
          <Bowl />
          <span>{words.pin}</span>
        </div>
        <Fan rows={LIVE_BOARDS.length} row={ROW} width={72} />
        <ul class="live-rows">
          {LIVE_BOARDS.map(({ name, cover, isRetried }, index) => (
            <li key={name} class={isRetried ? 'is-retried' : undefined} style={{ '--n': index }}>
              <svg class="live-cover" viewBox="0 0 8 8">
                <rect width="8" height="8" fill={cover[0]} />
                <path d="M0 8V5L3 2.5 5 4.5 8 2V8Z" fill={cover[1]} />
              </svg>
              <span class="live-name">{name}</span>
              <span class="live-states">
                <span class="live-waiting">{words.waiting}</span>
                {isRetried && (
                  <span class="live-retrying">
                    <Icon name="again" size={16} />
                    <i>{words.retrying}</i>
                  </span>
                )}
                <span class="live-posted">
                  <Icon name="check" size={16} />
                  <i>{words.posted}</i>
                </span>
              </span>
            </li>
          ))}
        </ul>
      </div>
      <figcaption>
        {words.caption}
        <button class="text-button needs-script still-hidden" type="button" onClick={() => setTurn(turn + 1)}>
          <Icon name="again" size={16} />
          {words.again}
        </button>
      </figcaption>
    </figure>
  );
}
