import ContentCopyOutlined from '@mui/icons-material/ContentCopyOutlined';
import Menu from '@mui/material/Menu';
import MenuItem from '@mui/material/MenuItem';
import { useId, useState } from 'react';
import { BusyButton } from '../../../shared/ui/BusyButton.js';
import { slotsMessages as messages } from '../slots.messages.js';
import { COPY_TARGETS } from '../week.js';
import type { CopyTarget } from '../week.js';

interface CopyDayProps {
  day: string;
  isBusy: boolean;
  onCopy: (target: CopyTarget) => void;
}

const TARGETS = Object.keys(COPY_TARGETS) as CopyTarget[];

export function CopyDay({ day, isBusy, onCopy }: CopyDayProps) {
  const [anchor, setAnchor] = useState<HTMLElement | null>(null);
  const buttonId = useId();
  const isOpen = anchor !== null;
  return (
    <>
      <BusyButton
        id={buttonId}
        size="small"
        startIcon={<ContentCopyOutlined />}
        aria-label={messages.copyOf(day)}
        aria-haspopup="menu"
        aria-expanded={isOpen}
        isBusy={isBusy}
        busyLabel={messages.copy}
        onClick={({ currentTarget }) => setAnchor(currentTarget)}
        sx={{ minHeight: { xs: 44, sm: 36 } }}
      >
        {messages.copy}
      </BusyButton>
      <Menu
        open={isOpen}
        anchorEl={anchor}
        onClose={() => setAnchor(null)}
        slotProps={{ list: { 'aria-labelledby': buttonId } }}
      >
        {TARGETS.map((target) => (
          <MenuItem
            key={target}
            onClick={() => {
              setAnchor(null);
              onCopy(target);
            }}
            sx={{ minHeight: 44 }}
          >
            {messages.copyTo[target]}
          </MenuItem>
        ))}
      </Menu>
    </>
  );
}
