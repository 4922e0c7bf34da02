import { styled } from '@mui/material/styles';
import type { ComponentProps, MouseEvent } from 'react';
import { Link } from 'react-router-dom';
import { Spinner } from './Spinner.js';

interface Look {
  /** The one main act of a screen is `contained`. */
  variant?: 'contained' | 'outlined' | 'text';
  size?: 'medium' | 'large';
}

const notLook = { shouldForwardProp: (name: PropertyKey) => name !== 'variant' && name !== 'size' };

const Base = styled(
  'button',
  notLook,
)<Look>(({ theme, variant, size }) => {
  const { palette } = theme.vars ?? theme;
  return {
    ...theme.typography.button,
    display: 'inline-flex',
    alignItems: 'center',
    justifyContent: 'center',
    gap: 8,
    position: 'relative',
    minHeight: size === 'large' ? 48 : 40,
    // Links too; the theme does this for buttons.
    '@media (pointer: coarse)': { minHeight: size === 'large' ? 48 : 44 },
    padding: size === 'large' ? '8px 24px' : '6px 16px',
    fontSize: size === 'large' ? '1rem' : '0.875rem',
    border: '1px solid transparent',
    borderRadius: theme.shape.borderRadius,
    backgroundColor: 'transparent',
    color: 'inherit',
    textDecoration: 'none',
    cursor: 'pointer',
    '&:hover': { backgroundColor: palette.action.hover },
    '&:focus-visible': { outline: `2px solid ${palette.text.primary}`, outlineOffset: 2 },
    '&[aria-disabled=true]': { cursor: 'default' },
    ...(variant === 'outlined' && { borderColor: 'color-mix(in srgb, currentColor 32%, transparent)' }),
    ...(variant === 'contained' && {
      backgroundColor: palette.primary.main,
      color: palette.primary.contrastText,
      '&:hover': { backgroundColor: palette.primary.dark },
    }),
  };
});

/**
 * What public screens have for buttons, looking like those of the app. MUI's bring a ripple and a spinner, 11 kB that
 * visitors would wait for (frontend/README.md, budgets). It sends no form unless its type says so.
 */
export function PlainButton(props: ComponentProps<typeof Base>) {
  return <Base type="button" {...props} />;
}

/** A link that looks like a button. */
export const PlainLink = Base.withComponent(Link);

interface PlainBusyButtonProps extends ComponentProps<typeof PlainButton> {
  isBusy: boolean;
}

/** While busy it does nothing but keeps the focus, as `BusyButton` does. */
export function PlainBusyButton({ isBusy, children, ...button }: PlainBusyButtonProps) {
  if (!isBusy) return <PlainButton {...button}>{children}</PlainButton>;
  return (
    <PlainButton {...button} aria-disabled aria-busy onClick={ignore}>
      <span style={{ opacity: 0.4 }}>{children}</span>
      <span style={centre}>
        <Spinner size={16} />
      </span>
    </PlainButton>
  );
}

const ignore = (event: MouseEvent) => event.preventDefault();
const centre = { position: 'absolute', display: 'grid', inset: 0, placeItems: 'center' } as const;
