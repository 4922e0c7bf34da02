import Box from '@mui/material/Box';
import FormControl from '@mui/material/FormControl';
import FormControlLabel from '@mui/material/FormControlLabel';
import FormHelperText from '@mui/material/FormHelperText';
import FormLabel from '@mui/material/FormLabel';
import Radio from '@mui/material/Radio';
import RadioGroup from '@mui/material/RadioGroup';
import Stack from '@mui/material/Stack';
import { useId } from 'react';
import { useController } from 'react-hook-form';
import { lazyPart } from '../../../shared/ui/lazy-part.js';
import { GROUP_LABEL } from './group-label.js';
import { pinFormMessages } from './pin-form.messages.js';
import type { PinForm } from './use-pin-form.js';

/** A screen has little room for code, and most pins are posted at once. */
const ScheduledAtField = lazyPart(() => import('./ScheduledAtField.js'), 'ScheduledAtField');
const SpreadFields = lazyPart(() => import('./SpreadFields.js'), 'SpreadFields');
/** Field, its two lines and the quick times, in pixels. */
const TIME_HEIGHT = 156;
/** The plan and the first rows of its table, in pixels. */
const SPREAD_HEIGHT = 640;

interface PublishTimingProps {
  form: PinForm;
  /** Why it can't be scheduled; null if it can. */
  laterBlocked?: string | null;
  /** Why it can't be spread over time; null if it can. Absent where that isn't offered. */
  spreadBlocked?: string | null;
}

export function PublishTiming({ form, laterBlocked = null, spreadBlocked }: PublishTimingProps) {
  const { field } = useController({ control: form.control, name: 'timing' });
  const hintId = useId();
  const hint = laterBlocked ?? spreadBlocked ?? null;
  return (
    <Stack spacing={2}>
      <FormControl>
        <FormLabel id="publish-timing" sx={GROUP_LABEL}>
          {pinFormMessages.timing}
        </FormLabel>
        <RadioGroup
          row
          sx={{ columnGap: 1 }}
          aria-labelledby="publish-timing"
          aria-describedby={hint === null ? undefined : hintId}
          name={field.name}
          value={field.value}
          onChange={(_event, value) => field.onChange(value)}
        >
          <FormControlLabel value="now" control={<Radio />} label={pinFormMessages.publishNow} />
          <FormControlLabel
            value="later"
            control={<Radio />}
            label={pinFormMessages.scheduleForLater}
            disabled={laterBlocked !== null}
          />
          {spreadBlocked !== undefined && (
            <FormControlLabel
              value="spread"
              control={<Radio />}
              label={pinFormMessages.spreadOverTime}
              disabled={hint !== null}
            />
          )}
        </RadioGroup>
        {hint !== null && (
          <FormHelperText id={hintId} sx={{ mx: 0 }}>
            {hint}
          </FormHelperText>
        )}
      </FormControl>
      {field.value === 'later' && (
        <ScheduledAtField form={form} fallback={<Box sx={{ height: TIME_HEIGHT }} />} />
      )}
      {field.value === 'spread' && hint === null && (
        <SpreadFields form={form} fallback={<Box sx={{ height: SPREAD_HEIGHT }} />} />
      )}
    </Stack>
  );
}
