import { useSnackbar } from 'notistack';
import { useMemo } from 'react';
import './toast-options.js';

/** Says what became of an act, at the edge of the screen. */
export interface Toasts {
  /** Goes after 5 s. @param undo offered as a button: takes back what was done */
  success: (title: string, message?: string, undo?: () => void) => void;
  /** Stays until it is closed. */
  error: (title: string, message?: string) => void;
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
      error: (title, message) =>
        void enqueueSnackbar(message ?? '', { variant: 'error', toastTitle: title, persist: true }),
      info: (title, message) => void enqueueSnackbar(message ?? '', { variant: 'info', toastTitle: title }),
      clear: () => closeSnackbar(),
    }),
    [enqueueSnackbar, closeSnackbar],
  );
}
