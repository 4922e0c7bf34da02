import { z } from 'zod';
import { SESSIONS_LISTED } from '../limits.js';
import { currentZoneName } from '../rules/time-zone.js';
import { maintenanceNoticeSchema } from './maintenance.js';

/** Whether we may act for the user on Pinterest; `expired` holds the user's pins until they sign in again. */
export const connectionStatusSchema = z.enum(['connected', 'expired']);
export type ConnectionStatus = z.infer<typeof connectionStatusSchema>;

/** The signed-in user as the browser sees it. */
export const userSchema = z.object({
  id: z.uuid(),
  /** Name typed in settings; at first what Pinterest calls a business account. */
  name: z.string().nullable(),
  /** Address typed in settings; Pinterest gives none. */
  email: z.string().nullable(),
  emailVerified: z.boolean(),
  pinterestUsername: z.string(),
  profileImageUrl: z.string().nullable(),
  isAdmin: z.boolean(),
  /** Paid or granted. */
  isSubscribed: z.boolean(),
  freePinsUsed: z.number().int().min(0),
  freePinsAssigned: z.number().int().min(0),
  /** freePinsAssigned − freePinsUsed, never below 0. */
  availableCredits: z.number().int().min(0),
  /** Whether verifying the address would bring the second free pin. */
  isBonusOpen: z.boolean(),
  connectionStatus: connectionStatusSchema,
  /** When they last allowed us to act on Pinterest, which every sign-in does. */
  connectedAt: z.iso.datetime(),
  /**
   * Since when they have paused all publishing; null while nothing is paused. Absent from answers of an earlier release.
   */
  publishingPausedAt: z.iso.datetime().nullish(),
  /** Pins that may be posted for the user per minute, for estimates (docs/publishing.md#time-left). */
  pinsPerMinute: z.number().int().min(1),
  /** Of everybody: while it is on, nothing can be changed and nothing is posted. */
  maintenance: maintenanceNoticeSchema.nullable(),
});
export type User = z.infer<typeof userSchema>;

/** Answer of `GET /api/auth/pinterest/url`. */
export const authUrlResponseSchema = z.object({ url: z.url() });
export type AuthUrlResponse = z.infer<typeof authUrlResponseSchema>;

/** Body of `POST /api/auth/pinterest/exchange`: what Pinterest gave the browser. */
export const exchangeRequestSchema = z.object({
  code: z.string('Invalid authorization response').min(1, 'Invalid authorization response').max(2048),
  state: z.string('Invalid authorization response').min(1, 'Invalid authorization response').max(512),
  /** The browser's IANA zone, kept with the user (docs/product.md#time). Unknown zones are ignored. */
  timeZone: z.string().max(64).overwrite(currentZoneName).optional(),
});
export type ExchangeRequest = z.infer<typeof exchangeRequestSchema>;

/** Answer of `POST /api/auth/pinterest/exchange`. */
export const exchangeResponseSchema = z.object({ user: userSchema });
export type ExchangeResponse = z.infer<typeof exchangeResponseSchema>;

/** Answer of `GET /api/csrf-token`. */
export const csrfTokenResponseSchema = z.object({ csrfToken: z.string().min(1) });
export type CsrfTokenResponse = z.infer<typeof csrfTokenResponseSchema>;

/** A browser in which the user is signed in. */
export const sessionSchema = z.object({
  /** Names it; whoever knows it is not signed in by it. */
  id: z.uuid(),
  /** What the browser says it is, in words: "Firefox on Windows"; null if that says nothing. */
  device: z.string().nullable(),
  /** Time zone of the browser, all we know of where it is; null if it named none. */
  timeZone: z.string().nullable(),
  signedInAt: z.iso.datetime(),
  /** To a day. */
  lastSeenAt: z.iso.datetime(),
  /** Whether it is the one that asks. */
  isCurrent: z.boolean(),
});
export type BrowserSession = z.infer<typeof sessionSchema>;

/** Answer of `GET /api/auth/sessions`: the one that asks first, then the ones seen last. */
export const sessionsResponseSchema = z.object({ sessions: z.array(sessionSchema).max(SESSIONS_LISTED) });
export type SessionsResponse = z.infer<typeof sessionsResponseSchema>;
