import type { Language } from '@catalogue/language';
import type { Answer, CallName } from '@contract/calls';
import type { Product } from '@contract/entities/account/product';
import type { User } from '@contract/entities/account/user';
import { render, screen, waitFor } from '@testing-library/react';
import type { ReactNode } from 'react';
import { CoreAdminContext, localStorageStore } from 'react-admin';
import { createMemoryRouter, RouterProvider } from 'react-router';
import { expect, vi } from 'vitest';
import { App } from '@/App';
import { createDataProvider } from '@/dataProvider';
import { messages as en } from '@/i18n/en';
import { consoleTexts } from '@/i18n/provider';
import { messages as tr } from '@/i18n/tr';
import { Notifications } from '@/layout/Notifications';
import { newQueryClient } from '@/queryClient';
import { ConsoleTheme } from '@/theme/ConsoleTheme';
import { createUser } from './user';

export interface SentCall {
  name: string;
  path: string;
  body: unknown;
}

interface Refusal {
  status: number;
  message?: string;
  code?: string;
  fields?: { path: string; code: string; params?: Record<string, string | number> }[];
}

type Given<N extends CallName> = Answer<N> | Refusal | Response;
type Reply<N extends CallName> = Given<N> | ((call: SentCall) => Given<N> | Promise<Given<N>>);
/** The server's response to each call. A call without an entry gets a 404. */
export type Replies = { [N in CallName]?: Reply<N> };

export const refuse = (status: number, code?: string, message?: string): Refusal => ({
  status,
  code,
  message,
});

export const merchant: User = {
  id: '1',
  pid: 'p1',
  email: 'merchant@vitrin.example',
  name: 'Defne Kaya',
  company: 'Defne',
  phone: '05551112233',
  host: 'main',
  extra: {},
  isAuthenticated: true,
};

export const ownShop: Product = {
  id: 'p1',
  type: 'base',
  product_type: 'personalize',
  onboarded: true,
  settings: {
    url: 'https://defne.example/',
    username: '',
    token: '',
    googleAnalyticsEnabled: false,
    googleAnalyticsId: '',
    loaded_once: null,
    disablePublish: false,
    showWatsonsAnalytic: false,
    visitorGuard: 'normal',
    consent: 'off',
    holdout: 0,
    pageRules: [],
    attribution: { shownHours: 24, clickDays: 7, since: null },
    retention: { eventMonths: null, most: 13 },
    dailyLimit: null,
    questionAnswerData: {
      mailTemplate: '',
      preferredMailService: 'smtp',
      smtpSettings: {
        host: '',
        port: 587,
        user: '',
        pass: '',
        secure: false,
        from: '',
        subject: '',
        sendinblueApiKey: '',
      },
    },
  },
};

const signedIn: Replies = {
  'GET /auth/user': { success: true, data: merchant },
  'GET /auth/logout': { success: true },
  'GET /{product}/getUserCampaignHourly': { success: true, data: { data: [] } },
  'GET /notices/count': {
    success: true,
    data: { unseen: 0, waiting: { handoffs: 0, comments: 0, questions: 0 } },
  },
  'GET /campaign/all/list': { success: true, data: [] },
  'GET /campaign/template/listV2': { success: true, data: [] },
  'GET /{product_type}/product': { success: true, product: ownShop },
};

/** `replies` replaces the server, `calls` are those sent so far, `user` types and clicks. */
export function renderConsole(
  path: string,
  { replies = {}, language = 'en' }: { replies?: Replies; language?: Language } = {},
) {
  const messages = language === 'tr' ? tr : en;
  const queryClient = newQueryClient();
  const app = <App language={language} messages={messages} queryClient={queryClient} />;
  return { ...serve(app, path, { replies, language }), queryClient };
}

export function renderInConsole(
  part: ReactNode,
  { path = '/', replies = {} }: { path?: string; replies?: Replies } = {},
) {
  const queryClient = newQueryClient();
  const inside = (
    <CoreAdminContext
      dataProvider={createDataProvider(queryClient)}
      i18nProvider={consoleTexts('en', en)}
      queryClient={queryClient}
      store={localStorageStore('1', '.part.')}
    >
      <ConsoleTheme>
        <main>{part}</main>
        <Notifications />
      </ConsoleTheme>
    </CoreAdminContext>
  );
  return { ...serve(inside, path, { replies, language: 'en' }), queryClient };
}

interface Served {
  replies: Replies;
  language: Language;
}

function serve(inside: ReactNode, path: string, { replies, language }: Served) {
  const calls: SentCall[] = [];
  const table: Replies = { ...signedIn, ...replies };
  localStorage.setItem('vitrin.language', language);
  vi.stubGlobal('fetch', (url: string, init: RequestInit) => reply(table, calls, url, init));
  vi.stubGlobal('matchMedia', (query: string) => new FixedMedia(query));
  vi.stubGlobal('scrollTo', () => {});
  const router = createMemoryRouter([{ path: '*', element: inside }], { initialEntries: [path] });
  const view = render(<RouterProvider router={router} />);
  const address = () => router.state.location.pathname + router.state.location.search;
  return { ...view, router, address, calls, user: createUser() };
}

/** Waits for the saves, not for the message "Saved", which a slow machine may miss. */
export const waitForSaves = (sent: () => unknown[], count: number) =>
  waitFor(() => {
    expect(sent()).toHaveLength(count);
    expect(screen.getByRole('button', { name: /^Saved?$/ })).toBeEnabled();
  });

async function reply(table: Replies, calls: SentCall[], url: string, init: RequestInit) {
  const path = url.replace(/^\/api/, '');
  const name = Object.keys(table).find((candidate) => matches(candidate, init.method, path));
  const form = init.body instanceof URLSearchParams ? init.body.get('json') : null;
  const call: SentCall = {
    name: name ?? path,
    path,
    body: form === null ? null : JSON.parse(form),
  };
  calls.push(call);
  const prepared = name ? table[name as CallName] : refuse(404, 'not_found', 'Unknown call');
  const given: unknown = await (typeof prepared === 'function' ? prepared(call) : prepared);
  if (given instanceof Response) return given;
  if (isRefusal(given)) {
    const { status, message = 'Refused', code = 'internal', fields } = given;
    return Response.json({ success: false, message, error: { code, fields } }, { status });
  }
  return Response.json(given);
}

function matches(name: string, method = 'GET', path: string): boolean {
  const [wanted, template = ''] = name.split(' ');
  const pattern = template.replace(/\{\w+\}/g, '[^/?]+');
  return wanted === method && new RegExp(`^${pattern}(\\?|$)`).test(path);
}

function isRefusal(given: unknown): given is Refusal {
  return typeof given === 'object' && given !== null && 'status' in given;
}

/** A wide, light screen with reduced motion, so that tests need not wait for animations. */
class FixedMedia extends EventTarget {
  readonly matches: boolean;
  constructor(readonly media: string) {
    super();
    this.matches = /min-width|reduced-motion/.test(media) && !media.includes('max-width');
  }
  addListener(): void {}
  removeListener(): void {}
}
