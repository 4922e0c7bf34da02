import type { MergeListsRequest } from '@boardcast/contracts';
import { useState } from 'react';
import { toMessage } from '../../../shared/api/to-message.js';
import { useRepeatKey } from '../../../shared/api/use-repeat-key.js';
import { toastFailure } from '../../../shared/toasts/toast-failure.js';
import { useToasts } from '../../../shared/toasts/use-toasts.js';
import { useMergeListsMutation, useUndoListMergeMutation } from './list-merges.api.js';
import { mergingMessages as messages } from './merging.messages.js';

/** Merges lists, with an Undo unless too much was deleted. */
export function useMergeLists() {
  const [mergeLists, { isLoading }] = useMergeListsMutation();
  const [undoMerge] = useUndoListMergeMutation();
  const keyFor = useRepeatKey();
  const [failure, setFailure] = useState<string | null>(null);
  const toasts = useToasts();

  async function takeBack(undo: string) {
    try {
      await undoMerge(undo).unwrap();
    } catch (error) {
      toastFailure(toasts, messages.undoFailed, error);
    }
  }

  /** Resolves to whether they are merged. @param name of the list that has the boards then */
  async function merge(request: MergeListsRequest, name: string): Promise<boolean> {
    setFailure(null);
    try {
      const { boards, undo } = await mergeLists({
        ...request,
        key: keyFor(JSON.stringify(request)),
      }).unwrap();
      toasts.success(messages.merged(name, boards), undefined, {
        undo: undo === null ? undefined : () => void takeBack(undo),
      });
      return true;
    } catch (error) {
      setFailure(toMessage(error, messages.failed));
      return false;
    }
  }

  return { merge, isMerging: isLoading, failure };
}
