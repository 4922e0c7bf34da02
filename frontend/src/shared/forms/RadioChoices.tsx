import Box from '@mui/material/Box';
import Typography from '@mui/material/Typography';
import { useId } from 'react';

interface RadioChoicesProps<Value extends string> {
  label: string;
  /** In their order. */
  choices: Readonly<Record<Value, { label: string; means: string }>>;
  value: Value;
  onChange: (value: Value) => void;
}

/** One of a few, each with what it means. */
export function RadioChoices<Value extends string>(props: RadioChoicesProps<Value>) {
  const { label, choices, value, onChange } = props;
  const labelId = useId();
  return (
    <Box role="radiogroup" aria-labelledby={labelId}>
      <Box component="span" id={labelId} sx={LABEL}>
        {label}
      </Box>
      {(Object.entries(choices) as [Value, { label: string; means: string }][]).map(([name, choice]) => (
        <Box key={name} component="label" sx={CHOICE}>
          <input
            type="radio"
            name={labelId}
            checked={value === name}
            onChange={() => onChange(name)}
            aria-label={choice.label}
            aria-describedby={`${labelId}-${name}`}
          />
          <span>
            {choice.label}
            <Typography id={`${labelId}-${name}`} component="span" variant="body2" sx={MEANS}>
              {choice.means}
            </Typography>
          </span>
        </Box>
      ))}
    </Box>
  );
}

const LABEL = { color: 'text.secondary', fontSize: '0.875rem' } as const;
/** Plain radio buttons: those of MUI would be a chunk of their own, which every screen with a pin form then pays for. */
const CHOICE = {
  display: 'flex',
  gap: 1.5,
  py: 1,
  minHeight: 44,
  color: 'text.primary',
  cursor: 'pointer',
  '& input': { width: 20, height: 20, m: 0, mt: 0.25, flexShrink: 0, accentColor: 'currentcolor' },
} as const;
const MEANS = { display: 'block', color: 'text.secondary' } as const;
