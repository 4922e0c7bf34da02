import type { PreferenceName, Preferences } from '@boardcast/contracts';
import Button from '@mui/material/Button';
import Card from '@mui/material/Card';
import Checkbox from '@mui/material/Checkbox';
import FormControlLabel from '@mui/material/FormControlLabel';
import Stack from '@mui/material/Stack';
import Typography from '@mui/material/Typography';
import { useCallback, useId, useState } from 'react';
import { DiscardDialog } from '../../../shared/leaving/DiscardDialog.js';
import { useLeaveGuard } from '../../../shared/leaving/use-leave-guard.js';
import { toastFailure } from '../../../shared/toasts/toast-failure.js';
import { useToasts } from '../../../shared/toasts/use-toasts.js';
import { useUpdatePreferencesMutation } from '../settings.api.js';
import { messages } from '../settings.messages.js';

/** Two kinds of mail that are sent only to who wants them. */
export function PreferencesForm({ saved }: { saved: Preferences }) {
  const { preferences, set, isChanged, save, isSaving } = usePreferences(saved);
  const leaving = useLeaveGuard(useCallback(() => isChanged, [isChanged]));
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
          label={messages.weeklyAnalytics}
          hint={messages.weeklyAnalyticsHint}
          isWanted={preferences.weeklyAnalytics}
          onChange={(isWanted) => set('weeklyAnalytics', isWanted)}
        />
        <Preference
          label={messages.productUpdates}
          hint={messages.productUpdatesHint}
          isWanted={preferences.productUpdates}
          onChange={(isWanted) => set('productUpdates', isWanted)}
        />
      </Stack>
      <Button type="submit" variant="contained" loading={isSaving}>
        {messages.savePreferences}
      </Button>
      <DiscardDialog {...leaving} />
    </Card>
  );
}

/** What is saved with what was changed here, and the way to save it. */
function usePreferences(saved: Preferences) {
  const [changes, setChanges] = useState<Partial<Preferences>>({});
  const [update, { isLoading }] = useUpdatePreferencesMutation();
  const toasts = useToasts();
  const preferences = { ...saved, ...changes };

  async function save() {
    const { error } = await update(preferences);
    if (error) {
      toastFailure(toasts, messages.preferencesFailed, error);
      return;
    }
    toasts.success(messages.preferencesSaved);
  }

  return {
    preferences,
    set: (name: PreferenceName, isWanted: boolean) => setChanges({ ...changes, [name]: isWanted }),
    isChanged:
      preferences.weeklyAnalytics !== saved.weeklyAnalytics ||
      preferences.productUpdates !== saved.productUpdates,
    save,
    isSaving: isLoading,
  };
}

interface PreferenceProps {
  label: string;
  hint: string;
  isWanted: boolean;
  onChange: (isWanted: boolean) => void;
}

function Preference({ label, hint, isWanted, onChange }: PreferenceProps) {
  const hintId = useId();
  return (
    <div>
      <FormControlLabel
        label={label}
        control={
          <Checkbox
            checked={isWanted}
            onChange={(event) => onChange(event.target.checked)}
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
