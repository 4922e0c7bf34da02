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
import { pictureOf } from '../pictures.js';
import { faqData, productData } from '../structured-data.js';
import type { SitePage } from '../site-pages.js';

const INCLUDED = [
  'Unlimited pins',
  'As many boards per pin as you have',
  'Scheduling, up to a year ahead',
  'Board lists, with sections',
  'A result for each board',
  'Retries that look before they post',
  'Drafts and templates',
  'Analytics, with CSV export',
] as const;

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
        <Fan rows={INCLUDED.length} row={ROW} width={96} />
        <ul class="plan-rows">
          {INCLUDED.map((feature) => (
            <li key={feature}>
              <span>{feature}</span>
              <Icon name="check" />
            </li>
          ))}
        </ul>
      </section>
      <section class="wide free" aria-labelledby="free-heading">
        <h2 id="free-heading">What you have before you pay</h2>
        <dl class="facts">
          <div>
            <dt>1 free pin</dt>
            <dd>
              and a second one for verifying your email address. Each goes to up to {FREE_BOARD_CAP} boards.
            </dd>
          </div>
          <div>
            <dt>Board lists</dt>
            <dd>as many as you like, with boards and sections, in the order you choose.</dd>
          </div>
          <div>
            <dt>Drafts, history, analytics</dt>
            <dd>for everything you post, for as long as you keep it.</dd>
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
