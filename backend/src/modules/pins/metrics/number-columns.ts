import type { Numbers } from '@boardcast/contracts';
import { p } from '@mikro-orm/postgresql';

/** What Pinterest counts. */
export const NUMBERS = [
  'impressions',
  'saves',
  'pinClicks',
  'linkClicks',
] as const satisfies (keyof Numbers)[];

/** Columns of what Pinterest counts of one pin. Null is unknown, 0 is nobody. */
export const numberColumns = () => ({
  impressions: p.integer().nullable(),
  saves: p.integer().nullable(),
  pinClicks: p.integer().nullable(),
  linkClicks: p.integer().nullable(),
});

/** The same of many pins together. */
export const sumColumns = () => ({
  impressions: p.bigint('number').nullable(),
  saves: p.bigint('number').nullable(),
  pinClicks: p.bigint('number').nullable(),
  linkClicks: p.bigint('number').nullable(),
});
