import Divider from '@mui/material/Divider';
import type { EditorProps } from '@/form-builder/types';
import { useCatalogueText } from '@/i18n/useCatalogueText';

export function DividerEditor({ field }: EditorProps<'divider'>) {
  const name = useCatalogueText();
  return <Divider textAlign="left">{name(field.label)}</Divider>;
}
