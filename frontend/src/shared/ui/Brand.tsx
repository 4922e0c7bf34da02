import Box from '@mui/material/Box';
import { Link } from 'react-router-dom';
import { uiMessages } from './ui.messages.js';

export function Brand({ to }: { to: string }) {
  return (
    <Box
      component={Link}
      to={to}
      sx={{
        display: 'inline-flex',
        alignItems: 'center',
        gap: 1,
        color: 'text.primary',
        textDecoration: 'none',
        fontSize: '1.125rem',
        fontWeight: 650,
        letterSpacing: '-0.02em',
        minHeight: 44,
      }}
    >
      <img src="/favicon.svg" alt="" width={30} height={30} />
      {uiMessages.product}
    </Box>
  );
}
