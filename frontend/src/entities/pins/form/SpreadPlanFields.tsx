import Box from '@mui/material/Box';
import Checkbox from '@mui/material/Checkbox';
import FormControl from '@mui/material/FormControl';
import FormControlLabel from '@mui/material/FormControlLabel';
import FormHelperText from '@mui/material/FormHelperText';
import FormLabel from '@mui/material/FormLabel';
import Radio from '@mui/material/Radio';
import RadioGroup from '@mui/material/RadioGroup';
import Stack from '@mui/material/Stack';
import { latestScheduledTime } from '@boardcast/contracts';
import { useId } from 'react';
import { NativeSelectField } from '../../../shared/forms/NativeSelectField.js';
import { TextField } from '../../../shared/forms/TextField.js';
import { now } from '../../../shared/clock.js';
import { momentOf, toLocalTime, zoneAbbreviation, zoneName } from '../../../shared/ui/local-time.js';
import { GROUP_LABEL } from './group-label.js';
import { QuickTimes } from './QuickTimes.js';
import { scheduledAtMessages } from './scheduled-at.messages.js';
import { planFaults } from './spread-plan.js';
import type { PlanField, SpreadPlan } from './spread-plan.js';
import { spreadMessages as messages } from './spread.messages.js';

interface SpreadPlanFieldsProps {
  plan: SpreadPlan;
  onChange: (part: Partial<SpreadPlan>) => void;
}

/** In the browser's time zone, which is shown (docs/product.md#time). */
export function SpreadPlanFields({ plan, onChange }: SpreadPlanFieldsProps) {
  const labelId = useId();
  return (
    <Stack spacing={2.5}>
      <FormControl>
        <FormLabel id={labelId} sx={GROUP_LABEL}>
          {messages.how}
        </FormLabel>
        <RadioGroup
          aria-labelledby={labelId}
          value={plan.how}
          onChange={(_event, how) => onChange({ how: how as SpreadPlan['how'] })}
        >
          <FormControlLabel value="daily" control={<Radio />} label={messages.byDay} />
          <FormControlLabel value="gap" control={<Radio />} label={messages.byGap} />
          <FormControlLabel value="slots" control={<Radio />} label={messages.bySlot} />
        </RadioGroup>
      </FormControl>
      {plan.how === 'slots' ? null : <PaceOf plan={plan} onChange={onChange} />}
    </Stack>
  );
}

function PaceOf({ plan, onChange }: SpreadPlanFieldsProps) {
  const hintId = useId();
  const faults = planFaults(plan);
  const moment = momentOf(plan.first);
  const opened = now();
  return (
    <>
      <Stack spacing={1.5}>
        <TextField
          type="datetime-local"
          label={messages.first}
          required
          fullWidth
          value={plan.first}
          onChange={({ target }) => onChange({ first: target.value })}
          error={faults.first !== undefined}
          helperText={
            <>
              <span aria-live="polite">{faults.first !== undefined && `${faults.first} `}</span>
              {scheduledAtMessages.zone(zoneName(), zoneAbbreviation(moment ?? new Date(opened)))}
            </>
          }
          slotProps={{
            inputLabel: { shrink: true },
            htmlInput: {
              min: toLocalTime(new Date(opened)),
              max: toLocalTime(new Date(latestScheduledTime(opened))),
            },
          }}
        />
        <QuickTimes onChoose={(first) => onChange({ first })} />
      </Stack>
      {plan.how === 'gap' ? (
        <GapFields plan={plan} onChange={onChange} faults={faults} />
      ) : (
        <DailyFields plan={plan} onChange={onChange} faults={faults} />
      )}
      <FormControl>
        <FormControlLabel
          control={
            <Checkbox
              checked={plan.vary}
              onChange={(_event, vary) => onChange({ vary })}
              slotProps={{ input: { 'aria-describedby': hintId } }}
            />
          }
          label={messages.vary}
        />
        <FormHelperText id={hintId} sx={{ mx: 0 }}>
          {messages.varyHint}
        </FormHelperText>
      </FormControl>
    </>
  );
}

interface PaceFieldsProps extends SpreadPlanFieldsProps {
  faults: Partial<Record<PlanField, string>>;
}

function GapFields({ plan, onChange, faults }: PaceFieldsProps) {
  return (
    <Box sx={FIELDS}>
      <TextField
        label={messages.gap}
        value={plan.gap}
        onChange={({ target }) => onChange({ gap: target.value })}
        error={faults.gap !== undefined}
        helperText={faults.gap}
        slotProps={{ htmlInput: { inputMode: 'numeric' } }}
      />
      <NativeSelectField
        label={messages.unit}
        value={plan.unit}
        onChange={(unit) => onChange({ unit: unit as SpreadPlan['unit'] })}
      >
        {Object.entries(messages.units).map(([unit, name]) => (
          <option key={unit} value={unit}>
            {name}
          </option>
        ))}
      </NativeSelectField>
    </Box>
  );
}

function DailyFields({ plan, onChange, faults }: PaceFieldsProps) {
  return (
    <Box sx={FIELDS}>
      <TextField
        label={messages.perDay}
        value={plan.perDay}
        onChange={({ target }) => onChange({ perDay: target.value })}
        error={faults.perDay !== undefined}
        helperText={faults.perDay}
        slotProps={{ htmlInput: { inputMode: 'numeric' } }}
      />
      <TextField
        type="time"
        label={messages.from}
        value={plan.from}
        onChange={({ target }) => onChange({ from: target.value })}
        slotProps={{ inputLabel: { shrink: true } }}
      />
      <TextField
        type="time"
        label={messages.to}
        value={plan.to}
        onChange={({ target }) => onChange({ to: target.value })}
        error={faults.to !== undefined}
        helperText={faults.to}
        slotProps={{ inputLabel: { shrink: true } }}
      />
    </Box>
  );
}

const FIELDS = { display: 'flex', flexWrap: 'wrap', gap: 2, '& > *': { flex: '1 1 140px' } } as const;
