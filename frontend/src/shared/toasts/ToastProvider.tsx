import { SnackbarProvider } from 'notistack';
import type { ReactNode } from 'react';
import { Toast } from './Toast.js';

const CONTENT = { success: Toast, error: Toast, info: Toast };

/** Shows at most three toasts; each waits while the pointer or the focus is on it. */
export function ToastProvider({ children }: { children: ReactNode }) {
  return (
    <SnackbarProvider
      maxSnack={3}
      // Each toast counts its own time: this library's clock knows no focus.
      autoHideDuration={null}
      anchorOrigin={{ vertical: 'bottom', horizontal: 'right' }}
      Components={CONTENT}
    >
      {children}
    </SnackbarProvider>
  );
}
