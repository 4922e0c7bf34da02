import { NativeSelectField } from '../../../shared/forms/NativeSelectField.js';
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
    <NativeSelectField
      size="small"
      label={messages.charts.number}
      value={value}
      // Its options are no others.
      onChange={(chosen) => onChange(chosen as NumberKey)}
      sx={{ minWidth: 140 }}
    >
      {numbersShown.map(({ key, label }) => (
        <option key={key} value={key}>
          {label}
        </option>
      ))}
    </NativeSelectField>
  );
}
