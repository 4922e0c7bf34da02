import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import { LinkButton } from '../../../shared/ui/LinkButton.js';
import { formatCount } from '../../../shared/ui/format-count.js';
import { analyticsMessages as messages } from '../analytics.messages.js';
import { pageNumbers } from '../page-numbers.js';
import { RANGE_ID } from './ListHead.js';

interface PageLinksProps {
  page: number;
  pageCount: number;
  /** The query of a page's address. */
  searchOf: (page: number) => string;
}

/** Absent while everything is on one page. */
export function PageLinks({ page, pageCount, searchOf }: PageLinksProps) {
  if (pageCount <= 1) return null;
  return (
    <Box component="nav" aria-label={messages.pages} sx={ROW}>
      <Step label={messages.previous} to={page > 1 ? searchOf(Math.min(page - 1, pageCount)) : null} />
      <Box sx={NUMBERS}>
        {pageNumbers(page, pageCount).map((number) => (
          <LinkButton
            key={number}
            to={searchOf(number)}
            preventScrollReset
            onClick={toTheTop}
            aria-label={messages.pageOf(number)}
            aria-current={number === page ? 'page' : undefined}
            variant={number === page ? 'contained' : 'outlined'}
            color={number === page ? 'inherit' : 'primary'}
            sx={NUMBER}
          >
            {formatCount(number)}
          </LinkButton>
        ))}
      </Box>
      <Step label={messages.next} to={page < pageCount ? searchOf(page + 1) : null} />
    </Box>
  );
}

function Step({ label, to }: { label: string; to: string | null }) {
  if (to === null) {
    return (
      <Button variant="outlined" disabled>
        {label}
      </Button>
    );
  }
  return (
    <LinkButton to={to} preventScrollReset onClick={toTheTop} variant="outlined">
      {label}
    </LinkButton>
  );
}

/** The next page is read from its beginning. */
function toTheTop(): void {
  const range = document.getElementById(RANGE_ID);
  range?.scrollIntoView({ block: 'start' });
  range?.focus({ preventScroll: true });
}

/** On a phone the numbers have a line of their own. */
const ROW = {
  display: 'flex',
  flexWrap: 'wrap',
  gap: 1,
  justifyContent: { xs: 'space-between', sm: 'center' },
  mt: 3,
} as const;

const NUMBERS = {
  order: { xs: -1, sm: 0 },
  flexBasis: { xs: '100%', sm: 'auto' },
  display: 'flex',
  gap: 1,
  justifyContent: 'center',
} as const;

const NUMBER = { minWidth: 44, px: 1, fontVariantNumeric: 'tabular-nums' } as const;
