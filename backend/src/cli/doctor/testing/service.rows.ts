import { chmodSync } from 'node:fs';
import { pathToFileURL } from 'node:url';
import { makeTempFolder } from '@boardcast/testing';
import { OPEN, type Row } from './row.js';

/** A folder that nobody may write to, not even a superuser, who may write wherever there are files. */
function unwritable(): string {
  if (process.getuid?.() === 0) return 'file:///sys/kernel';
  const folder = makeTempFolder('unwritable');
  chmodSync(folder, 0o500);
  return pathToFileURL(folder).href;
}

/** What can be wrong with storage, Pinterest, Stripe and mail. */
export const SERVICE_ROWS: readonly Row[] = [
  [
    'the storage folder is missing',
    'storage.no-folder',
    /\/nowhere/,
    () => ({ STORAGE_URL: 'file:///nowhere/storage' }),
  ],
  [
    'the storage folder is a file',
    'storage.no-folder',
    /no folder/,
    () => ({ STORAGE_URL: pathToFileURL(import.meta.filename).href }),
  ],
  ['nothing can be written', 'storage.not-writable', /write to/, () => ({ STORAGE_URL: unwritable() })],
  [
    'the bucket is missing',
    'storage.no-bucket',
    /absent-bucket/,
    (clinic) => ({ STORAGE_URL: clinic.bucket.url().replace('pictures', 'absent-bucket') }),
  ],
  [
    'the store is away',
    'storage.unreachable',
    /nobody listens/,
    async (clinic) => ({
      STORAGE_URL: clinic.bucket.url(
        '',
        await clinic.through(clinic.bucket.endpoint, (proxy) => proxy.cut()),
      ),
    }),
  ],
  [
    'Pinterest can’t be reached',
    'pinterest.unreachable',
    /nobody listens/,
    async (clinic) => ({
      PINTEREST_API_URL: await clinic.through('PINTEREST_API_URL', (proxy) => proxy.cut()),
    }),
  ],
  [
    'Pinterest’s host has no name',
    'pinterest.unreachable',
    /api\.invalid/,
    () => ({ PINTEREST_API_URL: 'http://api.invalid/v5' }),
  ],
  [
    'the app’s secret is wrong',
    'pinterest.client-refused',
    /id or secret/,
    () => ({ PINTEREST_CLIENT_SECRET: 'another-secret' }),
  ],
  [
    'Pinterest’s address lacks its version',
    'pinterest.no-api',
    /404/,
    (clinic) => ({ PINTEREST_API_URL: new URL('/', clinic.env['PINTEREST_API_URL']).href }),
  ],
  [
    'Stripe can’t be reached',
    'stripe.unreachable',
    /127\.0\.0\.1/,
    async (clinic) => ({ STRIPE_API_URL: await clinic.through('STRIPE_API_URL', (proxy) => proxy.cut()) }),
  ],
  [
    'Stripe’s key is wrong',
    'stripe.key-refused',
    /STRIPE_SECRET_KEY/,
    () => ({ STRIPE_SECRET_KEY: 'sk_test_revoked' }),
  ],
  ['the price is missing', 'stripe.no-price', /STRIPE_PRICE_ID/, () => ({ STRIPE_PRICE_ID: 'price_absent' })],
  [
    'the webhook’s secret is none',
    'stripe.webhook-secret',
    /STRIPE_WEBHOOK_SECRET/,
    () => ({ STRIPE_WEBHOOK_SECRET: 'sk_test_another' }),
  ],
  ['Stripe is in test mode', 'stripe.test-mode', /test mode/, () => OPEN],
  [
    'the mail server can’t be reached',
    'mail.unreachable',
    /nobody listens/,
    async (clinic) => ({ SMTP_URL: await clinic.through('SMTP_URL', (proxy) => proxy.cut()) }),
  ],
  [
    'TLS begins where the mail server expects none',
    'mail.tls',
    /TLS/,
    (clinic) => ({ SMTP_URL: clinic.env['SMTP_URL']?.replace('smtp:', 'smtps:') }),
  ],
  [
    'the mail server’s password is wrong',
    'mail.credentials',
    /password/,
    (clinic) => ({ SMTP_URL: `smtp://nora:wrong-password@127.0.0.1:${clinic.lockedMailPort}` }),
  ],
];
