import Alert from '@mui/material/Alert';
import Box from '@mui/material/Box';
import Card from '@mui/material/Card';
import Stack from '@mui/material/Stack';
import type { KeyboardEvent } from 'react';
import { useWatch } from 'react-hook-form';
import { useUser } from '../../../shared/auth/use-auth.js';
import { useGetBoardListsQuery } from '../../../shared/boards/boards.api.js';
import { messages } from '../create-pin.messages.js';
import { blockedReason } from '../../../shared/pin-form/blocked-reason.js';
import type { PinFormValues } from '../../../shared/pin-form/pin-form.js';
import { useCreatePin } from '../use-create-pin.js';
import { usePinFailure } from '../../../shared/pin-form/use-pin-failure.js';
import { focusFirstInvalid, usePinForm } from '../../../shared/pin-form/use-pin-form.js';
import type { PinForm as Form } from '../../../shared/pin-form/use-pin-form.js';
import { BoardSelector } from '../../../shared/pin-form/BoardSelector.js';
import { PinFailureBanner } from '../../../shared/pin-form/PinFailureBanner.js';
import { PinImageField } from '../../../shared/pin-form/PinImageField.js';
import { PinTextFields } from '../../../shared/pin-form/PinTextFields.js';
import { SubmitBar } from './SubmitBar.js';

/** Everything of a new pin. The picture comes first; on a wide screen it stands at the right. */
export function PinForm({ defaults }: { defaults: PinFormValues }) {
  const user = useUser();
  const form = usePinForm(defaults);
  const { create, cancel, sending, percent } = useCreatePin();
  const { failure, show } = usePinFailure(form);
  const reason = blockedReason(user, useTargetBoards(form));

  const submit = form.handleSubmit(
    async (values) => {
      show(null);
      show(await create(values));
    },
    (errors) => focusFirstInvalid(errors),
  );

  function onKeyDown(event: KeyboardEvent<HTMLFormElement>) {
    if (event.key !== 'Enter') return;
    const wantsToSend = event.ctrlKey || event.metaKey;
    // A plain Enter in a field must not post to every board of a list.
    if (wantsToSend || event.target instanceof HTMLInputElement) event.preventDefault();
    if (wantsToSend && !sending && reason === null) event.currentTarget.requestSubmit();
  }

  return (
    <Box
      component="form"
      noValidate
      aria-label={messages.title}
      onSubmit={(event) => {
        event.preventDefault();
        if (!sending && reason === null) void submit();
      }}
      onKeyDown={onKeyDown}
      sx={columns}
    >
      <Box sx={{ gridColumn: { md: 2 }, gridRow: { md: 1 }, position: { md: 'sticky' }, top: { md: 24 } }}>
        <PinImageField form={form} />
      </Box>
      <Stack spacing={3} useFlexGap sx={{ minWidth: 0, gridColumn: { md: 1 }, gridRow: { md: 1 } }}>
        {failure?.banner && <PinFailureBanner text={failure.banner} unknown={failure.unknown} />}
        {!user.isSubscribed && <Alert severity="info">{messages.credits(user.availableCredits)}</Alert>}
        <Card sx={{ p: { xs: 2, sm: 3 } }}>
          <PinTextFields form={form} />
        </Card>
        <Card sx={{ p: { xs: 2, sm: 3 } }}>
          <BoardSelector form={form} />
        </Card>
        <SubmitBar sending={sending} percent={percent} reason={reason} onCancel={cancel} />
      </Stack>
    </Box>
  );
}

/** How many boards the chosen target has; 0 while none is chosen. */
function useTargetBoards({ control }: Form): number {
  const [method, boardListId, board] = useWatch({ control, name: ['method', 'boardListId', 'board'] });
  const { data: lists = [] } = useGetBoardListsQuery();
  if (method === 'direct-board') return board ? 1 : 0;
  return lists.find(({ id }) => id === boardListId)?._count.boards ?? 0;
}

const columns = {
  display: 'grid',
  gridTemplateColumns: { xs: 'minmax(0, 1fr)', md: 'minmax(0, 1fr) minmax(280px, 360px)' },
  gap: 3,
  alignItems: 'start',
} as const;
