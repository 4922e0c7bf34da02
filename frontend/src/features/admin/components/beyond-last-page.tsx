import Button from '@mui/material/Button';
import { useFocusFallback } from '../../../shared/ui/use-focus-fallback.js';
import { adminMessages as messages } from '../admin.messages.js';

/** Instead of the rows of a page behind the last one: what changes all the time may have become shorter. */
export const beyondLastPage = (title: string, toPage: (page: number) => void) => ({
  title,
  action: <ToFirstPage onClick={() => toPage(1)} />,
});

function ToFirstPage({ onClick }: { onClick: () => void }) {
  const ref = useFocusFallback<HTMLButtonElement>();
  return (
    <Button ref={ref} variant="outlined" onClick={onClick}>
      {messages.firstPage}
    </Button>
  );
}
