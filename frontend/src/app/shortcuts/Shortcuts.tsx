import { useCallback, useEffect, useState } from 'react';
import { useNavigate } from 'react-router-dom';
import { paths } from '../../shared/paths.js';
import { readStored, store } from '../../shared/storage.js';
import { lazyDialog } from '../../shared/ui/lazy-part.js';
import { MAIN_ID } from '../../shared/ui/SkipLink.js';

const ShortcutsDialog = lazyDialog(
  () => import('./ShortcutsDialog.js'),
  'ShortcutsDialog',
  ({ onClose }) => onClose(),
);
const CommandPalette = lazyDialog(
  () => import('./CommandPalette.js'),
  'CommandPalette',
  ({ onClose }) => onClose(),
);
const STORED = 'shortcuts';

/** What lies over the screen. */
export type ShortcutLayer = 'help' | 'palette';

interface ShortcutsProps {
  layer: ShortcutLayer | null;
  onLayer: (layer: ShortcutLayer | null) => void;
}

/**
 * Keys of the whole app (docs/product.md#keyboard). Single ones can be turned off, as WCAG 2.1.4 asks; the palette's is
 * none of them.
 */
export function Shortcuts({ layer, onLayer }: ShortcutsProps) {
  const [areOn, setAreOn] = useState(() => readStored('local', STORED) !== 'off');
  const navigate = useNavigate();

  useEffect(() => {
    if (!areOn) return undefined;
    function onKey(event: KeyboardEvent) {
      if (event.defaultPrevented || isChord(event) || isTyping(event.target) || isAsked()) return;
      if (event.key === 'c') void navigate(paths.createPin);
      else if (event.key === '?') onLayer('help');
      else if (event.key !== '/') return;
      else if (!focusSearch()) onLayer('palette');
      event.preventDefault();
    }
    document.addEventListener('keydown', onKey);
    return () => document.removeEventListener('keydown', onKey);
  }, [areOn, navigate, onLayer]);

  useEffect(() => {
    function onKey(event: KeyboardEvent) {
      if (event.defaultPrevented || !isPaletteKey(event) || isAsked()) return;
      // The browser's own search.
      event.preventDefault();
      onLayer('palette');
    }
    document.addEventListener('keydown', onKey);
    return () => document.removeEventListener('keydown', onKey);
  }, [onLayer]);

  const close = useCallback(() => onLayer(null), [onLayer]);

  function turn(on: boolean) {
    setAreOn(on);
    store('local', STORED, on ? null : 'off');
  }

  return (
    <>
      <ShortcutsDialog open={layer === 'help'} areOn={areOn} onTurn={turn} onClose={close} />
      <CommandPalette open={layer === 'palette'} onClose={close} />
    </>
  );
}

const isPaletteKey = ({ key, ctrlKey, metaKey, altKey, shiftKey, isComposing, repeat }: KeyboardEvent) =>
  key.toLowerCase() === 'k' && ctrlKey !== metaKey && !altKey && !shiftKey && !isComposing && !repeat;

const isChord = ({ ctrlKey, metaKey, altKey, isComposing, repeat }: KeyboardEvent): boolean =>
  ctrlKey || metaKey || altKey || isComposing || repeat;

/** Whether a key belongs to what has the focus: a field, or a choice that letters select in. */
function isTyping(target: EventTarget | null): boolean {
  return (
    target instanceof Element &&
    target.closest(
      'input, textarea, select, [contenteditable], [role=listbox], [role=combobox], [role=menu]',
    ) !== null
  );
}

/** Whether a dialog, a menu or the drawer is open, which all come with a backdrop. */
const isAsked = (): boolean => document.querySelector('.MuiModal-root:not(.MuiModal-hidden)') !== null;

/** @returns whether the screen has a search */
function focusSearch(): boolean {
  const field = document.querySelector<HTMLElement>(`#${MAIN_ID} input[type=search]`);
  field?.focus();
  return field !== null;
}
