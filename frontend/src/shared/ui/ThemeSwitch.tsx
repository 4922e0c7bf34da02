import BrightnessAutoOutlined from '@mui/icons-material/BrightnessAutoOutlined';
import DarkModeOutlined from '@mui/icons-material/DarkModeOutlined';
import LightModeOutlined from '@mui/icons-material/LightModeOutlined';
import Box from '@mui/material/Box';
import { useColorScheme } from '@mui/material/styles';
import { uiMessages as messages } from './ui.messages.js';

const CHOICES = [
  { mode: 'light', Icon: LightModeOutlined },
  { mode: 'dark', Icon: DarkModeOutlined },
  { mode: 'system', Icon: BrightnessAutoOutlined },
] as const;

/** Plain buttons: MUI's would add 9 kB to the public entry. */
export function ThemeSwitch() {
  const { mode, setMode } = useColorScheme();
  return (
    <Box role="group" aria-label={messages.theme} sx={group}>
      {CHOICES.map(({ mode: choice, Icon }) => (
        <Box
          component="button"
          type="button"
          key={choice}
          aria-label={messages.themes[choice]}
          title={messages.themes[choice]}
          aria-pressed={(mode ?? 'system') === choice}
          onClick={() => setMode(choice)}
          sx={button}
        >
          <Icon fontSize="small" />
        </Box>
      ))}
    </Box>
  );
}

const group = {
  display: 'inline-flex',
  border: 1,
  borderColor: 'divider',
  borderRadius: 1,
  overflow: 'hidden',
} as const;

const button = {
  width: 44,
  height: 40,
  display: 'grid',
  placeItems: 'center',
  p: 0,
  border: 0,
  bgcolor: 'transparent',
  color: 'text.secondary',
  cursor: 'pointer',
  '& + &': { borderLeft: 1, borderColor: 'divider' },
  '&:hover': { bgcolor: 'action.hover' },
  '&[aria-pressed=true]': { bgcolor: 'action.selected', color: 'text.primary' },
  '&:focus-visible': { outline: 2, outlineColor: 'text.primary', outlineOffset: -2 },
} as const;
