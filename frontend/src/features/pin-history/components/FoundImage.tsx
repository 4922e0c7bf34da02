import ImageOutlined from '@mui/icons-material/ImageOutlined';
import Avatar from '@mui/material/Avatar';

/** A picture on Pinterest, or an icon where there is none or it can't be loaded. */
export function FoundImage({ src }: { src: string | null }) {
  return (
    <Avatar
      variant="rounded"
      alt=""
      src={src ?? undefined}
      slotProps={{ img: { loading: 'lazy' } }}
      sx={LOOK}
    >
      <ImageOutlined aria-hidden />
    </Avatar>
  );
}

const LOOK = {
  width: 96,
  height: 96,
  borderRadius: 1.5,
  bgcolor: 'action.hover',
  color: 'text.secondary',
} as const;
