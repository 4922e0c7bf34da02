import Box from '@mui/material/Box';
import Divider from '@mui/material/Divider';
import Stack from '@mui/material/Stack';
import type { ReactNode } from 'react';
import type { KeptList } from './BoardListSelect.js';
import type { StoredTarget } from './duplicates-request.js';
import { lazyPart } from '../../../shared/ui/lazy-part.js';
import { BoardSelector } from './BoardSelector.js';
import { PinImageField } from './PinImageField.js';
import { PinTextFields } from './PinTextFields.js';
import type { PinForm } from './use-pin-form.js';

/** Comes once there may be something to say. */
const FormDuplicates = lazyPart(() => import('./FormDuplicates.js'), 'FormDuplicates');

const BoardTexts = lazyPart(() => import('./BoardTexts.js'), 'BoardTexts');

interface PinDialogFieldsProps {
  form: PinForm;
  /** What the pin keeps unless another list is chosen. */
  keptList?: KeptList;
  /** Shown below the board selector. */
  boardsNote?: ReactNode;
  timing: ReactNode;
  /** What the pin knows beside the form. */
  stored: StoredTarget & { textCount?: number | null };
}

/** The image goes to the right where there is room. */
export function PinDialogFields({ form, keptList, boardsNote, timing, stored }: PinDialogFieldsProps) {
  return (
    <Box sx={columns}>
      <Box
        sx={{ gridColumn: { md: 2 }, gridRow: { md: 1 }, '& img': { maxHeight: { xs: '32vh', md: '50vh' } } }}
      >
        <PinImageField form={form} />
      </Box>
      <Stack
        spacing={2.5}
        divider={<Divider />}
        sx={{ minWidth: 0, gridColumn: { md: 1 }, gridRow: { md: 1 }, pt: { md: 0.75 } }}
      >
        <PinTextFields form={form} kept={{ pinGroupId: stored.pinGroupId, keptName: keptList?.name }} />
        <Stack spacing={1.5}>
          <BoardSelector form={form} keptList={keptList} />
          {boardsNote}
          <BoardTexts form={form} pinGroupId={stored.pinGroupId} storedCount={stored.textCount} />
        </Stack>
        <Stack spacing={2}>
          {timing}
          <FormDuplicates form={form} stored={stored} />
        </Stack>
      </Stack>
    </Box>
  );
}

const columns = {
  display: 'grid',
  gridTemplateColumns: { xs: 'minmax(0, 1fr)', md: 'minmax(0, 1fr) minmax(220px, 300px)' },
  gap: 3,
  alignItems: 'start',
} as const;
