/** @jsxImportSource preact */
import { useEffect, useState } from 'preact/hooks';
import { COLOR_MODE_STORAGE_KEY, COLOR_SCHEME_ATTRIBUTE } from '../../app/type.js';
import { readStored, store } from '../../shared/storage.js';
import { uiMessages as messages } from '../../shared/ui/ui.messages.js';
import { Icon } from '../parts/icons.js';
import type { IconName } from '../parts/icons.js';

type Mode = keyof typeof messages.themes;

const CHOICES: readonly (readonly [Mode, IconName])[] = [
  ['light', 'sun'],
  ['dark', 'moon'],
  ['system', 'auto'],
];
const NIGHT = '(prefers-color-scheme: dark)';

/** The choice that app and site share; color-scheme.js applies it before the first paint of the next page. */
export function ThemeSwitch() {
  // Unknown until storage is read: color-scheme.js has set the colours already.
  const [mode, setMode] = useState<Mode | null>(null);
  useEffect(() => {
    const stored = readStored('local', COLOR_MODE_STORAGE_KEY);
    setMode(CHOICES.find(([choice]) => choice === stored)?.[0] ?? 'system');
  }, []);
  useEffect(() => {
    if (mode === null) return undefined;
    const night = window.matchMedia(NIGHT);
    const show = () => {
      const isDark = mode === 'system' ? night.matches : mode === 'dark';
      document.documentElement.setAttribute(COLOR_SCHEME_ATTRIBUTE, isDark ? 'dark' : 'light');
    };
    show();
    night.addEventListener('change', show);
    return () => night.removeEventListener('change', show);
  }, [mode]);
  const choose = (choice: Mode) => {
    store('local', COLOR_MODE_STORAGE_KEY, choice);
    setMode(choice);
  };
  return (
    <div class="theme-switch" role="group" aria-label={messages.theme}>
      {CHOICES.map(([choice, icon]) => (
        <button
          key={choice}
          type="button"
          aria-label={messages.themes[choice]}
          title={messages.themes[choice]}
          aria-pressed={(mode ?? 'system') === choice}
          onClick={() => choose(choice)}
        >
          <Icon name={icon} />
        </button>
      ))}
    </div>
  );
}
