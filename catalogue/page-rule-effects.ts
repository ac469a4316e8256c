import { kindOfAddress } from '@catalogue/shop/page-address';
import { matchesPattern, type PageRule } from './pages/page-rules';
import type { PageType } from './pages/page-types';

/** A page with its number of views. */
interface ViewedPage {
  path: string;
  shown: number;
}

export interface RuleEffect {
  /** Number of pages whose kind this rule determines because no earlier rule matches. */
  matched: number;
  /** The matched pages for which the address alone would give another kind. */
  changed: (ViewedPage & { from: PageType })[];
  /**
   * Set when the pattern contains a query or an anchor. Views are stored without these, so the rule
   * may match only some views of these pages.
   */
  partly?: true;
}

/**
 * Returns the effect of each rule on the viewed pages, most viewed first. A rule with a query or an
 * anchor is compared by its path only, so later rules may match the same pages.
 */
export function effectsOfRules(
  rules: readonly PageRule[],
  pages: readonly ViewedPage[],
): RuleEffect[] {
  const effects = rules.map((): RuleEffect => ({ matched: 0, changed: [] }));
  const paths = rules.map(({ pattern }) => pattern.split(/[?#]/)[0] ?? '');
  for (const page of pages.toSorted((a, b) => b.shown - a.shown)) {
    const from = kindOfAddress(page.path).type;
    for (const [at, { pattern, type }] of rules.entries()) {
      const effect = effects[at];
      const path = paths[at];
      if (!effect || path === undefined || !matchesPattern(path, page.path)) continue;
      effect.matched++;
      if (from !== type) effect.changed.push({ ...page, from });
      if (path === pattern) break;
      effect.partly = true;
    }
  }
  return effects;
}
