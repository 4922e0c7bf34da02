import { TOAST_MS } from '@boardcast/contracts';
import { SnackbarProvider } from 'notistack';
import type { ReactNode } from 'react';
import { Toast } from './Toast.js';

const CONTENT = { success: Toast, error: Toast, info: Toast };

/** Shows at most three toasts; each waits while the pointer or the focus is on it. */
export function ToastProvider({ children }: { children: ReactNode }) {
  return (
    <SnackbarProvider
      maxSnack={3}
      autoHideDuration={TOAST_MS}
      anchorOrigin={{ vertical: 'bottom', horizontal: 'right' }}
      Components={CONTENT}
    >
      {children}
    </SnackbarProvider>
  );
}
