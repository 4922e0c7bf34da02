import SearchIcon from '@mui/icons-material/Search';
import InputAdornment from '@mui/material/InputAdornment';
import TextField from '@mui/material/TextField';
import { SEARCH_QUERY_MAX } from '@boardcast/contracts';

interface SearchFieldProps {
  id?: string;
  /** Name of the field for those who can't see it. */
  label: string;
  placeholder: string;
  value: string;
  onChange: (text: string) => void;
}

/** The search box of a dialog that is opened to search. Enter there ends a word, not the dialog. */
export function SearchField({ id, label, placeholder, value, onChange }: SearchFieldProps) {
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
      // oxlint-disable-next-line jsx-a11y/no-autofocus -- the first thing to do in these dialogs has the focus
      autoFocus
    />
  );
}
