import type { DownloadSheet } from '@contract/entities/reports/download';
import Button from '@mui/material/Button';
import CircularProgress from '@mui/material/CircularProgress';
import { styled } from '@mui/material/styles';
import { useDownload } from '@/components/files/useDownload';
import { Icon } from '@/components/Icon';
import { useDataProvider } from '@/dataProvider';
import { useErrorText } from '@/dataProvider/useErrorText';
import { formatPercent, writeMoment } from '@/i18n/format';
import { useLanguage, useText } from '@/i18n/useText';
import { size } from '@/theme/tokens';
import { useIsShared } from './share/shared';

interface Props {
  filename: string;
  sheets: () => DownloadSheet[];
}

/** Button that exports a report to a file. It shows the progress, then a link for a day. */
export function DownloadButton(props: Props) {
  // Visitors of a shared link have no account, so they have no downloads.
  return useIsShared() ? null : <OwnDownloadButton {...props} />;
}

function OwnDownloadButton({ filename, sheets }: Props) {
  const text = useText();
  const language = useLanguage();
  const errorText = useErrorText();
  const { downloads } = useDataProvider();
  const { download, busy, error, start, cancel } = useDownload({
    filename,
    startJob: () => downloads.startDownload({ filename, sheets: sheets() }),
  });
  if (busy) {
    const { rows = 0, rows_done = 0 } = download ?? {};
    const percent = formatPercent(rows_done, rows, language);
    return (
      <Line role="status">
        <CircularProgress size={18} aria-hidden />
        <span>{text('reports.download.running', { percent })}</span>
        <Button size="small" onClick={cancel} disabled={!download}>
          {text('reports.download.cancel')}
        </Button>
      </Line>
    );
  }
  const failure = error
    ? errorText(error)
    : download?.state === 'failed' && text('reports.download.failed');
  return (
    <Line>
      {failure ? <span role="alert">{failure}</span> : null}
      {download?.state === 'done' ? (
        <span role="status">
          {text('reports.download.done', { moment: writeMoment(download.created_at, language) })}{' '}
          <a href={download.url} download>
            {text('reports.download.again')}
          </a>
        </span>
      ) : null}
      <Button
        size="small"
        variant="outlined"
        startIcon={<Icon name="download" size={18} />}
        onClick={() => start()}
      >
        {text('reports.download.label')}
      </Button>
    </Line>
  );
}

const Line = styled('div')(({ theme: { colours } }) => ({
  display: 'flex',
  flexWrap: 'wrap',
  alignItems: 'center',
  gap: 10,
  color: colours.quiet,
  fontSize: size.body,
  '& [role=alert]': { color: colours.error },
  '& a': { color: colours.primary, fontWeight: 600 },
}));
