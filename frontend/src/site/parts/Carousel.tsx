/** @jsxImportSource preact */
import { Island } from '../islands/Island.js';
import { SCREENS } from '../screens.js';
import type { ScreenName } from '../screens.js';
import { Screenshot } from './Screenshot.js';

const LIST_ID = 'screens';
const NAMES = Object.keys(SCREENS) as ScreenName[];

/** Six screens of the app: a list that scrolls, and with a script moves by itself. */
export function Carousel() {
  return (
    <section class="carousel" aria-roledescription="carousel" aria-labelledby="carousel-heading">
      <div class="wide">
        <h2 id="carousel-heading">The app, as it is</h2>
        <Island
          name="CarouselControls"
          props={{ listId: LIST_ID, titles: NAMES.map((name) => SCREENS[name].title) }}
        />
      </div>
      {/* oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- what scrolls must do so by keyboard too */}
      <ul class="carousel-slides" id={LIST_ID} tabIndex={0} aria-label="Screens of the app">
        {NAMES.map((name) => (
          <li key={name}>
            <figure>
              <Screenshot name={name} sizes="(max-width: 1200px) 86vw, 1000px" />
              <figcaption>
                <strong>{SCREENS[name].title}.</strong> {SCREENS[name].text}
              </figcaption>
            </figure>
          </li>
        ))}
      </ul>
    </section>
  );
}
