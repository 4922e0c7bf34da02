import TextField from '@mui/material/TextField';
import type { MonthOption } from '@boardcast/contracts';
import { pinHistoryMessages as messages } from '../pin-history.messages.js';

interface MonthFilterProps {
  months: readonly MonthOption[];
  /** Undefined for all. */
  month: string | undefined;
  onChange: (month: string | undefined) => void;
}

/** Shown only when there is more than one month to choose from (spec §2). */
export function MonthFilter({ months, month, onChange }: MonthFilterProps) {
  if (months.length <= 1) return null;
  return (
    <TextField
      select
      size="small"
      label="Month"
      value={month ?? ''}
      onChange={(event) => onChange(event.target.value || undefined)}
      slotProps={{ select: { native: true }, inputLabel: { shrink: true } }}
      sx={{ minWidth: 160 }}
    >
      <option value="">{messages.allMonths}</option>
      {months.map(({ value, label }) => (
        <option key={value} value={value}>
          {label}
        </option>
      ))}
    </TextField>
  );
}
