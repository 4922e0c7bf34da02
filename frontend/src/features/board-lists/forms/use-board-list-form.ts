import { useForm, useWatch } from 'react-hook-form';
import { useLazyResolver } from '../../../shared/forms/use-lazy-resolver.js';
import type { BoardListFormValues, CheckedBoardList } from './board-list-resolver.js';

const checks = () => import('./board-list-resolver.js');

/** Name and description of a board list: the same rules when it is created, copied and edited (spec §5). `busy` from the first check to the answer. */
export function useBoardListForm(defaultValues: BoardListFormValues) {
  const resolver = useLazyResolver(checks);
  const form = useForm<BoardListFormValues, unknown, CheckedBoardList>({
    defaultValues,
    resolver,
    mode: 'onChange',
  });
  const blank = useWatch({ control: form.control, name: 'name' }).trim() === '';
  return { form, blank, changed: form.formState.isDirty, busy: form.formState.isSubmitting };
}
export type { BoardListFormValues };
