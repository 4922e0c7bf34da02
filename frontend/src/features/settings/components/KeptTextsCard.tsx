import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Card from '@mui/material/Card';
import Typography from '@mui/material/Typography';
import { useId, useState } from 'react';
import { useFocusFallback } from '../../../shared/ui/use-focus-fallback.js';
import { textsMessages as messages } from '../texts.messages.js';
import { useKeptTexts } from '../use-kept-texts.js';
import type { Kept, Kind } from '../use-kept-texts.js';
import { KeptTextForm } from './KeptTextForm.js';

interface KeptTextsCardProps {
  kind: Kind;
  words: { title: string; hint: string; add: string; none: string; tooMany: (most: number) => string };
  /** So many can be kept. */
  most: number;
  all: readonly Kept[];
  summaryOf: (text: Kept) => string;
}

/** Texts of one kind, each changed in place. */
export function KeptTextsCard({ kind, words, most, all, summaryOf }: KeptTextsCardProps) {
  const titleId = useId();
  /** By name: every answer brings new objects. Null is a new one. */
  const [open, setOpen] = useState<ReadonlySet<string | null>>(new Set());
  const { isBusy, save, remove } = useKeptTexts(kind);
  const isFull = all.length >= most;
  const edit = (name: string | null) => setOpen((names) => new Set(names).add(name));
  const close = (name: string | null) =>
    setOpen((names) => new Set([...names].filter((one) => one !== name)));
  const form = (former: Kept | null) => {
    const name = former?.name ?? null;
    return (
      <KeptTextForm
        kind={kind}
        label={former === null ? words.add : `${messages.edit} ${former.name}`}
        former={former}
        others={all.filter((one) => one.name !== name)}
        isBusy={isBusy}
        onSave={async (text) => {
          if (await save(text, name)) close(name);
        }}
        onCancel={() => close(name)}
        titleId={titleId}
      />
    );
  };
  return (
    <Card component="section" aria-labelledby={titleId} sx={{ p: { xs: 2.5, sm: 3 } }}>
      <Typography variant="h2" id={titleId} tabIndex={-1} sx={{ '&:focus': { outline: 'none' } }}>
        {words.title}
      </Typography>
      <Typography color="textSecondary" sx={{ mt: 0.5, mb: 1.5 }}>
        {words.hint}
      </Typography>
      {all.length === 0 && <Typography color="textSecondary">{words.none}</Typography>}
      <Box component="ul" aria-labelledby={titleId} sx={{ listStyle: 'none', p: 0, m: 0 }}>
        {all.map((text) => (
          <Box component="li" key={text.name} sx={{ borderTop: 1, borderColor: 'divider', py: 1 }}>
            {open.has(text.name) ? (
              form(text)
            ) : (
              <Row
                text={text}
                summary={summaryOf(text)}
                titleId={titleId}
                isBusy={isBusy}
                onEdit={() => edit(text.name)}
                onRemove={() => void remove(text)}
              />
            )}
          </Box>
        ))}
      </Box>
      {open.has(null) ? (
        form(null)
      ) : (
        <Button
          variant="outlined"
          disabled={isFull}
          onClick={() => edit(null)}
          sx={{ minHeight: 44, mt: 1.5 }}
        >
          {words.add}
        </Button>
      )}
      {isFull && (
        <Typography variant="body2" color="textSecondary" sx={{ mt: 1 }}>
          {words.tooMany(most)}
        </Typography>
      )}
    </Card>
  );
}

interface RowProps {
  text: Kept;
  summary: string;
  titleId: string;
  isBusy: boolean;
  onEdit: () => void;
  onRemove: () => void;
}

function Row({ text, summary, titleId, isBusy, onEdit, onRemove }: RowProps) {
  const ref = useFocusFallback<HTMLDivElement>(titleId);
  return (
    <Box ref={ref} sx={{ display: 'flex', flexWrap: 'wrap', alignItems: 'center', columnGap: 1 }}>
      <Box sx={{ flex: '1 1 200px', minWidth: 0 }}>
        <Typography sx={{ fontWeight: 500, overflowWrap: 'anywhere' }}>{text.name}</Typography>
        <Typography variant="body2" color="textSecondary" sx={SUMMARY}>
          {summary}
        </Typography>
      </Box>
      <Button aria-label={`${messages.edit} ${text.name}`} onClick={onEdit} sx={{ minHeight: 44 }}>
        {messages.edit}
      </Button>
      <Button
        color="inherit"
        aria-label={`${messages.remove} ${text.name}`}
        disabled={isBusy}
        onClick={onRemove}
        sx={{ minHeight: 44 }}
      >
        {messages.remove}
      </Button>
    </Box>
  );
}

const SUMMARY = {
  overflowWrap: 'anywhere',
  display: '-webkit-box',
  WebkitLineClamp: 3,
  WebkitBoxOrient: 'vertical',
  overflow: 'hidden',
} as const;
