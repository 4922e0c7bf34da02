import Box from '@mui/material/Box';
import type SvgIcon from '@mui/material/SvgIcon';

/** How a status looks. */
export interface StatusLook {
  Icon: typeof SvgIcon;
  color: 'success' | 'error' | 'info' | 'warning' | 'secondary';
}

interface StatusBadgeProps extends StatusLook {
  text: string;
}

/** A status as icon and word, never by colour alone. */
export function StatusBadge({ Icon, color, text }: StatusBadgeProps) {
  return (
    <Box
      component="span"
      sx={{
        display: 'inline-flex',
        // The word's line is the badge's, not the icon's lower edge.
        alignItems: 'baseline',
        gap: 0.5,
        px: 1,
        py: 0.25,
        borderRadius: 4,
        border: 1,
        borderColor: 'divider',
        color: `${color}.main`,
        fontSize: '0.8125rem',
        fontWeight: 500,
        lineHeight: 1.5,
        whiteSpace: 'nowrap',
      }}
    >
      <Icon aria-hidden sx={{ fontSize: 16, alignSelf: 'center' }} />
      <Box component="span" sx={{ textTransform: 'capitalize' }}>
        {text}
      </Box>
    </Box>
  );
}
