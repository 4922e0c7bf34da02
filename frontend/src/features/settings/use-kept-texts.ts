import type { KeptTexts, LinkPreset, Snippet } from '@boardcast/contracts';
import { useChangeKeptTextsMutation } from '../../entities/pins/kept-texts.api.js';
import { toastFailure } from '../../shared/toasts/toast-failure.js';
import { useToasts } from '../../shared/toasts/use-toasts.js';
import { textsMessages as messages } from './texts.messages.js';

export type Kind = keyof KeptTexts;
export type Kept = LinkPreset | Snippet;

const without = (all: readonly Kept[], name: string | null) => all.filter((one) => one.name !== name);

/** Changes of one kind of texts, each kept at once; what is removed can be brought back, also from another screen. */
export function useKeptTexts(kind: Kind) {
  const [change, { isLoading: isBusy }] = useChangeKeptTextsMutation();
  const toasts = useToasts();

  async function keep(next: (now: readonly Kept[]) => readonly Kept[]): Promise<boolean> {
    const { error } = await change({ kind, next });
    if (error) toastFailure(toasts, messages.changeFailed, error);
    return !error;
  }

  return {
    isBusy,
    /** @param former name of the one that it takes the place of; null for a new one */
    save: async (text: Kept, former: string | null) => {
      const isKept = await keep((now) => [...without(now, former), text]);
      if (isKept) toasts.success(messages.saved(text.name));
      return isKept;
    },
    remove: async (text: Kept) => {
      if (!(await keep((now) => without(now, text.name)))) return;
      const undo = () => void keep((now) => [...without(now, text.name), text]);
      toasts.success(messages.removed(text.name), undefined, { undo });
    },
  };
}
