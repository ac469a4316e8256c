import { pageOptions } from '@catalogue/pages/page-types';
import { useMemo } from 'react';
import type { EditorProps } from '@/form-builder/types';
import { DropdownEditor } from './DropdownEditor';

export function ScreenEditor({ field, ...rest }: EditorProps<'screen'>) {
  const choice = useMemo(
    () => ({ ...field, type: 'dropdown' as const, options: pageOptions }),
    [field],
  );
  return <DropdownEditor field={choice} {...rest} />;
}
