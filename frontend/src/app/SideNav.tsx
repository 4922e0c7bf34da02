import Box from '@mui/material/Box';
import List from '@mui/material/List';
import ListItemButton from '@mui/material/ListItemButton';
import ListItemIcon from '@mui/material/ListItemIcon';
import ListItemText from '@mui/material/ListItemText';
import { NavLink, useLocation } from 'react-router-dom';
import { useAuth } from '../entities/session/use-auth.js';
import { paths } from '../shared/paths.js';
import { Brand } from '../shared/ui/Brand.js';
import { appMessages as messages } from './app.messages.js';
import { adminNavItem, navItems } from './nav-items.js';
import { SideNavFooter } from './SideNavFooter.js';

/** The editor's second address starts with /dashboard but belongs to Board Lists. */
function isCurrent(to: string, pathname: string): boolean {
  if (pathname.startsWith('/dashboard/boards/')) return to === paths.boardLists;
  return pathname === to || pathname.startsWith(`${to}/`);
}

interface SideNavProps {
  /** The screen asks a question before its user logs out. */
  onAsked?: () => void;
  /** Opens the command palette. */
  onFind: () => void;
  /** Shows the keyboard shortcuts; left out where there is no room for them. */
  onShortcuts?: () => void;
}

export function SideNav({ onAsked, onFind, onShortcuts }: SideNavProps) {
  const { pathname } = useLocation();
  const { isAdmin } = useAuth();
  return (
    <Box sx={{ display: 'flex', flexDirection: 'column', minHeight: '100%', p: 2 }}>
      <Box sx={{ px: 1, mb: 2 }}>
        <Brand to={paths.dashboard} />
      </Box>
      <Box component="nav" aria-label={messages.mainNavigation} sx={{ flex: 1 }}>
        <List disablePadding>
          {(isAdmin ? [...navItems, adminNavItem] : navItems).map(({ to, label, Icon }) => (
            <Box component="li" key={to} sx={{ display: 'flex', mb: 0.5 }}>
              <ListItemButton
                component={NavLink}
                to={to}
                selected={isCurrent(to, pathname)}
                aria-current={isCurrent(to, pathname) ? 'page' : undefined}
                sx={{
                  borderRadius: 2,
                  minHeight: 44,
                  color: 'text.secondary',
                  '&.Mui-selected, &:hover': { color: 'text.primary' },
                }}
              >
                <ListItemIcon sx={{ minWidth: 36, color: 'inherit' }}>
                  <Icon />
                </ListItemIcon>
                <ListItemText
                  primary={label}
                  slotProps={{ primary: { sx: { fontSize: '0.9375rem', fontWeight: 500 } } }}
                />
              </ListItemButton>
            </Box>
          ))}
        </List>
      </Box>
      <SideNavFooter onAsked={onAsked} onFind={onFind} onShortcuts={onShortcuts} />
    </Box>
  );
}
