import type { SiteCheck, SiteFinding } from '@contract/calls/campaigns/installation';
import { type DefaultTreeAdapterTypes, html, parse } from 'parse5';
import {
  findDirectiveBlockingConnection,
  findDirectiveBlockingScript,
  parsePolicies,
} from './content-policy';

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
