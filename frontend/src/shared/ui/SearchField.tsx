import SearchIcon from '@mui/icons-material/Search';
import InputAdornment from '@mui/material/InputAdornment';
import { SEARCH_QUERY_MAX } from '@boardcast/contracts';
import type { SxProps } from '@mui/material/styles';
import { TextField } from '../forms/TextField.js';

interface SearchFieldProps {
  id?: string;
  /** For screen readers: the field itself shows only a placeholder. */
  label: string;
  placeholder: string;
  value: string;
  onChange: (text: string) => void;
  autoFocus?: boolean;
  sx?: SxProps;
}

/** Enter must not submit the form around it. */
export function SearchField({
  id,
  label,
  placeholder,
  value,
  onChange,
  autoFocus = false,
  sx,
}: SearchFieldProps) {
  return (
    <TextField
      id={id}
      value={value}
      onChange={(event) => onChange(event.target.value)}
      onKeyDown={(event) => event.key === 'Enter' && event.preventDefault()}
      type="search"
      size="small"
      fullWidth
      placeholder={placeholder}
      slotProps={{
        htmlInput: { 'aria-label': label, maxLength: SEARCH_QUERY_MAX },
        input: {
          startAdornment: (
            <InputAdornment position="start">
              <SearchIcon fontSize="small" aria-hidden />
            </InputAdornment>
          ),
        },
      }}
      autoFocus={autoFocus}
      sx={sx}
    />
  );
}
