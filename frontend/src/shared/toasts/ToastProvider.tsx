import GlobalStyles from '@mui/material/GlobalStyles';
import { SnackbarProvider } from 'notistack';
import type { ReactNode } from 'react';
import { Toast } from './Toast.js';
import { TOASTS_ABOVE } from './above-bars.js';

/** Below them are the buttons of forms and dialogs; fields and searches are above. */
const PLACE = {
  'body .notistack-SnackbarContainer': { bottom: `calc(14px + var(${TOASTS_ABOVE}, 0px))` },
  // What holds a toast that waits behind a menu must not catch what is pressed there; the toast itself may be pressed.
  'body .notistack-SnackbarContainer > *': { pointerEvents: 'none !important' },
};

const CONTENT = { success: Toast, error: Toast, info: Toast };

/** At most three toasts; each waits while the pointer or the focus is on it. */
export function ToastProvider({ children }: { children: ReactNode }) {
  return (
    <>
      <GlobalStyles styles={PLACE} />
      <SnackbarProvider
        maxSnack={3}
        // Each toast has its own timer: the library's ignores focus.
        autoHideDuration={null}
        anchorOrigin={{ vertical: 'bottom', horizontal: 'right' }}
        Components={CONTENT}
      >
        {children}
      </SnackbarProvider>
    </>
  );
}
