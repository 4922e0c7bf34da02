import { isSameAddress } from '@boardcast/contracts';
import Box from '@mui/material/Box';
import Card from '@mui/material/Card';
import Stack from '@mui/material/Stack';
import { useCallback, useId } from 'react';
import { useWatch } from 'react-hook-form';
import { TextField } from '../../../shared/forms/TextField.js';
import { useUser } from '../../../entities/session/use-auth.js';
import { DiscardDialog } from '../../../shared/leaving/DiscardDialog.js';
import { useLeaveGuard } from '../../../shared/leaving/use-leave-guard.js';
import { BusyButton } from '../../../shared/ui/BusyButton.js';
import { KeptNotice } from '../../../shared/forms/KeptNotice.js';
import { useUnsavedProfile } from '../forms/use-unsaved-profile.js';
import { messages } from '../settings.messages.js';
import { AddressState } from './AddressState.js';

export function ProfileTab() {
  const user = useUser();
  const emailId = useId();
  const { form, submit, forget, ...kept } = useUnsavedProfile(user);
  const { errors, isDirty, isSubmitting } = form.formState;
  const email = (useWatch({ control: form.control, name: 'email' }) ?? '').trim();
  const isSaved = isSameAddress(email, user.email);
  const leaving = useLeaveGuard(useCallback(() => isDirty, [isDirty]));
  // Typing during saving would be lost.
  const field = { inputLabel: { shrink: true }, htmlInput: { readOnly: isSubmitting } };
  return (
    <Card
      component="form"
      noValidate
      sx={{ p: { xs: 2.5, sm: 3 } }}
      onSubmit={(event) => {
        event.preventDefault();
        if (!isSubmitting) void submit();
      }}
    >
      <Stack spacing={3} sx={{ alignItems: 'flex-start' }}>
        {kept.isKept ? (
          <Box sx={{ alignSelf: 'stretch' }}>
            <KeptNotice isBusy={isSubmitting} onStartOver={kept.startOver} onClose={kept.closeNotice} />
          </Box>
        ) : null}
        <TextField
          {...form.register('name')}
          label={messages.name}
          autoComplete="name"
          fullWidth
          error={errors.name !== undefined}
          helperText={errors.name?.message}
          slotProps={field}
        />
        <TextField
          {...form.register('email')}
          id={emailId}
          type="email"
          label={messages.email}
          autoComplete="email"
          fullWidth
          error={errors.email !== undefined}
          helperText={errors.email?.message ?? hintFor(email, isSaved)}
          slotProps={field}
        />
        {isSaved ? <AddressState user={user} fallbackId={emailId} /> : null}
        <BusyButton type="submit" variant="contained" isBusy={isSubmitting} busyLabel={messages.saving}>
          {messages.save}
        </BusyButton>
      </Stack>
      <DiscardDialog
        {...leaving}
        onDiscard={() => {
          forget();
          leaving.onDiscard();
        }}
      />
    </Card>
  );
}

/** What will happen to a changed address once it is saved. */
function hintFor(email: string, isSaved: boolean): string | undefined {
  if (isSaved) return undefined;
  return email === '' ? messages.noAddressHint : messages.newAddressHint;
}
