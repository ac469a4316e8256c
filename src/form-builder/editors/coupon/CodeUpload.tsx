import { FileButton } from '@/components/files/FileButton';
import { useText } from '@/i18n/useText';
import { CodePreview } from './CodePreview';
import { CODE_FILES, type useInsertCodes } from './useInsertCodes';

export function CodeUpload({ insert }: { insert: ReturnType<typeof useInsertCodes> }) {
  const text = useText();
  const { busy, file, choose, replace, confirm, discard } = insert;
  return (
    <>
      <FileButton
        label={text('coupons.upload')}
        accept={CODE_FILES}
        busy={busy}
        multiple
        onChoose={choose}
      />
      {file ? (
        <CodePreview file={file} onReplace={replace} onConfirm={confirm} onClose={discard} />
      ) : null}
    </>
  );
}
