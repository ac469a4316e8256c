import { FACT_NAMES, FACT_SOURCES } from '@catalogue/installation/facts';
import { PAGE_TYPES } from '@catalogue/pages/page-types';
import { defineCalls, merchantRead } from '@contract/call';
import { dataOf } from '@contract/envelope';
import { z } from 'zod';

const PAGE_PROBLEMS = [
  /** The page contains Vitrin's script more than once. */
  'duplicate',
  /** The page's content security policy blocked a request of Vitrin's script. */
  'blocked',
  /** A chunk of Vitrin's script did not load. */
  'part',
  /** Vitrin's script threw an error. */
  'error',
] as const;

const seenFact = z.object({
  name: z.enum(FACT_NAMES),
  value: z.union([z.string().max(200), z.number(), z.boolean()]),
  currency: z
    .string()
    .regex(/^[A-Z]{3}$/)
    .optional(),
  source: z.enum(FACT_SOURCES),
});

const pageProblem = z.object({ kind: z.enum(PAGE_PROBLEMS), detail: z.string().max(300) });

export const pageReport = z.object({
  facts: z.array(seenFact).max(FACT_NAMES.length),
  problems: z.array(pageProblem).max(20),
});
export type PageReport = z.infer<typeof pageReport>;

/** Findings of the server's own request to the shop's page. */
const SITE_FINDINGS = [
  /**
   * The server could not load the page: `detail` is the reason, such as a timeout or an address in
   * a private network.
   */
  'unreachable',
  /** The shop returned an error: `detail` is the status. */
  'status',
  'scriptFound',
  'scriptMissing',
  /** A script of the page contains the id of another shop: `detail` is that id. */
  'otherShop',
  /** The page contains the shop's script several times: `detail` is the number. */
  'scriptTwice',
  /** The script is missing, but a tag manager may add it at run time. */
  'tagManager',
  /** The content security policy blocks the script of Vitrin: `detail` is the directive. */
  'scriptRefused',
  /** The content security policy blocks the script's requests: `detail` is the directive. */
  'connectRefused',
  'policyAllows',
] as const;
export type SiteFinding = (typeof SITE_FINDINGS)[number];

const siteCheck = z.object({
  at: z.string(),
  url: z.string(),
  findings: z.array(z.object({ code: z.enum(SITE_FINDINGS), detail: z.string() })),
});
export type SiteCheck = z.infer<typeof siteCheck>;

const installation = z.object({
  /** Page reports, newest first. */
  pages: z.array(
    z.object({ page: z.enum(PAGE_TYPES), url: z.string(), at: z.string(), ...pageReport.shape }),
  ),
  site: siteCheck.nullable(),
  /** Time of the newest order that a browser has reported; null if there is none. */
  lastOrder: z.string().nullable(),
});
export type Installation = z.infer<typeof installation>;

/** A file or response that a shop's pages load for the widget. */
const loaded = z.object({
  /** `widget`, `config`, `actions/popup`, `kinds/cart`, `shop-shopify`, `signals`... */
  name: z.string(),
  /** Transferred bytes: files and the configuration compressed, responses and pictures not. */
  bytes: z.int(),
  /** Campaigns that need the file; empty when every page needs it. */
  campaigns: z.array(z.object({ id: z.int(), name: z.string() })),
});
export type Loaded = z.infer<typeof loaded>;

export const installationCalls = defineCalls({
  'GET /installation': { ...merchantRead, answer: dataOf(installation) },
  /** Returns the files that live campaigns load, with sizes; null while no files are built. */
  'GET /installation/weight': { ...merchantRead, answer: dataOf(z.array(loaded).nullable()) },
  /** Returns a link for an installation check; for an hour, the visit's pages report facts. */
  'GET /installation/visit': {
    ...merchantRead,
    answer: dataOf(z.object({ url: z.string(), expires_at: z.string() })),
  },
  /** Fetches a page at the shop's address and checks the script and possible obstacles. */
  'POST /installation/check': {
    access: 'merchant',
    changes: true,
    transaction: false,
    answer: dataOf(siteCheck),
  },
});
