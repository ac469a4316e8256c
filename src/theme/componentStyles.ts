import type { Components, Theme } from '@mui/material/styles';
import { statusStyles } from './statusStyles';
import { type Colours, motion, radius, type Spacing, size } from './tokens';

const chevron = (colour: string) =>
  `data:image/svg+xml,${encodeURIComponent(`<svg xmlns="http://www.w3.org/2000/svg" width="16" height="16" viewBox="0 0 24 24" fill="none" stroke="${colour}" stroke-width="2" stroke-linecap="round" stroke-linejoin="round"><path d="M6 9l6 6 6-6"/></svg>`)}`;

/** Differences from the default styles of Material components. */
export function componentStyles(c: Colours, { control, field }: Spacing): Components<Theme> {
  // Two rings are visible on any ground.
  const ring = {
    outline: `2px solid ${c.primary}`,
    outlineOffset: 2,
    boxShadow: `0 0 0 2px ${c.surface}`,
  };
  return {
    MuiCssBaseline: {
      styleOverrides: {
        'html, body, #root': { minHeight: '100%' },
        body: { backgroundColor: c.ground },
        ':focus-visible': ring,
        // Links that no other rule colours.
        ':where(a)': { color: c.primaryText },
        table: { fontVariantNumeric: 'tabular-nums' },
        // Selects have the style of other fields.
        ':where(select)': {
          minHeight: control,
          padding: '0 32px 0 12px',
          border: `1px solid ${c.controlLine}`,
          borderRadius: radius.control,
          background: `${c.surface} url("${chevron(c.quiet)}") no-repeat right 10px center`,
          color: c.text,
          font: 'inherit',
          appearance: 'none',
          cursor: 'pointer',
        },
        ':where(select:disabled)': { cursor: 'default', opacity: 0.6 },
        // With a mouse their lists look like menus where the browser can style them; phones keep their own.
        '@supports (appearance: base-select)': {
          '@media (pointer: fine)': {
            ':where(select)': {
              appearance: 'base-select',
              alignItems: 'center',
              whiteSpace: 'nowrap',
              overflow: 'hidden',
            },
            '::picker(select)': {
              appearance: 'base-select',
              margin: '4px 0',
              padding: 6,
              border: `1px solid ${c.line}`,
              borderRadius: radius.card,
              backgroundColor: c.raised,
              boxShadow: c.shadow.menu,
              color: c.text,
            },
            'select::picker-icon': { display: 'none' },
            option: {
              minHeight: 36,
              padding: '0 10px',
              borderRadius: radius.small,
              fontSize: size.body,
            },
            'option:hover, option:focus-visible': { outline: 'none', backgroundColor: c.hover },
            'option:checked': { backgroundColor: c.primarySoft },
            'option::checkmark': { order: 1, marginInlineStart: 'auto' },
          },
        },
        ...statusStyles(c),
        '[tabindex="-1"]:focus': { outline: 'none', boxShadow: 'none' },
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
          minHeight: control,
          padding: '4px 14px',
          borderRadius: radius.control,
          transition: `background-color ${motion.fast}, border-color ${motion.fast}`,
          '&.Mui-focusVisible': ring,
          '@media (pointer: coarse)': { minHeight: 44 },
        },
        sizeSmall: { minHeight: 30, padding: '4px 10px', fontSize: size.small },
        outlined: {
          borderColor: c.lineStrong,
          backgroundColor: c.surface,
          color: c.text,
          boxShadow: c.shadow.card,
          '&:hover': { borderColor: c.controlLine, backgroundColor: c.hover },
        },
        text: {
          color: c.primaryText,
          '&:hover': { backgroundColor: c.primarySoft },
        },
      },
      variants: [
        { props: { color: 'error', variant: 'outlined' }, style: { color: c.error } },
        { props: { color: 'error', variant: 'text' }, style: { color: c.error } },
        { props: { color: 'inherit', variant: 'text' }, style: { color: 'inherit' } },
      ],
    },
    MuiIconButton: {
      styleOverrides: {
        root: {
          borderRadius: radius.control,
          '&:hover': { backgroundColor: c.hover },
          '&.Mui-focusVisible': ring,
        },
      },
    },
    MuiToggleButtonGroup: {
      styleOverrides: {
        root: { padding: 2, gap: 2, borderRadius: radius.control, backgroundColor: c.sunken },
      },
    },
    MuiToggleButton: {
      styleOverrides: {
        root: {
          minHeight: control - 4,
          padding: '2px 12px',
          border: 0,
          borderRadius: `${radius.small}px !important`,
          color: c.quiet,
          fontWeight: 500,
          '&.Mui-selected, &.Mui-selected:hover': {
            backgroundColor: c.surface,
            color: c.text,
            boxShadow: c.shadow.bar,
          },
        },
      },
    },
    MuiOutlinedInput: {
      styleOverrides: {
        root: {
          backgroundColor: c.surface,
          borderRadius: radius.control,
          transition: `box-shadow ${motion.fast}`,
          '&:hover:not(.Mui-focused, .Mui-error) .MuiOutlinedInput-notchedOutline': {
            borderColor: c.quiet,
          },
          '&.Mui-focused': { boxShadow: `0 0 0 3px ${c.primarySoft}` },
          '&.Mui-focused .MuiOutlinedInput-notchedOutline': { borderWidth: 1.5 },
          '&.Mui-error.Mui-focused': { boxShadow: `0 0 0 3px ${c.errorSoft}` },
          '&.MuiInputBase-adornedStart input': { paddingInlineStart: 0 },
        },
        notchedOutline: { borderColor: c.controlLine },
        input: {
          height: 20,
          padding: `${field}px 12px`,
          '&::placeholder': { color: c.faint, opacity: 1 },
          // The frame around several lines has the padding itself.
          '&.MuiInputBase-inputMultiline': { height: 'auto', padding: 0 },
          '@media (pointer: coarse)': { paddingBlock: 12 },
        },
      },
    },
    MuiPaper: { styleOverrides: { root: { backgroundImage: 'none' } } },
    MuiBackdrop: {
      styleOverrides: {
        root: { '&:not(.MuiBackdrop-invisible)': { backgroundColor: c.scrim } },
      },
    },
    MuiDialog: {
      styleOverrides: {
        paper: {
          borderRadius: radius.window,
          backgroundColor: c.raised,
          boxShadow: c.shadow.dialog,
        },
        paperFullScreen: { borderRadius: 0, boxShadow: 'none' },
      },
    },
    MuiDialogTitle: {
      styleOverrides: { root: { padding: '20px 24px 12px', fontSize: size.h2, fontWeight: 600 } },
    },
    MuiDialogActions: { styleOverrides: { root: { padding: '12px 24px 20px', gap: 4 } } },
    MuiPopover: {
      styleOverrides: {
        paper: {
          marginTop: 4,
          border: `1px solid ${c.line}`,
          borderRadius: radius.card,
          backgroundColor: c.raised,
          boxShadow: c.shadow.menu,
        },
      },
    },
    MuiMenu: { styleOverrides: { list: { padding: 6 } } },
    MuiMenuItem: {
      styleOverrides: {
        root: {
          minHeight: control,
          borderRadius: radius.small,
          gap: 10,
          fontSize: size.body,
          '&:hover': { backgroundColor: c.hover },
          '&.Mui-selected, &.Mui-selected:hover': { backgroundColor: c.primarySoft },
          '@media (pointer: coarse)': { minHeight: 44 },
        },
      },
    },
    MuiTooltip: {
      styleOverrides: {
        tooltip: {
          padding: '6px 10px',
          borderRadius: radius.small,
          fontSize: size.small,
          boxShadow: c.shadow.menu,
        },
      },
    },
    MuiTab: { styleOverrides: { root: { minHeight: 40, fontSize: size.body, fontWeight: 500 } } },
    MuiTabs: { styleOverrides: { root: { minHeight: 40 } } },
  };
}
