import type { Choice } from '@catalogue/campaign';
import { initialForm } from '@catalogue/fields/schema';
import type { Definition } from '@catalogue/kinds';
import ListSubheader from '@mui/material/ListSubheader';
import MenuItem from '@mui/material/MenuItem';
import type { ReactElement } from 'react';
import { useCatalogueText } from '@/i18n/useCatalogueText';
import { useText } from '@/i18n/useText';

export const newChoiceOf = ({ type, fields }: Definition): Choice => ({
  type,
  parameters: initialForm(fields),
});

/**
 * Returns menu items of the kinds as an array, because a select reads its direct children; only a
 * menu needs `onPick`.
 */
export function useKindItems(
  kinds: readonly Definition[],
  onPick?: (kind: Definition) => void,
): ReactElement[] {
  const text = useText();
  const name = useCatalogueText();
  return listKinds(kinds).map((entry) =>
    typeof entry === 'string' ? (
      <ListSubheader key={`subject-${entry}`}>{text(`editor.subjects.${entry}`)}</ListSubheader>
    ) : (
      <MenuItem
        key={entry.type}
        value={entry.type}
        {...(onPick && { onClick: () => onPick(entry) })}
      >
        {name(entry.label)}
      </MenuItem>
    ),
  );
}

/** Subject that groups kinds of conditions: the prefix that their types share. */
type Subject =
  | 'visitor'
  | 'page'
  | 'clock'
  | 'cart'
  | 'customer'
  | 'visit'
  | 'locale'
  | 'campaign'
  | 'contact'
  | 'variable'
  | 'product'
  | 'moment'
  | 'element'
  | 'event'
  | 'group';

const SUBJECTS: Record<string, Subject> = {
  everyone: 'visitor',
  device: 'visitor',
  visitor: 'visitor',
  all: 'page',
  page: 'page',
  url: 'page',
  always: 'clock',
  date: 'clock',
  weekday: 'clock',
  delay: 'page',
  scroll: 'page',
  exit: 'moment',
  moment: 'moment',
  element: 'element',
  event: 'event',
  cart: 'cart',
  customer: 'customer',
  visit: 'visit',
  locale: 'locale',
  campaign: 'campaign',
  contact: 'contact',
  consent: 'contact',
  variable: 'variable',
  product: 'product',
};
const GROUPS = ['all', 'any', 'none'];
/** Maximum number of kinds in a list without headings. */
const MAX_WITHOUT_HEADINGS = 6;

function subjectOf(type: string): Subject | undefined {
  return GROUPS.includes(type) ? 'group' : SUBJECTS[type.split('-', 1).join()];
}

/** Returns kinds in their order; in a long list, a heading precedes each subject. */
function listKinds(kinds: readonly Definition[]): readonly (Definition | Subject)[] {
  if (kinds.length <= MAX_WITHOUT_HEADINGS) return kinds;
  let last: Subject | undefined;
  return kinds.flatMap((kind) => {
    const subject = subjectOf(kind.type);
    const begins = subject !== undefined && subject !== last;
    last = subject ?? last;
    return begins ? [subject, kind] : [kind];
  });
}
