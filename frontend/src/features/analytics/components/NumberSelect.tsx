import TextField from '@mui/material/TextField';
import { numbersShown } from '../../../entities/pins/number-columns.js';
import type { NumberKey } from '../../../entities/pins/number-columns.js';
import { analyticsMessages as messages } from '../analytics.messages.js';

interface NumberSelectProps {
  value: NumberKey;
  onChange: (value: NumberKey) => void;
}

/** Which of Pinterest's numbers a chart shows. */
export function NumberSelect({ value, onChange }: NumberSelectProps) {
  return (
    <TextField
      select
      size="small"
      label={messages.charts.number}
      value={value}
      // Its options are no others.
      onChange={(event) => onChange(event.target.value as NumberKey)}
      slotProps={{ select: { native: true }, inputLabel: { shrink: true } }}
      sx={{ minWidth: 140 }}
    >
      {numbersShown.map(({ key, label }) => (
        <option key={key} value={key}>
          {label}
        </option>
      ))}
    </TextField>
  );
}
