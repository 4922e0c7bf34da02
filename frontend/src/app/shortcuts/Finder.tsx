import { SEARCH_QUERY_MAX } from '@boardcast/contracts';
import SearchOutlined from '@mui/icons-material/SearchOutlined';
import Alert from '@mui/material/Alert';
import Box from '@mui/material/Box';
import Typography from '@mui/material/Typography';
import useAutocomplete from '@mui/material/useAutocomplete';
import type { AutocompleteGroupedOption } from '@mui/material/useAutocomplete';
import { useMemo, useState } from 'react';
import { useNavigate } from 'react-router-dom';
import { useUser } from '../../entities/session/use-auth.js';
import { VisuallyHidden } from '../../shared/ui/VisuallyHidden.js';
import type { Entry } from './entries.js';
import { fixedEntries, foundEntries, withWords } from './entries.js';
import { paletteMessages as messages } from './palette.messages.js';
import { useFound } from './use-found.js';

/** The field and what it finds: a combobox whose list is always open. */
export function Finder({ onClose }: { onClose: () => void }) {
  const navigate = useNavigate();
  const { isAdmin, isSubscribed } = useUser();
  const [text, setText] = useState('');
  const sought = text.trim();
  const { found, isBusy } = useFound(sought);
  const answer = found?.answer;
  const entries = useMemo(() => {
    const all = answer ? foundEntries(answer) : [];
    // What an earlier text has found may be none of what is sought now.
    const matching = isBusy ? withWords(all, sought) : all;
    return [...fixedEntries(sought, { isAdmin, isSubscribed }), ...matching];
  }, [sought, isAdmin, isSubscribed, answer, isBusy]);

  function go({ to, opens }: Entry) {
    onClose();
    void navigate(to, opens && { state: { opens } });
  }

  const { getRootProps, getInputProps, getListboxProps, getOptionProps, groupedOptions } = useAutocomplete({
    open: true,
    options: entries,
    value: null,
    inputValue: text,
    autoHighlight: true,
    // Filtered already, here and by the server.
    filterOptions: (options) => options,
    getOptionLabel: ({ label }) => label,
    getOptionKey: ({ id }) => id,
    groupBy: ({ group }) => group,
    onInputChange: (_event, typed, reason) => {
      if (reason === 'input') setText(typed);
    },
    onChange: (_event, entry) => {
      if (entry) go(entry);
    },
    onClose: (_event, reason) => {
      if (reason === 'escape') onClose();
    },
  });
  const groups = groupedOptions as readonly AutocompleteGroupedOption<Entry>[];
  const hasFailed = found !== null && !answer && !isBusy;

  return (
    <>
      <Box {...getRootProps()} sx={FIELD}>
        <SearchOutlined aria-hidden color="action" />
        {/* oxlint-disable-next-line jsx-a11y/no-autofocus -- whoever opens it wants to type */}
        <Box component="input" {...getInputProps()} {...field} autoFocus sx={INPUT} />
      </Box>
      <VisuallyHidden>
        <span role="status">{isBusy ? messages.busy : messages.count(entries.length)}</span>
      </VisuallyHidden>
      {hasFailed ? (
        <Alert severity="error" role="alert">
          {messages.failed}
        </Alert>
      ) : null}
      {entries.length === 0 && !hasFailed ? (
        <Typography color="textSecondary" sx={{ p: 2, overflowWrap: 'anywhere' }}>
          {isBusy ? messages.busy : messages.none(sought)}
        </Typography>
      ) : null}
      <Box
        component="ul"
        {...getListboxProps()}
        aria-labelledby={undefined}
        aria-label={messages.results}
        sx={LIST}
      >
        {groups.map(({ key, index: first, group, options }) => (
          <Box component="li" key={key} role="presentation">
            <Typography
              component="div"
              id={`palette-${key}`}
              variant="body2"
              color="textSecondary"
              sx={HEADING}
            >
              {group}
            </Typography>
            <Box component="ul" role="group" aria-labelledby={`palette-${key}`} sx={{ p: 0 }}>
              {options.map((option, at) => {
                const { key: optionKey, ...props } = getOptionProps({ option, index: first + at });
                return (
                  <Box component="li" key={optionKey} {...props} sx={OPTION}>
                    <Typography noWrap component="span" sx={{ flex: 1 }}>
                      {option.label}
                    </Typography>{' '}
                    {option.hint !== undefined && (
                      <Typography noWrap component="span" variant="body2" color="textSecondary">
                        {option.hint}
                      </Typography>
                    )}
                  </Box>
                );
              })}
            </Box>
          </Box>
        ))}
      </Box>
    </>
  );
}

const field = {
  'aria-label': messages.label,
  placeholder: messages.label,
  maxLength: SEARCH_QUERY_MAX,
  type: 'text',
  enterKeyHint: 'go',
} as const;

const FIELD = {
  display: 'flex',
  alignItems: 'center',
  gap: 1.5,
  px: 2,
  minHeight: 56,
  borderBottom: 1,
  borderColor: 'divider',
  flexShrink: 0,
} as const;
const INPUT = {
  flex: 1,
  minWidth: 0,
  height: 56,
  border: 0,
  p: 0,
  // The dialog around it is what has the focus; its caret shows where.
  outline: 'none',
  bgcolor: 'transparent',
  color: 'text.primary',
  font: 'inherit',
} as const;
const LIST = { listStyle: 'none', m: 0, p: 1, overflowY: 'auto', '&:empty': { display: 'none' } } as const;
const HEADING = { px: 1, pt: 1, pb: 0.5 } as const;
const OPTION = {
  display: 'flex',
  alignItems: 'center',
  gap: 2,
  minHeight: 44,
  px: 1,
  borderRadius: 1.5,
  cursor: 'pointer',
  listStyle: 'none',
  '&.Mui-focused': { bgcolor: 'action.selected' },
} as const;
