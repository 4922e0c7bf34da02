import FormControl from '@mui/material/FormControl';
import FormControlLabel from '@mui/material/FormControlLabel';
import FormHelperText from '@mui/material/FormHelperText';
import FormLabel from '@mui/material/FormLabel';
import Radio from '@mui/material/Radio';
import RadioGroup from '@mui/material/RadioGroup';
import Stack from '@mui/material/Stack';
import { useId } from 'react';
import { useController } from 'react-hook-form';
import { ScheduledAtField } from './ScheduledAtField.js';
import type { PinForm } from './use-pin-form.js';

interface PublishTimingProps {
  form: PinForm;
  /** Why it can't be published later; null when it can. */
  laterBlocked?: string | null;
}

/** Now, or later at a time (spec §4). */
export function PublishTiming({ form, laterBlocked = null }: PublishTimingProps) {
  const { field } = useController({ control: form.control, name: 'timing' });
  const hintId = useId();
  return (
    <Stack spacing={2}>
      <FormControl>
        <FormLabel id="publish-timing" sx={{ mb: 0.5 }}>
          Publish Timing
        </FormLabel>
        <RadioGroup
          row
          sx={{ columnGap: 1 }}
          aria-labelledby="publish-timing"
          aria-describedby={laterBlocked === null ? undefined : hintId}
          name={field.name}
          value={field.value}
          onChange={(_event, value) => field.onChange(value)}
        >
          <FormControlLabel value="now" control={<Radio />} label="Publish now" />
          <FormControlLabel
            value="later"
            control={<Radio />}
            label="Schedule for later"
            disabled={laterBlocked !== null}
          />
        </RadioGroup>
        {laterBlocked !== null && (
          <FormHelperText id={hintId} sx={{ mx: 0 }}>
            {laterBlocked}
          </FormHelperText>
        )}
      </FormControl>
      {field.value === 'later' && <ScheduledAtField form={form} />}
    </Stack>
  );
}
