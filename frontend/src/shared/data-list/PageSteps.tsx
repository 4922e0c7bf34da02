import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import { useRef } from 'react';

interface PageStepsProps {
  /** Accessible name. */
  label: string;
  /** 'Page 1 of 3', or which rows are shown. */
  text: string;
  page: number;
  pageCount: number;
  words: { previous: string; next: string };
  onPage: (page: number) => void;
}

/** Previous and next, with where one is between them; absent behind the last page, where the empty list leads back. */
export function PageSteps({ label, text, page, pageCount, words, onPage }: PageStepsProps) {
  const where = useRef<HTMLSpanElement>(null);
  if (page > pageCount) return null;
  const turnTo = (next: number) => {
    // A button that can't be pressed again would lose the focus.
    if (next === 1 || next === pageCount) where.current?.focus({ preventScroll: true });
    onPage(next);
  };
  return (
    <Box component="nav" aria-label={label} sx={ROW}>
      <Button variant="outlined" disabled={page <= 1} onClick={() => turnTo(page - 1)}>
        {words.previous}
      </Button>
      <Box ref={where} component="span" tabIndex={-1} sx={WHERE}>
        {text}
      </Box>
      <Button variant="outlined" disabled={page >= pageCount} onClick={() => turnTo(page + 1)}>
        {words.next}
      </Button>
    </Box>
  );
}

const WHERE = { '&:focus': { outline: 'none' } } as const;
const ROW = {
  ...{ display: 'flex', flexWrap: 'wrap', alignItems: 'center', justifyContent: 'center' },
  ...{ gap: 2, mt: 3 },
} as const;
