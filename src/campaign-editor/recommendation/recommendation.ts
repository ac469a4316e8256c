import { actionDefinitions } from '@catalogue/actions/registry';
import type { ActionEntry } from '@catalogue/campaign';
import { startForm } from '@catalogue/design/write';
import type { CodeField, FormValue } from '@catalogue/fields/types';
import { DEFAULT_LANGUAGE } from '@catalogue/language';
import { stepsOf } from '@/campaign-editor/design/outline/parts';
import type { Update } from '@/form-builder/types';

type Kind = 'recommendation' | 'css';

/** Field for the style sheet of the product row, which is stored as an entry of its own. */
export const CSS_FIELD: CodeField = {
  type: 'code',
  name: 'css',
  language: 'css',
  label: { tr: 'CSS', en: 'CSS' },
};

export function productsOf(parameters: FormValue = {}): { step: number; block: number } | null {
  const steps = stepsOf(parameters);
  const step = steps.findIndex(({ blocks }) => blocks.some(({ kind }) => kind === 'products'));
  const block = steps[step]?.blocks.findIndex(({ kind }) => kind === 'products');
  return block === undefined ? null : { step, block };
}

export const entryOf = (tags: readonly ActionEntry[], kind: Kind) =>
  tags.findIndex(({ type }) => type === kind);

export function withEntry(
  tags: readonly ActionEntry[],
  kind: Kind,
  update: Update<ActionEntry>,
): ActionEntry[] {
  const at = entryOf(tags, kind);
  if (at < 0) return [...tags, update(newEntry(kind))];
  return tags.map((entry, index) => (index === at ? update(entry) : entry));
}

/** Returns the entries with a changed style sheet; an empty style sheet removes its entry. */
export function withCss(tags: readonly ActionEntry[], update: Update<FormValue>): ActionEntry[] {
  const before = tags[entryOf(tags, 'css')]?.parameters ?? {};
  const { css } = update({ css: before.css ?? { value: '', __type: 'code' } });
  if (!css || css.value === '') return tags.filter(({ type }) => type !== 'css');
  return withEntry(tags, 'css', (entry) => ({
    ...entry,
    parameters: { ...entry.parameters, css },
  }));
}

function newEntry(kind: Kind): ActionEntry {
  const parameters = startForm(actionDefinitions[kind], DEFAULT_LANGUAGE);
  return { type: kind, name: '', parameters, status: true };
}
