import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Skeleton from '@mui/material/Skeleton';
import Typography from '@mui/material/Typography';
import { LINK_MAX, linkDate, linkWithParameters } from '@boardcast/contracts';
import type { LinkParameters, LinkPreset } from '@boardcast/contracts';
import { useState } from 'react';
import { useWatch } from 'react-hook-form';
import { NativeSelectField } from '../../../shared/forms/NativeSelectField.js';
import { now } from '../../../shared/clock.js';
import { paths } from '../../../shared/paths.js';
import { LoadState } from '../../../shared/ui/LoadState.js';
import { momentOf, zoneName } from '../../../shared/ui/local-time.js';
import { TextLink } from '../../../shared/ui/TextLink.js';
import { useLostFocus } from '../../../shared/ui/use-lost-focus.js';
import { parametersText } from '../parameters-text.js';
import { useGetKeptTextsQuery } from '../kept-texts.api.js';
import { linkParametersMessages as messages } from './link-parameters.messages.js';
import type { KeptPlaces } from './use-link-place.js';
import { useLinkPlace } from './use-link-place.js';
import type { PinForm } from './use-pin-form.js';

interface LinkParametersFieldProps {
  form: PinForm;
  kept?: KeptPlaces;
}

const NOTHING: KeptPlaces = {};

/** What the link of each board is given (docs/product.md#link-parameters); read once it is wanted. */
export function LinkParametersField({ form, kept = NOTHING }: LinkParametersFieldProps) {
  const parameters = useWatch({ control: form.control, name: 'linkParameters' });
  const [isOpen, setIsOpen] = useState(false);
  // Once they have been shown they stay: choosing none must not take the field away.
  const [hadAny, setHadAny] = useState(false);
  if (!hadAny && parametersText(parameters) !== '') setHadAny(true);
  if (isOpen || hadAny) return <Presets form={form} kept={kept} parameters={parameters} isOpened={isOpen} />;
  return (
    <Button variant="text" onClick={() => setIsOpen(true)} sx={{ minHeight: 44, ml: -1, alignSelf: 'start' }}>
      {messages.open}
    </Button>
  );
}

interface PresetsProps extends Required<LinkParametersFieldProps> {
  parameters: LinkParameters | null;
  /** Whether the button that it replaces was pressed. */
  isOpened: boolean;
}

function Presets({ form, kept, parameters, isOpened }: PresetsProps) {
  const query = useGetKeptTextsQuery();
  const ref = useLostFocus<HTMLDivElement>(isOpened);
  const chosen = parametersText(parameters);
  const presets = query.data?.linkPresets;
  return (
    <Box ref={ref} tabIndex={-1} sx={{ '&:focus': { outline: 'none' } }}>
      {presets === undefined ? (
        <LoadState
          query={query}
          failed={messages.loadFailed}
          skeleton={<Skeleton variant="rounded" height={56} />}
        />
      ) : presets.length === 0 && chosen === '' ? (
        <Typography variant="body2" color="textSecondary">
          {messages.noPresets} <TextLink to={`${paths.settings}?tab=texts`}>{messages.makePreset}</TextLink>
        </Typography>
      ) : (
        <PresetSelect form={form} presets={presets} chosen={chosen} />
      )}
      {chosen !== '' && <Preview form={form} kept={kept} parameters={parameters ?? {}} />}
    </Box>
  );
}

interface PresetSelectProps {
  form: PinForm;
  presets: readonly LinkPreset[];
  /** The parameters as a text. */
  chosen: string;
}

function PresetSelect({ form, presets, chosen }: PresetSelectProps) {
  const known = presets.find((preset) => parametersText(preset.parameters) === chosen);
  const kept = chosen !== '' && !known;
  return (
    <NativeSelectField
      label={messages.label}
      value={known?.name ?? (kept ? KEPT : '')}
      fullWidth
      onChange={(name) => {
        if (name === KEPT) return;
        const preset = presets.find((one) => one.name === name);
        form.setValue('linkParameters', preset?.parameters ?? {}, { shouldDirty: true });
      }}
    >
      <option value="">{messages.none}</option>
      {presets.map(({ name }) => (
        <option key={name} value={name}>
          {name}
        </option>
      ))}
      {kept && <option value={KEPT}>{messages.kept(chosen)}</option>}
    </NativeSelectField>
  );
}

/** No preset can have this name: those are trimmed. */
const KEPT = ' ';

interface PreviewProps extends Required<LinkParametersFieldProps> {
  parameters: LinkParameters;
}

function Preview({ form, kept, parameters }: PreviewProps) {
  const place = useLinkPlace(form, kept);
  const [link, timing, scheduledAt] = useWatch({
    control: form.control,
    name: ['link', 'timing', 'scheduledAt'],
  });
  if (link.trim() === '') return null;
  const planned = timing === 'later' ? momentOf(scheduledAt)?.getTime() : undefined;
  const date = linkDate(new Date(place.at ?? planned ?? now()), zoneName());
  const own = place.ownLink?.trim() ?? '';
  const made = linkWithParameters(own === '' ? link.trim() : own, parameters, { ...place, date });
  return (
    <Typography
      variant="body2"
      color={made.length > LINK_MAX ? 'error' : 'textSecondary'}
      sx={{ mt: 1, overflowWrap: 'anywhere' }}
    >
      {place.board === '' ? messages.previewAny : messages.preview(place.board)} {made}{' '}
      {made.length > LINK_MAX && messages.tooLong(made.length, LINK_MAX)}
    </Typography>
  );
}
