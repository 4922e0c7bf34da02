import Alert from '@mui/material/Alert';
import Button from '@mui/material/Button';
import { messages } from '../board-lists.messages.js';

/** Says which boards or sections didn't come, and asks for them again. */
export function ReadFault({ text, onRetry }: { text: string; onRetry: () => void }) {
  return (
    <Alert
      severity="warning"
      action={
        <Button color="inherit" size="small" onClick={onRetry}>
          {messages.tryAgain}
        </Button>
      }
    >
      {text}
    </Alert>
  );
}
