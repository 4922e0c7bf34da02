import BrightnessAutoOutlined from '@mui/icons-material/BrightnessAutoOutlined';
import DarkModeOutlined from '@mui/icons-material/DarkModeOutlined';
import LightModeOutlined from '@mui/icons-material/LightModeOutlined';
import ToggleButton from '@mui/material/ToggleButton';
import ToggleButtonGroup from '@mui/material/ToggleButtonGroup';
import { useColorScheme } from '@mui/material/styles';

const CHOICES = [
  { mode: 'light', label: 'Light theme', Icon: LightModeOutlined },
  { mode: 'dark', label: 'Dark theme', Icon: DarkModeOutlined },
  { mode: 'system', label: 'Theme of the system', Icon: BrightnessAutoOutlined },
] as const;

/** Light, dark, or as the system says. */
export function ThemeSwitch() {
  const { mode, setMode } = useColorScheme();
  return (
    <ToggleButtonGroup
      exclusive
      size="small"
      value={mode ?? 'system'}
      aria-label="Theme"
      onChange={(_event, chosen: (typeof CHOICES)[number]['mode'] | null) => {
        if (chosen) setMode(chosen);
      }}
    >
      {CHOICES.map(({ mode: choice, label, Icon }) => (
        <ToggleButton key={choice} value={choice} aria-label={label} title={label} sx={{ px: 1.25 }}>
          <Icon fontSize="small" />
        </ToggleButton>
      ))}
    </ToggleButtonGroup>
  );
}
