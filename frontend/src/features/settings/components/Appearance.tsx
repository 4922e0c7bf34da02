import Box from '@mui/material/Box';
import Card from '@mui/material/Card';
import Typography from '@mui/material/Typography';
import { ThemeSwitch } from '../../../shared/ui/ThemeSwitch.js';
import { messages } from '../settings.messages.js';

/** Takes effect at once and stays with the browser, so it is not part of the form. */
export function Appearance() {
  return (
    <Card component="section" aria-label={messages.appearance} sx={card}>
      <Box sx={{ flex: '1 1 200px' }}>
        <Typography variant="h2">{messages.appearance}</Typography>
        <Typography variant="body2" color="textSecondary" sx={{ mt: 0.5 }}>
          {messages.appearanceHint}
        </Typography>
      </Box>
      <ThemeSwitch />
    </Card>
  );
}

const card = {
  p: { xs: 2.5, sm: 3 },
  display: 'flex',
  flexWrap: 'wrap',
  alignItems: 'center',
  gap: 2,
} as const;
