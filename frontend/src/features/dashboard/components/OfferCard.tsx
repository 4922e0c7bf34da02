import Box from '@mui/material/Box';
import Card from '@mui/material/Card';
import Typography from '@mui/material/Typography';
import type { ReactNode } from 'react';

interface OfferCardProps {
  color: 'info' | 'success' | 'secondary';
  /** Decorative. */
  icon: ReactNode;
  title: string;
  text: string;
  action?: ReactNode;
}

export function OfferCard({ color, icon, title, text, action }: OfferCardProps) {
  const tone = `var(--mui-palette-${color}-main)`;
  return (
    <Card
      sx={{
        p: { xs: 2.5, sm: 3 },
        display: 'flex',
        gap: 2,
        borderColor: `color-mix(in srgb, ${tone} 55%, transparent)`,
        bgcolor: `color-mix(in srgb, ${tone} 8%, var(--mui-palette-background-paper))`,
      }}
    >
      <Box aria-hidden sx={{ color: `${color}.main`, display: 'flex', pt: 0.25 }}>
        {icon}
      </Box>
      <Box sx={{ flex: 1, minWidth: 0 }}>
        <Typography variant="h2">{title}</Typography>
        <Typography color="textSecondary" sx={{ mt: 0.5, textWrap: 'pretty' }}>
          {text}
        </Typography>
        {action ? <Box sx={{ mt: 2 }}>{action}</Box> : null}
      </Box>
    </Card>
  );
}
