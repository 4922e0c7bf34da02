import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Paper from '@mui/material/Paper';
import ToggleButton from '@mui/material/ToggleButton';
import ToggleButtonGroup from '@mui/material/ToggleButtonGroup';
import Typography from '@mui/material/Typography';
import { useState } from 'react';
import type { ReactNode, FormEvent } from 'react';
import { NativeSelectField } from '../../../shared/forms/NativeSelectField.js';
import { TextField } from '../../../shared/forms/TextField.js';
import { now } from '../../../shared/clock.js';
import { momentOf, toLocalTime } from '../../../shared/ui/local-time.js';
import { tomorrowMorning } from '../../../entities/pins/form/quick-times.js';
import { bulkMessages } from '../bulk-pins.messages.js';
import { TEXT_COLUMNS } from '../cells.js';
import type { Column, Row } from '../cells.js';
import { fillCell, fillTemplate, replaceIn, spaceOut } from '../fills.js';
import type { Fill, Gap } from '../fills.js';
import type { NamedLists } from '../row-changes.js';
import { FillSlots } from './FillSlots.js';
import { KeptTexts } from './KeptTexts.js';

const { tools: messages, columns } = bulkMessages;
const TOOLS = ['fill', 'replace', 'times', 'slots'] as const;
type Tool = (typeof TOOLS)[number];

interface FillToolsProps {
  chosen: readonly Row[];
  all: readonly Row[];
  lists: NamedLists;
  onFill: (texts: Fill) => void;
}

/** Fills in many rows at once. */
export function FillTools(props: FillToolsProps) {
  const [tool, setTool] = useState<Tool>('fill');
  return (
    <Paper variant="outlined" component="section" aria-label={messages.label} sx={{ p: 2, mb: 2 }}>
      <Box sx={{ ...FIELDS, alignItems: 'center', mb: 2 }}>
        <Typography component="h2" sx={{ fontWeight: 500 }}>
          {messages.label}
        </Typography>
        <ToggleButtonGroup
          exclusive
          size="small"
          value={tool}
          aria-label={messages.label}
          onChange={(_event, next: Tool | null) => next && setTool(next)}
        >
          {TOOLS.map((name) => (
            <ToggleButton key={name} value={name} sx={{ minHeight: 40 }}>
              {messages[name]}
            </ToggleButton>
          ))}
        </ToggleButtonGroup>
        <KeptTexts {...props} />
      </Box>
      {tool === 'fill' && <FillColumn {...props} />}
      {tool === 'replace' && <Replace {...props} />}
      {tool === 'times' && <Times {...props} />}
      {tool === 'slots' && <FillSlots {...props} />}
    </Paper>
  );
}

interface ToolFormProps {
  label: string;
  isReady: boolean;
  onSend: () => void;
  children: ReactNode;
}

function ToolForm({ label, isReady, onSend, children }: ToolFormProps) {
  const send = (event: FormEvent) => {
    event.preventDefault();
    onSend();
  };
  return (
    <Box component="form" onSubmit={send} sx={FIELDS}>
      {children}
      <Button type="submit" variant="outlined" disabled={!isReady} sx={{ minHeight: 40 }}>
        {label}
      </Button>
    </Box>
  );
}

interface ColumnFieldProps {
  value: Column | '';
  onChange: (column: Column | '') => void;
  hasAny?: boolean;
}

function ColumnField({ value, onChange, hasAny = false }: ColumnFieldProps) {
  return (
    <NativeSelectField
      size="small"
      label={messages.column}
      value={value}
      onChange={(chosen) => onChange(chosen as Column | '')}
      sx={{ minWidth: 150 }}
    >
      {hasAny && <option value="">{messages.anyColumn}</option>}
      {TEXT_COLUMNS.map((column) => (
        <option key={column} value={column}>
          {columns[column]}
        </option>
      ))}
    </NativeSelectField>
  );
}

function FillColumn({ chosen, lists, onFill }: FillToolsProps) {
  const [column, setColumn] = useState<Column>('title');
  const [text, setText] = useState('');
  const [list, setList] = useState('');
  const isList = column === 'list';
  const fill = () => (isList ? fillCell(chosen, column, list) : fillTemplate(chosen, column, text));
  return (
    <ToolForm
      label={messages.fillIn(chosen.length)}
      isReady={chosen.length > 0}
      onSend={() => onFill(fill())}
    >
      <ColumnField value={column} onChange={(next) => setColumn(next || 'title')} />
      {isList ? (
        <NativeSelectField
          size="small"
          label={columns.list}
          value={list}
          onChange={setList}
          sx={{ flex: '1 1 260px' }}
        >
          <option value="">{messages.noList}</option>
          {lists.map(({ id, name }) => (
            <option key={id} value={name}>
              {name}
            </option>
          ))}
        </NativeSelectField>
      ) : (
        <TextField
          size="small"
          label={messages.text}
          helperText={messages.textHint}
          value={text}
          onChange={({ target }) => setText(target.value)}
          sx={{ flex: '1 1 260px' }}
        />
      )}
    </ToolForm>
  );
}

function Replace({ chosen, onFill }: FillToolsProps) {
  const [column, setColumn] = useState<Column | ''>('');
  const [find, setFind] = useState('');
  const [replacement, setReplacement] = useState('');
  const where = column === '' ? TEXT_COLUMNS : [column];
  return (
    <ToolForm
      label={messages.replaceIn(chosen.length)}
      isReady={chosen.length > 0 && find !== ''}
      onSend={() => onFill(replaceIn(chosen, where, find, replacement))}
    >
      <ColumnField hasAny value={column} onChange={setColumn} />
      <TextField
        size="small"
        label={messages.find}
        value={find}
        onChange={({ target }) => setFind(target.value)}
        sx={{ flex: '1 1 160px' }}
      />
      <TextField
        size="small"
        label={messages.replacement}
        value={replacement}
        onChange={({ target }) => setReplacement(target.value)}
        sx={{ flex: '1 1 160px' }}
      />
    </ToolForm>
  );
}

function Times({ chosen, onFill }: FillToolsProps) {
  const [first, setFirst] = useState(() => toLocalTime(tomorrowMorning(new Date(now()))));
  const [every, setEvery] = useState('1');
  const [unit, setUnit] = useState<Gap['unit']>('days');
  const start = momentOf(first);
  const isReady = chosen.length > 0 && start !== null && Number(every) >= 0;
  return (
    <ToolForm
      label={messages.spaceOut(chosen.length)}
      isReady={isReady}
      onSend={() => start && onFill(spaceOut(chosen, start, { every: Number(every), unit }))}
    >
      <TextField
        size="small"
        type="datetime-local"
        label={messages.first}
        value={first}
        onChange={({ target }) => setFirst(target.value)}
        slotProps={{ inputLabel: { shrink: true } }}
      />
      <TextField
        size="small"
        type="number"
        label={messages.every}
        value={every}
        onChange={({ target }) => setEvery(target.value)}
        slotProps={{ htmlInput: { min: 0, max: 1000, step: 1 } }}
        sx={{ width: 120 }}
      />
      <NativeSelectField
        size="small"
        label={messages.unit}
        value={unit}
        onChange={(chosen) => setUnit(chosen as Gap['unit'])}
      >
        {Object.entries(messages.units).map(([name, label]) => (
          <option key={name} value={name}>
            {label}
          </option>
        ))}
      </NativeSelectField>
    </ToolForm>
  );
}

const FIELDS = { display: 'flex', flexWrap: 'wrap', gap: 1.5, alignItems: 'flex-start' } as const;
