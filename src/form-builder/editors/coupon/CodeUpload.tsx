import { FileButton } from '@/components/files/FileButton';
import { useText } from '@/i18n/useText';
import { CodePreview } from './CodePreview';
import type { useInsertCodes } from './useInsertCodes';

export function CodeUpload({ insert }: { insert: ReturnType<typeof useInsertCodes> }) {
  const text = useText();
  const { busy, file, choose, confirm, discard } = insert;
  return (
    <>
      <FileButton
        label={text('coupons.upload')}
        accept=".xlsx,.xls"
        busy={busy}
        multiple
        onChoose={choose}
      />
      {file ? <CodePreview file={file} onConfirm={confirm} onClose={discard} /> : null}
    </>
  );
}
