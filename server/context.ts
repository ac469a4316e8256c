import type { Language } from '@catalogue/language';
import type { Trace } from '@contract/entities/footprint';
import type { User } from '@contract/entities/user';
import type { Kysely } from 'kysely';
import type { Logger } from 'pino';
import type { Changes } from './db/changes';
import type { Database } from './db/schema';
import type { ShopDb } from './db/shop-scope';
import type { OutboxState } from './events/event-store';
import type { Ingest } from './events/receive/ingest';
import type { ReadFeed } from './feeds/reader';
import type { RunPairing } from './pairing/reader';
import type { DrawPicture } from './pictures/drawer';
import type { Env } from './platform/env';
import type { Metrics } from './platform/metrics';
import type { AssistantPort } from './ports/assistant/assistant';
import type { FilePort } from './ports/files/files';
import type { MarketplacePort } from './ports/marketplace/marketplace';
import type { PaymentPort } from './ports/payments/payments';
import type { PushPort } from './ports/push/push';
import type { ShopifyPort } from './ports/shop/shopify';
import type { WhatsappPort } from './ports/whatsapp/whatsapp';
import type { WriteList } from './sheets/list-writer';
import type { ReadSheet } from './sheets/reader';
import type { WriteSheets } from './sheets/writer';
import type { Caches } from './work/memo';

/** Dependencies of the process; created once in main.ts, or by a test. */
export interface Deps {
  env: Env;
  db: Kysely<Database>;
  /** Whether the database narrows a merchant's transactions to the rows of the shop by itself. */
  rowSecurity: boolean;
  log: Logger;
  metrics: Metrics;
  /** The clock; a test moves it. */
  now: () => Date;
  ingest: Ingest;
  /** Caches of this server that live between requests. */
  caches: Caches;
  /** Notifications of changes that this server and other servers committed. */
  changes: Changes;
  ports: Ports;
  /** Aborts when the work must end: the server stops, or the time of the job is over. Every long loop observes it. */
  signal: AbortSignal;
  /** Work the answer does not wait for; ended before the process ends. */
  later: (task: () => Promise<void>, log?: Logger) => void;
  /** Since when the database we run ourselves is away; null while it is there. */
  databaseAwaySince: () => Date | null;
  /** Events that wait for the event server longer than usual; null while there are none, or without that server. */
  eventOutbox: () => OutboxState | null;
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
  marketplace: MarketplacePort;
  assistant: AssistantPort;
  readSheet: ReadSheet;
  writeSheets: WriteSheets;
  writeList: WriteList['run'];
  readFeed: ReadFeed;
  runPairing: RunPairing;
  drawPicture: DrawPicture;
}

/** The session a request came with. */
export interface SessionInfo {
  /** Its public name. */
  id: string;
  startedAt: Date;
  /** Set while a user of staff looks at the console as a merchant does. */
  look: SessionLook | null;
}

export interface SessionLook {
  id: number;
  /** The user whose console is looked at. */
  userId: string;
  pid: string;
  /** E-mail of the user of staff. */
  by: string;
  /** As the merchant has it now. */
  mayChange: boolean;
  /** Its time has passed, or one of both users is no longer who may look or be looked at. */
  isOver: boolean;
}

/** Starting and ending the session of the browser that sends the request. */
export interface SessionControl {
  start: (userId: string) => Promise<void>;
  end: () => Promise<void>;
}

/** Context of every handler: the user, the shop, and the dependencies of the process. */
export interface Ctx extends Deps {
  /**
   * In a call with `transaction: true` the call's own transaction, which commits once the handler has
   * answered and the footprint is written; otherwise the pool.
   */
  db: Deps['db'];
  /** The tables of the user's shop, in a merchant's call the same as `db`; null for all others. */
  shop: ShopDb | null;
  /**
   * Database access without the tenant scope, for lookups among all shops; outside of the call's transaction.
   * tests/conventions/tenancy.test.ts lists the code that uses it.
   */
  allShops: Deps['db'];
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
  footprint: (trace: Trace) => void;
  /** Runs once the change is committed, and never when it is rolled back: cookies, caches. */
  afterCommit: (task: () => void) => void;
  /**
   * Starts work the answer does not wait for, once the change is committed. The task works with what
   * it is given: `db` of this context has ended by then.
   */
  later: (task: (deps: Deps) => Promise<void>) => void;
}

/** A context whose user is known to be there. */
export interface UserCtx extends Ctx {
  user: User;
}

/** The context of a merchant's call: it reaches the tables of their shop alone. */
export interface ShopCtx extends UserCtx {
  db: ShopDb;
  shop: ShopDb;
}
