import Drawer from '@mui/material/Drawer';
import type { MouseEvent } from 'react';
import { opensElsewhere } from '../shared/leaving/opens-elsewhere.js';
import { appMessages as messages } from './app.messages.js';
import { SideNav } from './SideNav.js';

interface MenuDrawerProps {
  open: boolean;
  onClose: () => void;
  onFind: () => void;
}

/** The sidebar where there is no room for it: over the screen, until a link in it is followed. */
export function MenuDrawer({ open, onClose, onFind }: MenuDrawerProps) {
  /** Whoever stays after a question of the screen sees the screen, not the menu. */
  function onClick(event: MouseEvent<HTMLElement>) {
    const isLink = event.target instanceof Element && event.target.closest('a') !== null;
    if (isLink && !opensElsewhere(event)) onClose();
  }
  return (
    <Drawer
      open={open}
      onClose={onClose}
      sx={{ display: { md: 'none' } }}
      slotProps={{
        paper: { 'aria-label': messages.menu, onClick, sx: { width: 280, maxWidth: '85vw' } },
      }}
    >
      <SideNav onAsked={onClose} onFind={onFind} />
    </Drawer>
  );
}
