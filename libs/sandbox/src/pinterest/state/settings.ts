import { z } from 'zod';

/** Calls per minute by category, and per second in all. */
const limitsSchema = z.strictObject({
  perSecond: z.int().positive(),
  org_read: z.int().positive(),
  org_write: z.int().positive(),
  /** Length of the category windows; one minute at Pinterest. */
  windowSeconds: z.int().positive(),
});

/**
 * What Pinterest may make of a pin's texts and link before it lists them; the journal keeps what was sent. Links:
 * `link-www` adds www., `link-resolved` leads where a short link leads, `link-tracked` appends parameters, `link-gone`.
 * Texts: `title-cut` to 20 characters, `title-of-page` that the link leads to, `title-upper`, `entities` escapes both, `description-spaced`,
 * `description-gone`, `alt-gone`.
 */
export const rewriteSchema = z.enum([
  'link-www',
  'link-resolved',
  'link-tracked',
  'link-gone',
  'title-cut',
  'title-of-page',
  'title-upper',
  'entities',
  'description-spaced',
  'description-gone',
  'alt-gone',
]);
export type Rewrite = z.infer<typeof rewriteSchema>;

/** How long answers to creates take, in milliseconds: most are quick, a few very slow (log-normal). */
const latencySchema = z.strictObject({
  mean: z.number().positive(),
  /** At least the mean, at most 14 times as long. */
  p99: z.number().positive(),
  /** The same seed, the same latencies in the order of the calls. */
  seed: z.string(),
});
export type Latency = z.infer<typeof latencySchema>;

/** What Pinterest may not have enabled for an app: the metrics of lists and pins. */
const restrictedFeatureSchema = z.enum(['pin_metrics']);
export type RestrictedFeature = z.infer<typeof restrictedFeatureSchema>;

/** Every setting that tests may change. */
export const settingsSchema = z.object({
  /** Null switches off limits and their headers. */
  limits: limitsSchema.nullable(),
  /** A refresh answers without a new refresh token; the old one stays valid. */
  omitRefreshToken: z.boolean(),
  /** Seconds until lists include a new pin. */
  lagSeconds: z.int().min(0),
  /** `short` returns pages shorter than requested, sometimes an empty one with a bookmark. */
  pages: z.enum(['full', 'short']),
  /** Lists pins in random order. */
  shufflePins: z.boolean(),
  /** Seconds by which Pinterest's clock is ahead, in the `Date` of answers and in creation times, which keep theirs. */
  skewSeconds: z.number(),
  /** As much more ahead are creation times, which follow a clock of their own. */
  creationSkewSeconds: z.number(),
  /** Answers have no `Date`. */
  omitDate: z.boolean(),
  /** What lists show of a pin instead of what was sent. */
  rewrites: z.array(rewriteSchema),
  /** Whether images are checked; off for load tests. */
  imageChecks: z.boolean(),
  /** Null answers creates at once; the pins are there at once either way. */
  latency: latencySchema.nullable(),
  /** Names in `pin_metrics`: those of the description, which has no saves, or those that clients report. */
  metricNames: z.enum(['documented', 'common']),
  /** `pin_metrics` has impressions, saves and clicks of 90 days only, and only reactions and comments of its lifetime. */
  splitMetrics: z.boolean(),
  /** Refused with 401/3. */
  refusedFeatures: z.array(restrictedFeatureSchema),
});

export type SandboxSettings = z.infer<typeof settingsSchema>;

/** Pinterest's own (docs/providers.md#pinterest-limits). */
export const DEFAULT_LIMITS = {
  perSecond: 100,
  org_read: 1000,
  org_write: 100,
  windowSeconds: 60,
};

/** Defaults: Pinterest's Standard access, strictly. */
export const DEFAULT_SETTINGS: SandboxSettings = {
  limits: DEFAULT_LIMITS,
  omitRefreshToken: false,
  lagSeconds: 0,
  pages: 'full',
  shufflePins: false,
  skewSeconds: 0,
  creationSkewSeconds: 0,
  omitDate: false,
  rewrites: [],
  imageChecks: true,
  latency: null,
  metricNames: 'common',
  splitMetrics: false,
  refusedFeatures: [],
};
