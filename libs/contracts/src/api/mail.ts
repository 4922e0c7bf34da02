import { z } from 'zod';

/** Query of the unsubscribe link of a mail. */
export const unsubscribeQuerySchema = z.object({ token: z.string().max(300) });
export type UnsubscribeQuery = z.infer<typeof unsubscribeQuerySchema>;
