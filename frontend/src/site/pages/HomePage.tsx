/** @jsxImportSource preact */
import { MAX_RETRIES, PLAN_PRICE, screenPaths as paths } from '@boardcast/contracts';
import { Island } from '../islands/Island.js';
import { Carousel } from '../parts/Carousel.js';
import { Features } from '../parts/Features.js';
import { pictureOf } from '../pictures.js';
import { siteMessages as messages } from '../site.messages.js';
import { productData } from '../structured-data.js';
import type { SitePage } from '../site-pages.js';

const words = {
  title: 'Pinterest Scheduling & Batched Pinning, One Low Price',
  lead: 'Group your boards into lists once. Then upload an image: Boardcast posts the pin to every board in the list and shows you the result for each.',
} as const;

const REASONS: readonly (readonly [reason: string, why: string])[] = [
  [
    'A list counts once',
    `A pin to three hundred boards is one submission, not three hundred credits. ${PLAN_PRICE}, whatever you post.`,
  ],
  [
    'Nothing is posted twice',
    'If Pinterest doesn’t answer, Boardcast looks on the board first and tries again only when the pin isn’t there.',
  ],
  [
    'Nothing fails in silence',
    `A board that can’t be posted to is tried up to ${MAX_RETRIES} more times. If it still fails, you read why, and what helps.`,
  ],
  [
    'Pinterest’s pace is kept',
    'Long lists go out as fast as your account’s limits allow, and no faster. You see how long it takes, and can pause or stop.',
  ],
  [
    'A lost connection loses nothing',
    'If your access to Pinterest ends, unposted pins are held until you reconnect, and then they go on.',
  ],
  [
    'Your work stays yours',
    'Export everything as CSV or JSON whenever you like. Deleting your account deletes your data.',
  ],
];

function HomePage() {
  return (
    <>
      <section class="wide hero">
        <div class="hero-words">
          <h1>{words.title}</h1>
          <p class="lead">{words.lead}</p>
          <p class="acts">
            <a class="button filled large" href={paths.login}>
              {messages.start}
            </a>
            <a class="button outlined large" href={paths.tour}>
              {messages.takeTour}
            </a>
          </p>
          <p class="quiet">{messages.free}</p>
        </div>
        <Island name="LivePiece" props={{}} />
      </section>
      <Carousel />
      <Features />
      <section class="wide reasons" aria-labelledby="reasons-heading">
        <h2 id="reasons-heading">Why choose Boardcast</h2>
        <ol>
          {REASONS.map(([reason, why]) => (
            <li key={reason}>
              <h3>{reason}</h3>
              <p>{why}</p>
            </li>
          ))}
        </ol>
      </section>
      <section class="wide last" aria-labelledby="last-heading">
        <div>
          <h2 id="last-heading">Try it with one pin</h2>
          <p class="quiet">{messages.free}</p>
        </div>
        <a class="button filled large" href={paths.login}>
          {messages.start}
        </a>
      </section>
    </>
  );
}

const picture = pictureOf('home');

export const homePage: SitePage = {
  path: paths.home,
  title: `Boardcast – ${words.title}`,
  description: `Post or schedule one pin to every Pinterest board in a list, with a result for each board. First pin free, then ${PLAN_PRICE}.`,
  picture,
  data: [productData(picture?.url ?? '/favicon.svg')],
  Content: HomePage,
};
