import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Checkbox from '@mui/material/Checkbox';
import MenuItem from '@mui/material/MenuItem';
import TextField from '@mui/material/TextField';
import { activityTypeSchema } from '@boardcast/contracts';
import type { ActivityType } from '@boardcast/contracts';
import { useState } from 'react';
import { activityMessages as messages, activityTypeNames } from '../activity.messages.js';
import type { ActivityFilters } from '../use-activity-filters.js';

interface ActivityFilterFormProps {
  /** Those that the list has. */
  filters: ActivityFilters;
  isFiltered: boolean;
  onChange: (filters: ActivityFilters) => void;
}

const NONE: ActivityFilters = { types: [], subject: '', actor: '', from: '', to: '' };

/** Which events are listed; applied together, by Enter or the button. */
export function ActivityFilterForm({ filters, isFiltered, onChange }: ActivityFilterFormProps) {
  const [typed, setTyped] = useState(filters);
  const text = (name: Exclude<keyof ActivityFilters, 'types'>) => ({
    size: 'small' as const,
    label: messages[name],
    value: typed[name],
    onChange: (event: { target: { value: string } }) => setTyped({ ...typed, [name]: event.target.value }),
  });
  return (
    <Box
      component="form"
      role="search"
      aria-label={messages.filters}
      onSubmit={(event) => {
        event.preventDefault();
        onChange(typed);
      }}
      sx={FORM}
    >
      <TypeSelect types={typed.types} onChange={(types) => setTyped({ ...typed, types })} />
      <TextField {...text('subject')} placeholder={messages.personHint} slotProps={LONG} />
      <TextField {...text('actor')} placeholder={messages.personHint} slotProps={LONG} />
      <TextField {...text('from')} type="date" slotProps={SHRUNK} />
      <TextField {...text('to')} type="date" slotProps={SHRUNK} />
      <Box sx={{ display: 'flex', gap: 1 }}>
        <Button type="submit" variant="outlined">
          {messages.apply}
        </Button>
        {isFiltered ? <Button onClick={() => onChange(NONE)}>{messages.clear}</Button> : null}
      </Box>
    </Box>
  );
}

interface TypeSelectProps {
  types: readonly ActivityType[];
  onChange: (types: ActivityType[]) => void;
}

function TypeSelect({ types, onChange }: TypeSelectProps) {
  const nameOf = (chosen: unknown) =>
    (chosen as ActivityType[]).map((type) => activityTypeNames[type]).join(', ') || messages.allTypes;
  return (
    <TextField
      select
      size="small"
      label={messages.type}
      value={types}
      // Several values come as a list.
      onChange={(event) => onChange(event.target.value as unknown as ActivityType[])}
      slotProps={{
        inputLabel: { shrink: true },
        select: { multiple: true, displayEmpty: true, renderValue: nameOf },
      }}
    >
      {activityTypeSchema.options.map((type) => (
        <MenuItem key={type} value={type} dense>
          <Checkbox checked={types.includes(type)} size="small" tabIndex={-1} aria-hidden sx={{ py: 0 }} />
          {activityTypeNames[type]}
        </MenuItem>
      ))}
    </TextField>
  );
}

const SHRUNK = { inputLabel: { shrink: true } } as const;
const LONG = { ...SHRUNK, htmlInput: { maxLength: 320 } } as const;
const FORM = {
  display: 'grid',
  gridTemplateColumns: {
    xs: 'minmax(0, 1fr)',
    sm: 'repeat(2, minmax(0, 1fr))',
    md: 'repeat(3, minmax(0, 1fr))',
  },
  gap: 2,
  mb: 3,
} as const;
