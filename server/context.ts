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
import type { WriteList } from './sheets/list-writer';
import type { ReadSheet } from './sheets/reader';
import type { WriteSheets } from './sheets/writer';
import type { Caches } from './work/memo';

/** Dependencies of the process; created once by `boot`, or by a test. */
export interface Deps {
  env: Env;
  db: Kysely<Database>;
  /**
   * True when row level security of the database limits a merchant's transactions to the shop's
   * rows.
   */
  rowSecurity: boolean;
  log: Logger;
  metrics: Metrics;
  /** Returns the current time; tests replace it. */
  now: () => Date;
  ingest: Ingest;
  /** Store of the events of all shops. */
  events: EventStore;
  /** Caches of this server that outlive a request. */
  caches: Caches;
  /** Notifications of changes that this server and other servers committed. */
  changes: Changes;
  ports: Ports;
  /** Signal that aborts when the server stops or the job's time is over. Long loops check it. */
  signal: AbortSignal;
  /**
   * Starts work that the response does not wait for; a stopping server waits a few seconds for it.
   */
  later: (task: () => Promise<void>, log?: Logger) => void;
  /** Returns since when the embedded database is unavailable; null while it is available. */
  databaseAwaySince: () => Date | null;
  /**
   * Returns the state of the event outbox when events wait longer than ten seconds or were
   * rejected; otherwise null, also without an event server.
   */
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

/** The session of a request. */
export interface SessionInfo {
  /** Public id of the session. */
  id: string;
  startedAt: Date;
  /** Impersonation of the session; null otherwise. */
  impersonation: SessionImpersonation | null;
}

export interface SessionImpersonation {
  id: number;
  /** Id of the impersonated user. */
  userId: string;
  pid: string;
  /** E-mail of the staff user. */
  by: string;
  /** True while the merchant allows changes. */
  mayChange: boolean;
  /**
   * True when the impersonation has expired, or when the staff user or the merchant's user is no
   * longer allowed.
   */
  isOver: boolean;
}

/** Starts and ends the session of the requesting browser. */
export interface SessionControl {
  start: (userId: string) => Promise<void>;
  end: () => Promise<void>;
}

/** Context of every handler: the user, the shop, and the dependencies of the process. */
export interface Ctx extends Deps {
  /**
   * Database of the call. A call with `transaction: true`, and a merchant's read with row level
   * security, has its own transaction, which commits after the handler has returned and the
   * footprint is written; other calls use the pool.
   */
  db: Deps['db'];
  /**
   * `db` limited to the rows of the user's shop; null in public calls and in calls of staff across
   * shops.
   */
  shop: ShopDb | null;
  /**
   * Database access without the tenant scope, for lookups in all shops; outside of the call's
   * transaction. tests/conventions/tenancy.test.ts lists the code that uses it.
   */
  allShops: Deps['db'];
  user: User | null;
  /** The tenant, which always comes from the session; empty when signed out. */
  pid: string;
  language: Language;
  /** The client's network, which limits count; empty for requests without a connection. */
  network: string;
  /** The console that belongs to the request's host name. */
  host: User['host'];
  session: SessionControl;
  /** Session of the request; null when signed out. */
  sessionInfo: SessionInfo | null;
  /** Sets the subject and difference for the footprint of this change. */
  footprint: (trace: Trace) => void;
  /**
   * Runs a task, such as setting a cookie, after the call's transaction is committed, never when it
   * is rolled back; at once in a call without a transaction.
   */
  afterCommit: (task: () => void) => void;
  /**
   * Starts background work after the commit. The task must use the `deps` it receives, because the
   * transaction of this context's `db` has ended by then.
   */
  later: (task: (deps: Deps) => Promise<void>) => void;
}

/** Context of a signed-in user. */
export interface UserCtx extends Ctx {
  user: User;
}

/** Tables of a shop, with the store of its events. */
export interface ShopEvents extends Pick<Deps, 'events'> {
  shop: ShopDb;
}

/** Context of a call whose `db` reads and changes only the rows of the user's shop. */
export interface ShopCtx extends UserCtx {
  db: ShopDb;
  shop: ShopDb;
}
