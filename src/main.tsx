import type { Language } from '@catalogue/language';
import { createRoot } from 'react-dom/client';
import { createBrowserRouter, RouterProvider } from 'react-router';
import { App } from './App';
import type { KnownMessages } from './i18n/messages';
import { BareCrashPage } from './layout/BareCrashPage';
import type { FirstNeeds } from './pages/table';
import { newQueryClient, prepare } from './queryClient';

/** Puts the console in place of the skeleton, with what its first page needs already known. */
export async function mount(
  language: Language,
  messages: KnownMessages,
  { row, lists }: FirstNeeds,
): Promise<void> {
  const root = document.getElementById('root');
  if (!root) throw new Error('index.html has no #root.');
  const queryClient = newQueryClient();
  if (!row?.bare) await prepare(queryClient, lists);
  // A data router: only that kind can hold back a navigation for unsaved changes.
  const router = createBrowserRouter([
    {
      path: '*',
      element: <App language={language} messages={messages} queryClient={queryClient} />,
      errorElement: <BareCrashPage messages={messages} />,
    },
  ]);
  createRoot(root).render(<RouterProvider router={router} />);
  // Menus open without a wait once the page is quiet.
  window.requestIdleCallback?.(() => import('./layout/UserMenuList').catch(() => {}));
}
