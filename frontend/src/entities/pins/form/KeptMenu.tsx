import Button from '@mui/material/Button';
import type { ButtonProps } from '@mui/material/Button';
import ListItemText from '@mui/material/ListItemText';
import Menu from '@mui/material/Menu';
import MenuItem from '@mui/material/MenuItem';
import type { KeptTexts } from '@boardcast/contracts';
import { skipToken } from '@reduxjs/toolkit/query';
import { useId, useState } from 'react';
import { Link } from 'react-router-dom';
import { paths } from '../../../shared/paths.js';
import { useGetKeptTextsQuery } from '../kept-texts.api.js';

/** A text that can be chosen. */
interface KeptItem {
  name: string;
  text?: string;
  isDisabled?: boolean;
  onChoose: () => void;
}

interface KeptMenuProps extends Pick<ButtonProps, 'disabled' | 'variant' | 'sx'> {
  label: string;
  messages: {
    /** Accessible name of the menu. */
    list: string;
    loading: string;
    loadFailed: string;
    /** Leads to the settings. */
    none: string;
  };
  itemsOf: (kept: KeptTexts) => readonly KeptItem[];
  onOpen?: () => void;
  /** The menu is gone. */
  onExited?: () => void;
}

/** A button with what is kept in the settings (docs/product.md#texts); read once it is wanted. */
export function KeptMenu({ label, messages, itemsOf, onOpen, onExited, ...button }: KeptMenuProps) {
  const menuId = useId();
  const [anchor, setAnchor] = useState<HTMLElement | null>(null);
  const [isOpen, setIsOpen] = useState(false);
  const query = useGetKeptTextsQuery(isOpen ? undefined : skipToken);
  const items = query.data && itemsOf(query.data);
  return (
    <>
      <Button
        {...button}
        size="small"
        aria-haspopup="menu"
        aria-expanded={isOpen}
        aria-controls={isOpen ? menuId : undefined}
        onClick={({ currentTarget }) => {
          setAnchor(currentTarget);
          onOpen?.();
          setIsOpen(true);
        }}
      >
        {label}
      </Button>
      <Menu
        id={menuId}
        open={isOpen}
        anchorEl={anchor}
        onClose={() => setIsOpen(false)}
        slotProps={{ list: { 'aria-label': messages.list }, transition: { onExited } }}
      >
        {items === undefined ? (
          <MenuItem disabled>{query.isError ? messages.loadFailed : messages.loading}</MenuItem>
        ) : items.length === 0 ? (
          <MenuItem component={Link} to={`${paths.settings}?tab=texts`} sx={ITEM}>
            {messages.none}
          </MenuItem>
        ) : (
          items.map(({ name, text, isDisabled = false, onChoose }) => (
            <MenuItem
              key={name}
              disabled={isDisabled}
              onClick={() => {
                setIsOpen(false);
                onChoose();
              }}
              sx={ITEM}
            >
              <ListItemText
                primary={name}
                secondary={text}
                slotProps={{ primary: { noWrap: true }, secondary: { sx: { whiteSpace: 'normal' } } }}
              />
            </MenuItem>
          ))
        )}
      </Menu>
    </>
  );
}

const ITEM = { minHeight: 44, maxWidth: 'min(480px, calc(100vw - 32px))' } as const;
