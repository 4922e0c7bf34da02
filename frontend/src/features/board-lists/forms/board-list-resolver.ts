import { createBoardListRequestSchema } from '@boardcast/contracts';
import { zodResolver } from '@hookform/resolvers/zod';
import type { z } from 'zod';

const boardListFormSchema = createBoardListRequestSchema.pick({ name: true, description: true });
export type BoardListFormValues = z.input<typeof boardListFormSchema>;
export type CheckedBoardList = z.output<typeof boardListFormSchema>;

/** In its own module, so that zod loads on demand. */
export const resolver = zodResolver(boardListFormSchema);
