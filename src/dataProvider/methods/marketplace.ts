import type { SentBody } from '@contract/calls';
import { call } from '@/dataProvider/http';

/** Where a shop sells as well, and what its buyers say there. */
export const marketplaceMethods = {
  /** The shop's company and what was read of it last. */
  getStoredAnalysis: async (signal?: AbortSignal) =>
    (await call('GET /trendyol_comment/stored', { signal })).data,

  /** Analyzes a company's reviews; repeated after a day. */
  analyze: async (body: { firm_id: string; dev: boolean; first: boolean }) =>
    (await call('POST /trendyol_comment/getTrendyolInfo', { body })).result,

  /** The shop's company, what the server is at, and how much is known. */
  getShop: async (signal?: AbortSignal) => (await call('GET /comments/shop', { signal })).data,

  saveShop: (body: SentBody<'POST /personalize/createTrendyol'>) =>
    call('POST /personalize/createTrendyol', { body }),

  startJob: (kind: SentBody<'POST /comments/job'>['kind']) =>
    call('POST /comments/job', { body: { kind } }),

  cancelJob: () => call('POST /comments/job/cancel'),

  setPair: (firm_id: string, body: Link) =>
    call('POST /comments/settings/set/{firm_id}/{pid}', { params: { firm_id, pid: OWN }, body }),

  deletePair: (firm_id: string, body: Link) =>
    call('POST /comments/settings/delete/{firm_id}/{pid}', { params: { firm_id, pid: OWN }, body }),

  /** Stores what can be stored and names the rest. */
  setPairs: async (firm_id: string, links: Link[], signal?: AbortSignal) =>
    (
      await call('POST /comments/settings/multiset/{firm_id}/{pid}', {
        ...{ params: { firm_id, pid: OWN }, body: { links } },
        ...(signal && { signal }),
      })
    ).data,

  /** The pairs of a spreadsheet; nothing is stored. */
  readPairFile: async (file: File, signal?: AbortSignal) =>
    (await call('POST /comments/sheet', { files: [file], signal })).data,

  bringReviewFile: async (file: File) =>
    (await call('POST /comments/reviews/sheet', { files: [file] })).data,

  acceptSuggestions: async (score: number) =>
    (await call('POST /comments/accept', { body: { score } })).data,
};

interface Link {
  origin_url: string;
  trendyol_url: string;
}

/** In a path `pid` is a selector without effect: the session decides the shop. */
const OWN = 'own';
