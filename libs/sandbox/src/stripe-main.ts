import { readConfig, stripeConfigSchema } from './config.js';
import { closeOnSignal } from './shared/close-on-signal.js';
import { createStripeStandIn } from './stripe/stand-in.js';

const config = readConfig(stripeConfigSchema);
const standIn = await createStripeStandIn({
  dataDir: config.STRIPE_DATA_DIR,
  port: config.PORT,
  host: config.HOST,
  publicUrl: config.STRIPE_PUBLIC_URL,
  secretKey: config.STRIPE_SECRET_KEY,
  webhookSecret: config.STRIPE_WEBHOOK_SECRET,
  webhookUrl: config.STRIPE_WEBHOOK_URL,
  priceId: config.STRIPE_PRICE_ID,
});
// The one line that the start script waits for.
console.log(`Stripe stand-in listening on ${standIn.url}`);
closeOnSignal(() => standIn.close());
