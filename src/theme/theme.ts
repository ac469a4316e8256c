import { createTheme, type Theme } from '@mui/material/styles';
import { componentStyles } from './componentStyles';
import type { ThemeMode } from './themeMode';
import {
  type Colours,
  colours,
  type Density,
  FONT,
  radius,
  type Spacing,
  size,
  spacings,
} from './tokens';

declare module '@mui/material/styles' {
  interface Theme {
    colours: Colours;
    density: Spacing;
  }
  interface ThemeOptions {
    colours?: Colours;
    density?: Spacing;
  }
}

/** Builds the theme of one mode and density from the tokens. One spacing unit is 8 px. */
export function consoleTheme(mode: ThemeMode, density: Density): Theme {
  const c = colours[mode];
  return createTheme({
    colours: c,
    density: spacings[density],
    spacing: 8,
    shape: { borderRadius: radius.control },
    motion: { reducedMotion: 'system' },
    palette: {
      mode,
      primary: { main: c.primary, dark: c.primaryHover, contrastText: c.onPrimary },
      error: { main: c.error },
      warning: { main: c.warning },
      success: { main: c.success },
      info: { main: c.info },
      text: { primary: c.text, secondary: c.quiet },
      background: { default: c.ground, paper: c.surface },
      divider: c.line,
      action: { active: c.quiet },
    },
    typography: {
      fontFamily: FONT,
      h1: { fontSize: size.h1, fontWeight: 600, lineHeight: 1.25, letterSpacing: '-0.02em' },
      h2: { fontSize: size.h2, fontWeight: 600, lineHeight: 1.4, letterSpacing: '-0.01em' },
      h3: { fontSize: size.body, fontWeight: 600, lineHeight: 1.4 },
      body1: { fontSize: size.body, lineHeight: 1.5 },
      body2: { fontSize: size.small, lineHeight: 1.4 },
      button: { fontSize: size.body, textTransform: 'none', fontWeight: 550 },
    },
    components: componentStyles(c, spacings[density]),
  });
}
