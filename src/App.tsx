import type { Language } from '@catalogue/language';
import type { QueryClient } from '@tanstack/react-query';
import { lazy, useEffect, useMemo, useState } from 'react';
import { CoreAdminContext, CoreAdminUI, CustomRoutes, Resource } from 'react-admin';
import { Route } from 'react-router';
import { preferenceStore } from './admin/preferences';
import { buildAuthProvider } from './authProvider';
import { Icon } from './components/Icon';
import { createDataProvider } from './dataProvider';
import { adapters } from './dataProvider/adapters';
import { areComplete, type KnownMessages, loadMessages, onMessages } from './i18n/messages';
import { consoleTexts } from './i18n/provider';
import { CrashPage } from './layout/CrashPage';
import { Layout } from './layout/Layout';
import { Notifications } from './layout/Notifications';
import { SessionGate } from './layout/SessionGate';
import { isRedirect, type PageRow, type ResourceModule } from './pageRow';
import { BarePage, ClosedPage, elementOf, PageView, pathsOf } from './pages/PageView';
import { removeRecords } from './pages/skeleton';
import { pages, rightOf } from './pages/table';
import { resources } from './resources';
import { ConsoleTheme } from './theme/ConsoleTheme';

const authProvider = buildAuthProvider(rightOf);
const barePages = pages.filter((row): row is PageRow => row.bare === true && !isRedirect(row));
const listed = pages.flatMap((row) => (isRedirect(row) ? [] : (row.resource ?? [])));
const entities = new Set(resources.map(({ name }) => name));
/** Resources without pages of their own, such as versions; pages of other resources list them. */
const embedded = [...new Set([...Object.keys(adapters), ...listed])].filter(
  (name) => !entities.has(name),
);
const drawnByResources = new Set(resources.flatMap(pathsOf));
const customPaths = new Set(
  pages.flatMap(({ bare, full, path }) => {
    if (bare) return [];
    // A full page is an editor, whose address changes after the first save. Both of its addresses
    // are routes of this list, so React does not remount the editor.
    return full || !drawnByResources.has(path) ? path : [];
  }),
);
const login = barePages.find(({ path }) => path === '/login');
const LoginPage = () => (login ? <BarePage row={login} /> : null);
/** Development page with all field types; merchants do not download it. */
const GalleryPage = import.meta.env.DEV
  ? lazy(() => import('./form-builder/gallery/GalleryPage'))
  : null;

/** Created once, because react-admin registers a resource again if its icon is new. */
const resourceElements = [
  ...resources.map((resource) => (
    <Resource
      key={resource.name}
      name={resource.name}
      icon={iconOf(resource)}
      recordRepresentation={resource.recordRepresentation}
      list={elementOf(resource, 'list')}
      create={elementOf(resource, 'create')}
      edit={elementOf(resource, 'edit')}
      show={elementOf(resource, 'show')}
    />
  )),
  ...embedded.map((name) => <Resource key={name} name={name} recordRepresentation="name" />),
];

function iconOf({ icon }: ResourceModule) {
  return icon ? () => <Icon name={icon} /> : undefined;
}

interface Props {
  language: Language;
  /** Messages that the first screens need; the component loads the full messages. */
  messages: KnownMessages;
  queryClient: QueryClient;
}

export function App({ language, messages: known, queryClient }: Props) {
  const messages = useAllMessages(language, known);
  const i18nProvider = useMemo(() => consoleTexts(language, messages), [language, messages]);
  const [store] = useState(preferenceStore);
  const [dataProvider] = useState(() => createDataProvider(queryClient));
  useEffect(removeRecords, []);
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
          layout={Layout}
          loading={SessionGate}
          loginPage={LoginPage}
          catchAll={ClosedPage}
          accessDenied={ClosedPage}
          error={CrashPage}
        >
          {resourceElements}
          <CustomRoutes noLayout>
            {barePages.map((row) => (
              <Route key={row.path} path={row.path} element={<BarePage row={row} />} />
            ))}
          </CustomRoutes>
          <CustomRoutes>
            {[...customPaths].map((path) => (
              <Route key={path} path={path} element={<PageView path={path} />} />
            ))}
            {GalleryPage && <Route path="/fields" element={<GalleryPage />} />}
          </CustomRoutes>
        </CoreAdminUI>
        <Notifications />
      </ConsoleTheme>
    </CoreAdminContext>
  );
}

function useAllMessages(language: Language, known: KnownMessages): KnownMessages {
  const [messages, setMessages] = useState(known);
  useEffect(() => {
    if (areComplete(known)) return undefined;
    const stop = onMessages((of, all) => of === language && setMessages(all));
    // On failure, the page that needs the messages retries and shows the error.
    loadMessages(language).catch(() => {});
    return stop;
  }, [language, known]);
  return messages;
}
