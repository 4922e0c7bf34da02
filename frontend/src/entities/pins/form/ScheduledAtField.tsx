import { latestScheduledTime } from '@boardcast/contracts';
import Box from '@mui/material/Box';
import Stack from '@mui/material/Stack';
import { useController, useWatch } from 'react-hook-form';
import { TextField } from '../../../shared/forms/TextField.js';
import { now } from '../../../shared/clock.js';
import { formatDateTime } from '../../../shared/ui/format-time.js';
import { momentOf, toLocalTime, zoneAbbreviation, zoneName } from '../../../shared/ui/local-time.js';
import { FIELD_IDS } from './pin-form.js';
import { scheduledAtMessages } from './scheduled-at.messages.js';
import { NextSlot } from './NextSlot.js';
import { QuickTimes } from './QuickTimes.js';
import type { PinForm } from './use-pin-form.js';

interface ScheduledAtFieldProps {
  form: PinForm;
  /** Whether a free slot can be claimed: by what isn't scheduled yet. */
  takesSlots?: boolean;
}

/** In the browser's time zone, which is shown (docs/product.md#time). */
export function ScheduledAtField({ form, takesSlots = true }: ScheduledAtFieldProps) {
  const { field, fieldState } = useController({ control: form.control, name: 'scheduledAt' });
  const knownTime = useWatch({ control: form.control, name: 'knownTime' });
  const moment = momentOf(field.value, knownTime);
  const zone = scheduledAtMessages.zone(zoneName(), zoneAbbreviation(moment ?? new Date(now())));
  // Shown at once: nobody expects a time that the clocks skip.
  const isSkipped = field.value !== '' && moment === null;
  const error = fieldState.error?.message ?? (isSkipped ? scheduledAtMessages.noSuchTime : undefined);
  const opened = now();
  function chooseSlot(at: number) {
    const slot = toLocalTime(new Date(at));
    form.setValue('slot', slot);
    form.setValue('knownTime', new Date(at).toISOString());
    field.onChange(slot);
  }
  return (
    <Stack spacing={1.5}>
      <TextField
        id={FIELD_IDS.scheduledAt}
        type="datetime-local"
        label={scheduledAtMessages.scheduledDate}
        required
        fullWidth
        name={field.name}
        value={field.value}
        onChange={field.onChange}
        error={error !== undefined}
        helperText={
          <span>
            <span aria-live="polite">{error !== undefined && <Line>{error}</Line>}</span>
            {moment !== null && error === undefined && (
              <Line>{scheduledAtMessages.postsOn(formatDateTime(moment.toISOString()))}</Line>
            )}
            <Line>{zone}</Line>
          </span>
        }
        slotProps={{
          inputLabel: { shrink: true },
          htmlInput: {
            min: toLocalTime(new Date(opened)),
            max: toLocalTime(new Date(latestScheduledTime(opened))),
          },
        }}
      />
      <QuickTimes onChoose={field.onChange} />
      {takesSlots && <NextSlot onChoose={chooseSlot} />}
    </Stack>
  );
}

const Line = ({ children }: { children: string }) => (
  <Box component="span" sx={{ display: 'block' }}>
    {children}
  </Box>
);
