import { z } from 'zod';

/** Answer of `GET /api/users/stats`. */
export const userStatsSchema = z.object({
  /** Pin groups whose time has come, whatever became of their records. */
  totalPins: z.number().int().min(0),
  boardListCount: z.number().int().min(0),
  scheduledPins: z.number().int().min(0),
  draftPins: z.number().int().min(0),
});
export type UserStats = z.infer<typeof userStatsSchema>;
