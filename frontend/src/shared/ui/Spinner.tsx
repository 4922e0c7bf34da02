import Box from '@mui/material/Box';

interface SpinnerProps {
  /** Width and height in pixels. */
  size: number;
}

/** A turning ring; whatever it stands for says so itself. MUI's own would add 3 kB to the public entry. */
export function Spinner({ size }: SpinnerProps) {
  return <Box aria-hidden sx={ring} style={{ width: size, height: size }} />;
}

const ring = {
  flexShrink: 0,
  borderRadius: '50%',
  border: '2px solid currentColor',
  borderTopColor: 'transparent',
  '@keyframes turn': { to: { transform: 'rotate(1turn)' } },
  animation: 'turn 900ms linear infinite',
} as const;
