/** What the doctor looks at, in the order of its report. */
export const PARTS = [
  'configuration',
  'database',
  'publisher',
  'keys',
  'bus',
  'redis',
  'storage',
  'pinterest',
  'stripe',
  'mail',
  'clocks',
] as const;

export type Part = (typeof PARTS)[number];

/**
 * `wrong` must be mended; a `warning` is worth knowing, and the product works; what is `unchecked` could not be looked
 * at because of something else that is wrong.
 */
export type FindingState = 'good' | 'warning' | 'wrong' | 'unchecked';

/** One thing that the doctor found out. */
export interface Finding {
  /** `<part>.<what>`, for programs: it never changes its meaning. `<part>.good` and `<part>.unchecked` are every part's. */
  code: string;
  part: Part;
  state: FindingState;
  /** A sentence without secrets. */
  text: string;
  /** What to do; null where there is nothing. */
  mend: string | null;
  /** The variable that is to blame, if it is one. */
  variable?: string;
}

/** What may be wrong with a part: how bad it is, and how it is mended. */
export type Ailments = Readonly<Record<string, readonly ['warning' | 'wrong', mend: string]>>;

/** Makes the findings of one part. */
export interface Reporter<Known extends Ailments> {
  good(text: string): Finding;
  unchecked(why: string): Finding;
  /** @param mend where the usual words don't fit */
  found(what: keyof Known & string, text: string, mend?: string): Finding;
}

/** The reporter of a part. @param ailments that it may have, by the second half of their codes */
export function reporterOf<Known extends Ailments>(part: Part, ailments: Known): Reporter<Known> {
  return {
    good: (text) => ({ ...{ code: `${part}.good`, part, state: 'good', text }, mend: null }),
    unchecked: (why) => ({
      ...{ code: `${part}.unchecked`, part, state: 'unchecked' },
      text: why,
      mend: null,
    }),
    found: (what, text, mend = ailments[what]?.[1]) => ({
      ...{ code: `${part}.${what}`, part, state: ailments[what]?.[0] ?? 'wrong', text },
      mend: mend ?? null,
    }),
  };
}
