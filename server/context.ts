import type { Language } from '@catalogue/language';
import type { User } from '@contract/entities/user';
import type { Kysely } from 'kysely';
import type { Logger } from 'pino';
import type { DrawPicture } from './areas/uploads/pictures';
import type { Database } from './db/schema';
import type { Env } from './env';
import type { Ingest } from './events/ingest';
import type { FilePort } from './ports/files/files';
import type { PaymentPort } from './ports/payments/payments';
import type { PushPort } from './ports/push/push';
import type { ShopifyPort } from './ports/shop/shopify';
import type { WhatsappPort } from './ports/whatsapp/whatsapp';
import type { ReadSheet } from './sheets/reader';

/** What the process is built from; made once in main.ts, or by a test. */
export interface Deps {
  env: Env;
  db: Kysely<Database>;
  log: Logger;
  /** The clock; a test moves it. */
  now: () => Date;
  ingest: Ingest;
  ports: Ports;
  /** Work the answer does not wait for; ended before the process ends. */
  later: (task: () => Promise<void>) => void;
  /** Since when the database we run ourselves is away; null while it is there. */
  databaseAwaySince: () => Date | null;
  /** Folder with the built console and storefront; null serves the API alone. */
  assets: string | null;
}

/** The outside world, each with a real adapter and one for tests and demos. */
export interface Ports {
  shopify: ShopifyPort;
  whatsapp: WhatsappPort;
  push: PushPort;
  files: FilePort;
  payments: PaymentPort;
  readSheet: ReadSheet;
  drawPicture: DrawPicture;
}

/** The session a request came with. */
export interface SessionInfo {
  /** Its public name. */
  id: string;
  startedAt: Date;
}

/** What a change leaves in the log beside its call's name. */
export interface Trace {
  name?: string;
  deleted?: boolean;
  status?: string;
  /** Of a change by staff: only what is different. */
  before?: object;
  after?: object;
}

/** Starting and ending the session of the browser that asks. */
export interface SessionControl {
  start: (userId: string) => Promise<void>;
  end: () => Promise<void>;
}

/** What every handler gets: who asks, for which shop, and what the process is built from. */
export interface Ctx extends Deps {
  user: User | null;
  /** The tenant, from the session and from nowhere else; empty for a stranger. */
  pid: string;
  language: Language;
  ip: string;
  /** The console the request's host name belongs to. */
  host: User['host'];
  session: SessionControl;
  /** Null for a stranger. */
  sessionInfo: SessionInfo | null;
  /** Says what the footprint of this change is about. */
  leave: (trace: Trace) => void;
}
