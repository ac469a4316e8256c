import { matchesPattern, type PageRule } from '../pages/page-rules';
import type { PageType } from '../pages/page-types';
import { kindOfAddress } from './page-address';

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
   * Set for a pattern with a query or an anchor. Reports store only the path of a view, so the rule
   * may match only some of the counted views.
   */
  partly?: true;
}

/**
 * A rule with a query or an anchor is compared by its path only, so a page that it matches is also
 * compared with the rules after it.
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
