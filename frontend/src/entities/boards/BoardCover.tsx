import DashboardIcon from '@mui/icons-material/SpaceDashboardOutlined';
import Avatar from '@mui/material/Avatar';

interface BoardCoverProps {
  src: string | null | undefined;
  /** Pixels. */
  size?: number | Record<string, number>;
}

/** Decorative: the board's name is beside it. */
export function BoardCover({ src, size = 40 }: BoardCoverProps) {
  return (
    <Avatar
      variant="rounded"
      alt=""
      src={src ?? undefined}
      slotProps={{ img: { loading: 'lazy' } }}
      sx={{
        width: size,
        height: size,
        borderRadius: '8px',
        bgcolor: 'action.hover',
        color: 'text.secondary',
      }}
    >
      <DashboardIcon fontSize="small" aria-hidden />
    </Avatar>
  );
}
