import type { Components, Theme } from '@mui/material/styles';
import type { Colours } from './palette';
import { statusStyles } from './statusStyles';

/** What differs from the stock look of Material components. */
export function componentStyles(c: Colours): Components<Theme> {
  const ring = { outline: `2px solid ${c.primary}`, outlineOffset: 2 };
  return {
    MuiCssBaseline: {
      styleOverrides: {
        'html, body, #root': { minHeight: '100%' },
        body: { backgroundColor: c.ground },
        ':focus-visible': ring,
        // What no other rule colours.
        ':where(a)': { color: c.primary },
        ...statusStyles(c),
        '[tabindex="-1"]:focus': { outline: 'none' },
        '@media (prefers-reduced-motion: reduce)': {
          '*': { animationDuration: '0.01ms !important', transitionDuration: '0.01ms !important' },
        },
      },
    },
    MuiButtonBase: { defaultProps: { disableRipple: true } },
    MuiButton: {
      defaultProps: { disableElevation: true },
      styleOverrides: {
        root: {
          minHeight: 40,
          paddingInline: 18,
          borderRadius: 10,
          '&.Mui-focusVisible': ring,
        },
        sizeSmall: { minHeight: 32, paddingInline: 12 },
        outlined: { borderColor: c.line, color: c.text },
      },
    },
    MuiIconButton: {
      styleOverrides: { root: { borderRadius: 10, '&.Mui-focusVisible': ring } },
    },
    MuiToggleButton: {
      // Below the pointer too, where the ground is darker, they can be read.
      styleOverrides: { root: { color: c.quiet, '&.Mui-selected': { color: c.text } } },
    },
    MuiOutlinedInput: {
      styleOverrides: {
        root: {
          backgroundColor: c.surface,
          borderRadius: 10,
          '&:hover:not(.Mui-focused, .Mui-error) .MuiOutlinedInput-notchedOutline': {
            borderColor: c.quiet,
          },
          '&.MuiInputBase-adornedStart input': { paddingInlineStart: 0 },
        },
        notchedOutline: { borderColor: c.line },
        input: {
          padding: '11px 14px',
          '&::placeholder': { color: c.quiet, opacity: 1 },
          // The frame around several lines has the padding itself.
          '&.MuiInputBase-inputMultiline': { padding: 0 },
        },
      },
    },
    MuiPaper: { styleOverrides: { root: { backgroundImage: 'none' } } },
    MuiDialog: {
      styleOverrides: {
        paper: { borderRadius: 16, backgroundColor: c.raised, border: `1px solid ${c.line}` },
        paperFullScreen: { borderRadius: 0, border: 0 },
      },
    },
    MuiDialogTitle: { styleOverrides: { root: { fontSize: '1.125rem', fontWeight: 650 } } },
    MuiDialogActions: { styleOverrides: { root: { padding: '12px 24px 20px', gap: 4 } } },
    MuiPopover: {
      styleOverrides: {
        paper: {
          marginTop: 4,
          border: `1px solid ${c.line}`,
          borderRadius: 12,
          backgroundColor: c.raised,
          boxShadow: '0 12px 32px rgb(10 25 20 / 0.18)',
        },
      },
    },
    MuiMenu: {
      styleOverrides: {
        list: { padding: 6 },
      },
    },
    MuiMenuItem: {
      styleOverrides: {
        root: { minHeight: 40, borderRadius: 8, gap: 10, fontSize: '0.9375rem' },
      },
    },
  };
}
