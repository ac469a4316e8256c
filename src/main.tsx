import type { Language } from '@catalogue/language';
import { createRoot } from 'react-dom/client';
import { createBrowserRouter, RouterProvider } from 'react-router';
import { App } from './App';
import type { Messages } from './i18n/tr';
import { BareCrashPage } from './layout/BareCrashPage';

/** Puts the console in place of the skeleton. */
export function mount(language: Language, messages: Messages): void {
  const root = document.getElementById('root');
  if (!root) throw new Error('index.html has no #root.');
  // A data router: only that kind can hold back a navigation for unsaved changes.
  const router = createBrowserRouter([
    {
      path: '*',
      element: <App language={language} messages={messages} />,
      errorElement: <BareCrashPage messages={messages} />,
    },
  ]);
  createRoot(root).render(<RouterProvider router={router} />);
}
