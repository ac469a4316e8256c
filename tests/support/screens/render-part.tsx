import type { Language } from '@catalogue/language';
import { render } from '@testing-library/react';
import type { ReactNode } from 'react';
import { I18nContextProvider } from 'react-admin';
import { MemoryRouter } from 'react-router';
import { vi } from 'vitest';
import { messages as en } from '@/i18n/en';
import { consoleTexts } from '@/i18n/provider';
import { messages as tr } from '@/i18n/tr';
import { ConsoleTheme } from '@/theme/ConsoleTheme';
import { createUser } from './user';

/** Renders a part of the console with its messages and theme only. */
export function renderPart(part: ReactNode, language: Language = 'en') {
  // Reduced motion, as in renderConsole, so that tests need not wait for animations.
  vi.stubGlobal('matchMedia', (query: string) => ({
    matches: query.includes('reduced-motion'),
    addEventListener() {},
    removeEventListener() {},
  }));
  const texts = consoleTexts(language, language === 'tr' ? tr : en);
  const wrap = (inner: ReactNode) => (
    <MemoryRouter>
      <I18nContextProvider value={texts}>
        <ConsoleTheme>{inner}</ConsoleTheme>
      </I18nContextProvider>
    </MemoryRouter>
  );
  const shown = render(wrap(part));
  return { ...shown, show: (next: ReactNode) => shown.rerender(wrap(next)), user: createUser() };
}
