import type { MonthOption } from '@boardcast/contracts';
import { NativeSelectField } from '../../../shared/forms/NativeSelectField.js';
import { pinHistoryMessages as messages } from '../pin-history.messages.js';

interface MonthFilterProps {
  months: readonly MonthOption[];
  /** Undefined for all. */
  month: string | undefined;
  onChange: (month: string | undefined) => void;
}

const monthName = new Intl.DateTimeFormat('en', { month: 'long', year: 'numeric', timeZone: 'UTC' });
/** Matches the server's wording. @param month YYYY-MM */
const nameOf = (month: string) => monthName.format(new Date(`${month}-01T00:00:00Z`));

/**
 * Shown only if there is a choice. The selected month is always an option: the address may name one without any pins.
 */
export function MonthFilter({ months, month, onChange }: MonthFilterProps) {
  const isListed = month === undefined || months.some(({ value }) => value === month);
  const options = isListed ? months : [...months, { value: month, label: nameOf(month) }];
  if (options.length <= 1) return null;
  return (
    <NativeSelectField
      size="small"
      label={messages.month}
      value={month ?? ''}
      onChange={(chosen) => onChange(chosen || undefined)}
      sx={{ minWidth: 160 }}
    >
      <option value="">{messages.allMonths}</option>
      {options.map(({ value, label }) => (
        <option key={value} value={value}>
          {label}
        </option>
      ))}
    </NativeSelectField>
  );
}
