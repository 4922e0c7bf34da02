import Alert from '@mui/material/Alert';
import AlertTitle from '@mui/material/AlertTitle';
import Box from '@mui/material/Box';
import Typography from '@mui/material/Typography';
import { duplicatesMessages } from '../../../entities/pins/form/duplicates.messages.js';
import { paths } from '../../../shared/paths.js';
import { ExternalLink } from '../../../shared/ui/ExternalLink.js';
import { formatDateTime } from '../../../shared/ui/format-time.js';
import { bulkMessages as messages } from '../bulk-pins.messages.js';
import type { Row } from '../cells.js';
import { useRepeated } from '../use-repeated.js';
import type { Repeated } from '../use-repeated.js';

/** Rows that are named. */
const FEW = 5;

/** Says which rows repeat a picture or link on their boards (docs/product.md#duplicates). It only warns. */
export function RepeatedRows({ rows }: { rows: readonly Row[] }) {
  const repeated = useRepeated(rows);
  return (
    <Box role="status" sx={{ display: 'contents' }}>
      {repeated !== null && repeated.length > 0 ? (
        <Warning repeated={repeated} />
      ) : (
        <Typography variant="body2" color="textSecondary" sx={{ mt: 2 }}>
          {repeated === null ? messages.lookingForDuplicates : messages.noDuplicates}
        </Typography>
      )}
    </Box>
  );
}

function Warning({ repeated }: { repeated: readonly Repeated[] }) {
  const rest = repeated.length - FEW;
  return (
    <Alert
      severity="warning"
      role="presentation"
      sx={{ mt: 2, '& .MuiAlert-message': { minWidth: 0, flex: 1 } }}
    >
      <AlertTitle>{messages.repeated(repeated.length)}</AlertTitle>
      {messages.repeatedAdvice(repeated.length)}
      <Box component="ul" aria-label={duplicatesMessages.list} sx={LIST}>
        {repeated.slice(0, FEW).map(({ row, duplicate: { at, isPosted, pinGroupId } }) => (
          <li key={row.draft.id}>
            <ExternalLink href={paths.pinGroup(pinGroupId)}>{row.draft.title}</ExternalLink>,{' '}
            {isPosted
              ? duplicatesMessages.posted(formatDateTime(at))
              : duplicatesMessages.planned(formatDateTime(at))}
          </li>
        ))}
        {rest > 0 && <li>{messages.moreRepeated(rest)}</li>}
      </Box>
    </Alert>
  );
}

const LIST = { my: 0.5, pl: 2.5, overflowWrap: 'anywhere', '& li': { py: 0.25 } } as const;
