import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import FormHelperText from '@mui/material/FormHelperText';
import Stack from '@mui/material/Stack';
import {
  DESCRIPTION_MAX,
  linkParameterNames,
  linkPresetSchema,
  snippetSchema,
  type LinkParameters,
} from '@boardcast/contracts';
import { useCallback, useState } from 'react';
import type { FormEvent } from 'react';
import { TextField } from '../../../shared/forms/TextField.js';
import { DiscardDialog } from '../../../shared/leaving/DiscardDialog.js';
import { useLeaveGuard } from '../../../shared/leaving/use-leave-guard.js';
import { BusyButton } from '../../../shared/ui/BusyButton.js';
import { useFocusFallback } from '../../../shared/ui/use-focus-fallback.js';
import { textsMessages as messages } from '../texts.messages.js';
import type { Kept, Kind } from '../use-kept-texts.js';

interface KeptTextFormProps {
  kind: Kind;
  label: string;
  /** What is changed; null for a new one. */
  former: Kept | null;
  others: readonly Kept[];
  isBusy: boolean;
  onSave: (text: Kept) => Promise<void>;
  onCancel: () => void;
  /** Of the element that takes the focus afterwards. */
  titleId: string;
}

/** A preset or a snippet, new or changed. */
export function KeptTextForm({ kind, former, others, ...props }: KeptTextFormProps) {
  const { label, isBusy, onSave, onCancel, titleId } = props;
  const ref = useFocusFallback<HTMLFormElement>(titleId);
  const [before] = useState(() => valuesOf(former));
  const [name, setName] = useState(before.name);
  const [text, setText] = useState(before.text);
  const [parameters, setParameters] = useState(before.parameters);
  const [faults, setFaults] = useState<ReadonlyMap<string, string>>(new Map());
  const isChanged =
    name !== before.name ||
    text !== before.text ||
    linkParameterNames.some((one) => (parameters[one] ?? '') !== (before.parameters[one] ?? ''));
  const leaving = useLeaveGuard(useCallback(() => isChanged, [isChanged]));

  function submit(event: FormEvent) {
    event.preventDefault();
    const checked =
      kind === 'snippets'
        ? snippetSchema.safeParse({ name, text })
        : linkPresetSchema.safeParse({ name, parameters });
    const isTaken = others.some((one) => one.name.toLowerCase() === name.trim().toLowerCase());
    const found = (checked.error?.issues ?? []).map(({ path, message }): [string, string] => [
      String(path.at(-1)),
      message,
    ]);
    const all = new Map(isTaken ? [...found, ['name', messages.nameTaken] as const] : found);
    setFaults(all);
    if (checked.data && all.size === 0) void onSave(checked.data);
  }

  const fault = (field: string) => ({ error: faults.has(field), helperText: faults.get(field) });
  return (
    <Box component="form" ref={ref} noValidate aria-label={label} onSubmit={submit} sx={{ py: 1.5 }}>
      <Stack spacing={2}>
        <TextField
          label={messages.name}
          value={name}
          onChange={({ target }) => setName(target.value)}
          required
          autoFocus
          {...fault('name')}
        />
        {kind === 'snippets' ? (
          <TextField
            label={messages.text}
            value={text}
            onChange={({ target }) => setText(target.value)}
            required
            multiline
            minRows={3}
            maxRows={10}
            error={faults.has('text') || text.length > DESCRIPTION_MAX}
            helperText={`${faults.get('text') ?? ''} ${text.length}/${DESCRIPTION_MAX}`.trim()}
          />
        ) : (
          linkParameterNames.map((parameter) => (
            <TextField
              key={parameter}
              label={messages.parameters[parameter]}
              value={parameters[parameter] ?? ''}
              onChange={({ target }) => setParameters({ ...parameters, [parameter]: target.value })}
              {...fault(parameter)}
            />
          ))
        )}
        <FormHelperText error role="alert" sx={{ mx: 0 }}>
          {faults.get('parameters')}
        </FormHelperText>
        <Box sx={{ display: 'flex', gap: 1 }}>
          <BusyButton type="submit" variant="contained" isBusy={isBusy} sx={{ minHeight: 44 }}>
            {messages.save}
          </BusyButton>
          <Button color="inherit" onClick={onCancel} sx={{ minHeight: 44 }}>
            {messages.cancel}
          </Button>
        </Box>
      </Stack>
      <DiscardDialog {...leaving} />
    </Box>
  );
}

const valuesOf = (former: Kept | null): { name: string; text: string; parameters: LinkParameters } => ({
  name: former?.name ?? '',
  text: former && 'text' in former ? former.text : '',
  parameters: former && 'parameters' in former ? former.parameters : {},
});
