import { STRIPE_STAND_IN } from '@boardcast/sandbox';
import type { StripeAccount } from '../../backend/src/modules/subscription/stripe.gateway.js';
import { readSettings } from './settings.js';
import { StackFault } from './stack-fault.js';
import { findRunningStack } from './stack-file.js';

/** Where the backend keeps its users, and where they pay. */
export interface Billed {
  readonly databaseUrl: string;
  readonly stripe: StripeAccount;
}

/** What the environment names as for the backend; else what `npm start` runs. @throws StackFault when neither is there */
export async function findBilled(): Promise<Billed> {
  const { dataDir, given } = readSettings();
  const stack = await findRunningStack(dataDir);
  const databaseUrl = given['DATABASE_URL'] ?? stack?.databaseUrl;
  if (!databaseUrl) {
    throw new StackFault('Boardcast is not running: `npm start` first, or set DATABASE_URL.');
  }
  const { STRIPE_SECRET_KEY, STRIPE_API_URL = 'https://api.stripe.com' } = given;
  // A stack that runs beside another database has nothing to say about who pays there.
  const standIn = stack?.databaseUrl === databaseUrl ? stack.stripeUrl : null;
  const stripe = standIn
    ? { STRIPE_SECRET_KEY: STRIPE_STAND_IN.secretKey, STRIPE_API_URL: standIn }
    : { STRIPE_SECRET_KEY, STRIPE_API_URL };
  return { databaseUrl, stripe };
}
