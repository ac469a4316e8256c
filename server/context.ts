import type { Language } from '@catalogue/language';
import type { User } from '@contract/entities/account/user';
import type { Trace } from '@contract/entities/staff/footprint';
import type { Kysely } from 'kysely';
import type { Logger } from 'pino';
import type { Changes } from './db/changes';
import type { Database } from './db/schema';
import type { ShopDb } from './db/shop-scope';
import type { EventStore, OutboxState } from './events/event-store';
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
import type { ReadSheet, WriteList, WriteSheets } from './sheets/jobs';
import type { Caches } from './work/memo';

export interface Deps {
  env: Env;
  db: Kysely<Database>;
  /** Row level security of the database limits merchants' transactions to the shop's rows. */
  rowSecurity: boolean;
  log: Logger;
  metrics: Metrics;
  /** Returns the current time; tests replace it. */
  now: () => Date;
  ingest: Ingest;
  events: EventStore;
  /** Caches of this server that outlive a request. */
  caches: Caches;
  /** Notifications of changes that this server and other servers committed. */
  changes: Changes;
  ports: Ports;
  /** Signal that aborts when the server stops or the job's time is over. Long loops check it. */
  signal: AbortSignal;
  /** Starts work that the response does not wait for; a stopping server waits a few seconds. */
  later: (task: () => Promise<void>, log?: Logger) => void;
  /** Returns since when the embedded database is unavailable; null while it is available. */
  databaseAwaySince: () => Date | null;
  /** Returns the outbox's state; null unless events wait over ten seconds or were rejected. */
  eventOutbox: () => OutboxState | null;
  /** Folder with the built console and storefront; null serves the API alone. */
  assets: string | null;
}

/** Ports to external services and child processes; `createPorts` chooses their adapters. */
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

export interface SessionInfo {
  /** Id of the session that pages may know; its token is secret. */
  id: string;
  startedAt: Date;
  impersonation: SessionImpersonation | null;
}

export interface SessionImpersonation {
  id: number;
  /** Id of the impersonated user. */
  userId: string;
  pid: string;
  /** E-mail address of the staff user who views the console. */
  by: string;
  /** True while the merchant allows staff to make changes. */
  mayChange: boolean;
  /**
   * True when the impersonation has expired, or when the staff user or the impersonated user has
   * lost the right to it.
   */
  isOver: boolean;
}

export interface SessionControl {
  start: (userId: string) => Promise<void>;
  end: () => Promise<void>;
}

export interface Ctx extends Deps {
  /**
   * Database of the call. A call with `transaction: true`, and a merchant's read with row level
   * security, has its own transaction, which commits after the handler has returned and the
   * footprint is written; other calls use the pool.
   */
  db: Deps['db'];
  /** The tables of the user's shop; null in public calls and calls of staff across shops. */
  shop: ShopDb | null;
  /**
   * Database access without the tenant scope, for lookups in all shops; outside of the call's
   * transaction. tests/conventions/tenancy.test.ts lists the code that uses it.
   */
  allShops: Deps['db'];
  user: User | null;
  /** Id of the user's shop, which always comes from the session; empty when signed out. */
  pid: string;
  language: Language;
  /**
   * The client's network, by which requests are limited; empty for requests without a connection.
   */
  network: string;
  /** The console that belongs to the request's host name. */
  host: User['host'];
  session: SessionControl;
  /** Session of the request; null when signed out. */
  sessionInfo: SessionInfo | null;
  /** Sets the subject and difference for the footprint of this change. */
  footprint: (trace: Trace) => void;
  /** Runs a task after the commit, never after a rollback; at once without a transaction. */
  afterCommit: (task: () => void) => void;
  /** The task must use the `deps` it receives: the transaction of this `db` has ended by then. */
  later: (task: (deps: Deps) => Promise<void>) => void;
}

export interface UserCtx extends Ctx {
  user: User;
}

/** Tables of a shop, with the store of its events. */
export interface ShopEvents extends Pick<Deps, 'events'> {
  shop: ShopDb;
}

/** Context of a call within one shop; `db` reads and changes only the rows of this shop. */
export interface ShopCtx extends UserCtx {
  db: ShopDb;
  shop: ShopDb;
}
