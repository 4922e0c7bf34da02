import Box from '@mui/material/Box';
import type { FormEvent, KeyboardEvent, ReactNode } from 'react';

interface DialogFormProps {
  /** Does nothing while it may not be sent. */
  onSend: () => void;
  children: ReactNode;
}

/** Contents and buttons of a dialog with fields: Enter sends it from each of them. */
export function DialogForm({ onSend, children }: DialogFormProps) {
  function submit(event: FormEvent) {
    event.preventDefault();
    // Portals bubble through React: a form around the dialog must not be sent as well.
    event.stopPropagation();
    onSend();
  }
  return (
    <Box component="form" noValidate onSubmit={submit} onKeyDown={sendOnEnter} sx={COLUMN}>
      {children}
    </Box>
  );
}

/** Also in a field of several lines, where Shift+Enter begins another. */
function sendOnEnter(event: KeyboardEvent<HTMLFormElement>): void {
  const { key, shiftKey, repeat, target, currentTarget, nativeEvent } = event;
  if (key !== 'Enter' || shiftKey || nativeEvent.isComposing) return;
  const isText = target instanceof HTMLTextAreaElement;
  // An Enter that is held may be the one that opened the dialog.
  if (isText || repeat) event.preventDefault();
  if (isText && !repeat) currentTarget.requestSubmit();
}

/** The contents follow the title as closely as in a dialog without a form. */
const COLUMN = {
  display: 'flex',
  flexDirection: 'column',
  minHeight: 0,
  '& > .MuiDialogContent-root': { pt: 0 },
} as const;
