import { createBoardListRequestSchema } from '@boardcast/contracts';
import { zodResolver } from '@hookform/resolvers/zod';
import type { z } from 'zod';

const boardListFormSchema = createBoardListRequestSchema.pick({ name: true, description: true });
export type BoardListFormValues = z.input<typeof boardListFormSchema>;
export type CheckedBoardList = z.output<typeof boardListFormSchema>;

/** Checks name and description of a board list; fetched by `useBoardListForm`. */
export const resolver = zodResolver(boardListFormSchema);
