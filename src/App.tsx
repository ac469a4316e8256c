import type { Language } from '@catalogue/language';
import type { QueryClient } from '@tanstack/react-query';
import { CoreAdminContext, CoreAdminUI, CustomRoutes, memoryStore, Resource } from 'ra-core';
import { lazy, useState } from 'react';
import { Navigate, Route } from 'react-router';
import { authProvider } from './authProvider';
import { dataProvider } from './dataProvider';
import { consoleTexts } from './i18n/provider';
import type { Messages } from './i18n/tr';
import { CrashPage } from './layout/CrashPage';
import { DeniedPage } from './layout/DeniedPage';
import { Layout } from './layout/Layout';
import { LoginFrame } from './layout/LoginFrame';
import { NotFoundPage } from './layout/NotFoundPage';
import { Notifications } from './layout/Notifications';
import { ShellSkeleton } from './layout/ShellSkeleton';
import { loadPage } from './pages';
import actions from './resources/actions';
import { ConsoleTheme } from './theme/ConsoleTheme';

const HomePage = lazy(loadPage.actions);
const AnalyticsPage = lazy(loadPage.analytics);

interface Props {
  language: Language;
  messages: Messages;
  queryClient: QueryClient;
}

/** The console's table of contents. */
export function App({ language, messages, queryClient }: Props) {
  const [i18nProvider] = useState(() => consoleTexts(language, messages));
  const [store] = useState(() => memoryStore());
  return (
    <CoreAdminContext
      authProvider={authProvider}
      dataProvider={dataProvider}
      i18nProvider={i18nProvider}
      queryClient={queryClient}
      store={store}
    >
      <ConsoleTheme>
        <CoreAdminUI
          requireAuth
          disableTelemetry
          title={messages.app.name}
          dashboard={HomePage}
          layout={Layout}
          loading={ShellSkeleton}
          loginPage={LoginFrame}
          catchAll={NotFoundPage}
          accessDenied={DeniedPage}
          error={CrashPage}
        >
          <Resource {...actions} />
          <Resource name="templates" />
          <CustomRoutes>
            <Route path="/analytics" element={<Navigate to="/analytics/actions" replace />} />
            <Route path="/analytics/:report" element={<AnalyticsPage />} />
          </CustomRoutes>
        </CoreAdminUI>
        <Notifications />
      </ConsoleTheme>
    </CoreAdminContext>
  );
}
