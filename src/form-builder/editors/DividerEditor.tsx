import Divider from '@mui/material/Divider';
import { useCatalogueText } from '@/i18n/useCatalogueText';
import type { EditorProps } from '../types';

/** A line between fields, with its name when it has one. */
export function DividerEditor({ field }: EditorProps<'divider'>) {
  const name = useCatalogueText();
  return <Divider textAlign="left">{name(field.label)}</Divider>;
}
