import { createTheme, type Theme } from '@mui/material/styles';
import { componentStyles } from './componentStyles';
import { type Colours, colours } from './palette';
import type { ThemeMode } from './themeMode';

declare module '@mui/material/styles' {
  interface Theme {
    colours: Colours;
  }
  interface ThemeOptions {
    colours?: Colours;
  }
}

const FONT =
  'system-ui, -apple-system, "Segoe UI", Roboto, "Helvetica Neue", "Liberation Sans", Arial, sans-serif';

/** The console's look in one mode; spacing is in steps of 8 px, corners are 10 px. */
export function consoleTheme(mode: ThemeMode): Theme {
  const c = colours[mode];
  return createTheme({
    colours: c,
    spacing: 8,
    shape: { borderRadius: 10 },
    // Whoever asked their system for less motion does not wait for things to fade away either.
    motion: { reducedMotion: 'system' },
    palette: {
      mode,
      primary: { main: c.primary, dark: c.primaryHover, contrastText: c.onPrimary },
      error: { main: c.error },
      warning: { main: c.warning },
      success: { main: c.success },
      text: { primary: c.text, secondary: c.quiet },
      background: { default: c.ground, paper: c.surface },
      divider: c.line,
    },
    typography: {
      fontFamily: FONT,
      h1: { fontSize: '1.625rem', fontWeight: 680, lineHeight: 1.25, letterSpacing: '-0.015em' },
      h2: { fontSize: '1.125rem', fontWeight: 650, lineHeight: 1.35, letterSpacing: '-0.005em' },
      h3: { fontSize: '1rem', fontWeight: 650, lineHeight: 1.4 },
      body1: { fontSize: '0.9375rem' },
      body2: { fontSize: '0.875rem' },
      button: { textTransform: 'none', fontWeight: 600 },
    },
    components: componentStyles(c),
  });
}
