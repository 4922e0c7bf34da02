import { useSnackbar } from 'notistack';
import { useMemo } from 'react';
import type { ToastLink } from './toast-options.js';

export interface Toasts {
  /** Disappears after 5 s. @param undo offered as a button */
  success: (title: string, message?: string, undo?: () => void) => void;
  /** Stays until closed. @param link to where the user can fix it */
  error: (title: string, message?: string, link?: ToastLink) => void;
  /** Disappears after 5 s. */
  info: (title: string, message?: string) => void;
  /** Closes all toasts, before something they would cover or repeat. */
  clear: () => void;
}

/** The same object on every render. */
export function useToasts(): Toasts {
  const { enqueueSnackbar, closeSnackbar } = useSnackbar();
  return useMemo(
    () => ({
      success: (title, message, undo) =>
        void enqueueSnackbar(message ?? '', { variant: 'success', toastTitle: title, undo }),
      error: (title, message, link) =>
        void enqueueSnackbar(message ?? '', { variant: 'error', toastTitle: title, persist: true, link }),
      info: (title, message) => void enqueueSnackbar(message ?? '', { variant: 'info', toastTitle: title }),
      clear: () => closeSnackbar(),
    }),
    [enqueueSnackbar, closeSnackbar],
  );
}
