import type { PreferenceName, Preferences, UpdatePreferencesRequest } from '@boardcast/contracts';
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
import { BusyButton } from '../../../shared/ui/BusyButton.js';
import { unsavedForms } from '../../../shared/unsaved.js';
import { useForgetUnsaved } from '../../../shared/use-unsaved.js';
import { useUpdatePreferencesMutation } from '../settings.api.js';
import { messages } from '../settings.messages.js';

/** Two kinds of mail that are sent only to who wants them. */
export function PreferencesForm({ saved }: { saved: Preferences }) {
  const { preferences, set, isChanged, save, isSaving } = usePreferences(saved);
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
      <BusyButton type="submit" variant="contained" isBusy={isSaving}>
        {messages.savePreferences}
      </BusyButton>
      <DiscardDialog
        {...leaving}
        onDiscard={() => {
          // One question is asked for the whole screen, by this form or by that of the profile.
          forget(unsavedForms.profile);
          leaving.onDiscard();
        }}
      />
    </Card>
  );
}

/** What of the choice is not saved yet. */
function withoutSaved(
  chosen: UpdatePreferencesRequest,
  saved: UpdatePreferencesRequest,
): UpdatePreferencesRequest {
  return Object.fromEntries(
    Object.entries(chosen).filter(([name, isWanted]) => isWanted !== saved[name as PreferenceName]),
  );
}

/** What is saved with what was changed here, and the way to save it. */
function usePreferences(saved: Preferences) {
  const [chosen, setChosen] = useState<UpdatePreferencesRequest>({});
  /** Alone these are sent: what was chosen elsewhere meanwhile, by the link of a mail perhaps, is not undone. */
  const changes = withoutSaved(chosen, saved);
  const [update, { isLoading }] = useUpdatePreferencesMutation();
  const toasts = useToasts();

  async function save() {
    const { error } = await update(changes);
    if (error) {
      toastFailure(toasts, messages.preferencesFailed, error);
      return;
    }
    // What was chosen while it was saved stays chosen.
    setChosen((now) => withoutSaved(now, changes));
    toasts.success(messages.preferencesSaved);
  }

  return {
    preferences: { ...saved, ...chosen },
    set: (name: PreferenceName, isWanted: boolean) => setChosen((now) => ({ ...now, [name]: isWanted })),
    isChanged: Object.keys(changes).length > 0,
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
