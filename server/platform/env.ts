import { createPublicKey } from 'node:crypto';
import path from 'node:path';
import { LANGUAGES, type Language } from '@catalogue/language';
import { HOUR_MS } from '@catalogue/lib/durations';
import { DEFAULT_PLAN_ID } from '@catalogue/pricing/tiers';
import { z } from 'zod';
import { StartError } from './start-error';

/** All settings of the environment, parsed once at the start. */
export interface Env {
  port: number;
  /** Address to listen on; by default loopback if the host of PUBLIC_URL is loopback, else all. */
  host: string;
  /** Absolute path of the data folder. */
  dataDir: string;
  /** Address of the database; absent for the embedded database. */
  databaseUrl: string | undefined;
  /** Address for notifications, past a pooler; absent: `databaseUrl`, or none with a pooler. */
  databaseListenUrl: string | undefined;
  /** True when a transaction pooler is in front of the database. */
  databasePooled: boolean;
  /** Number of connections for all statements except those that store events. */
  databasePoolSize: number;
  /** Number of concurrent statements that store events, each with its own connection. */
  eventWriters: number;
  /** Token that /metrics requires; without it, the server has no /metrics. */
  metricsToken: string | undefined;
  /** Origin of the console, without a trailing slash. */
  publicUrl: string;
  /** Origin of all files and calls of shop pages; its host name differs from the console's. */
  storefrontUrl: string;
  /** Host names of influencers, in lower case without a port. */
  influencerHosts: string[];
  /** Secret key of 32 bytes. */
  secretKey: Buffer;
  demo: boolean;
  /** Language of the only demo shop; undefined for the demo shops of all languages. */
  demoLanguage: Language | undefined;
  trustProxy: boolean;
  /** Header with the visitor's country from the network in front of the server, if any. */
  countryHeader: string | undefined;
  logLevel: (typeof LOG_LEVELS)[number];
  /** Idle time in milliseconds after which a session ends. */
  sessionIdle: number;
  /** Maximum lifetime of a session in milliseconds. */
  sessionAbsolute: number;
  /** Mail service of the instance; absent: e-mails stay in the outbox. */
  mailUrl: string | undefined;
  /** Sender of the instance's own mail. */
  mailFrom: string;
  /** True when shops may use mail servers in private networks. */
  mailPrivate: boolean;
  /** Time limit for sending one e-mail, in milliseconds. */
  mailTimeout: number;
  /** True when shops' addresses, such as feeds, may be in private networks. */
  fetchPrivate: boolean;
  /** True when staff need a second factor to open the staff area. */
  staffSecondStep: boolean;
  /** E-mail address of the staff who answer the contact form. */
  staffEmail: string;
  brevoUrl: string;
  /**
   * Days for which bot conversations are retained after their last message, and bot events and the
   * instance's e-mails after their creation.
   */
  botRetentionDays: number;
  /** Days for which the logs of changes and of impersonations are retained. */
  logRetentionDays: number;
  /** Interval in seconds at which due checks for notices run. */
  noticeSeconds: number;
  /** Maximum requests per minute from one address to one public path. */
  publicRequests: number;
  /** Months for which raw events are retained after the month of the event; their counts stay. */
  eventMonths: number;
  /** ClickHouse server with events and counts; absent: the database contains them. */
  eventsUrl: string | undefined;
  /** Maximum events that may wait in the database for the event server. */
  eventOutboxEvents: number;
  /** Disk space of a server for events while the store is unavailable; 0 for none. */
  eventSpoolBytes: number;
  /** Address of WhatsApp's Cloud API with its version, without a trailing slash. */
  whatsappUrl: string;
  /** Origin of Klaviyo's API. */
  klaviyoUrl: string;
  /** Origin of Mailchimp's API; `{dc}` is replaced by the data centre in the shop's key. */
  mailchimpUrl: string;
  /** Origin of Trendyol's seller API; undefined for the sandbox. */
  trendyolUrl: string | undefined;
  /** Address with {sellerId} and {page}; absent: reviews come only from merchants' files. */
  trendyolReviewsUrl: string | undefined;
  /** An S3-compatible bucket for uploaded files; absent: a folder of `dataDir`. */
  uploadsUrl: string | undefined;
  /** Allowed push services: hosts, `*.host`, or full origins. */
  pushHosts: string[];
  /** Shopify app; absent for the sandbox, which accepts everything. */
  shopify: { key: string; secret: string } | undefined;
  /** Paddle account; absent for the sandbox, which charges no card. */
  paddle: PaddleAccount | undefined;
  /** Plan of all subscriptions; packages differ in price. */
  paddlePlanId: string;
}

/** An account of Paddle Classic. */
export interface PaddleAccount {
  vendorId: string;
  authCode: string;
  /** Public key in PEM format, with which Paddle's webhooks are verified. */
  publicKey: string;
  /** Origin of Paddle's API for vendors. */
  apiUrl: string;
  /** Origin of Paddle's API for checkouts. */
  checkoutUrl: string;
}

/** Settings before the data folder and the database are opened. */
export interface ParsedEnv
  extends Omit<Env, 'secretKey' | 'demo' | 'trendyolUrl' | 'staffSecondStep'> {
  /** Setting for the second factor of staff; absent: required, except with demo data. */
  staffSecondStep: boolean | undefined;
  /** Origin of Trendyol's API; absent: Trendyol's default, or the sandbox with demo data. */
  trendyolUrl: string | undefined;
  /** Secret key; required with `databaseUrl`, otherwise generated in the data folder. */
  secretKey: Buffer | undefined;
  /** Previous secret key; data that it encrypted is encrypted again at the start. */
  previousSecretKey: Buffer | undefined;
  /** Demo mode; absent: as at the first start. An embedded installation starts with demo data. */
  demo: boolean | undefined;
  /**
   * True when the operator set `dataDir`; otherwise it may be moved (see postgres/data-folder.ts).
   */
  dataDirGiven: boolean;
}

const LOG_LEVELS = ['fatal', 'error', 'warn', 'info', 'debug', 'trace', 'silent'] as const;

const TRENDYOL_URL = 'https://apigw.trendyol.com';

const PUSH_SERVICES = [
  'fcm.googleapis.com',
  'updates.push.services.mozilla.com',
  '*.notify.windows.com',
  '*.push.apple.com',
];

const flagSchema = (name: string) =>
  z
    .enum(['1', '0', 'true', 'false', 'on', 'off'], `${name} must be 1 or 0`)
    .transform((value) => ['1', 'true', 'on'].includes(value));

const amount = (name: string, unit: string) =>
  z.coerce.number(`${name} must be a number of ${unit}`).positive(`${name} must be above 0`);

const wholeAmount = (name: string, unit: string) =>
  amount(name, unit).int(`${name} must be a whole number of ${unit}`);

const address = (name: string) =>
  z.url({ protocol: /^https?$/, error: `${name} must be an http or https address` });

const origin = (name: string) => address(name).transform((value) => new URL(value).origin);

/** Schema of an address without a path; the schema `origin` removes a path instead. */
const exactOrigin = (name: string, example: string) =>
  address(name).refine(isOrigin, `${name} must be an origin such as ${example}, without a path`);

const postgresAddress = (name: string) =>
  z.string().regex(/^postgres(ql)?:\/\//, `${name} must begin with postgres:// or postgresql://`);

const hostList = (fallback: string, pattern: RegExp, error: string) =>
  z
    .string()
    .default(fallback)
    .transform((list) => list.split(',').flatMap((host) => host.trim().toLowerCase() || []))
    .pipe(z.array(z.string().regex(pattern, error)));

const UPLOADS_FORM = 'UPLOADS_URL must be s3://KEY:SECRET@HOST/BUCKET?region=REGION';

const schema = z
  .object({
    PORT: z.coerce
      .number('PORT must be a number')
      .int('PORT must be a whole number')
      .min(0, 'PORT must be between 0 and 65535')
      .max(65_535, 'PORT must be between 0 and 65535')
      .default(3000),
    HOST: z.string().optional(),
    DATA_DIR: z.string().optional(),
    DATABASE_URL: postgresAddress('DATABASE_URL').optional(),
    DATABASE_LISTEN_URL: postgresAddress('DATABASE_LISTEN_URL').optional(),
    DATABASE_POOLER: z
      .enum(['none', 'transaction'], 'DATABASE_POOLER must be none or transaction')
      .default('none'),
    DATABASE_POOL_SIZE: wholeAmount('DATABASE_POOL_SIZE', 'connections')
      .min(2, 'DATABASE_POOL_SIZE must be 2 or more')
      .default(10),
    EVENT_WRITERS: wholeAmount('EVENT_WRITERS', 'connections').default(2),
    METRICS_TOKEN: z.string().min(16, 'METRICS_TOKEN must have 16 characters or more').optional(),
    PUBLIC_URL: exactOrigin('PUBLIC_URL', 'https://vitrin.example').optional(),
    STOREFRONT_URL: exactOrigin('STOREFRONT_URL', 'https://shop.vitrin.example').optional(),
    INFLUENCER_HOSTS: hostList(
      'influencer.localhost',
      /^[a-z0-9.-]+$/,
      'INFLUENCER_HOSTS must be host names divided by commas',
    ),
    SECRET_KEY: z
      .string()
      .transform(decodeKey)
      .refine((key) => key.length === 32, 'SECRET_KEY must be 32 bytes, in base64 or hex')
      .refine(
        (key) => key.length !== 32 || new Set(key).size > 1,
        'SECRET_KEY must be random, not one byte 32 times: openssl rand -hex 32 prints one',
      )
      .optional(),
    SECRET_KEY_PREVIOUS: z
      .string()
      .transform(decodeKey)
      .refine((key) => key.length === 32, 'SECRET_KEY_PREVIOUS must be 32 bytes, in base64 or hex')
      .optional(),
    DEMO: z
      .enum(
        ['1', '0', 'true', 'false', 'on', 'off', ...LANGUAGES],
        'DEMO must be 1, 0 or the language of the only demo shop, tr or en',
      )
      .optional(),
    TRUST_PROXY: flagSchema('TRUST_PROXY').default(false),
    COUNTRY_HEADER: z
      .string()
      .regex(/^[A-Za-z0-9-]+$/, 'COUNTRY_HEADER must be the name of a header')
      .optional(),
    LOG_LEVEL: z
      .enum(LOG_LEVELS, `LOG_LEVEL must be one of ${LOG_LEVELS.join(', ')}`)
      .default('info'),
    SESSION_IDLE_HOURS: amount('SESSION_IDLE_HOURS', 'hours').default(12),
    SESSION_ABSOLUTE_DAYS: amount('SESSION_ABSOLUTE_DAYS', 'days').default(14),
    MAIL_URL: z
      .url({
        protocol: /^(smtps?|brevo)$/,
        error: 'MAIL_URL must be smtp://user:password@host:port, smtps://… or brevo://API-KEY',
      })
      .optional(),
    MAIL_FROM: z.email('MAIL_FROM must be an e-mail address').default('noreply@vitrin.example'),
    MAIL_PRIVATE: flagSchema('MAIL_PRIVATE').optional(),
    // The maximum is shorter than the lease of a queued e-mail.
    MAIL_TIMEOUT_SECONDS: z.coerce
      .number('MAIL_TIMEOUT_SECONDS must be a number of seconds')
      .min(10, 'MAIL_TIMEOUT_SECONDS must be 10 to 100')
      .max(100, 'MAIL_TIMEOUT_SECONDS must be 10 to 100')
      .default(60),
    FETCH_PRIVATE: flagSchema('FETCH_PRIVATE').optional(),
    STAFF_SECOND_STEP: flagSchema('STAFF_SECOND_STEP').optional(),
    STAFF_EMAIL: z.email('STAFF_EMAIL must be an e-mail address').default('staff@vitrin.example'),
    BREVO_URL: address('BREVO_URL').default('https://api.brevo.com'),
    BOT_RETENTION_DAYS: amount('BOT_RETENTION_DAYS', 'days').default(180),
    LOG_RETENTION_DAYS: amount('LOG_RETENTION_DAYS', 'days').default(730),
    NOTICE_SECONDS: amount('NOTICE_SECONDS', 'seconds').default(60),
    PUBLIC_REQUESTS: wholeAmount('PUBLIC_REQUESTS', 'requests').default(6000),
    EVENT_MONTHS: wholeAmount('EVENT_MONTHS', 'months').default(13),
    EVENTS_URL: address('EVENTS_URL').optional(),
    EVENT_OUTBOX_EVENTS: wholeAmount('EVENT_OUTBOX_EVENTS', 'events').default(5_000_000),
    EVENT_SPOOL_MB: z.coerce
      .number('EVENT_SPOOL_MB must be a number of megabytes')
      .min(0, 'EVENT_SPOOL_MB must be 0 or more')
      .default(256),
    WHATSAPP_URL: address('WHATSAPP_URL').default('https://graph.facebook.com/v23.0'),
    KLAVIYO_URL: origin('KLAVIYO_URL').default('https://a.klaviyo.com'),
    MAILCHIMP_URL: z.string().default('https://{dc}.api.mailchimp.com'),
    TRENDYOL_URL: z.union([z.literal('sandbox'), origin('TRENDYOL_URL')]).optional(),
    TRENDYOL_REVIEWS_URL: z
      .string()
      .refine(
        (address) =>
          /^https?:\/\/[^{/]+\/.*\{sellerId\}/.test(address) && address.includes('{page}'),
        'TRENDYOL_REVIEWS_URL must be an http or https address with {sellerId} and {page}',
      )
      .optional(),
    UPLOADS_URL: z
      .url({ protocol: /^s3(\+http)?$/, error: UPLOADS_FORM })
      .refine((value) => /^s3(\+http)?:\/\/[^:@/]+:[^:@/]+@[^/]+\/[^/?]+/.test(value), UPLOADS_FORM)
      .optional(),
    PUSH_HOSTS: hostList(
      PUSH_SERVICES.join(','),
      /^((https?:\/\/|\*\.)?[a-z0-9.-]+(:\d+)?)$/,
      'PUSH_HOSTS must be host names, *.host or origins divided by commas',
    ),
    SHOPIFY_KEY: z.string().optional(),
    SHOPIFY_SECRET: z.string().optional(),
    PADDLE_VENDOR_ID: z.string().regex(/^\d+$/, 'PADDLE_VENDOR_ID must be a number').optional(),
    PADDLE_AUTH_CODE: z.string().optional(),
    PADDLE_PUBLIC_KEY: z
      .string()
      .transform((key) => key.replaceAll('\\n', '\n'))
      .refine(isPublicKey, 'PADDLE_PUBLIC_KEY must be a public key in PEM')
      .optional(),
    PADDLE_PLAN_ID: z
      .string()
      .regex(/^\d+$/, 'PADDLE_PLAN_ID must be a number')
      .default(DEFAULT_PLAN_ID),
    PADDLE_URL: origin('PADDLE_URL').default('https://vendors.paddle.com'),
    PADDLE_CHECKOUT_URL: origin('PADDLE_CHECKOUT_URL').default('https://checkout.paddle.com'),
  })
  .refine(
    (env) => !env.DATABASE_URL || env.SECRET_KEY,
    'SECRET_KEY must be set together with DATABASE_URL: 32 bytes, in base64 or hex',
  )
  .refine(
    (env) => env.DATABASE_URL || (env.DATABASE_POOLER === 'none' && !env.DATABASE_LISTEN_URL),
    'DATABASE_POOLER and DATABASE_LISTEN_URL need DATABASE_URL',
  )
  .refine(
    (env) => Boolean(env.SHOPIFY_KEY) === Boolean(env.SHOPIFY_SECRET),
    'SHOPIFY_KEY and SHOPIFY_SECRET must be set together',
  )
  .refine(
    ({ PADDLE_VENDOR_ID: id, PADDLE_AUTH_CODE: code, PADDLE_PUBLIC_KEY: key }) =>
      Boolean(id) === Boolean(code) && Boolean(code) === Boolean(key),
    'PADDLE_VENDOR_ID, PADDLE_AUTH_CODE and PADDLE_PUBLIC_KEY must be set together',
  );

/**
 * Parses the settings; an empty value counts as absent.
 * @throws StartError with the first wrong setting
 */
export function parseEnv(source: Record<string, string | undefined>): ParsedEnv {
  const settings = Object.fromEntries(Object.entries(source).filter(([, value]) => value?.trim()));
  const parsed = schema.safeParse(settings);
  if (!parsed.success) throw new StartError(`${parsed.error.issues[0]?.message}.`);
  const env = parsed.data;
  const publicUrl = new URL(env.PUBLIC_URL ?? `http://localhost:${env.PORT}`);
  const storefrontUrl = storefrontOf(publicUrl, env);
  return {
    port: env.PORT,
    host: env.HOST ?? (isLoopback(publicUrl.hostname) ? '127.0.0.1' : '::'),
    dataDir: path.resolve(env.DATA_DIR ?? 'data'),
    dataDirGiven: env.DATA_DIR !== undefined,
    databaseUrl: env.DATABASE_URL,
    databaseListenUrl: env.DATABASE_LISTEN_URL,
    databasePooled: env.DATABASE_POOLER === 'transaction',
    databasePoolSize: env.DATABASE_POOL_SIZE,
    eventWriters: env.EVENT_WRITERS,
    metricsToken: env.METRICS_TOKEN,
    publicUrl: publicUrl.origin,
    storefrontUrl,
    influencerHosts: env.INFLUENCER_HOSTS,
    secretKey: env.SECRET_KEY,
    previousSecretKey: env.SECRET_KEY_PREVIOUS,
    demo: env.DEMO && !['0', 'false', 'off'].includes(env.DEMO),
    demoLanguage: LANGUAGES.find((language) => language === env.DEMO),
    trustProxy: env.TRUST_PROXY,
    countryHeader: env.COUNTRY_HEADER,
    logLevel: env.LOG_LEVEL,
    sessionIdle: env.SESSION_IDLE_HOURS * HOUR_MS,
    sessionAbsolute: env.SESSION_ABSOLUTE_DAYS * 24 * HOUR_MS,
    mailUrl: env.MAIL_URL,
    mailFrom: env.MAIL_FROM,
    mailTimeout: env.MAIL_TIMEOUT_SECONDS * 1000,
    // On a loopback host only the operator uses the server, who can reach private networks anyway.
    mailPrivate: env.MAIL_PRIVATE ?? isLoopback(publicUrl.hostname),
    fetchPrivate: env.FETCH_PRIVATE ?? isLoopback(publicUrl.hostname),
    staffSecondStep: env.STAFF_SECOND_STEP,
    staffEmail: env.STAFF_EMAIL,
    brevoUrl: new URL(env.BREVO_URL).origin,
    botRetentionDays: env.BOT_RETENTION_DAYS,
    logRetentionDays: env.LOG_RETENTION_DAYS,
    noticeSeconds: env.NOTICE_SECONDS,
    publicRequests: env.PUBLIC_REQUESTS,
    eventMonths: env.EVENT_MONTHS,
    eventsUrl: env.EVENTS_URL,
    eventOutboxEvents: env.EVENT_OUTBOX_EVENTS,
    eventSpoolBytes: env.EVENT_SPOOL_MB * 1024 * 1024,
    whatsappUrl: env.WHATSAPP_URL.replace(/\/+$/, ''),
    klaviyoUrl: env.KLAVIYO_URL,
    mailchimpUrl: env.MAILCHIMP_URL.replace(/\/+$/, ''),
    trendyolUrl: env.TRENDYOL_URL,
    trendyolReviewsUrl: env.TRENDYOL_REVIEWS_URL,
    uploadsUrl: env.UPLOADS_URL,
    pushHosts: env.PUSH_HOSTS,
    shopify:
      env.SHOPIFY_KEY && env.SHOPIFY_SECRET
        ? { key: env.SHOPIFY_KEY, secret: env.SHOPIFY_SECRET }
        : undefined,
    paddle:
      env.PADDLE_VENDOR_ID && env.PADDLE_AUTH_CODE && env.PADDLE_PUBLIC_KEY
        ? {
            vendorId: env.PADDLE_VENDOR_ID,
            authCode: env.PADDLE_AUTH_CODE,
            publicKey: env.PADDLE_PUBLIC_KEY,
            apiUrl: env.PADDLE_URL,
            checkoutUrl: env.PADDLE_CHECKOUT_URL,
          }
        : undefined,
    paddlePlanId: env.PADDLE_PLAN_ID,
  };
}

/**
 * Returns the storefront's origin. Browsers separate cookies by host name and not by port, so the
 * host must differ from all hosts of the console; there is no correct default when the console has
 * a real name.
 * @throws StartError
 */
function storefrontOf(
  publicUrl: URL,
  env: { STOREFRONT_URL?: string | undefined; INFLUENCER_HOSTS: string[] },
): string {
  if (!env.STOREFRONT_URL && !isLoopback(publicUrl.hostname)) {
    throw new StartError(
      'STOREFRONT_URL must be set together with PUBLIC_URL: the origin of what runs on shop pages, on another host name that leads here, such as https://shop.vitrin.example.',
    );
  }
  const port = publicUrl.port && `:${publicUrl.port}`;
  const url = new URL(env.STOREFRONT_URL ?? `${publicUrl.protocol}//shop.localhost${port}`);
  if ([publicUrl.hostname, ...env.INFLUENCER_HOSTS].includes(url.hostname)) {
    throw new StartError(
      'STOREFRONT_URL must have another host name than PUBLIC_URL and INFLUENCER_HOSTS.',
    );
  }
  if (publicUrl.protocol === 'https:' && url.protocol !== 'https:') {
    throw new StartError('STOREFRONT_URL must be an https address when PUBLIC_URL is one.');
  }
  return url.origin;
}

export function completeEnv(
  parsed: ParsedEnv,
  opened: { dataDir: string; secretKey: Buffer; demo: boolean },
): Env {
  const { dataDirGiven: _, previousSecretKey: __, ...env } = parsed;
  const origin = env.trendyolUrl ?? (opened.demo ? 'sandbox' : TRENDYOL_URL);
  return {
    ...env,
    dataDir: opened.dataDir,
    secretKey: opened.secretKey,
    demo: opened.demo,
    trendyolUrl: origin === 'sandbox' ? undefined : origin,
    staffSecondStep: env.staffSecondStep ?? !opened.demo,
  };
}

function isOrigin(value: string): boolean {
  return URL.canParse(value) && value.replace(/\/$/, '') === new URL(value).origin;
}

function isPublicKey(pem: string): boolean {
  try {
    createPublicKey(pem);
    return true;
  } catch {
    return false;
  }
}

function isLoopback(hostname: string): boolean {
  return hostname === 'localhost' || hostname.endsWith('.localhost') || hostname === '127.0.0.1';
}

function decodeKey(value: string): Buffer {
  return Buffer.from(value, /^[0-9a-f]{64}$/i.test(value) ? 'hex' : 'base64');
}
