import { withoutGuard } from '@boardcast/testing';
import { startStack } from './stack.js';

/** One stack for all tests, which use different accounts. @returns a function that stops it */
export default async function setUp(): Promise<() => Promise<void>> {
  const { url, sandboxUrl, mailUrl, stripeUrl, databaseUrl, storageDir, stop } = await startStack();
  await withoutGuard(databaseUrl);
  // Workers start after this and inherit it.
  process.env['E2E_URL'] = url;
  process.env['E2E_SANDBOX_URL'] = sandboxUrl;
  process.env['E2E_MAIL_URL'] = mailUrl;
  process.env['E2E_STRIPE_URL'] = stripeUrl;
  process.env['E2E_DATABASE_URL'] = databaseUrl;
  process.env['E2E_STORAGE_DIR'] = storageDir;
  return stop;
}
