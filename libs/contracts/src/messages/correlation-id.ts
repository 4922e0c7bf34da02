import { z } from 'zod';

/**
 * Id by which the way of a pin can be followed through rows, messages, mails and logs (docs/observability.md): that of
 * the request which made the pin or sent it again. Nothing but what can't break a log line or a header.
 */
export const correlationIdSchema = z.string().regex(/^[\w.:-]{1,100}$/);

/** The same in a message. Absent in those from before there was one; a faulty one costs no pin. */
export const carriedCorrelationIdSchema = correlationIdSchema.optional().catch(undefined);
