import type { Language } from '@catalogue/language';
import { createRoot } from 'react-dom/client';
import { createBrowserRouter, RouterProvider } from 'react-router';
import { App } from './App';
import type { KnownMessages } from './i18n/messages';
import { BareCrashPage } from './layout/CrashPage';
import type { FirstNeeds } from './pages/table';
import { newQueryClient, preloadLists } from './queryClient';

export async function mount(
  language: Language,
  messages: KnownMessages,
  { row, lists }: FirstNeeds,
): Promise<void> {
  const root = document.getElementById('root');
  if (!root) throw new Error('index.html has no #root.');
  const queryClient = newQueryClient();
  if (!row?.bare) await preloadLists(queryClient, lists);
  // Only a data router can block navigation for unsaved changes.
  const router = createBrowserRouter([
    {
      path: '*',
      element: <App language={language} messages={messages} queryClient={queryClient} />,
      errorElement: <BareCrashPage messages={messages} />,
    },
  ]);
  createRoot(root).render(<RouterProvider router={router} />);
  // Preloads the account menu when the browser is idle, so that it opens immediately.
  window.requestIdleCallback?.(() => import('./layout/UserMenuList').catch(() => {}));
}
