import { OPEN, type Row } from './row.js';

/** The stand-in is in test mode. */
const NO_STRIPE = {
  STRIPE_SECRET_KEY: undefined,
  STRIPE_WEBHOOK_SECRET: undefined,
  STRIPE_PRICE_ID: undefined,
};

/** Variables that are wrong by themselves. */
export const CONFIGURATION_ROWS: readonly Row[] = [
  ['a variable is missing', 'configuration.missing', /SESSION_SECRET/, () => ({ SESSION_SECRET: undefined })],
  ['a variable is malformed', 'configuration.invalid', /DATABASE_URL/, () => ({ DATABASE_URL: 'localhost' })],
  ['a key is too short', 'configuration.invalid', /CREDENTIALS_KEY/, () => ({ CREDENTIALS_KEY: 'short' })],
  [
    'a secret’s file is missing',
    'configuration.invalid',
    /SESSION_SECRET_FILE/,
    () => ({ SESSION_SECRET: '', SESSION_SECRET_FILE: '/nowhere' }),
  ],
  [
    'a secret is that of the example',
    'configuration.placeholder',
    /SESSION_SECRET/,
    () => ({ SESSION_SECRET: 'change-me-to-something-long-and-random' }),
  ],
  [
    'the key is that of the example',
    'configuration.placeholder',
    /CREDENTIALS_KEY/,
    () => ({ CREDENTIALS_KEY: Buffer.alloc(32).toString('base64') }),
  ],
  [
    'our app at Pinterest is that of the example',
    'configuration.placeholder',
    /PINTEREST_CLIENT_ID/,
    () => ({ PINTEREST_CLIENT_ID: '1234567' }),
  ],
  [
    'mails come from a domain of the example',
    'configuration.placeholder',
    /MAIL_FROM/,
    () => ({ ...OPEN, ...NO_STRIPE, MAIL_FROM: 'Boardcast <hello@boardcast.example.com>' }),
  ],
  [
    'a secret repeats itself',
    'configuration.weak-secret',
    /SESSION_SECRET/,
    () => ({ SESSION_SECRET: 'swordfish'.repeat(4) }),
  ],
  [
    'the key repeats itself',
    'configuration.weak-secret',
    /CREDENTIALS_KEY/,
    () => ({ CREDENTIALS_KEY: Buffer.alloc(32, 'swordfish').toString('base64') }),
  ],
  [
    'one value does for two secrets',
    'configuration.shared-secret',
    /SESSION_SECRET: has the value of CREDENTIALS_KEY/,
    ({ env }) => ({ SESSION_SECRET: env['CREDENTIALS_KEY'] }),
  ],
  [
    'users come by http',
    'configuration.insecure-url',
    /PUBLIC_URL/,
    () => ({ ...OPEN, ...NO_STRIPE, PUBLIC_URL: 'http://boardcast.test' }),
  ],
  [
    'the public address has a path',
    'configuration.url-with-path',
    /PUBLIC_URL/,
    () => ({ PUBLIC_URL: 'http://localhost:3000/app' }),
  ],
  [
    'no proxy is trusted',
    'configuration.untrusted-proxy',
    /TRUST_PROXY/,
    () => ({ ...OPEN, ...NO_STRIPE, TRUST_PROXY: '0' }),
  ],
  ['the SPA is not built', 'configuration.no-frontend', /\/nowhere/, () => ({ SPA_DIR: '/nowhere' })],
];
