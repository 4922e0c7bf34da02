import CheckCircleOutlined from '@mui/icons-material/CheckCircleOutlined';
import InfoOutlined from '@mui/icons-material/InfoOutlined';
import WarningAmber from '@mui/icons-material/WarningAmber';
import Box from '@mui/material/Box';
import Typography from '@mui/material/Typography';
import { imageHintMessages as messages } from './image-hint.messages.js';
import type { ImageHint } from './image-hint.js';

const ICONS = { success: CheckCircleOutlined, info: InfoOutlined, warning: WarningAmber } as const;

export function Hint({ severity, children }: { severity: ImageHint['severity']; children: string }) {
  const Icon = ICONS[severity];
  return (
    <Box sx={{ display: 'flex', gap: 1 }}>
      <Icon
        fontSize="small"
        color={severity}
        titleAccess={severity === 'warning' ? messages.warning : undefined}
      />
      <Typography variant="body2" color="textSecondary">
        {children}
      </Typography>
    </Box>
  );
}
