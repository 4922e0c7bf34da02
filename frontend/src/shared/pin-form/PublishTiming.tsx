import FormControl from '@mui/material/FormControl';
import FormControlLabel from '@mui/material/FormControlLabel';
import FormLabel from '@mui/material/FormLabel';
import Radio from '@mui/material/Radio';
import RadioGroup from '@mui/material/RadioGroup';
import Stack from '@mui/material/Stack';
import { useController } from 'react-hook-form';
import { ScheduledAtField } from './ScheduledAtField.js';
import type { PinForm } from './use-pin-form.js';

/** Now, or later at a time (spec §4). */
export function PublishTiming({ form }: { form: PinForm }) {
  const { field } = useController({ control: form.control, name: 'timing' });
  return (
    <Stack spacing={2}>
      <FormControl>
        <FormLabel id="publish-timing" sx={{ mb: 0.5 }}>
          Publish Timing
        </FormLabel>
        <RadioGroup
          row
          aria-labelledby="publish-timing"
          name={field.name}
          value={field.value}
          onChange={(_event, value) => field.onChange(value)}
        >
          <FormControlLabel value="now" control={<Radio />} label="Publish now" />
          <FormControlLabel value="later" control={<Radio />} label="Schedule for later" />
        </RadioGroup>
      </FormControl>
      {field.value === 'later' && <ScheduledAtField form={form} />}
    </Stack>
  );
}
