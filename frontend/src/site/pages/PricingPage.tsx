/** @jsxImportSource preact */
import {
  FREE_BOARD_CAP,
  PLAN_AMOUNT_CENTS,
  PLAN_NAME,
  PLAN_PRICE,
  screenPaths as paths,
} from '@boardcast/contracts';
import { FAQ } from '../faq.js';
import { Fan } from '../parts/Fan.js';
import { Icon } from '../parts/icons.js';
import { PLAN_ROWS, PlanTable } from '../parts/PlanTable.js';
import { pictureOf } from '../pictures.js';
import { faqData, productData } from '../structured-data.js';
import type { SitePage } from '../site-pages.js';

/** Height of a row of the fan, in pixels; also in pricing.css. */
const ROW = 48;

function PricingPage() {
  return (
    <>
      <section class="wide pricing-head">
        <h1>One plan. Everything in it.</h1>
        <p class="lead">
          No tiers, no seats, no price per board. Start with a free pin and decide once you’ve seen it work.
        </p>
      </section>
      <section class="wide plan" aria-labelledby="plan-name">
        <div class="plan-sheet">
          <h2 id="plan-name">{PLAN_NAME}</h2>
          <p class="plan-price">
            <strong>${PLAN_AMOUNT_CENTS / 100}</strong>/month
          </p>
          <p class="quiet">
            Billed monthly in advance. Cancel any time; there are no refunds for partial months.
          </p>
          <a class="button filled large" href={paths.login}>
            <Icon name="pin" />
            Sign in with Pinterest
          </a>
        </div>
        <Fan rows={PLAN_ROWS} row={ROW} width={96} />
        <PlanTable />
      </section>
      <section class="wide free" aria-labelledby="free-heading">
        <h2 id="free-heading">What you have before you pay</h2>
        <dl class="facts">
          <div>
            <dt>1 free pin</dt>
            <dd>posted to up to {FREE_BOARD_CAP} boards at once.</dd>
          </div>
          <div>
            <dt>A second one</dt>
            <dd>for verifying your email address.</dd>
          </div>
          <div>
            <dt>All that’s ticked under Free</dt>
            <dd>for as long as you like.</dd>
          </div>
        </dl>
      </section>
      <section class="wide faq" aria-labelledby="faq-heading">
        <h2 id="faq-heading">Questions</h2>
        <div class="faq-list">
          {FAQ.map(({ question, answer }, index) => (
            <details key={question} open={index === 0}>
              <summary>{question}</summary>
              <p>{answer}</p>
            </details>
          ))}
        </div>
      </section>
    </>
  );
}

const picture = pictureOf('pricing');

export const pricingPage: SitePage = {
  path: paths.pricing,
  title: `Pricing: one plan, ${PLAN_PRICE} – Boardcast`,
  description: `Unlimited pins, scheduling and board lists for ${PLAN_PRICE}. Your first pin is free. Cancel any time.`,
  picture,
  data: [productData(picture?.url ?? '/favicon.svg'), faqData()],
  Content: PricingPage,
};
