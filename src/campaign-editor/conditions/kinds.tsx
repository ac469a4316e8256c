import type { Choice } from '@catalogue/campaign';
import { initialForm } from '@catalogue/fields/schema';
import type { Definition } from '@catalogue/kinds';
import ListSubheader from '@mui/material/ListSubheader';
import MenuItem from '@mui/material/MenuItem';
import type { ReactElement } from 'react';
import { listKinds } from '@/campaign-editor/entries/listKinds';
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
