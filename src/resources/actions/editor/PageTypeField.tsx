import type { Choice } from '@catalogue/campaign';
import { newChoice } from '@catalogue/compile';
import { DEFAULT_WHERE, whereDefinitions } from '@catalogue/conditions/where/definitions';
import type { PageType } from '@catalogue/situation';
import ToggleButton from '@mui/material/ToggleButton';
import ToggleButtonGroup from '@mui/material/ToggleButtonGroup';
import type { Update } from '@/form-builder/types';
import { useCatalogueText } from '@/i18n/useCatalogueText';
import { useText } from '@/i18n/useText';

const EVERYWHERE = 'everywhere';
const pageField = whereDefinitions['page-type'].fields.find(({ name }) => name === 'page');
const pages = pageField?.type === 'boxselect' ? pageField.options : [];

interface PageTypeFieldProps {
  where: readonly Choice[];
  onChange: (update: Update<Choice[]>) => void;
}

/** The one kind of page a recommendation stands on, kept as an ordinary condition. */
export function PageTypeField({ where, onChange }: PageTypeFieldProps) {
  const text = useText();
  const name = useCatalogueText();
  return (
    <ToggleButtonGroup
      exclusive
      size="small"
      value={pageTypeOf(where)}
      aria-label={text('editor.recommendation.pagetype')}
      onChange={(_, next: string | null) => next !== null && onChange(() => [whereOf(next)])}
      sx={{ flexWrap: 'wrap' }}
    >
      <ToggleButton value={EVERYWHERE} sx={{ px: 2, textTransform: 'none' }}>
        {name(whereDefinitions[DEFAULT_WHERE].label)}
      </ToggleButton>
      {pages.map(({ value, label }) => (
        <ToggleButton key={value} value={value} sx={{ px: 2, textTransform: 'none' }}>
          {name(label)}
        </ToggleButton>
      ))}
    </ToggleButtonGroup>
  );
}

/** Null when the conditions say more than one kind of page: they were made in another editor. */
export function pageTypeOf(where: readonly Choice[]): PageType | typeof EVERYWHERE | null {
  const [only, ...others] = where;
  if (!only || others.length > 0) return null;
  if (only.type === DEFAULT_WHERE) return EVERYWHERE;
  if (only.type !== 'page-type' || only.parameters.exclude?.value === true) return null;
  const page = only.parameters.page?.value;
  return (pages.find(({ value }) => value === page)?.value as PageType | undefined) ?? null;
}

/** The condition that says so. */
function whereOf(page: string): Choice {
  if (page === EVERYWHERE) return newChoice(whereDefinitions, DEFAULT_WHERE);
  const chosen = newChoice(whereDefinitions, 'page-type');
  return {
    ...chosen,
    parameters: { ...chosen.parameters, page: { value: page, __type: 'boxselect' } },
  };
}
