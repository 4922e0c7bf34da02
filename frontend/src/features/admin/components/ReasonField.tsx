import { REASON_MAX } from '@boardcast/contracts';
import { TextField } from '../../../shared/forms/TextField.js';
import { reasonWords } from './operator.messages.js';

interface ReasonFieldProps {
  value: string;
  onChange: (text: string) => void;
  /** Where it is the only field. */
  autoFocus?: boolean;
}

/** Why an administrator does it. */
export function ReasonField({ value, onChange, autoFocus = false }: ReasonFieldProps) {
  return (
    <TextField
      label={reasonWords.label}
      helperText={reasonWords.hint}
      value={value}
      onChange={(event) => onChange(event.target.value)}
      slotProps={{ htmlInput: { maxLength: REASON_MAX } }}
      autoFocus={autoFocus}
      fullWidth
      multiline
      size="small"
      sx={{ mt: 2 }}
    />
  );
}
