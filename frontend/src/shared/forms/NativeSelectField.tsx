import FormControl from '@mui/material/FormControl';
import type { FormControlProps } from '@mui/material/FormControl';
import InputLabel from '@mui/material/InputLabel';
import NativeSelect from '@mui/material/NativeSelect';
import OutlinedInput from '@mui/material/OutlinedInput';
import { useId } from 'react';
import type { ReactNode } from 'react';

interface NativeSelectFieldProps extends Pick<FormControlProps, 'disabled' | 'fullWidth' | 'size' | 'sx'> {
  label: string;
  value: string;
  onChange: (value: string) => void;
  /** `option` elements. */
  children: ReactNode;
}

/** A choice of plain texts, in the browser's own menu. */
export function NativeSelectField({ label, value, onChange, children, ...frame }: NativeSelectFieldProps) {
  const id = useId();
  return (
    <FormControl {...frame}>
      <InputLabel htmlFor={id} shrink>
        {label}
      </InputLabel>
      <NativeSelect
        id={id}
        value={value}
        onChange={({ target }) => onChange(target.value)}
        input={<OutlinedInput label={label} notched />}
      >
        {children}
      </NativeSelect>
    </FormControl>
  );
}
