import createCache from '@emotion/cache';
import { CacheProvider } from '@emotion/react';
import CssBaseline from '@mui/material/CssBaseline';
import { ThemeProvider } from '@mui/material/styles';
import { createContext, type ReactNode, useContext, useMemo, useState } from 'react';
import { cspNonce } from './cspNonce';
import { consoleTheme } from './theme';
import { currentThemeMode, showThemeMode, storeThemeMode, type ThemeMode } from './themeMode';
import { DENSITIES, type Density } from './tokens';

const KEY = 'vitrin.density';

function currentDensity(): Density {
  const stored = localStorage.getItem(KEY);
  return DENSITIES.find((density) => density === stored) ?? 'comfortable';
}

function storeDensity(density: Density): void {
  localStorage.setItem(KEY, density);
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
