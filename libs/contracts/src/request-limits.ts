/**
 * How many requests of a kind may come: `requests` in `seconds` in the long run, as many at once after a quiet time; so any
 * window holds less than twice as many.
 */
export interface RequestLimit {
  readonly requests: number;
  readonly seconds: number;
}

/** Limits of one kind of request, by who sends it; a person is signed in. */
export interface RequestLimits {
  readonly perUser?: RequestLimit;
  /** Per network: an IPv4 address, or the /64 of an IPv6 address. Offices and schools share one. */
  readonly perNetwork: RequestLimit;
}

const minute = (requests: number): RequestLimit => ({ requests, seconds: 60 });
const hour = (requests: number): RequestLimit => ({ requests, seconds: 3_600 });

/**
 * How often requests of each kind may come (docs/product.md#request-limits). They are far above what the screens send at
 * their busiest; whoever meets one is a program.
 */
export const REQUEST_LIMITS = {
  /** Reads of our own rows: a screen sends about ten, and polls. */
  read: { perUser: minute(600), perNetwork: minute(1_800) },
  /** Pictures on screens: a page of the history has fifty. */
  picture: { perUser: minute(1_200), perNetwork: minute(3_600) },
  /** Acts. */
  write: { perUser: minute(120), perNetwork: minute(360) },
  /** Acts with a picture. */
  upload: { perUser: minute(60), perNetwork: minute(180) },
  /** Calls that ask Pinterest: sections are read 32 boards at a time, of an account with thousands. */
  boards: { perUser: minute(240), perNetwork: minute(720) },
  /** Checks of CSV files, which are read at one go; each may ask Pinterest. */
  import: { perUser: minute(20), perNetwork: minute(60) },
  /** Calls that ask Stripe. */
  payment: { perUser: minute(20), perNetwork: minute(60) },
  /** Files of everything that somebody has. */
  export: { perUser: hour(20), perNetwork: hour(60) },
  /** Parts of a file of pins, read one after the other: thousands of pins to hundreds of boards are hundreds of parts. */
  'export-part': { perUser: minute(240), perNetwork: minute(720) },
  /** Beginning and ending a sign-in. */
  'sign-in': { perUser: minute(20), perNetwork: minute(60) },
  /** Calls that a secret in a link opens. */
  guess: { perUser: minute(20), perNetwork: minute(40) },
  /** Machines, who sign what they send; health checks. */
  machine: { perNetwork: minute(3_000) },
} as const satisfies Readonly<Record<string, RequestLimits>>;

/** A kind of request. */
export type RequestKind = keyof typeof REQUEST_LIMITS;
