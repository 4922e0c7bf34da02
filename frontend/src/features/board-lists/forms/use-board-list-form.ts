import { createBoardListRequestSchema } from '@boardcast/contracts';
import { zodResolver } from '@hookform/resolvers/zod';
import { useForm, useWatch } from 'react-hook-form';
import type { z } from 'zod';

const boardListFormSchema = createBoardListRequestSchema.pick({ name: true, description: true });
export type BoardListFormValues = z.input<typeof boardListFormSchema>;

/** Name and description of a board list: the same rules when it is created, copied and edited (spec §5). */
export function useBoardListForm(defaultValues: { name: string; description: string }) {
  const form = useForm<BoardListFormValues, unknown, z.output<typeof boardListFormSchema>>({
    defaultValues,
    resolver: zodResolver(boardListFormSchema),
    mode: 'onChange',
  });
  const blank = useWatch({ control: form.control, name: 'name' }).trim() === '';
  return { form, blank };
}
