import type { Language } from '@catalogue/language';
import { ANALYSIS_LIFETIME_MS } from '@catalogue/marketplace/analyze-reviews';
import { MAX_LINK_ROWS, readLinks, readReviews } from '@catalogue/marketplace/read-files';
import { may } from '@contract/access';
import type { LinkProblem, MarketplaceJob } from '@contract/entities/commerce/marketplace';
import type { ShopCtx } from '@server/context';
import { maskedSecrets, storeSecret } from '@server/db/secrets';
import type { ShopDb } from '@server/db/shop-scope';
import { countTry } from '@server/http/guards/rate-limit';
import type { Handlers } from '@server/http/mount';
import { AppError } from '@server/platform/errors';
import { isMessageKey, sentence } from '@server/platform/messages';
import { recordHandler } from '@server/records/records';
import { sql } from 'kysely';
import { findAnalysis, makeAnalysis, storeAnalysis } from './analysis';
import { storeFileReviews } from './import-reviews';
import { findJob, type JobRow, marketplaceJob, startJob } from './jobs';
import {
  acceptSuggestions,
  countKnown,
  deleteLink,
  findRefused,
  listPages,
  listPairs,
  listProducts,
  pageRows,
  productRows,
  storeLinks,
} from './pairs';
import {
  deleteFormerCompanies,
  findMarketplaceShop,
  requireAccount,
  saveMarketplaceShop,
} from './shop';

/** Maximum new analyses of a shop per hour; returning a stored analysis is not counted. */
const MAX_ANALYSES_PER_HOUR = 30;
const MAX_SHEET_BYTES = 20 * 1024 * 1024;
const MAX_LISTED_REJECTIONS = 200;
const LINK_COLUMNS = ['trendyol_url', 'origin_url'];
const REVIEW_COLUMNS = ['trendyol_url', 'rate', 'comment'];

export const marketplaceHandlers = {
  'POST /trendyol_comment/getTrendyolInfo': async (ctx, { body: { dev, firm_id: firm } }) => {
    const { shop, pid } = ctx;
    const isDeveloper = dev === true && may('admin', ctx.user);
    const own = (await findMarketplaceShop(shop))?.firm_id;
    ctx.footprint({ name: firm });
    if (!isDeveloper) {
      if (own !== undefined && own !== firm) {
        throw new AppError('invalid', {
          message: 'marketplace_other_firm',
          fields: [{ path: 'firm_id', code: 'otherFirm' }],
        });
      }
      const stored = await findAnalysis(shop, firm);
      const isFresh =
        stored && stored.made_at.getTime() > ctx.now().getTime() - ANALYSIS_LIFETIME_MS;
      if (isFresh) return { success: true, result: stored.result };
    }
    await countTry(ctx, { key: `analysis:${pid}`, most: MAX_ANALYSES_PER_HOUR, seconds: 3600 });
    const result = await makeAnalysis(ctx, { firm, own: !isDeveloper });
    if (!isDeveloper) {
      const present = await findMarketplaceShop(shop);
      if (!present) await saveMarketplaceShop(shop, { firm_id: firm, now: ctx.now() });
      // The company may have changed during the analysis.
      if (!present || present.firm_id === firm) await storeAnalysis(shop, result);
    }
    return { success: true, result };
  },

  'GET /trendyol_comment/stored': async ({ shop }) => {
    const firm = (await findMarketplaceShop(shop))?.firm_id ?? '';
    const stored = firm ? await findAnalysis(shop, firm) : undefined;
    return { success: true, data: { firm_id: firm, result: stored?.result ?? null } };
  },

  'GET /comments/shop': async (ctx) => {
    const { shop, language } = ctx;
    const [own, secrets, job] = await Promise.all([
      findMarketplaceShop(shop),
      maskedSecrets(shop),
      findJob(shop),
    ]);
    return {
      success: true,
      data: {
        firm_id: own?.firm_id ?? '',
        sitemap_url: own?.sitemap_url ?? '',
        key: secrets('trendyolKey'),
        secret: secrets('trendyolSecret'),
        job: job ? presentJob(job, language) : null,
        counts: await countKnown(shop, own?.firm_id ?? ''),
      },
    };
  },

  'POST /personalize/createTrendyol': async (ctx, { body }) => {
    const { shop, now } = ctx;
    const { firm_id, sitemap_url, key, secret } = body;
    const before = await findMarketplaceShop(shop);
    await saveMarketplaceShop(shop, { firm_id, sitemap_url, now: now() });
    await deleteFormerCompanies(shop, firm_id);
    if (key !== undefined) await storeSecret(ctx, 'trendyolKey', key);
    if (secret !== undefined) await storeSecret(ctx, 'trendyolSecret', secret);
    ctx.footprint({
      before: before ? { firm_id: before.firm_id, sitemap_url: before.sitemap_url } : {},
      after: { firm_id, sitemap_url },
    });
    return { success: true };
  },

  'GET /comments/settings/{firm_id}/{pid}': async ({ shop }, { params: { firm_id: firm } }) => {
    const own = await findMarketplaceShop(shop);
    const isOwn = own?.firm_id === firm;
    const [pages, trendyol_list, pairs] = isOwn
      ? await Promise.all([listPages(shop), listProducts(shop, firm), listPairs(shop, firm)])
      : [[], [], []];
    return {
      success: true,
      data: {
        firm_id: own?.firm_id ?? '',
        sitemap_url: own?.sitemap_url ?? '',
        sitemap_list: pages.map(({ url }) => url),
        trendyol_list,
        pairs,
        verified: pairs
          .filter(({ verified }) => verified)
          .map(({ origin_url, trendyol_url }) => ({ origin_url, trendyol_url })),
      },
    };
  },

  'POST /comments/settings/set/{firm_id}/{pid}': async (ctx, { params, body }) => {
    const own = await requireOwn(ctx.shop, params.firm_id);
    const { refused } = await storeLinks(ctx.shop, own.firm_id, [body], {
      source: 'manual',
      site: own.sitemap_url,
      now: ctx.now(),
    });
    if (refused[0]) throw linkFailure(refused[0].reason);
    ctx.footprint({ name: body.origin_url });
    return { success: true };
  },

  'POST /comments/settings/delete/{firm_id}/{pid}': async (ctx, { params, body }) => {
    const own = await requireOwn(ctx.shop, params.firm_id);
    if (!(await deleteLink(ctx.shop, own.firm_id, body))) throw new AppError('not_found');
    ctx.footprint({ name: body.origin_url, deleted: true });
    return { success: true };
  },

  'POST /comments/settings/multiset/{firm_id}/{pid}': async (ctx, { params, body }) => {
    const own = await requireOwn(ctx.shop, params.firm_id);
    const data = await storeLinks(ctx.shop, own.firm_id, body.links, {
      source: 'excel',
      site: own.sitemap_url,
      now: ctx.now(),
    });
    ctx.footprint({ name: String(data.stored) });
    return { success: true, data };
  },

  'POST /comments/accept': async (ctx, { body: { score } }) => {
    const own = await findMarketplaceShop(ctx.shop);
    if (!own) throw new AppError('not_found');
    const accepted = await acceptSuggestions(ctx.shop, own.firm_id, { score, now: ctx.now() });
    ctx.footprint({ name: String(accepted) });
    return { success: true, data: { accepted } };
  },

  'POST /comments/job': async (ctx, { body: { kind } }) => {
    const own = await findMarketplaceShop(ctx.shop);
    if (!own || (kind === 'analyze' && !own.sitemap_url)) throw new AppError('not_found');
    if (kind !== 'reviews') await requireAccount(ctx, own.firm_id);
    await startJob(ctx.shop, { kind, firm: own.firm_id, now: ctx.now() });
    ctx.footprint({ name: kind });
    return { success: true };
  },

  'POST /comments/job/cancel': async (ctx) => {
    await marketplaceJob.cancel(ctx.shop, { pid: ctx.shop.pid, at: ctx.now() });
    return { success: true };
  },

  'POST /comments/sheet': async (ctx, { files }) => {
    const rows = readLinks(await readSheetOf(ctx, files, LINK_COLUMNS));
    if (!rows) throw unsupportedFormat(LINK_COLUMNS);
    if (rows.length > MAX_LINK_ROWS) throw new AppError('too_large');
    const own = await findMarketplaceShop(ctx.shop);
    if (!own) throw new AppError('not_found');
    const refused = await findRefused(ctx.shop, own.firm_id, {
      links: rows,
      site: own.sitemap_url,
    });
    const problems = refused.flatMap(({ index, reason }) => {
      const row = rows[index]?.row;
      return row === undefined ? [] : [{ row, reason }];
    });
    ctx.footprint({ name: files[0]?.name.slice(0, 100) ?? '' });
    return { success: true, data: { rows, problems } };
  },

  'POST /comments/reviews/sheet': async (ctx, { files }) => {
    const own = await findMarketplaceShop(ctx.shop);
    if (!own) throw new AppError('not_found');
    const read = readReviews(await readSheetOf(ctx, files, REVIEW_COLUMNS), ctx.now());
    if (!read) throw unsupportedFormat(REVIEW_COLUMNS);
    const added = await storeFileReviews(ctx.shop, own.firm_id, read.reviews);
    ctx.footprint({ name: String(added) });
    const refused = read.refused.slice(0, MAX_LISTED_REJECTIONS);
    return { success: true, data: { added, known: read.reviews.length - added, refused } };
  },

  ...recordHandler('marketplace-products', {
    rows: ({ pid }) => productRows(pid),
    search: ['name', 'barcode', 'id', 'origin_url'],
    textFields: ['name'],
  }),

  ...recordHandler('marketplace-pages', {
    rows: ({ pid }) => pageRows(pid),
    search: ['title', 'id'],
    textFields: ['title'],
    conditions: {
      taken: (value) => (value ? sql`r.trendyol_url <> ''` : sql`r.trendyol_url = ''`),
    },
  }),
} satisfies Partial<Handlers>;

/** @throws AppError `not_found` unless this is the shop's company */
async function requireOwn(shop: ShopDb, firm: string) {
  const own = await findMarketplaceShop(shop);
  if (!own || own.firm_id !== firm) throw new AppError('not_found');
  return own;
}

function linkFailure(reason: LinkProblem): AppError {
  if (reason === 'originTaken' || reason === 'trendyolTaken') {
    return new AppError('conflict', { message: `pair_${reason}` });
  }
  const path = reason === 'notTrendyol' ? 'trendyol_url' : 'origin_url';
  return new AppError('invalid', { fields: [{ path, code: reason }] });
}

function presentJob(job: JobRow, language: Language): MarketplaceJob {
  const { kind, state, stage, done, total, problem, outcome, ended_at } = job;
  return {
    kind,
    state,
    stage,
    done,
    total,
    outcome,
    problem: problem ? sentence(isMessageKey(problem) ? problem : 'internal', language) : '',
    ended_at: ended_at?.toISOString() ?? null,
  };
}

/**
 * Reads the cells of an uploaded spreadsheet.
 * @throws AppError `invalid` for a file that is not a spreadsheet
 */
async function readSheetOf(
  { ports, pid }: Pick<ShopCtx, 'ports' | 'pid'>,
  [file]: readonly File[],
  columns: readonly string[],
): Promise<string[][]> {
  if (!file) throw new AppError('invalid');
  if (file.size > MAX_SHEET_BYTES) throw new AppError('too_large');
  const rows = await ports.readSheet(pid, new Uint8Array(await file.arrayBuffer()));
  if (!rows) throw unsupportedFormat(columns);
  return rows;
}

const unsupportedFormat = (columns: readonly string[]) =>
  new AppError('invalid', {
    message: 'marketplace_unsupported_format',
    params: { columns: columns.join(', ') },
    fields: [{ path: 'files', code: 'unsupportedFormat' }],
  });
