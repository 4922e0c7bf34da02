import Box from '@mui/material/Box';
import { Link } from 'react-router-dom';

/** The product's mark and name, leading to the start of the place it stands in. */
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
        fontWeight: 750,
        letterSpacing: '-0.02em',
        minHeight: 44,
      }}
    >
      <img src="/favicon.svg" alt="" width={30} height={30} />
      Boardcast
    </Box>
  );
}
