import createCache from '@emotion/cache';
import { CacheProvider } from '@emotion/react';
import CssBaseline from '@mui/material/CssBaseline';
import { ThemeProvider } from '@mui/material/styles';
import { createContext, type ReactNode, useContext, useMemo, useState } from 'react';
import { cspNonce } from './cspNonce';
import { consoleTheme } from './theme';
import { currentThemeMode, showThemeMode, storeThemeMode, type ThemeMode } from './themeMode';

const cache = createCache({ key: 'v', nonce: cspNonce });

const ThemeModeContext = createContext({ mode: 'light' as ThemeMode, toggle: () => {} });

/** The mode shown, and a function that switches and stores it. */
export const useThemeMode = () => useContext(ThemeModeContext);

/** Styles of the whole console in the chosen mode. */
export function ConsoleTheme({ children }: { children: ReactNode }) {
  const [mode, setMode] = useState(currentThemeMode);
  const theme = useMemo(() => consoleTheme(mode), [mode]);
  const value = useMemo(() => {
    const toggle = () => {
      const next = mode === 'dark' ? 'light' : 'dark';
      storeThemeMode(next);
      showThemeMode(next);
      setMode(next);
    };
    return { mode, toggle };
  }, [mode]);
  return (
    <CacheProvider value={cache}>
      <ThemeProvider theme={theme}>
        <CssBaseline enableColorScheme />
        <ThemeModeContext.Provider value={value}>{children}</ThemeModeContext.Provider>
      </ThemeProvider>
    </CacheProvider>
  );
}
