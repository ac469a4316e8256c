import type { ThemeOptions } from '@mui/material/styles';
import type {} from '@mui/x-date-pickers/themeAugmentation';
import { Chevron } from './Chevron';
import { CheckBox, checkboxStyles } from './checkbox';
import { statusStyles } from './statusStyles';
import { type Colours, motion, radius, type Spacing, size } from './tokens';

const SEVERITIES = ['info', 'success', 'warning', 'error'] as const;

export function componentStyles(
  c: Colours,
  { control, field }: Spacing,
): ThemeOptions['components'] {
  // Focus ring of two colours, so that it is visible on any background.
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
        // Colours only links that no other rule colours, because `:where` has no specificity.
        ':where(a)': { color: c.primaryText },
        table: { fontVariantNumeric: 'tabular-nums' },
        // Avoids a single word on the last line, except in edited text, which must not move.
        ':where(h1, h2, h3, h4):where(:not([contenteditable] *))': { textWrapStyle: 'balance' },
        ':where(p, label, legend, li, dd):where(:not([contenteditable] *))': {
          textWrapStyle: 'pretty',
        },
        // A chevron instead of the browser's triangle; a summary with its own layout overrides it.
        ':where(summary)': { listStyle: 'none' },
        ':where(summary)::-webkit-details-marker': { display: 'none' },
        ':where(summary)::before': {
          content: '""',
          display: 'inline-block',
          flex: 'none',
          width: 6,
          height: 6,
          marginInlineEnd: 12,
          border: 'solid currentColor',
          borderWidth: '0 1.75px 1.75px 0',
          transform: 'translateY(-2px) rotate(-45deg)',
          transition: `transform ${motion.fast}`,
        },
        ':where(details[open] > summary)::before': { transform: 'translateY(-3px) rotate(45deg)' },
        ...statusStyles(c),
        ...checkboxStyles(c),
        // Forced-colours mode removes backgrounds, so outlines mark buttons and selected items.
        '@media (forced-colors: active)': {
          '.MuiLinearProgress-root': { border: '1px solid ButtonText' },
          'a[aria-current], [aria-pressed=true], [data-chosen], .Mui-selected': {
            outline: '2px solid Highlight',
            outlineOffset: -2,
          },
        },
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
        contained: { '@media (forced-colors: active)': { border: '1px solid ButtonText' } },
        text: { color: c.primaryText, '&:hover': { backgroundColor: c.primarySoft } },
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
    MuiSwitch: {
      styleOverrides: {
        root: {
          width: 36,
          height: 20,
          padding: 0,
          margin: 8,
          overflow: 'visible',
          '&.MuiSwitch-sizeSmall': { width: 36, height: 20, padding: 0, margin: 2 },
          // Beside a label, a switch begins at the edge of the fields above it.
          '.MuiFormControlLabel-root > &&': { marginInlineStart: 11 },
          '& .MuiSwitch-switchBase, &.MuiSwitch-sizeSmall .MuiSwitch-switchBase': {
            padding: 2,
            color: c.surface,
            '&:hover': { backgroundColor: 'transparent' },
            '&.Mui-checked': { transform: 'translateX(16px)', color: c.onPrimary },
            '&.Mui-checked + .MuiSwitch-track': { backgroundColor: c.primary, opacity: 1 },
            '&.Mui-disabled + .MuiSwitch-track': { opacity: 0.5 },
            '&.Mui-focusVisible + .MuiSwitch-track': ring,
          },
          '& .MuiSwitch-thumb, &.MuiSwitch-sizeSmall .MuiSwitch-thumb': {
            width: 16,
            height: 16,
            boxShadow: 'none',
          },
          // The area that reacts to clicks is four pixels larger than the drawn pill on each side.
          // A larger area would widen narrow columns, which would then scroll sideways.
          '& .MuiSwitch-switchBase.Mui-checked .MuiSwitch-input': { left: -20 },
          '& .MuiSwitch-switchBase .MuiSwitch-input': {
            left: -4,
            width: 44,
            top: -4,
            height: 28,
            '@media (pointer: coarse)': { top: -12, height: 44 },
          },
        },
        track: {
          borderRadius: radius.full,
          backgroundColor: c.controlLine,
          opacity: 1,
          '@media (forced-colors: active)': { border: '1px solid ButtonText' },
        },
      },
    },
    MuiCheckbox: {
      // Beside a label, the box begins at the edge of the fields above it.
      styleOverrides: { root: { '.MuiFormControlLabel-root > &&': { marginInlineStart: 2 } } },
      defaultProps: {
        icon: <CheckBox />,
        checkedIcon: <CheckBox mark="all" />,
        indeterminateIcon: <CheckBox mark="some" />,
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
    // Without this option each field inserts styles into the page, with which it detects that the
    // browser has filled it in. Only labels inside a field need that; the console's labels are
    // above fields.
    MuiInputBase: { defaultProps: { disableInjectingGlobalStyles: true } },
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
          // The text area has the padding instead of the frame.
          '&.MuiInputBase-multiline': { padding: 0 },
        },
        notchedOutline: { top: 0, borderColor: c.controlLine, '& legend': { display: 'none' } },
        input: {
          height: 20,
          padding: `${field}px 12px`,
          textOverflow: 'ellipsis',
          '&::placeholder': { color: c.faint, opacity: 1 },
          '@media (pointer: coarse)': { paddingBlock: 12 },
        },
      },
    },
    // Help texts begin where their field begins.
    MuiFormHelperText: { styleOverrides: { contained: { marginInline: 0 } } },
    // Labels are above their fields, so the outline needs no gap for them.
    MuiInputLabel: {
      styleOverrides: {
        outlined: {
          position: 'static',
          maxWidth: 'none',
          marginBottom: 6,
          overflow: 'visible',
          transform: 'none',
          color: c.text,
          fontSize: size.body,
          fontWeight: 600,
          lineHeight: 1.5,
          whiteSpace: 'normal',
          '&.Mui-focused': { color: c.text },
          '&.Mui-error': { color: c.error },
        },
      },
    },
    MuiSelect: {
      defaultProps: { IconComponent: Chevron },
      styleOverrides: {
        icon: { top: 'calc(50% - 9px)', right: 10, display: 'grid', color: c.quiet },
      },
    },
    MuiPickersOutlinedInput: {
      styleOverrides: {
        root: {
          borderRadius: radius.control,
          backgroundColor: c.surface,
          '&:hover:not(.Mui-focused, .Mui-error) .MuiPickersOutlinedInput-notchedOutline': {
            borderColor: c.quiet,
          },
          '&.Mui-focused:not(.Mui-error)': { boxShadow: `0 0 0 3px ${c.primarySoft}` },
        },
        notchedOutline: { borderColor: c.controlLine },
        sectionsContainer: { padding: `${field}px 0`, lineHeight: '20px', fontSize: size.body },
      },
    },
    MuiLinearProgress: {
      styleOverrides: {
        root: { height: 6, borderRadius: radius.full, backgroundColor: c.line },
        bar: { borderRadius: radius.full },
      },
    },
    MuiAlert: {
      styleOverrides: {
        // In a narrow alert, the buttons are below the message.
        root: { borderRadius: radius.control, '&:has(> .MuiAlert-action)': { flexWrap: 'wrap' } },
        message: { flex: '1 1 180px' },
        action: { whiteSpace: 'nowrap' },
      },
      variants: SEVERITIES.map((severity) => ({
        props: { severity, variant: 'standard' },
        style: {
          backgroundColor: c[`${severity}Soft`],
          color: c[severity],
          '& .MuiAlert-icon': { color: 'inherit', opacity: 1 },
          '& a': { color: 'inherit' },
          '@media (forced-colors: active)': { border: '1px solid CanvasText' },
        },
      })),
    },
    MuiPaper: { styleOverrides: { root: { backgroundImage: 'none' } } },
    MuiBackdrop: {
      styleOverrides: { root: { '&:not(.MuiBackdrop-invisible)': { backgroundColor: c.scrim } } },
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
    // Screen readers and tests wait until the content is there.
    MuiSkeleton: { defaultProps: { 'aria-busy': true } },
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
