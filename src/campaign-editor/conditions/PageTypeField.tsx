import type { Choice } from '@catalogue/campaign';
import { newChoice } from '@catalogue/compile';
import { DEFAULT_WHERE, where as whereKinds } from '@catalogue/conditions/registry';
import { chosenOf } from '@catalogue/lib/chosen';
import { type PageType, pageOptions } from '@catalogue/pages/page-types';
import { Boxes } from '@/components/Boxes';
import type { Update } from '@/form-builder/types';
import { useCatalogueText } from '@/i18n/useCatalogueText';
import { useText } from '@/i18n/useText';

const EVERYWHERE = 'everywhere';

interface PageTypeFieldProps {
  where: readonly Choice[];
  onChange: (update: Update<Choice[]>) => void;
}

/** Select of the page type of a recommendation, which is stored as an ordinary condition. */
export function PageTypeField({ where, onChange }: PageTypeFieldProps) {
  const text = useText();
  const name = useCatalogueText();
  const everywhere = { value: EVERYWHERE, label: whereKinds[DEFAULT_WHERE].label };
  return (
    <Boxes
      id="page-type"
      label={text('editor.recommendation.pagetype')}
      value={pageTypeOf(where) ?? ''}
      options={[everywhere, ...pageOptions].map(({ value, label }) => ({
        value,
        label: name(label),
      }))}
      onChange={(next) => onChange(() => [whereOf(next)])}
    />
  );
}

/**
 * Returns the page type that the conditions require; null for conditions that this field cannot
 * show, which another editor made.
 */
export function pageTypeOf(where: readonly Choice[]): PageType | typeof EVERYWHERE | null {
  const [only, ...others] = where;
  if (!only || others.length > 0) return null;
  if (only.type === DEFAULT_WHERE) return EVERYWHERE;
  if (only.type !== 'page-type' || only.parameters.exclude?.value === true) return null;
  const [page, ...more] = chosenOf(only.parameters.page?.value);
  if (more.length > 0) return null;
  return pageOptions.find(({ value }) => value === page)?.value ?? null;
}

function whereOf(page: string): Choice {
  if (page === EVERYWHERE) return newChoice(whereKinds, DEFAULT_WHERE);
  const chosen = newChoice(whereKinds, 'page-type');
  return {
    ...chosen,
    parameters: { ...chosen.parameters, page: { value: page, __type: 'boxselect' } },
  };
}
