import Alert from '@mui/material/Alert';
import AlertTitle from '@mui/material/AlertTitle';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import { targetName } from '@boardcast/contracts';
import type { Duplicate, DuplicatesRequest } from '@boardcast/contracts';
import { skipToken } from '@reduxjs/toolkit/query/react';
import { useState } from 'react';
import { paths } from '../../../shared/paths.js';
import { ExternalLink } from '../../../shared/ui/ExternalLink.js';
import { formatDateTime } from '../../../shared/ui/format-time.js';
import { useFindDuplicatesQuery } from '../duplicates.api.js';
import { duplicatesMessages as messages } from './duplicates.messages.js';

/** Boards that are shown at first. */
const FEW = 3;

interface DuplicatesNoteProps {
  /** Null while there is nothing to compare. */
  asked: DuplicatesRequest | null;
  sx?: { mt: number };
}

/**
 * Says before posting which boards have the same picture or link already. It only warns, and says nothing where it
 * can't tell.
 */
export function DuplicatesNote({ asked, sx }: DuplicatesNoteProps) {
  // The last answer stays while the next is on its way, so that nothing jumps.
  const { data, isError } = useFindDuplicatesQuery(asked ?? skipToken);
  const [isWhole, setIsWhole] = useState(false);
  const found = asked === null || isError ? undefined : data;
  if (!found || found.boardCount === 0) return <Box role="status" sx={{ display: 'contents' }} />;
  const { boards, boardCount } = found;
  const shown = isWhole ? boards : boards.slice(0, FEW);
  const unlisted = boardCount - shown.length;
  return (
    <Box role="status" sx={{ display: 'contents' }}>
      <Alert
        severity="warning"
        role="presentation"
        sx={{ ...sx, '& .MuiAlert-message': { minWidth: 0, flex: 1 } }}
      >
        <AlertTitle>{messages.title(found, asked?.board !== undefined)}</AlertTitle>
        {messages.advice}
        <Box component="ul" aria-label={messages.list} sx={LIST}>
          {shown.map((duplicate) => (
            <Row key={duplicate.board} duplicate={duplicate} />
          ))}
          {(isWhole || boards.length <= FEW) && unlisted > 0 && <li>{messages.more(unlisted)}</li>}
        </Box>
        {!isWhole && boards.length > FEW && (
          <Button
            color="inherit"
            size="small"
            onClick={() => setIsWhole(true)}
            sx={{ ml: -0.5, minHeight: { xs: 44, sm: 32 } }}
          >
            {messages.showAll(boards.length)}
          </Button>
        )}
      </Alert>
    </Box>
  );
}

function Row({ duplicate }: { duplicate: Duplicate }) {
  const { boardName, sectionName, title, at, isPosted, pinGroupId } = duplicate;
  const when = formatDateTime(at);
  return (
    <li>
      {targetName(boardName, sectionName)}:{' '}
      <ExternalLink href={paths.pinGroup(pinGroupId)}>{title}</ExternalLink>,{' '}
      {isPosted ? messages.posted(when) : messages.planned(when)}
    </li>
  );
}

const LIST = { my: 0.5, pl: 2.5, overflowWrap: 'anywhere', '& li': { py: 0.25 } } as const;
