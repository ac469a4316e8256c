import type { ShopArchive } from '@contract/entities/account/shop-data';
import Button from '@mui/material/Button';
import LinearProgress from '@mui/material/LinearProgress';
import { useMutation } from '@tanstack/react-query';
import { Failure } from '@/components/form/Failure';
import { isBeingMade } from '@/dataProvider/areas/account/shopData';
import { useErrorText } from '@/dataProvider/useErrorText';
import { formatBytes, formatCount, formatMoment } from '@/i18n/format';
import { useLanguage, useText } from '@/i18n/useText';

interface Props {
  archive: ShopArchive;
  cancel: (id: string) => Promise<unknown>;
  onCancelled: () => void;
}

export function ArchiveState({ archive, cancel, onCancelled }: Props) {
  const text = useText();
  const language = useLanguage();
  const errorText = useErrorText();
  const cancelling = useMutation({ mutationFn: () => cancel(archive.id), onSettled: onCancelled });
  if (isBeingMade(archive)) {
    const rows = formatCount(archive.rows, language);
    return (
      <div>
        <p role="status">
          {archive.state === 'waiting'
            ? text('shopData.waiting')
            : text('shopData.running', { rows })}
        </p>
        <LinearProgress
          aria-label={text('shopData.archive')}
          variant="determinate"
          value={(archive.tables_done / archive.tables) * 100}
          sx={{ mb: 2 }}
        />
        <Failure>{cancelling.error ? errorText(cancelling.error) : null}</Failure>
        <Button
          variant="outlined"
          loading={cancelling.isPending}
          onClick={() => cancelling.mutate()}
        >
          {text('app.cancel')}
        </Button>
      </div>
    );
  }
  if (archive.state === 'done') {
    return (
      <div>
        <p role="status">
          {text('shopData.done', {
            size: formatBytes(archive.bytes, language),
            until: formatMoment(archive.expires_at),
          })}
        </p>
        <Button variant="contained" href={archive.url} download>
          {text('shopData.download')}
        </Button>
      </div>
    );
  }
  return archive.state === 'failed' ? <Failure>{text('shopData.failed')}</Failure> : null;
}
