import type { PinGroup } from '@boardcast/contracts';
import { useCallback, useRef, useState } from 'react';
import { toMessage } from '../../shared/api/to-message.js';
import { useToasts } from '../../shared/toasts/use-toasts.js';
import { focusMain } from '../../shared/ui/SkipLink.js';
import { useDeletePinGroupMutation } from './pin-history.api.js';
import { pinHistoryMessages as messages } from './pin-history.messages.js';

/** Asking before, and deleting, the record of a group. */
export function useDeleteRecord() {
  const [asked, setAsked] = useState<PinGroup | null>(null);
  const [isOpen, setIsOpen] = useState(false);
  const [deletePinGroup, { isLoading }] = useDeletePinGroupMutation();
  const toasts = useToasts();
  const opener = useRef<Element | null>(null);
  const ask = useCallback((group: PinGroup) => {
    opener.current = document.activeElement;
    setAsked(group);
    setIsOpen(true);
  }, []);
  const confirm = async () => {
    if (!asked) return;
    const { error } = await deletePinGroup(asked.id);
    setIsOpen(false);
    if (error) {
      toasts.error(messages.deleteFailed, toMessage(error, messages.deleteFallback));
      return;
    }
    toasts.success(messages.deleted);
  };
  /** The button that had the focus may have gone with its row. */
  const refocus = () => {
    if (opener.current?.isConnected === false) focusMain();
  };
  return { asked, isOpen, isBusy: isLoading, ask, confirm, refocus, cancel: () => setIsOpen(false) };
}
