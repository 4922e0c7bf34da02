import GlobalStyles from '@mui/material/GlobalStyles';
import useMediaQuery from '@mui/material/useMediaQuery';
import { SnackbarProvider } from 'notistack';
import type { ReactNode } from 'react';
import { Toast } from './Toast.js';

/** On a phone the bottom of the screen belongs to the buttons of dialogs and forms. */
const PHONE = '(max-width: 599.95px)';

/** There it leaves the menu bar, or a dialog's header with Close, in reach; pixels. */
const BELOW_THE_BAR = { [`@media ${PHONE}`]: { 'body .notistack-SnackbarContainer': { top: 64 } } };

const CONTENT = { success: Toast, error: Toast, info: Toast };

/** At most three toasts; each waits while the pointer or the focus is on it. */
export function ToastProvider({ children }: { children: ReactNode }) {
  const isPhone = useMediaQuery(PHONE);
  return (
    <>
      <GlobalStyles styles={BELOW_THE_BAR} />
      <SnackbarProvider
        maxSnack={3}
        // Each toast has its own timer: the library's ignores focus.
        autoHideDuration={null}
        anchorOrigin={{ vertical: isPhone ? 'top' : 'bottom', horizontal: 'right' }}
        Components={CONTENT}
      >
        {children}
      </SnackbarProvider>
    </>
  );
}
