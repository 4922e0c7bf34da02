import type { Change, Clinic } from './clinic.js';

/** What is broken, the code that names it, words that its text must have, and how it is broken. */
export type Row = readonly [
  what: string,
  code: string,
  says: RegExp,
  breakIt: (clinic: Clinic) => Change | Promise<Change>,
];

/** As an installation that serves others, though with stand-ins, of which the doctor warns. */
export const OPEN = {
  NODE_ENV: 'production',
  ALLOW_STAND_INS: 'true',
  PUBLIC_URL: 'https://boardcast.test',
  MAIL_FROM: 'hello@boardcast.test',
};
