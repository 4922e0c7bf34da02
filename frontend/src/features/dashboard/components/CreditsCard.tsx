import ConfirmationNumberOutlined from '@mui/icons-material/ConfirmationNumberOutlined';
import Box from '@mui/material/Box';
import Card from '@mui/material/Card';
import Typography from '@mui/material/Typography';
import { dashboardMessages } from '../dashboard.messages.js';

/** How many pins the free plan still gives (spec §2: the blue card). */
export function CreditsCard({ credits }: { credits: number }) {
  return (
    <Card
      sx={{
        mt: 2,
        p: 3,
        display: 'flex',
        gap: 2,
        alignItems: 'center',
        borderColor: 'info.main',
        bgcolor: 'color-mix(in srgb, var(--mui-palette-info-main) 8%, var(--mui-palette-background-paper))',
      }}
    >
      <ConfirmationNumberOutlined aria-hidden color="info" />
      <Box>
        <Typography variant="h2">
          {credits > 0 ? dashboardMessages.credits(credits) : dashboardMessages.noCredits}
        </Typography>
        <Typography color="textSecondary">{dashboardMessages.creditsHint}</Typography>
      </Box>
    </Card>
  );
}
