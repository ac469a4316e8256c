import { useMutation } from '@tanstack/react-query';
import { FileButton } from '@/components/files/FileButton';
import { useDataProvider } from '@/dataProvider';
import { errorFields } from '@/dataProvider/errors';
import { useErrorText } from '@/dataProvider/useErrorText';
import { useText } from '@/i18n/useText';

interface Props {
  /** Accepted files of the file dialog, such as `image/*` or `.pdf,.txt`. */
  accept: string;
  /** Message for a file of a kind that `accept` excludes; by default the message about images. */
  unfit?: string;
  limit?: { bytes: number; text: string };
  onUploaded: (url: string) => void;
  /** Called with the error message, and with null once there is none. */
  onFailed: (reason: string | null) => void;
}

/** Error codes of the server for a file of a kind that the field does not accept. */
const UNFIT = new Set(['notAnImage', 'notADocument']);

export function UploadButton({ accept, unfit, limit, onUploaded, onFailed }: Props) {
  const text = useText();
  const dataProvider = useDataProvider();
  const notThisKind = unfit ?? text('form.notAFile');
  const errorText = useErrorText();
  const upload = useMutation({
    mutationFn: (file: File) => dataProvider.uploads.upload(file),
    onMutate: () => onFailed(null),
    onSuccess: (url) => url && onUploaded(url),
    onError: (error) => {
      const refused = errorFields(error).some(({ code }) => UNFIT.has(code));
      onFailed(refused ? notThisKind : errorText(error));
    },
  });
  const choose = (file: File) => {
    if (!isAccepted(file, accept)) onFailed(notThisKind);
    else if (limit && file.size > limit.bytes) onFailed(limit.text);
    else upload.mutate(file);
  };
  return (
    <FileButton
      label={text('form.upload')}
      accept={accept}
      busy={upload.isPending}
      onChoose={choose}
    />
  );
}

/** Returns whether `accept` allows a file. Users can make the file dialog show all files. */
function isAccepted({ name, type }: File, accept: string): boolean {
  return accept
    .split(',')
    .some((kind) =>
      kind.startsWith('.')
        ? name.toLowerCase().endsWith(kind)
        : type.startsWith(kind.replace('*', '')),
    );
}
