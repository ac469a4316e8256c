import { matchesPattern, type PageRule } from './page-rules';
import type { PageType } from './page-types';
import { kindOfAddress } from './shop/page-address';

/** A page with the views that were counted on it. */
export interface ViewedPage {
  path: string;
  shown: number;
}

export interface RuleEffect {
  /** Pages that this rule decides: no earlier rule matches them. */
  matched: number;
  /** The pages among them whose address alone has another kind. */
  changed: (ViewedPage & { from: PageType })[];
}

/** Returns the effect of each rule on pages, most viewed first. */
export function effectsOfRules(
  rules: readonly PageRule[],
  pages: readonly ViewedPage[],
): RuleEffect[] {
  const effects = rules.map((): RuleEffect => ({ matched: 0, changed: [] }));
  for (const page of pages.toSorted((a, b) => b.shown - a.shown)) {
    const at = rules.findIndex(({ pattern }) => matchesPattern(pattern, page.path));
    const effect = effects[at];
    if (!effect) continue;
    effect.matched++;
    const from = kindOfAddress(page.path).type;
    if (from !== rules[at]?.type) effect.changed.push({ ...page, from });
  }
  return effects;
}
