import { useForm, useWatch } from 'react-hook-form';
import { useLazyResolver } from '../../../shared/forms/use-lazy-resolver.js';
import type { BoardListFormValues, CheckedBoardList } from './board-list-resolver.js';

const checks = () => import('./board-list-resolver.js');

/** Used to create, copy and edit lists. Busy from validation to the answer. */
export function useBoardListForm(defaultValues: BoardListFormValues) {
  const resolver = useLazyResolver(checks);
  const form = useForm<BoardListFormValues, unknown, CheckedBoardList>({
    defaultValues,
    resolver,
    mode: 'onChange',
  });
  const typed = useWatch({ control: form.control });
  const { defaultValues: before, isSubmitting } = form.formState;
  return {
    form,
    typed,
    blank: typed.name?.trim() === '',
    // `isDirty` is only known once validation is loaded, and Back may be pressed before that.
    changed: typed.name !== before?.name || typed.description !== before?.description,
    busy: isSubmitting,
  };
}
export type { BoardListFormValues };
