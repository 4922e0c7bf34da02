import CheckCircle from '@mui/icons-material/CheckCircle';
import Close from '@mui/icons-material/Close';
import ErrorIcon from '@mui/icons-material/Error';
import Info from '@mui/icons-material/Info';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import IconButton from '@mui/material/IconButton';
import Paper from '@mui/material/Paper';
import Typography from '@mui/material/Typography';
import { TOAST_MS, UNDO_MS } from '@boardcast/contracts';
import { SnackbarContent, useSnackbar } from 'notistack';
import type { CustomContentProps } from 'notistack';
import { useEffect, useState } from 'react';
import type { Ref } from 'react';
import { uiMessages } from '../ui/ui.messages.js';
import { LinkButton } from '../ui/LinkButton.js';
import { keepAboveBars } from './above-bars.js';
import type { ToastLink } from './toast-options.js';
import { LAYERS, useIsBehind } from './use-is-behind.js';
import { useIsLeft } from './use-is-left.js';

const ICONS = { success: CheckCircle, error: ErrorIcon, info: Info } as const;

interface ToastProps extends CustomContentProps {
  toastTitle: string;
  undo?: () => void;
  link?: ToastLink;
  ref?: Ref<HTMLDivElement>;
}

/**
 * Only errors interrupt a screen reader and stay until they are closed or their screen is left; others disappear after
 * 5 s, or 10 with Undo or a link, counted again once they are seen and left by pointer and focus (WCAG 2.2.1), and come
 * along when their act leads to another screen. Errors and news wait behind what is opened later, a success only behind
 * the menu and questions: it often leads to a dialog.
 */
export function Toast(props: ToastProps) {
  const { id, variant, toastTitle, undo, link, message, style, className, ref } = props;
  const { closeSnackbar } = useSnackbar();
  const [isHeld, setIsHeld] = useState(false);
  const isError = variant === 'error';
  const isBehind = useIsBehind(variant === 'success' ? LAYERS.unled : LAYERS.all);
  const hasMore = undo !== undefined || link !== undefined;
  const stays = isError || isHeld || isBehind;
  useEffect(() => {
    if (stays) return undefined;
    const timer = setTimeout(() => closeSnackbar(id), hasMore ? UNDO_MS : TOAST_MS);
    return () => clearTimeout(timer);
  }, [stays, closeSnackbar, id, hasMore]);
  const isOver = useIsLeft() && isError;
  useEffect(() => {
    if (isOver) closeSnackbar(id);
  }, [isOver, closeSnackbar, id]);
  useEffect(keepAboveBars, []);
  const Icon = ICONS[variant];
  return (
    <SnackbarContent
      ref={ref}
      style={{ ...style, ...(isBehind ? { display: 'none' } : { pointerEvents: 'auto' }) }}
      className={className}
      role={isError ? 'alert' : 'status'}
      onMouseEnter={() => setIsHeld(true)}
      onMouseLeave={() => setIsHeld(false)}
      onFocus={() => setIsHeld(true)}
      onBlur={() => setIsHeld(false)}
    >
      <Paper
        elevation={3}
        sx={{
          display: 'flex',
          gap: 1.5,
          p: 1.5,
          pl: 2,
          width: '100%',
          border: 1,
          borderColor: `${variant}.main`,
        }}
      >
        <Icon color={variant} aria-hidden sx={{ mt: 0.25 }} />
        <Box sx={{ flex: 1, minWidth: 0, overflowWrap: 'anywhere', alignSelf: 'center' }}>
          <Typography variant="body2" sx={{ fontWeight: 650 }}>
            {toastTitle}
          </Typography>
          {message ? (
            <Typography variant="body2" color="textSecondary">
              {message}
            </Typography>
          ) : null}
          {link ? (
            <LinkButton to={link.to} size="small" onClick={() => closeSnackbar(id)} sx={{ ml: -0.625 }}>
              {link.label}
            </LinkButton>
          ) : null}
        </Box>
        {undo ? (
          <Button
            size="small"
            color="inherit"
            onClick={() => {
              closeSnackbar(id);
              undo();
            }}
          >
            {uiMessages.undo}
          </Button>
        ) : null}
        <IconButton
          size="small"
          aria-label={uiMessages.closeToast}
          onClick={() => closeSnackbar(id)}
          sx={{ alignSelf: 'flex-start' }}
        >
          <Close fontSize="small" />
        </IconButton>
      </Paper>
    </SnackbarContent>
  );
}
