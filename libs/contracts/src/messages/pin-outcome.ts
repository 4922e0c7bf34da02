import { z } from 'zod';
import { carriedCorrelationIdSchema } from './correlation-id.js';

/** Pattern of the message on the bus. */
export const PIN_OUTCOME = 'pin-outcome';

/** What Pinterest (or the way to it) said, for the pin's record: a status of 0 means that no answer came. */
export const pinFaultSchema = z.object({
  status: z.number().int(),
  /** Pinterest's own code, where it gave one. */
  code: z.number().int().nullable(),
  /** Pinterest's text, or ours where it gave none. Never a token. */
  message: z.string().max(2000),
  /** The same in plain words. */
  reason: z.string().max(500),
  /** What the user can do. */
  advice: z.string().max(500).nullable(),
});
export type PinFault = z.infer<typeof pinFaultSchema>;

/** A pin on Pinterest as a look listed it, for people to recognise. */
export const listedPinSchema = z.object({
  pinterestPinId: z.string().regex(/^\d+$/),
  title: z.string().max(500),
  description: z.string().max(2000),
  link: z.string().max(2048),
  /** Where Pinterest shows its picture; null when it named none. */
  imageUrl: z
    .url({ protocol: /^https?$/ })
    .max(2048)
    .nullable(),
  createdAt: z.iso.datetime().nullable(),
});
export type ListedPin = z.infer<typeof listedPinSchema>;

/** How one attempt ended (docs/publishing.md#outcomes). */
export const outcomeSchema = z.discriminatedUnion('kind', [
  /** The pin is on the board: created now, or found there by a probe. */
  z.object({ kind: z.literal('published'), pinterestPinId: z.string().regex(/^\d+$/), adopted: z.boolean() }),
  /**
   * Not tried: no permit before `until`, or (`unlooked`) the board could not be looked at. Costs no retry. Messages from
   * before there was `unlooked` say nothing of it.
   */
  z.object({
    kind: z.literal('deferred'),
    until: z.iso.datetime(),
    reason: z.string().max(200),
    unlooked: z.boolean().optional(),
    /** Nothing of this account can be sent before; absent when only this pin waits. */
    accountUntil: z.iso.datetime().optional(),
  }),
  /** Final: Pinterest will not take it. */
  z.object({ kind: z.literal('rejected'), fault: pinFaultSchema }),
  /** Surely not created: may be tried again. */
  z.object({ kind: z.literal('not-sent'), fault: pinFaultSchema }),
  /** May have been created: looked for before anything is sent again. */
  z.object({ kind: z.literal('unknown'), fault: pinFaultSchema }),
  /** A look that read the whole board and did not find it. */
  z.object({ kind: z.literal('absent') }),
  /** A look found a pin that may be this one, or another of the user's: only they can tell. */
  z.object({ kind: z.literal('lookalike'), pin: listedPinSchema }),
  /** The token is not accepted. */
  z.object({ kind: z.literal('unauthorised'), fault: pinFaultSchema }),
  /** Pinterest takes it for spam: the rest of the group waits. */
  z.object({ kind: z.literal('blocked'), fault: pinFaultSchema }),
]);
export type Outcome = z.infer<typeof outcomeSchema>;
export type OutcomeKind = Outcome['kind'];

/** The kinds by name. */
export const outcomeKindSchema = z.enum([
  'published',
  'deferred',
  'rejected',
  'not-sent',
  'unknown',
  'absent',
  'lookalike',
  'unauthorised',
  'blocked',
] as const satisfies readonly OutcomeKind[]);

/** Publisher to backend: the outcome of one claim of one pin. The same one may arrive more than once. */
export const pinOutcomeSchema = z.object({
  version: z.literal(1),
  pinId: z.uuid(),
  fence: z.number().int().min(1),
  /** Number of the token that was used: the refusal of an older one than the user has now means nothing. */
  tokenSerial: z.number().int().min(1).default(1),
  outcome: outcomeSchema,
  /** When a request of this pin may first have reached Pinterest, as far as this claim knows; null if none did. */
  firstSentAt: z.iso.datetime().nullable(),
  /** When the outcome was known. */
  at: z.iso.datetime(),
  /** That of the message. */
  correlationId: carriedCorrelationIdSchema,
});
export type PinOutcome = z.infer<typeof pinOutcomeSchema>;
