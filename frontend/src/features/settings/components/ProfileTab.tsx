import Button from '@mui/material/Button';
import Card from '@mui/material/Card';
import Stack from '@mui/material/Stack';
import TextField from '@mui/material/TextField';
import { useCallback } from 'react';
import { useUser } from '../../../shared/auth/use-auth.js';
import { DiscardDialog } from '../../../shared/leaving/DiscardDialog.js';
import { useLeaveGuard } from '../../../shared/leaving/use-leave-guard.js';
import { useProfileForm } from '../forms/use-profile-form.js';
import { messages } from '../settings.messages.js';
import { AddressState } from './AddressState.js';

/** Name and email address (spec §2). */
export function ProfileTab() {
  const user = useUser();
  const { form, submit } = useProfileForm(user);
  const { errors, isDirty, dirtyFields, isSubmitting } = form.formState;
  const leaving = useLeaveGuard(useCallback(() => isDirty, [isDirty]));
  const shrunk = { inputLabel: { shrink: true } };
  return (
    <Card
      component="form"
      noValidate
      sx={{ p: { xs: 2.5, sm: 3 } }}
      onSubmit={(event) => {
        event.preventDefault();
        void submit();
      }}
    >
      <Stack spacing={3} sx={{ alignItems: 'flex-start' }}>
        <TextField
          {...form.register('name')}
          label={messages.name}
          autoComplete="name"
          fullWidth
          error={errors.name !== undefined}
          helperText={errors.name?.message}
          slotProps={shrunk}
        />
        <TextField
          {...form.register('email')}
          type="email"
          label={messages.email}
          autoComplete="email"
          fullWidth
          error={errors.email !== undefined}
          helperText={errors.email?.message ?? (dirtyFields.email ? messages.newAddressHint : undefined)}
          slotProps={shrunk}
        />
        {dirtyFields.email ? null : <AddressState user={user} />}
        <Button type="submit" variant="contained" disabled={isSubmitting}>
          {isSubmitting ? messages.saving : messages.save}
        </Button>
      </Stack>
      <DiscardDialog {...leaving} />
    </Card>
  );
}
