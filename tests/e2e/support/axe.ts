import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import type { Page } from '@playwright/test';
import type { AxeResults, ElementContext, RunOptions } from 'axe-core';

const AXE = readFileSync(createRequire(import.meta.url).resolve('axe-core/axe.min.js'), 'utf8');

const SERIOUS = ['serious', 'critical'];

/** Excludes frames, because axe is not injected into them and would wait half a second for each. */
const OPTIONS: RunOptions = { iframes: false, resultTypes: ['violations'], selectors: false };

type Axe = { run: (context: ElementContext, options: RunOptions) => Promise<AxeResults> };

/** Returns the violations with these impacts, one line per rule; skips `exclude`'s selectors. */
export async function runAxe(
  page: Page,
  impacts: string[] = SERIOUS,
  exclude: string[] = [],
): Promise<string[]> {
  if (!(await page.evaluate(() => 'axe' in window))) await page.evaluate(AXE);
  // This rule of moderate impact takes a fifth of the time, and its results are filtered out.
  const rules: RunOptions['rules'] = impacts === SERIOUS ? { region: { enabled: false } } : {};
  const { violations } = await page.evaluate(
    ([context, options]) => (window as unknown as { axe: Axe }).axe.run(context, options),
    [{ exclude }, { ...OPTIONS, rules }] as const,
  );
  return violations
    .filter(({ impact }) => impacts.includes(impact ?? ''))
    .map(({ id, nodes }) => `${id}: ${nodes.map(({ html }) => html.slice(0, 120)).join(' | ')}`);
}
