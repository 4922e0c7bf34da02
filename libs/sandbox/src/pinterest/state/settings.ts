import { z } from 'zod';

/** Calls per minute by category, and per second over all of them. */
export const limitsSchema = z.strictObject({
  perSecond: z.int().positive(),
  org_read: z.int().positive(),
  org_write: z.int().positive(),
  org_analytics: z.int().positive(),
  /** Length of the category windows; one minute at Pinterest. */
  windowSeconds: z.int().positive().default(60),
});

/** Everything about the sandbox's behaviour that tests may switch. */
export const settingsSchema = z.strictObject({
  /** Trial apps may not create pins and have daily limits per app. */
  tier: z.enum(['standard', 'trial']),
  /** Null switches the limits and their headers off. */
  limits: limitsSchema.nullable(),
  /** Whether 429 carries Retry-After; Pinterest often leaves it out. */
  retryAfterHeader: z.boolean(),
  /** Life of an access token, seconds. */
  accessTokenSeconds: z.int().positive(),
  /** A refresh answers without a new refresh token; the old one stays valid. */
  omitRefreshToken: z.boolean(),
  /** Seconds until a new pin appears in the lists of its board and section. */
  lagSeconds: z.int().min(0),
  /** `short` gives pages shorter than asked for, now and then an empty one with a bookmark. */
  pages: z.enum(['full', 'short']),
  /** Lists pins in no order. */
  shufflePins: z.boolean(),
  /** Whether pictures are looked into; off for load tests. */
  imageChecks: z.boolean(),
  /** Hosts whose links are refused as spam (429/9). */
  blockedDomains: z.array(z.string()),
  /** Hosts that do not allow pins (400/1). */
  optOutDomains: z.array(z.string()),
});

/** Everything about the sandbox's behaviour that tests may switch. */
export type SandboxSettings = z.infer<typeof settingsSchema>;

/** How the sandbox behaves when nobody switches anything: as Pinterest's Standard tier, strictly. */
export const DEFAULT_SETTINGS: SandboxSettings = {
  tier: 'standard',
  limits: { perSecond: 100, org_read: 1000, org_write: 100, org_analytics: 60, windowSeconds: 60 },
  retryAfterHeader: false,
  accessTokenSeconds: 2_592_000,
  omitRefreshToken: false,
  lagSeconds: 0,
  pages: 'full',
  shufflePins: false,
  imageChecks: true,
  blockedDomains: ['spam.example'],
  optOutDomains: ['nopins.example'],
};
