import { z } from 'zod';
import { reasonSchema } from './activity.js';

/** Body of every act of an operator: why, if they say. */
export const operatorActRequestSchema = z.strictObject({ reason: reasonSchema }).optional();
export type OperatorActRequest = z.output<typeof operatorActRequestSchema>;

/** Most dead letters that an answer lists, and that one call sends again. */
export const DEAD_LETTERS_MAX = 200;

/** Answer of `GET /api/admin/dead-letters`: messages that nobody could handle, oldest first, never what they hold. */
export const deadLettersSchema = z.object({
  /** Whether the bus keeps any: that of one machine doesn't. */
  isKept: z.boolean(),
  total: z.number().int().min(0),
  letters: z.array(
    z.object({
      id: z.string().nullable(),
      /** What it is about, e.g. `publish-pin`. */
      what: z.string().nullable(),
      /** RabbitMQ's word: `rejected`, its handler threw; `delivery_limit`, its handler died each time. */
      why: z.string().nullable(),
      at: z.iso.datetime().nullable(),
      /** Only a complete one can be sent again. */
      isReadable: z.boolean(),
    }),
  ),
});
export type DeadLettersResponse = z.infer<typeof deadLettersSchema>;

/** Answer of `POST /api/admin/dead-letters/replay`. */
export const deadLettersReplaySchema = z.object({
  sent: z.number().int().min(0),
  /** Those that can't be read: they stay. */
  kept: z.number().int().min(0),
});
export type DeadLettersReplay = z.infer<typeof deadLettersReplaySchema>;
