import type { WhatsappTemplate } from '@catalogue/bot/whatsapp/whatsapp-template';
import type { Answer, Body, SentBody } from '@contract/calls';
import type { CouponPool } from '@contract/calls/campaigns/coupons';
import type { ApiKey } from '@contract/calls/commerce/orders';
import type { Comment, Question } from '@contract/calls/reviews/moderation';
import type { PaymentCase } from '@contract/entities/billing';
import type { CampaignRow } from '@contract/entities/campaigns/campaign';
import type { ScheduleRow } from '@contract/entities/campaigns/schedule';
import type { TemplateRow } from '@contract/entities/campaigns/template';
import type { Order } from '@contract/entities/commerce/order';
import type { OrderOfFigure } from '@contract/entities/reports/analytics';
import type { Account } from '@contract/entities/staff/staff';
import type { RecordRow } from '@contract/records';
import type { AnyDeclaration, AnyValues } from '@contract/resource';
import { botReplies } from '@tests/src/custom-pages/bot/botReplies';
import { createElement, type ReactElement } from 'react';
import type { RaRecord } from 'react-admin';
import { crudList } from '@/admin/crud/list';
import type { ListDeclaration } from '@/admin/list';
import type { Definitions } from '@/campaign-editor/definitions';
import { campaignVersionList, VersionList } from '@/campaign-editor/versions/VersionList';
import { SessionList } from '@/custom-pages/account/SessionList';
import { sessionList, userSessionList } from '@/custom-pages/account/sessions';
import { OrderList, ordersOfFigureList } from '@/custom-pages/analytics/actions/OrderList';
import { subscriptionLogList } from '@/custom-pages/billing/log';
import {
  botVersionList,
  VersionList as PublishedVersions,
} from '@/custom-pages/bot/publish/VersionList';
import { whatsappTemplateList } from '@/custom-pages/bot/TemplatesPage';
import { unansweredList } from '@/custom-pages/bot/unanswered/list';
import { conversationList } from '@/custom-pages/inbox/ConversationsPage';
import { salesList } from '@/custom-pages/influencer/sales/list';
import { ApiKeys, apiKeyList } from '@/custom-pages/settings/ApiKeys';
import { SessionsCard } from '@/custom-pages/staff/account/SessionsCard';
import { staffFootprintList } from '@/custom-pages/staff/tables/footprints';
import { installedList } from '@/custom-pages/staff/tables/installed';
import { messageList } from '@/custom-pages/staff/tables/messages';
import { outboxList } from '@/custom-pages/staff/tables/outbox';
import { paymentList } from '@/custom-pages/staff/tables/PaymentsTable';
import { requestList } from '@/custom-pages/staff/tables/requests';
import { userList } from '@/custom-pages/staff/tables/users';
import { templateList } from '@/custom-pages/staff/templates/list';
import { TemplateList } from '@/custom-pages/staff/templates/TemplateList';
import type {
  BotVersion,
  CampaignVersion,
  Session,
  UserSession,
} from '@/dataProvider/adapters/childLists';
import { selectRecords } from '@/dataProvider/selectRecords';
import { isRedirect } from '@/pageRow';
import { pages } from '@/pages/table';
import { actionList } from '@/resources/actions/list';
import { commentList } from '@/resources/comments/list';
import { contactList } from '@/resources/contacts/list';
import { codeList, poolList } from '@/resources/coupons/list';
import { footprintList } from '@/resources/footprints/FootprintList';
import { formAnswerList } from '@/resources/form-answers/FormAnswerList';
import { productList } from '@/resources/pairs/list';
import { answerList } from '@/resources/polls/AnswersPage';
import { questionList } from '@/resources/questions/list';
import { deliveryList } from '@/resources/schedules/DeliveryList';
import { scheduleList } from '@/resources/schedules/list';
import { orderList } from '@/resources/shop-orders/list';
import { uploadList } from '@/resources/uploads/UploadList';
import { recordReplies } from '../screens/record-replies';
import { merchant, type Replies } from '../screens/render-console';
import { campaignRow } from './campaign-rows';
import { commentReplies, commentRow, questionReplies, questionRow } from './moderation-rows';
import { declarations, sampleBody } from './resource-samples';

export interface ListSample {
  // The list; the type is `never`, because each sample builds the rows of its own list.
  list: ListDeclaration<never>;
  row: (id: number, name: string) => RaRecord;
  replies: (rows: RaRecord[]) => Replies;
  /** For each filter, by its source, a value that only some records have. */
  filters: Record<string, string>;
  /** Renders a list inside another page. Without it, the test opens the page at the list's path. */
  part?: ReactElement;
  /** URL parameter that holds the filter of a list inside another page. */
  param?: string;
  /** True when records have no name, only a time or a browser. */
  unnamed?: true;
}

const moment = (id: number) => new Date(Date.UTC(2026, 9, 1, 12, id)).toISOString();

type Variable = Answer<'GET /personalize/variable/get/{id}'>['data'];

export const variableRow = (id: number, name: string) =>
  // The cast is safe, because the call of a variable has the same fields as its declaration.
  declaredRow(declarations.find((one) => one.name === 'variables')!, id, name) as Variable;

export function declaredRow(declaration: AnyDeclaration, id: number, name: string) {
  const values: AnyValues = { name };
  for (const [field, { kind }] of Object.entries(declaration.fields)) {
    if (kind === 'status') values[field] = statusOf(id);
    if (kind === 'switch') values[field] = id % 3 === 0;
  }
  const { data } = sampleBody(declaration, `m${id}`, values);
  return { ...data, id, updated_at: moment(id), version: 1 };
}

export const pathOfList = (name: string) => {
  const row = pages.find((row) => !isRedirect(row) && row.resource === name);
  if (!row) throw new Error(`${name} has no pages in src/pages/table.ts.`);
  return row.path;
};

export const ALL_FLAGS = {
  useSchedule: true,
  comment: true,
  question: true,
  poll: true,
  inf: true,
};

function declaredSample(declaration: AnyDeclaration): ListSample {
  const { name, path, fields } = declaration;
  const filters = Object.entries(fields).flatMap(([field, { kind }]) => {
    if (kind === 'status') return [[field, 'disabled']];
    return kind === 'switch' ? [[field, 'true']] : [];
  });
  return {
    list: crudList(declaration, pathOfList(name)) as ListDeclaration<never>,
    row: (id, title) => declaredRow(declaration, id, title),
    replies: (rows) => ({
      'GET /auth/user': { success: true, data: { ...merchant, extra: ALL_FLAGS } },
      [`GET ${path}/get`]: { success: true, data: rows },
    }),
    filters: Object.fromEntries(filters),
  };
}

const statusOf = (id: number) => (id % 3 === 0 ? 'disabled' : 'active');

const scheduleRow = (id: number, name: string): ScheduleRow => ({
  id,
  name,
  status: statusOf(id),
  _key: 36,
  _var: 'plain',
  updated_at: moment(id),
  version: 1,
  push_mode: id % 2 ? 'calendar' : 'visitor',
  next_run: id % 2 ? moment(id) : null,
  waiting: 0,
  sent: id,
  failed: 0,
});

function openSession(id: number, ip: string): UserSession & { id: string } {
  return { id: `s${id}`, ip, user_agent: '', created_at: moment(id), seen_at: moment(id) };
}

/** Returns an account of the staff pages that has only the fields that the sessions card uses. */
const accountWith = (sessions: UserSession[]) =>
  ({ user: { id: 'u1', email: 'a@shop.example' }, sessions }) as unknown as Account;

const staff: Replies = {
  'GET /auth/user': { success: true, data: { ...merchant, extra: { admin: true } } },
};

export const listSamples: Record<string, ListSample> = {
  actions: {
    list: actionList as ListDeclaration<never>,
    row: (id, name) =>
      campaignRow({
        id,
        name,
        status: statusOf(id),
        updated_at: moment(id),
        _type: id % 2 ? 'campaign' : 'schedule',
      }),
    replies: (rows) => ({
      'GET /campaign/all/list': { success: true, data: rows as CampaignRow[] },
    }),
    filters: { status: 'disabled', kind: 'schedule' },
  },
  schedules: {
    list: scheduleList as ListDeclaration<never>,
    row: scheduleRow,
    replies: (rows) => ({
      'GET /auth/user': { success: true, data: { ...merchant, extra: { useSchedule: true } } },
      'GET /campaign/schedule/list': { success: true, data: rows as ScheduleRow[] },
    }),
    filters: { status: 'disabled', push_mode: 'visitor' },
  },
  ...Object.fromEntries(
    declarations.map((declaration) => [declaration.name, declaredSample(declaration)]),
  ),
  comments: {
    list: commentList as ListDeclaration<never>,
    row: (id, name) =>
      commentRow({
        id,
        verify: id % 2 === 0,
        created_at: moment(id),
        extra: { userFullName: name },
      }),
    replies: (rows) => ({
      'GET /auth/user': { success: true, data: { ...merchant, extra: { comment: true } } },
      ...commentReplies(rows as Comment[]),
    }),
    filters: { status: 'approved' },
  },
  questions: {
    list: questionList as ListDeclaration<never>,
    row: (id, name) =>
      questionRow({
        id,
        verify: id % 2 === 0,
        created_at: moment(id),
        extra: { user_name: name, question: name },
      }),
    replies: (rows) => ({
      'GET /auth/user': { success: true, data: { ...merchant, extra: { question: true } } },
      'GET /personalize/question/mails': { success: true, data: null },
      ...questionReplies(() => rows as Question[]),
    }),
    filters: { status: 'verified' },
  },
  users: {
    list: userList as ListDeclaration<never>,
    row: (id, name): RecordRow<'users'> => ({
      id: `u${id}`,
      email: name,
      name: `Person ${id}`,
      phone: '',
      created_at: moment(id),
      pid: `p${id}`,
      host: id % 2 ? 'main' : 'influencer',
      settings: { type: id % 2 ? 'ikas' : 'tsoft', url: '' },
      extra: { is_invoice: false, is_test: false, admin: false, limited_admin: false, company: {} },
      disabled: false,
      payment_data: null,
      installed_at: null,
    }),
    replies: (rows) => ({
      ...staff,
      ...recordReplies('users', rows, {
        platform: (row) => (row as RecordRow<'users'>).settings.type,
      }),
    }),
    filters: { platform: 'tsoft' },
  },
  outbox: {
    list: outboxList as ListDeclaration<never>,
    row: (id, name): RecordRow<'outbox'> => ({
      id: `m${id}`,
      to: 'a@mail.example',
      kind: id % 2 ? 'digest' : 'account',
      subject: name,
      text: '',
      created_at: moment(id),
      sent_at: null,
      state: id % 2 ? 'sent' : 'failed',
      error: null,
    }),
    replies: (rows) => ({ ...staff, ...recordReplies('outbox', rows) }),
    filters: { state: 'failed' },
  },
  footprints: {
    list: footprintList as ListDeclaration<never>,
    row: (id, name): RecordRow<'footprints'> => ({
      id: `f${id}`,
      created_at: moment(id),
      email: id % 2 ? 'a@shop.example' : 'b@shop.example',
      category: 'campaign',
      label: '/campaign/save',
      extra: { name, status: 'active', kind: id % 2 ? 'action' : 'schedule' },
    }),
    replies: (rows) =>
      recordReplies('footprints', rows, {
        kind: ({ extra }) => (extra as RecordRow<'footprints'>['extra']).kind,
      }),
    filters: { email: 'b@shop.example', kind: 'schedule' },
  },
  contacts: {
    list: contactList as ListDeclaration<never>,
    row: (id, name): RecordRow<'contacts'> => ({
      id: `c${id}`,
      created_at: moment(id),
      name,
      email: `c${id}@mail.example`,
      phone: null,
      source: 'Bülten',
      state: id % 2 ? 'confirmed' : 'pending',
      consented_at: moment(id),
      consent_version: 1,
      consent_text: 'Kampanya e-postaları almayı kabul ediyorum.',
      confirmed_at: id % 2 ? moment(id + 1) : null,
      unsubscribed_at: null,
    }),
    replies: (rows) => ({
      'GET /auth/user': { success: true, data: { ...merchant, extra: { useSchedule: true } } },
      ...recordReplies('contacts', rows),
    }),
    filters: { state: 'pending' },
  },
  deliveries: {
    list: deliveryList as ListDeclaration<never>,
    row: (id, name): RecordRow<'deliveries'> => ({
      id,
      at: moment(id),
      who: name,
      channel: id % 3 ? 'mail' : 'web-push',
      state: id % 2 ? 'sent' : 'failed',
      error: id % 2 ? null : 'refused',
      schedule: (id % 2) + 1,
      schedule_name: `Schedule ${(id % 2) + 1}`,
    }),
    replies: (rows) => ({
      'GET /auth/user': { success: true, data: { ...merchant, extra: { useSchedule: true } } },
      'GET /campaign/schedule/list': {
        success: true,
        data: [1, 2].map((id) => scheduleRow(id, `Schedule ${id}`)),
      },
      ...recordReplies('deliveries', rows),
    }),
    filters: { schedule: '2', state: 'failed', channel: 'web-push' },
  },
  'coupon-pools': {
    list: poolList as ListDeclaration<never>,
    row: (id, name): CouponPool => ({
      id,
      name,
      total: 100,
      left: id % 2 ? 0 : id,
      created_at: moment(id),
    }),
    replies: (rows) => ({ 'GET /coupons/pools': { success: true, data: rows as CouponPool[] } }),
    filters: { empty: 'yes' },
  },
  coupons: {
    list: codeList as ListDeclaration<never>,
    row: (id, name): RecordRow<'coupons'> => ({
      id: `1:${id}`,
      pool: (id % 2) + 1,
      pool_name: 'Summer',
      code: name,
      visitor: id % 3 ? null : 'v1',
      campaign: id % 3 ? null : 7,
      taken_at: moment(id),
    }),
    replies: (rows) => ({
      'GET /coupons/pools': {
        success: true,
        data: [1, 2].map((id) => listSamples['coupon-pools']!.row(id, `List ${id}`) as CouponPool),
      },
      ...recordReplies('coupons', rows, { taken: ({ visitor }) => visitor !== null }),
    }),
    filters: { pool: '2', taken: 'true' },
  },
  'shop-orders': {
    list: orderList as ListDeclaration<never>,
    row: (id, name): RecordRow<'shop-orders'> => ({
      id,
      number: name,
      placed_at: moment(id),
      source: id % 2 ? 'browser' : 'api',
      state: id % 2 ? 'reported' : 'confirmed',
      total: id * 100,
      refunded: 0,
      currency: 'TRY',
      actions: id % 3,
      action_names: ['Spring'],
    }),
    replies: (rows) => ({
      'GET /coupons/pools': { success: true, data: [] },
      ...recordReplies('shop-orders', rows),
    }),
    filters: { state: 'reported', source: 'browser' },
  },
  orders: {
    list: salesList(true, () => {}) as ListDeclaration<never>,
    row: (id, name): Order => ({
      id,
      inf_id: 'ayse',
      camp_id: 'yaz',
      order_code: name,
      order_id: null,
      created_at: moment(id),
      productsPriceTotal: id,
      currency: 'TRY',
      state: 'reported',
      data: { products: [], count: 1, total: id },
    }),
    replies: (rows) => ({
      'GET /auth/user': { success: true, data: { ...merchant, extra: { inf: true } } },
      'POST /getInfluencerAnalytic': ({ body }) => {
        const {
          search,
          sort,
          page = 1,
          perPage = 50,
        } = body as Body<'POST /getInfluencerAnalytic'>;
        const [field, order] = sort ?? ['created_at', 'DESC'];
        const { data, total } = selectRecords(rows as Order[], {
          search,
          searchIn: ['order_code'],
          sort: { field, order },
          pagination: { page, perPage },
        });
        const totals = { sales: total, products: total, revenue: total, money: [] };
        return { success: true, data, total, totals, influencers: [], days: [] };
      },
    }),
    filters: {},
  },
  inbox: {
    list: conversationList as ListDeclaration<never>,
    row: (id, name): RecordRow<'inbox'> => ({
      id: `c${id}`,
      channel: 'web',
      name,
      contact: '',
      status: id % 2 ? 'open' : 'bot',
      assignee: null,
      assignee_name: '',
      group: '',
      request: '',
      last: '',
      last_from: 'visitor',
      last_at: moment(id),
      started_at: moment(id),
      waiting_since: null,
      snoozed_until: null,
      unread: 0,
      tags: [],
      rating: null,
    }),
    replies: (rows) => recordReplies('inbox', rows),
    filters: { status: 'bot' },
  },
  'poll-answers': {
    list: answerList as ListDeclaration<never>,
    row: (id, name): RecordRow<'poll-answers'> => ({
      id: `p${id}`,
      created_at: moment(id),
      poll: (id % 2) + 1,
      question: 'Where did you hear of us?',
      answer: name,
      own: id % 3 === 0,
      email: '',
    }),
    replies: (rows) => ({
      'GET /auth/user': { success: true, data: { ...merchant, extra: { poll: true } } },
      'POST /personalize/polls': {
        success: true,
        result: [],
        polls: [1, 2].map((camp_id) => ({
          camp_id,
          name: `Action ${camp_id}`,
          question: 'Where?',
        })),
      },
      ...recordReplies('poll-answers', rows),
    }),
    filters: { poll: '2', own: 'true' },
  },
  'form-answers': {
    list: formAnswerList as ListDeclaration<never>,
    row: (id, name): RecordRow<'form-answers'> => ({
      id: `f${id}`,
      created_at: moment(id),
      form: (id % 2) + 1,
      form_name: 'Newsletter',
      step: '',
      email: name,
      name: '',
      phone: '',
      birthday: '',
      consent: id % 2 === 0,
    }),
    replies: (rows) => ({
      'GET /campaign/all/list': {
        success: true,
        data: [campaignRow({ id: 1 }), campaignRow({ id: 2 })],
      },
      ...recordReplies('form-answers', rows),
    }),
    filters: { form: '2', consent: 'true' },
  },
  unanswered: {
    list: unansweredList as ListDeclaration<never>,
    row: (id, name): RecordRow<'unanswered'> => ({
      id: `web:${name}`,
      channel: 'web',
      text: name,
      texts: [name],
      count: id,
      last_at: moment(id),
    }),
    replies: (rows) => ({ ...botReplies(), ...recordReplies('unanswered', rows) }),
    filters: {},
  },
  'whatsapp-templates': {
    list: whatsappTemplateList as ListDeclaration<never>,
    row: (id, name): WhatsappTemplate & { id: string } => ({
      id: `${name} tr`,
      name,
      language: id % 2 ? 'tr' : 'en_US',
      category: id % 2 ? 'UTILITY' : 'MARKETING',
      header: null,
      body: 'Hello',
      footer: '',
      buttons: [],
      examples: {},
      unknown: [],
    }),
    replies: (rows) => ({
      ...botReplies(),
      'GET /personalize/whatsapp-bot/templates': {
        success: true,
        connected: true,
        result: rows as unknown as WhatsappTemplate[],
      },
    }),
    filters: { category: 'MARKETING', language: 'en_US' },
  },
  'staff-payments': {
    list: paymentList as ListDeclaration<never>,
    row: (id, name): PaymentCase => ({
      id: `c${id}`,
      kind: id % 2 ? 'refund' : 'unmatched',
      reason: id % 2 ? '' : 'noShop',
      pid: `p${id}`,
      email: 'a@shop.example',
      amount: id,
      whole: true,
      may_end: false,
      reference: name,
      date: moment(id),
    }),
    replies: (rows) => ({
      ...staff,
      'GET /admin/payments': { success: true, data: { cases: rows as PaymentCase[], unended: [] } },
    }),
    filters: { kind: 'unmatched' },
  },
  'subscription-log': {
    list: subscriptionLogList as ListDeclaration<never>,
    row: (id, name): RecordRow<'subscription-log'> => ({
      id: String(id),
      category: 'personalize',
      label: id % 2 ? 'create' : 'deleted',
      created_at: moment(id),
      price: id % 2 ? 149 : -149,
      extra: { daily_limit: 5000, limit: 100_000, trial_end: moment(id), tier: name },
    }),
    replies: (rows) => ({
      'POST /personalize/getsubscription': { success: true, subscriptions: [] },
      ...recordReplies('subscription-log', rows),
    }),
    filters: { label: 'deleted' },
  },
  uploads: {
    list: uploadList as ListDeclaration<never>,
    row: (id, name): RecordRow<'uploads'> => ({
      id: name,
      url: `https://vitrin.example/uploads/${id}.webp`,
      bytes: id,
      created_at: moment(id),
    }),
    replies: (rows) =>
      recordReplies('uploads', rows, {
        kind: ({ bytes }) => (Number(bytes) % 2 ? 'picture' : 'video'),
      }),
    filters: { kind: 'video' },
  },
  messages: {
    list: messageList as ListDeclaration<never>,
    row: (id, name): RecordRow<'messages'> => ({
      id: `m${id}`,
      created_at: moment(id),
      email: 'a@mail.example',
      user: null,
      subject: name,
      message: 'Hello',
    }),
    replies: (rows) => ({ ...staff, ...recordReplies('messages', rows) }),
    filters: {},
  },
  surveys: {
    list: requestList as ListDeclaration<never>,
    row: (id, name): RecordRow<'surveys'> => ({
      id: `s${id}`,
      created_at: moment(id),
      pid: `p${id}`,
      email: 'a@mail.example',
      type: 'request',
      action: name,
      user: null,
      handled_at: id % 2 ? moment(id + 1) : null,
      handled_by: id % 2 ? 'staff@mail.example' : null,
    }),
    replies: (rows) => ({
      ...staff,
      ...recordReplies('surveys', rows, { handled: (row) => row.handled_at !== null }),
    }),
    filters: { handled: 'false' },
  },
  'marketplace-products': {
    list: productList as ListDeclaration<never>,
    row: (id, name): RecordRow<'marketplace-products'> => ({
      id: `https://www.trendyol.com/p-${id}`,
      name,
      brand: '',
      barcode: '',
      image: '',
      origin_url: '',
      source: null,
      state: id % 3 ? 'unpaired' : 'suggested',
      score: id,
    }),
    replies: (rows) => ({
      'GET /auth/user': { success: true, data: { ...merchant, extra: { pairs: true } } },
      'GET /comments/shop': {
        success: true,
        data: {
          firm_id: '118734',
          sitemap_url: 'https://ladin.example/sitemap.xml',
          key: '',
          secret: '',
          job: null,
          counts: { pages: 0, products: 0, paired: 0, suggested: 0, file_reviews: 0 },
        },
      },
      ...recordReplies('marketplace-products', rows),
    }),
    filters: { state: 'suggested' },
  },
  installed: {
    list: installedList as ListDeclaration<never>,
    row: (id, name): RecordRow<'installed'> => ({
      id: `p-${id}`,
      pid: 'p',
      number: id,
      name,
      key: 7,
      title: 'Popup',
      type: id % 2 ? 'action' : 'schedule',
      status: statusOf(id),
      date: moment(id),
      email: 'a@mail.example',
      user: 'u1',
    }),
    replies: (rows) => ({ ...staff, ...recordReplies('installed', rows) }),
    filters: { type: 'schedule', status: 'disabled' },
  },
  'all-footprints': {
    list: staffFootprintList as ListDeclaration<never>,
    row: (id, name): RecordRow<'all-footprints'> => ({
      id: `f${id}`,
      date: moment(id),
      email: id % 2 ? 'a@shop.example' : 'b@shop.example',
      pid: `p${id % 2}`,
      category: 'campaign',
      label: '/campaign/save',
      extra: { name, status: 'active', kind: id % 2 ? 'action' : 'schedule' },
      undo: id % 2 ? 'possible' : null,
    }),
    replies: (rows) => ({
      ...staff,
      ...recordReplies('all-footprints', rows, {
        kind: ({ extra }) => (extra as RecordRow<'all-footprints'>['extra']).kind,
      }),
    }),
    filters: { email: 'b@shop.example', pid: 'p0', kind: 'schedule' },
  },
  'orders-of-figure': {
    list: ordersOfFigureList('seen') as ListDeclaration<never>,
    part: createElement(OrderList, {
      campaign: 1,
      range: { start: '2026-10-01', end: '2026-10-31' },
    }),
    param: 'list',
    row: (id, name): OrderOfFigure => ({
      id,
      number: name,
      placed_at: moment(id),
      touched_at: moment(id),
      state: id % 2 ? 'reported' : 'confirmed',
      revenue: id * 100,
      currency: 'TRY',
      with_product: false,
      once: false,
    }),
    replies: (rows) => ({
      'POST /{product}/getInfoOrders': ({ body }) => {
        const { search, state, sort, page, perPage } =
          body as SentBody<'POST /{product}/getInfoOrders'>;
        const [field, order] = sort ?? ['placed_at', 'DESC'];
        const { data, total } = selectRecords(rows as OrderOfFigure[], {
          search,
          searchIn: ['number'],
          filter: state ? { state } : {},
          sort: { field, order },
          pagination: { page, perPage },
        });
        return { success: true, result: data, total };
      },
    }),
    filters: { state: 'reported' },
  },
  'api-keys': {
    list: apiKeyList as ListDeclaration<never>,
    part: createElement(ApiKeys),
    row: (id, name): ApiKey => ({
      id,
      name,
      prefix: `vtr_${id}`,
      created_by: 'a@shop.example',
      created_at: moment(id),
      last_used_at: id % 2 ? null : moment(id),
    }),
    replies: (rows) => ({ 'GET /orders/keys': { success: true, data: rows as ApiKey[] } }),
    filters: { used: 'no' },
  },
  sessions: {
    list: sessionList as ListDeclaration<never>,
    part: createElement(SessionList),
    unnamed: true,
    row: (id, name): Session => ({ ...openSession(id, name), current: id === 1 }),
    replies: (rows) => ({ 'GET /auth/sessions': { success: true, data: rows as Session[] } }),
    filters: {},
  },
  'user-sessions': {
    list: userSessionList as ListDeclaration<never>,
    part: createElement(SessionsCard, { account: accountWith([]), onSaved: () => {} }),
    unnamed: true,
    row: openSession,
    replies: (rows) => ({
      'GET /admin/account/{id}': { success: true, data: accountWith(rows as UserSession[]) },
    }),
    filters: {},
  },
  'campaign-versions': {
    list: campaignVersionList as ListDeclaration<never>,
    part: createElement(VersionList, {
      id: 7,
      // The page that compares two versions needs these definitions.
      definitions: {} as Definitions,
      onRestore: () => {},
    }),
    unnamed: true,
    row: (id, name): CampaignVersion => ({
      id,
      version: id,
      name,
      saved_at: moment(id),
      saved_by: 'a@shop.example',
      note: null,
      live: id === 12,
    }),
    replies: (rows) => ({
      'GET /campaign/versions/{id}': { success: true, data: rows as CampaignVersion[] },
    }),
    filters: {},
  },
  'bot-versions': {
    list: botVersionList as ListDeclaration<never>,
    part: createElement(PublishedVersions, { channel: 'web' }),
    unnamed: true,
    row: (id): BotVersion => ({ id: `v${id}`, created_at: moment(id), active: id === 12 }),
    replies: (rows) => ({
      'GET /personalize/bot/restore/list': { success: true, result: rows as BotVersion[] },
    }),
    filters: { state: 'live' },
  },
  'staff-templates': {
    list: templateList('en') as ListDeclaration<never>,
    part: createElement(TemplateList, { chosen: undefined }),
    row: (id, name): TemplateRow => ({
      id,
      type: id % 2 ? 'action' : 'schedule',
      title: { tr: name, en: name },
      orders: { tr: id, en: id },
      image: { tr: '', en: '' },
      updated_at: '2026-11-01T09:00:00.000Z',
      hidden: id % 2 === 0,
      advance: id % 3 === 0,
      edited: id % 4 === 0,
    }),
    replies: (rows) => ({
      'GET /campaign/template/listV2': { success: true, data: rows as TemplateRow[] },
    }),
    filters: { type: 'schedule', state: 'hidden', content: 'edited', audience: 'developers' },
  },
};
