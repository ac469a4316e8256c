import createCache from '@emotion/cache';
import { CacheProvider } from '@emotion/react';
import CssBaseline from '@mui/material/CssBaseline';
import { createTheme, type Theme, ThemeProvider } from '@mui/material/styles';
import { createContext, type ReactNode, useContext, useMemo, useState } from 'react';
import { componentStyles } from './componentStyles';
import { cspNonce } from './cspNonce';
import { currentThemeMode, showThemeMode, storeThemeMode, type ThemeMode } from './themeMode';
import {
  type Colours,
  colours,
  DENSITIES,
  type Density,
  FONT,
  radius,
  type Spacing,
  size,
  spacings,
} from './tokens';

const DENSITY_KEY = 'vitrin.density';

function currentDensity(): Density {
  const stored = localStorage.getItem(DENSITY_KEY);
  return DENSITIES.find((density) => density === stored) ?? 'comfortable';
}

function storeDensity(density: Density): void {
  localStorage.setItem(DENSITY_KEY, density);
}

const cache = createCache({ key: 'v', nonce: cspNonce });

const ThemeModeContext = createContext({
  mode: 'light' as ThemeMode,
  toggle: () => {},
  density: 'comfortable' as Density,
  setDensity: (_: Density) => {},
});

export const useThemeMode = () => useContext(ThemeModeContext);

export function ConsoleTheme({ children }: { children: ReactNode }) {
  const [mode, setMode] = useState(currentThemeMode);
  const [density, showDensity] = useState(currentDensity);
  const theme = useMemo(() => consoleTheme(mode, density), [mode, density]);
  const value = useMemo(() => {
    const toggle = () => {
      const next = mode === 'dark' ? 'light' : 'dark';
      storeThemeMode(next);
      showThemeMode(next);
      setMode(next);
    };
    const setDensity = (next: Density) => {
      storeDensity(next);
      showDensity(next);
    };
    return { mode, toggle, density, setDensity };
  }, [mode, density]);
  return (
    <CacheProvider value={cache}>
      <ThemeProvider theme={theme}>
        <CssBaseline enableColorScheme />
        <ThemeModeContext.Provider value={value}>{children}</ThemeModeContext.Provider>
      </ThemeProvider>
    </CacheProvider>
  );
}

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
