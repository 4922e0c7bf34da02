import { inTime, type Clock } from '@boardcast/server';
import type { BackendConfig } from '../../config.js';
import { StripeAccountQueries, type PriceAnswer } from '../../modules/subscription/stripe-account.queries.js';
import type { Examination } from './examine.js';
import { reporterOf, type Finding } from './finding.js';
import { STEP_MS, type Patient } from './patient.js';
import { placeOf } from './words.js';

const TEST_KEY = /^[sr]k_test_/;
const WEBHOOK_SECRET = /^whsec_\w/;

const { good, found } = reporterOf('stripe', {
  unreachable: [
    'wrong',
    'Correct STRIPE_API_URL; then look for a firewall or a proxy between, and at https://status.stripe.com.',
  ],
  'key-refused': [
    'wrong',
    'Take a valid secret key from Stripe’s dashboard (Developers, API keys) for STRIPE_SECRET_KEY.',
  ],
  refused: [
    'wrong',
    'A restricted key needs to write customers, checkouts, subscriptions and portal sessions, and to read prices and invoices.',
  ],
  'no-price': [
    'wrong',
    'Take the id of a price from Stripe’s dashboard (Product catalogue) for STRIPE_PRICE_ID; test and live mode have their own.',
  ],
  'price-inactive': ['wrong', 'Activate it at Stripe, or name another in STRIPE_PRICE_ID.'],
  'price-not-recurring': ['wrong', 'Name a monthly price in STRIPE_PRICE_ID.'],
  'test-mode': ['wrong', 'Take key, webhook secret and price from live mode: nobody pays in test mode.'],
  'webhook-secret': [
    'wrong',
    'Take the signing secret of the endpoint from Stripe’s dashboard (Webhooks); it begins with whsec_.',
  ],
});

type StripeConfig = Pick<
  BackendConfig,
  'STRIPE_SECRET_KEY' | 'STRIPE_WEBHOOK_SECRET' | 'STRIPE_PRICE_ID' | 'STRIPE_API_URL'
>;

/** Whether people can subscribe. */
export async function checkStripe({ clock, isPublic }: Patient, config: StripeConfig): Promise<Examination> {
  const { STRIPE_SECRET_KEY: key, STRIPE_WEBHOOK_SECRET: secret = '', STRIPE_PRICE_ID: price = '' } = config;
  if (key === undefined) return { findings: [good('not used; nobody can subscribe.')] };
  const findings: Finding[] = [];
  if (isPublic && TEST_KEY.test(key))
    findings.push(found('test-mode', 'STRIPE_SECRET_KEY is of test mode, in production.'));
  if (!WEBHOOK_SECRET.test(secret))
    findings.push(found('webhook-secret', 'STRIPE_WEBHOOK_SECRET is not the secret of a webhook.'));
  findings.push(...(await askPrice(config, price, clock)));
  return {
    findings:
      findings.length > 0
        ? findings
        : [good(`${placeOf(config.STRIPE_API_URL)} takes the key and has the price.`)],
  };
}

async function askPrice(config: StripeConfig, price: string, clock: Clock): Promise<Finding[]> {
  const queries = StripeAccountQueries.of(config, clock);
  const late: PriceAnswer = { kind: 'unavailable', words: 'no answer in time' };
  const answer = await inTime(queries.price(price), STEP_MS).catch(() => late);
  switch (answer.kind) {
    case 'key-refused':
      return [found('key-refused', 'Stripe does not take STRIPE_SECRET_KEY.')];
    case 'missing':
      return [found('no-price', 'Stripe has no price of the id in STRIPE_PRICE_ID.')];
    case 'refused':
      return [found('refused', `Stripe refuses to show the price: ${answer.words}.`)];
    case 'unavailable':
      return [found('unreachable', `${placeOf(config.STRIPE_API_URL)} does not answer: ${answer.words}.`)];
    case 'found':
      return judgePrice(answer);
  }
}

/** Whether a price is one that people can subscribe to. */
export function judgePrice({
  isActive,
  isRecurring,
}: {
  isActive: boolean;
  isRecurring: boolean;
}): Finding[] {
  const findings: Finding[] = [];
  if (!isActive) findings.push(found('price-inactive', 'the price of STRIPE_PRICE_ID is archived.'));
  if (!isRecurring) findings.push(found('price-not-recurring', 'the price of STRIPE_PRICE_ID is paid once.'));
  return findings;
}
