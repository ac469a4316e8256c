import type { SiteCheck, SiteFinding } from '@contract/calls/campaigns/installation';
import type { Deps } from '@server/context';
import type { ShopDb } from '@server/db/shop-scope';
import { FetchFailure, fetchPublic, readStart } from '@server/http/outbound/fetch-public';
import { anyNetwork } from '@server/http/outbound/network';
import { findProduct } from '@server/shop/product';
import { type DefaultTreeAdapterTypes, html, parse } from 'parse5';
import {
  findDirectiveBlockingConnection,
  findDirectiveBlockingScript,
  parsePolicies,
} from './content-policy';
import { storeSiteCheck } from './queries';

/** Maximum bytes that are read of a page; the script is near the top. */
const MAX_EXAMINED_BYTES = 1_000_000;
const MAX_PAGE_BYTES = 20_000_000;
const PAGE_TIMEOUT_MS = 15_000;

/** Fetches the shop's address and stores the findings; null while no address is known. */
export async function checkSite(
  { env, now }: Pick<Deps, 'env' | 'now'>,
  shop: ShopDb,
): Promise<SiteCheck | null> {
  const url = (await findProduct(shop))?.settings.url;
  if (!url) return null;
  const findings = await findingsOf(env, { pid: shop.pid, url });
  const check = { url, at: now().toISOString(), findings };
  await storeSiteCheck(shop, check);
  return check;
}

async function findingsOf(
  env: Deps['env'],
  { pid, url }: { pid: string; url: string },
): Promise<SiteCheck['findings']> {
  // The demo shop runs on this server, whose address may be private, so private addresses are
  // allowed for it.
  const isOwn = new URL(url).origin === env.storefrontUrl;
  try {
    const page = await fetchPublic(url, {
      maxBytes: MAX_PAGE_BYTES,
      timeoutMs: PAGE_TIMEOUT_MS,
      accept: 'text/html',
      ...(env.fetchPrivate && { network: anyNetwork }),
      ...(isOwn && { network: anyNetwork, maxRedirects: 0 }),
    });
    const body = (await readStart(page, MAX_EXAMINED_BYTES)).toString();
    const header = page.headers['content-security-policy'];
    const policy = Array.isArray(header) ? header.join(',') : header;
    const script = new URL('/widget/widget.js', env.storefrontUrl).href;
    return examinePage({ url: page.url, body, policy }, { pid, script });
  } catch (error) {
    if (!(error instanceof FetchFailure)) throw error;
    const { problem, status } = error;
    return [
      status === undefined
        ? { code: 'unreachable', detail: problem }
        : { code: 'status', detail: String(status) },
    ];
  }
}

interface SentPage {
  /** Address of the page after redirects. */
  url: string;
  body: string;
  /** Content security policy from the response header; absent when there is none. */
  policy: string | undefined;
}

interface OwnScript {
  shop: string;
  src: URL;
  nonce: string | undefined;
}

const TAG_MANAGER = /googletagmanager\.com\/gtm\.js|\bGTM-[A-Z0-9]{4,}\b/;

/** Checks whether a page contains our script exactly once and may run it. */
export function examinePage(
  { url, body, policy }: SentPage,
  { pid, script: file }: { pid: string; script: string },
): SiteCheck['findings'] {
  const page = new URL(url);
  const { scripts, metaPolicies } = readPage(body, page);
  const ownScripts = scripts.filter(({ shop }) => shop === pid);
  const [first] = ownScripts;
  const found: SiteCheck['findings'] = [];
  const add = (code: SiteFinding, detail = '') => void found.push({ code, detail });
  for (const { shop } of scripts) if (shop !== pid) add('otherShop', shop.slice(0, 100));
  if (!first) {
    add('scriptMissing');
    if (TAG_MANAGER.test(body)) add('tagManager');
  } else {
    add('scriptFound');
    if (ownScripts.length > 1) add('scriptTwice', String(ownScripts.length));
  }
  const policies = [policy ?? '', ...metaPolicies].flatMap(parsePolicies);
  const resource = { script: first?.src ?? new URL(file), page, nonce: first?.nonce };
  const scriptDirective = findDirectiveBlockingScript(policies, resource);
  const connectionDirective = findDirectiveBlockingConnection(policies, resource);
  if (scriptDirective) add('scriptRefused', scriptDirective);
  if (connectionDirective) add('connectRefused', connectionDirective);
  if (!scriptDirective && !connectionDirective) add('policyAllows');
  return found;
}

function readPage(body: string, page: URL) {
  const scripts: OwnScript[] = [];
  const metaPolicies: string[] = [];
  const openNodes: DefaultTreeAdapterTypes.Node[] = [parse(body)];
  // The loop uses no recursion, because other sites' pages may be nested deeply.
  for (let node = openNodes.pop(); node; node = openNodes.pop()) {
    if ('childNodes' in node)
      for (const child of node.childNodes.toReversed()) openNodes.push(child);
    if (!('attrs' in node) || node.namespaceURI !== html.NS.HTML) continue;
    const value = (name: string) => node.attrs.find((attr) => attr.name === name)?.value;
    const shop = value('data-vitrin');
    if (node.tagName === 'script' && shop) {
      const src = value('src') ?? '';
      if (!URL.canParse(src, page)) continue;
      scripts.push({ shop, src: new URL(src, page), nonce: value('nonce') });
    }
    if (node.tagName === 'meta' && /^content-security-policy$/i.test(value('http-equiv') ?? '')) {
      metaPolicies.push(value('content') ?? '');
    }
  }
  return { scripts, metaPolicies };
}
