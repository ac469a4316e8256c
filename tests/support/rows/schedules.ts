import { randomUUID } from 'node:crypto';
import type { PageType } from '@catalogue/pages/page-types';
import { composeSchedule } from '@catalogue/schedules/compose';
import type { SignalKind } from '@catalogue/schedules/signals';
import type { ScheduleSketch } from '@catalogue/sketch';
import type { SentBody } from '@contract/calls';
import { runSchedules } from '@server/areas/campaigns/schedules/jobs';
import { mailSettings } from '../servers/mail';
import type { Merchant, TestServer } from '../servers/server';
import { makeLive } from './campaigns';

type Save = SentBody<'POST /campaign/save'>['data'];

/** Builds a schedule, by default of an e-mail after a product is added to the cart. */
export function buildSchedule(overrides: Partial<ScheduleSketch> = {}) {
  const sketch: ScheduleSketch = {
    push_mode: 'visitor',
    trigger: ['cart-add'],
    delay: 60,
    tags: [['mail', 'Mail', { subject: 'Your cart is waiting', body: '<p>Hello</p>' }]],
    frequency: ['always'],
    ...overrides,
  };
  return { ...composeSchedule('Forgotten cart', sketch), status: 'disabled', _key: 0 } as Extract<
    Save,
    { push_mode: string }
  >;
}

export async function createSchedule(
  merchant: Merchant,
  overrides: Partial<ScheduleSketch> = {},
  status: 'active' | 'test' | 'disabled' = 'active',
): Promise<number> {
  const saved = await merchant.call('POST /campaign/save', {
    body: { data: buildSchedule(overrides), type: 'schedule' },
  });
  if (saved.status !== 200) throw new Error(JSON.stringify(saved.body));
  const { id } = saved.body.data;
  if (status !== 'disabled') {
    await merchant.call('POST /campaign/save', { body: { data: { id, status } } });
  }
  return id;
}

/** Creates a merchant who may use schedules and has set up e-mail. */
export async function buildScheduleMerchant(
  server: TestServer,
  smtpPort: number,
): Promise<Merchant> {
  const merchant = await server.buildMerchant({ extra: { useSchedule: true } });
  await merchant.call('POST /personalize/mailactionsetting', { body: mailSettings(smtpPort) });
  return merchant;
}

interface Person {
  visitor: string;
  email: string;
}

/** Id of a campaign with a form; no schedule of a test has this id. */
export const FORM_CAMPAIGN = 900_001;

/** Creates a contact: a visitor who submits a form of the shop, as the widget reports it. */
export async function buildContact(
  server: Pick<TestServer, 'request' | 'deps'>,
  { pid }: Pick<Merchant, 'pid'>,
  { consent = true, campaign = FORM_CAMPAIGN, id = randomUUID(), ...answers }: ContactOptions = {},
): Promise<Person> {
  await makeLive(server.deps.db, pid, campaign);
  const visitor = answers.visitor ?? randomUUID();
  const email = answers.email ?? `${visitor.slice(0, 8)}@mail.example`;
  const { name, birthday, phone, age = 0 } = answers;
  const detail = JSON.stringify({
    email,
    ...(name && { name }),
    ...(birthday && { birthday }),
    ...(phone && { phone }),
    ...(consent && { consent: 'on' }),
  });
  const event = { id, type: 'formSubmit', camp_id: campaign, age, detail };
  const body = JSON.stringify({ pid, visitor, session: randomUUID(), events: [event] });
  const response = await server.request('/widget/events', { method: 'POST', body });
  if (response.status !== 202) throw new Error(await response.text());
  return { visitor, email };
}

interface ContactOptions {
  visitor?: string;
  email?: string;
  name?: string;
  birthday?: string;
  phone?: string;
  consent?: boolean;
  campaign?: number;
  id?: string;
  /** Age of the event in milliseconds. */
  age?: number;
}

interface ContactReport {
  id?: string;
  age?: number;
  url?: string;
  page?: PageType;
}

export async function reportSignal(
  { request }: Pick<TestServer, 'request'>,
  { pid }: Pick<Merchant, 'pid'>,
  visitor: string,
  kind: SignalKind,
  { id = randomUUID(), age = 0, url = 'https://shop.example/', page = 'home' }: ContactReport = {},
): Promise<number> {
  const signal = { id, kind, age, url, page };
  const body = JSON.stringify({ pid, visitor, signals: [signal] });
  return (await request('/widget/signals', { method: 'POST', body })).status;
}

export const work = ({ deps }: Pick<TestServer, 'deps'>) =>
  runSchedules({ ...deps, now: () => deps.now() });
