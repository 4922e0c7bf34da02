import { latestScheduledTime } from '@boardcast/contracts';
import Box from '@mui/material/Box';
import Stack from '@mui/material/Stack';
import TextField from '@mui/material/TextField';
import { useController } from 'react-hook-form';
import { now } from '../../../shared/clock.js';
import { formatDateTime } from '../../../shared/ui/format-time.js';
import { momentOf, toLocalTime, zoneAbbreviation, zoneName } from '../../../shared/ui/local-time.js';
import { FIELD_IDS } from './pin-form.js';
import { scheduledAtMessages } from './scheduled-at.messages.js';
import { QuickTimes } from './QuickTimes.js';
import type { PinForm } from './use-pin-form.js';

/** In the browser's time zone, which is shown (docs/product.md#time). */
export function ScheduledAtField({ form }: { form: PinForm }) {
  const { field, fieldState } = useController({ control: form.control, name: 'scheduledAt' });
  const moment = momentOf(field.value);
  const zone = scheduledAtMessages.zone(zoneName(), zoneAbbreviation(moment ?? new Date(now())));
  // Shown at once: nobody expects a time that the clocks skip.
  const isSkipped = field.value !== '' && moment === null;
  const error = fieldState.error?.message ?? (isSkipped ? scheduledAtMessages.noSuchTime : undefined);
  const opened = now();
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
    </Stack>
  );
}

const Line = ({ children }: { children: string }) => (
  <Box component="span" sx={{ display: 'block' }}>
    {children}
  </Box>
);
