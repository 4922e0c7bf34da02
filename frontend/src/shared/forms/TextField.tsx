import FormControl from '@mui/material/FormControl';
import type { FormControlProps } from '@mui/material/FormControl';
import FormHelperText from '@mui/material/FormHelperText';
import type { FormHelperTextProps } from '@mui/material/FormHelperText';
import InputLabel from '@mui/material/InputLabel';
import type { InputLabelProps } from '@mui/material/InputLabel';
import OutlinedInput from '@mui/material/OutlinedInput';
import type { OutlinedInputProps } from '@mui/material/OutlinedInput';
import { useId } from 'react';
import type { ReactNode } from 'react';

type Control = Pick<
  OutlinedInputProps,
  | 'autoComplete'
  | 'autoFocus'
  | 'inputComponent'
  | 'inputRef'
  | 'maxRows'
  | 'minRows'
  | 'multiline'
  | 'name'
  | 'onBlur'
  | 'onChange'
  | 'onFocus'
  | 'placeholder'
  | 'type'
  | 'value'
>;

export interface TextFieldProps extends Control, Omit<FormControlProps, keyof Control | 'children'> {
  label?: ReactNode;
  helperText?: ReactNode;
  slotProps?: {
    /** The HTML element itself. */
    htmlInput?: OutlinedInputProps['inputProps'];
    input?: Partial<OutlinedInputProps>;
    inputLabel?: Partial<InputLabelProps>;
    formHelperText?: Partial<FormHelperTextProps>;
  };
}

/**
 * A field with label and helper text, put together as MUI's own is. That one brings two more looks and a menu along,
 * used or not: more than half of what a form weighs. Where a menu is wanted, take MUI's.
 */
export function TextField({
  autoComplete,
  autoFocus,
  helperText,
  id: ownId,
  inputComponent,
  inputRef,
  label,
  maxRows,
  minRows,
  multiline,
  name,
  onBlur,
  onChange,
  onFocus,
  placeholder,
  slotProps = {},
  type,
  value,
  ...frame
}: TextFieldProps) {
  const newId = useId();
  const id = ownId ?? newId;
  const helperTextId = helperText ? `${id}-helper-text` : undefined;
  return (
    <FormControl {...frame}>
      {label ? (
        <InputLabel htmlFor={id} id={`${id}-label`} {...slotProps.inputLabel}>
          {label}
        </InputLabel>
      ) : null}
      <OutlinedInput
        {...{ autoComplete, autoFocus, id, inputComponent, inputRef, label, maxRows, minRows, multiline }}
        {...{ name, onBlur, onChange, onFocus, placeholder, type, value }}
        aria-describedby={helperTextId}
        notched={slotProps.inputLabel?.shrink}
        inputProps={slotProps.htmlInput}
        {...slotProps.input}
      />
      {helperText ? (
        <FormHelperText id={helperTextId} {...slotProps.formHelperText}>
          {helperText}
        </FormHelperText>
      ) : null}
    </FormControl>
  );
}
