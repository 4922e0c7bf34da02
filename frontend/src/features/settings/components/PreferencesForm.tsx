import type { PreferenceName, Preferences } from '@boardcast/contracts';
import Card from '@mui/material/Card';
import Checkbox from '@mui/material/Checkbox';
import FormControlLabel from '@mui/material/FormControlLabel';
import Stack from '@mui/material/Stack';
import Typography from '@mui/material/Typography';
import { useCallback, useId } from 'react';
import { useController } from 'react-hook-form';
import type { Control } from 'react-hook-form';
import { DiscardDialog } from '../../../shared/leaving/DiscardDialog.js';
import { useLeaveGuard } from '../../../shared/leaving/use-leave-guard.js';
import { BusyButton } from '../../../shared/ui/BusyButton.js';
import { unsavedForms } from '../../../entities/session/unsaved.js';
import { useForgetUnsaved } from '../../../entities/session/use-unsaved.js';
import { usePreferencesForm } from '../forms/use-preferences-form.js';
import { messages } from '../settings.messages.js';

export function PreferencesForm({ saved }: { saved: Preferences }) {
  const { control, isChanged, save, isSaving } = usePreferencesForm(saved);
  const leaving = useLeaveGuard(useCallback(() => isChanged, [isChanged]));
  const forget = useForgetUnsaved();
  const headingId = useId();
  return (
    <Card
      component="form"
      aria-labelledby={headingId}
      sx={{ p: { xs: 2.5, sm: 3 } }}
      onSubmit={(event) => {
        event.preventDefault();
        void save();
      }}
    >
      <Typography variant="h2" id={headingId}>
        {messages.emails}
      </Typography>
      <Typography color="textSecondary" sx={{ mt: 0.5 }}>
        {messages.emailsHint}
      </Typography>
      <Stack spacing={1.5} sx={{ my: 2.5 }}>
        <Preference
          control={control}
          name="weeklyAnalytics"
          label={messages.weeklyAnalytics}
          hint={messages.weeklyAnalyticsHint}
        />
        <Preference
          control={control}
          name="productUpdates"
          label={messages.productUpdates}
          hint={messages.productUpdatesHint}
        />
      </Stack>
      <BusyButton type="submit" variant="contained" isBusy={isSaving}>
        {messages.savePreferences}
      </BusyButton>
      <DiscardDialog
        {...leaving}
        onDiscard={() => {
          // The screen asks once, whether about this form or the profile's.
          forget(unsavedForms.profile);
          leaving.onDiscard();
        }}
      />
    </Card>
  );
}

interface PreferenceProps {
  control: Control<Preferences>;
  name: PreferenceName;
  label: string;
  hint: string;
}

function Preference({ control, name, label, hint }: PreferenceProps) {
  const { field } = useController({ control, name });
  const hintId = useId();
  return (
    <div>
      <FormControlLabel
        label={label}
        control={
          <Checkbox
            checked={field.value}
            onChange={field.onChange}
            slotProps={{ input: { 'aria-describedby': hintId } }}
          />
        }
      />
      <Typography id={hintId} variant="body2" color="textSecondary" sx={{ pl: 4 }}>
        {hint}
      </Typography>
    </div>
  );
}
