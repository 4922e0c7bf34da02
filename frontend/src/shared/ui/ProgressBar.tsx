import Box from '@mui/material/Box';

interface ProgressBarProps {
  /** What is progressing. */
  label: string;
  /** 0 to 100; null if unknown. */
  percent: number | null;
}

/** MUI's own would add 2 kB to the heaviest screen. */
export function ProgressBar({ label, percent }: ProgressBarProps) {
  return (
    <Box
      role="progressbar"
      aria-label={label}
      aria-valuemin={0}
      aria-valuemax={100}
      aria-valuenow={percent ?? undefined}
      sx={track}
    >
      <Box sx={percent === null ? wanderer : { ...bar, width: `${percent}%` }} />
    </Box>
  );
}

const track = {
  height: 4,
  overflow: 'hidden',
  borderRadius: 1,
  bgcolor: 'color-mix(in srgb, var(--mui-palette-secondary-main) 30%, transparent)',
} as const;

const bar = { height: '100%', bgcolor: 'secondary.main', transition: 'width 200ms linear' } as const;

const wanderer = {
  ...bar,
  width: '40%',
  '@keyframes wander': { from: { transform: 'translateX(-100%)' }, to: { transform: 'translateX(250%)' } },
  animation: 'wander 1.6s ease-in-out infinite',
} as const;
