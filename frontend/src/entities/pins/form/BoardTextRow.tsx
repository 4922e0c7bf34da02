import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Stack from '@mui/material/Stack';
import Typography from '@mui/material/Typography';
import {
  completeWebAddress,
  DESCRIPTION_MAX,
  pinDescriptionSchema,
  pinLinkSchema,
  pinTitleSchema,
  TITLE_MAX,
} from '@boardcast/contracts';
import type { BoardText } from '@boardcast/contracts';
import { TextField } from '../../../shared/forms/TextField.js';
import { useFocusFallback } from '../../../shared/ui/use-focus-fallback.js';
import { OWN_FIELDS } from './board-texts.js';
import type { OwnField } from './board-texts.js';
import { boardTextsMessages as messages } from './board-texts.messages.js';
import { FIELD_IDS } from './pin-form.js';

interface BoardTextRowProps {
  text: BoardText;
  name: string;
  /** Whether the pin goes to this board. */
  isThere: boolean;
  isOpen: boolean;
  /** Whether the last submit found faults. */
  hasFault: boolean;
  onOpen: (isOpen: boolean) => void;
  onChange: (text: BoardText) => void;
  onRemove: (text: BoardText, name: string) => void;
}

export function BoardTextRow(props: BoardTextRowProps) {
  const { text, name, isThere, isOpen, hasFault, onOpen, onRemove } = props;
  const removeRef = useFocusFallback<HTMLButtonElement>(FIELD_IDS.texts);
  const said = OWN_FIELDS.filter((field) => text[field]);
  const fault = hasFault ? OWN_FIELDS.map((field) => faultOf(text, field)).find(Boolean) : undefined;
  const summary =
    said.length === 0 ? messages.nothing : said.map((field) => messages.parts[field]).join(', ');
  return (
    <Box component="li" sx={ROW}>
      <Box sx={HEAD}>
        <Box sx={{ flex: '1 1 160px', minWidth: 0 }}>
          <Typography variant="body2" noWrap title={name} sx={{ fontWeight: 500 }}>
            {name}
          </Typography>
          <Typography
            variant="caption"
            component="p"
            color={fault !== undefined || !isThere ? 'error' : 'textSecondary'}
          >
            {isThere ? (fault ?? summary) : messages.notThere}
          </Typography>
        </Box>
        <Button
          size="small"
          aria-expanded={isOpen}
          aria-label={`${isOpen ? messages.done : messages.edit} ${messages.textOf(name)}`}
          onClick={() => onOpen(!isOpen)}
          sx={BUTTON}
        >
          {isOpen ? messages.done : messages.edit}
        </Button>
        <Button
          ref={removeRef}
          size="small"
          color="inherit"
          aria-label={`${messages.remove} ${messages.textOf(name)}`}
          onClick={() => onRemove(text, name)}
          sx={BUTTON}
        >
          {messages.remove}
        </Button>
      </Box>
      {isOpen && <Fields {...props} />}
    </Box>
  );
}

function Fields({ text, name, hasFault, onChange }: BoardTextRowProps) {
  const field = (part: OwnField) => {
    const fault = hasFault || isTooLong(text, part) ? faultOf(text, part) : undefined;
    return {
      label: messages[part](name),
      value: text[part] ?? '',
      error: fault !== undefined,
      helperText: fault,
      onChange: ({ target }: { target: { value: string } }) => onChange({ ...text, [part]: target.value }),
      slotProps: { inputLabel: { shrink: true } },
      fullWidth: true,
    };
  };
  return (
    <Stack spacing={2} sx={{ pt: 1.5, pb: 1 }}>
      <TextField {...field('title')} autoFocus />
      <TextField {...field('description')} multiline minRows={2} maxRows={8} />
      <TextField
        {...field('link')}
        type="url"
        onBlur={() => {
          const link = completeWebAddress(text.link ?? '');
          if (link !== (text.link ?? '')) onChange({ ...text, link });
        }}
      />
    </Stack>
  );
}

const SCHEMAS = { title: pinTitleSchema, description: pinDescriptionSchema, link: pinLinkSchema } as const;
const MOST = { title: TITLE_MAX, description: DESCRIPTION_MAX, link: Number.POSITIVE_INFINITY } as const;

const isTooLong = (text: BoardText, part: OwnField): boolean => (text[part] ?? '').length > MOST[part];

/** What is wrong with a text of a board; an empty one is the pin’s. */
function faultOf(text: BoardText, part: OwnField): string | undefined {
  const value = (text[part] ?? '').trim();
  return value === '' ? undefined : SCHEMAS[part].safeParse(value).error?.issues[0]?.message;
}

const ROW = { py: 1, borderTop: 1, borderColor: 'divider' } as const;
const HEAD = { display: 'flex', flexWrap: 'wrap', alignItems: 'center', columnGap: 1 } as const;
const BUTTON = { minHeight: { xs: 44, sm: 36 } } as const;
