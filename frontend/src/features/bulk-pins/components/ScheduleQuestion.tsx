import Box from '@mui/material/Box';
import { ConfirmDialog } from '../../../shared/ui/ConfirmDialog.js';
import { formatDateTime } from '../../../shared/ui/format-time.js';
import { bulkMessages as messages } from '../bulk-pins.messages.js';
import type { Row } from '../cells.js';
import { RepeatedRows } from './RepeatedRows.js';

interface ScheduleQuestionProps {
  /** The rows that are to be scheduled; each has a time. */
  rows: readonly Row[];
  open: boolean;
  onConfirm: () => void;
  onCancel: () => void;
}

export function ScheduleQuestion({ rows, ...dialog }: ScheduleQuestionProps) {
  const times = rows.flatMap(({ draft }) => draft.scheduledFor ?? []).toSorted();
  const [first, last] = [times[0], times.at(-1)];
  const posts = rows.reduce((sum, { draft }) => sum + draft.boardCount, 0);
  return (
    <ConfirmDialog
      {...dialog}
      title={messages.askTitle(rows.length)}
      confirmLabel={messages.schedule(rows.length)}
    >
      {first !== undefined &&
        last !== undefined &&
        messages.askText(rows.length, formatDateTime(first), formatDateTime(last))}
      <Box component="span" sx={{ display: 'block', mt: 1 }}>
        {messages.askPosts(rows.length, posts)}
      </Box>
      <RepeatedRows rows={rows} />
    </ConfirmDialog>
  );
}
