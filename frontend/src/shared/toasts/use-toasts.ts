import { useSnackbar } from 'notistack';
import type { SnackbarKey } from 'notistack';
import { useMemo } from 'react';
import type { ToastLink } from './toast-options.js';

interface SuccessOptions {
  /** Offered as a button. */
  undo?: () => void;
  /** To where what was made can be seen. */
  link?: ToastLink;
  /** Id of what it tells of: it replaces an older success about the same, unless that can be undone. */
  about?: string;
}

export interface Toasts {
  /** Disappears after 5 s, or 10 if there is something to press. @returns what closes it before */
  success: (title: string, message?: string, options?: SuccessOptions) => () => void;
  /** Stays until it is closed or its screen is left. @param link to where the user can fix it */
  error: (title: string, message?: string, link?: ToastLink) => void;
  /** Disappears after 5 s. */
  info: (title: string, message?: string) => void;
  /** Closes all toasts, before something they would cover or repeat. */
  clear: () => void;
}

/** Keys of the successes that a newer one replaces, by what they tell of. */
const replaceable = new Map<string, SnackbarKey>();

/** The same object on every render. */
export function useToasts(): Toasts {
  const { enqueueSnackbar, closeSnackbar } = useSnackbar();
  return useMemo(
    () => ({
      success: (title, message, { undo, link, about } = {}) => {
        const older = about === undefined ? undefined : replaceable.get(about);
        if (older !== undefined) closeSnackbar(older);
        const key = enqueueSnackbar(message ?? '', {
          ...{ variant: 'success', toastTitle: title, undo, link },
          onClose: () => about !== undefined && replaceable.get(about) === key && replaceable.delete(about),
        });
        if (about !== undefined && !undo) replaceable.set(about, key);
        return () => closeSnackbar(key);
      },
      error: (title, message, link) =>
        void enqueueSnackbar(message ?? '', { variant: 'error', toastTitle: title, persist: true, link }),
      info: (title, message) => void enqueueSnackbar(message ?? '', { variant: 'info', toastTitle: title }),
      clear: () => closeSnackbar(),
    }),
    [enqueueSnackbar, closeSnackbar],
  );
}
