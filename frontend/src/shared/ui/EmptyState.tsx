import Box from '@mui/material/Box';
import Paper from '@mui/material/Paper';
import Typography from '@mui/material/Typography';
import type { ReactNode } from 'react';

interface EmptyStateProps {
  /** Decorative. */
  icon?: ReactNode;
  title: string;
  /** One sentence: what will be here. */
  hint?: string;
  /** The next step, as a link or button. */
  action?: ReactNode;
}

export function EmptyState({ icon, title, hint, action }: EmptyStateProps) {
  return (
    <Paper variant="outlined" sx={{ px: 3, py: { xs: 5, sm: 7 }, textAlign: 'center' }}>
      {icon ? (
        <Box aria-hidden sx={{ color: 'text.secondary', mb: 1.5, '& svg': { fontSize: 44 } }}>
          {icon}
        </Box>
      ) : null}
      <Typography variant="h2" component="p">
        {title}
      </Typography>
      {hint ? (
        <Typography color="textSecondary" sx={{ mt: 0.5, mx: 'auto', maxWidth: 420, textWrap: 'balance' }}>
          {hint}
        </Typography>
      ) : null}
      {action ? <Box sx={{ mt: 3 }}>{action}</Box> : null}
    </Paper>
  );
}
