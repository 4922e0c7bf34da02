import Box from '@mui/material/Box';
import Button from '@mui/material/Button';

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
  if (page > pageCount) return null;
  return (
    <Box component="nav" aria-label={label} sx={ROW}>
      <Button variant="outlined" disabled={page <= 1} onClick={() => onPage(page - 1)}>
        {words.previous}
      </Button>
      <span>{text}</span>
      <Button variant="outlined" disabled={page >= pageCount} onClick={() => onPage(page + 1)}>
        {words.next}
      </Button>
    </Box>
  );
}

const ROW = {
  ...{ display: 'flex', flexWrap: 'wrap', alignItems: 'center', justifyContent: 'center' },
  ...{ gap: 2, mt: 3 },
} as const;
