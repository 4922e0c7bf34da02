import { useSnackbar } from 'notistack';
import { useMemo } from 'react';
import type { ToastLink } from './toast-options.js';

/** Says what became of an act, at the edge of the screen. */
export interface Toasts {
  /** Goes after 5 s. @param undo offered as a button: takes back what was done */
  success: (title: string, message?: string, undo?: () => void) => void;
  /** Stays until it is closed. @param link where the person can do something about it */
  error: (title: string, message?: string, link?: ToastLink) => void;
  /** Goes after 5 s. */
  info: (title: string, message?: string) => void;
  /** Closes all that are shown, before what they would cover or repeat. */
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
