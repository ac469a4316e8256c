import Alert from '@mui/material/Alert';
import Button from '@mui/material/Button';
import Dialog from '@mui/material/Dialog';
import DialogActions from '@mui/material/DialogActions';
import DialogContent from '@mui/material/DialogContent';
import DialogTitle from '@mui/material/DialogTitle';
import LinearProgress from '@mui/material/LinearProgress';
import { useId } from 'react';
import { FileButton } from '@/components/files/FileButton';
import { ErrorState } from '@/components/states/ErrorState';
import { PageSkeleton } from '@/components/states/PageSkeleton';
import { TableFrame } from '@/components/tables/TableFrame';
import { useErrorText } from '@/dataProvider/useErrorText';
import { formatCount } from '@/i18n/format';
import { useLanguage, useText } from '@/i18n/useText';
import { type RefusedRow, useImport } from './useImport';

interface Props {
  firm: string;
  onStored: () => void;
  onClose: () => void;
}

export function ImportDialog({ firm, onStored, onClose }: Props) {
  const text = useText();
  const language = useLanguage();
  const errorText = useErrorText();
  const id = useId();
  const { file, hasNext, read, run, busy, error, choose, confirm, next, stop, resume } = useImport(
    firm,
    onStored,
  );
  const total = run?.rows.length ?? 0;
  const storable = read.data ? read.data.rows.length - read.data.problems.length : 0;
  const isAsking = file !== undefined && !run && !read.error;
  const isStopped = run !== null && !busy && run.done < total;
  const count = (number: number) => formatCount(number, language);
  return (
    <Dialog open fullWidth maxWidth="md" aria-labelledby={id} onClose={busy ? undefined : onClose}>
      <DialogTitle id={id}>{text('pairs.import.title')}</DialogTitle>
      <DialogContent>
        <p style={{ marginTop: 0 }}>{text('pairs.import.help')}</p>
        {error ? <Alert severity="warning">{errorText(error)}</Alert> : null}
        {file && !run ? <Preview file={file} read={read} /> : null}
        {run && (
          <div role="status">
            <p>
              {text(
                isStopped
                  ? 'pairs.import.stopped'
                  : busy
                    ? 'pairs.import.running'
                    : 'pairs.import.done',
                { done: count(run.done), total: count(total), stored: count(run.stored) },
              )}
            </p>
          </div>
        )}
        {busy && (
          <LinearProgress
            aria-label={text('pairs.import.progress')}
            {...(run && total ? { variant: 'determinate', value: (run.done / total) * 100 } : {})}
          />
        )}
        {run && run.refused.length > 0 && (
          <Refused
            title={text('pairs.import.refused', { smart_count: run.refused.length })}
            rows={run.refused}
          />
        )}
      </DialogContent>
      <DialogActions>
        {busy && run ? (
          <Button variant="outlined" onClick={stop}>
            {text('pairs.import.stop')}
          </Button>
        ) : null}
        {isStopped ? (
          <Button variant="contained" onClick={resume}>
            {text('pairs.import.resume')}
          </Button>
        ) : null}
        {busy ? null : (
          <Button variant="outlined" onClick={onClose}>
            {text(isAsking ? 'app.cancel' : 'app.close')}
          </Button>
        )}
        {busy || isAsking ? null : (
          <FileButton
            label={text('pairs.import.choose')}
            accept=".xlsx,.xls"
            busy={false}
            multiple
            onChoose={choose}
          />
        )}
        {isAsking ? (
          <>
            {hasNext ? (
              <Button variant="outlined" onClick={next}>
                {text('pairs.import.skip')}
              </Button>
            ) : null}
            <Button variant="contained" disabled={storable === 0} onClick={confirm}>
              {storable === 0
                ? text('pairs.import.store')
                : text('pairs.import.storeCount', {
                    smart_count: storable,
                    count: count(storable),
                  })}
            </Button>
          </>
        ) : null}
        {hasNext && !busy && !isAsking ? (
          <Button variant="contained" onClick={next}>
            {text('pairs.import.next')}
          </Button>
        ) : null}
      </DialogActions>
    </Dialog>
  );
}

const PREVIEW_ROWS = 5;
const MAX_LISTED_ROWS = 200;

function Preview({ file, read }: Pick<ReturnType<typeof useImport>, 'read'> & { file: File }) {
  const text = useText();
  const language = useLanguage();
  if (read.error) return <ErrorState error={read.error} onRetry={read.refetch} />;
  if (!read.data) return <PageSkeleton title={false} rows={4} />;
  const { rows, problems } = read.data;
  const byNumber = new Map(rows.map((row) => [row.row, row]));
  const refused = problems.flatMap(({ row, reason }) => {
    const link = byNumber.get(row);
    return link ? [{ ...link, reason }] : [];
  });
  return (
    <>
      <p>
        {text('pairs.import.read', {
          smart_count: rows.length,
          count: formatCount(rows.length, language),
          file: file.name,
        })}
      </p>
      <TableFrame>
        <table aria-label={text('pairs.import.first')}>
          <thead>
            <tr>
              <th scope="col">trendyol_url</th>
              <th scope="col">origin_url</th>
              <th scope="col">{text('pairs.import.row')}</th>
            </tr>
          </thead>
          <tbody>
            {rows.slice(0, PREVIEW_ROWS).map(({ row, trendyol_url, origin_url }) => (
              <tr key={row}>
                <td style={WRAPPED}>{trendyol_url}</td>
                <td style={WRAPPED}>{origin_url}</td>
                <td>{row}</td>
              </tr>
            ))}
          </tbody>
        </table>
      </TableFrame>
      {refused.length > 0 ? (
        <Refused
          title={text('pairs.import.wouldRefuse', { smart_count: refused.length })}
          rows={refused.slice(0, MAX_LISTED_ROWS)}
        />
      ) : null}
    </>
  );
}

const WRAPPED = {
  width: '50%',
  maxWidth: 'none',
  whiteSpace: 'normal',
  overflowWrap: 'anywhere',
} as const;

function Refused({ title, rows }: { title: string; rows: readonly RefusedRow[] }) {
  const text = useText();
  return (
    <>
      <h3>{title}</h3>
      <TableFrame>
        <table>
          <thead>
            <tr>
              <th scope="col">{text('pairs.import.row')}</th>
              <th scope="col">{text('pairs.import.reason')}</th>
              <th scope="col">trendyol_url</th>
              <th scope="col">origin_url</th>
            </tr>
          </thead>
          <tbody>
            {rows.map(({ row, reason, trendyol_url, origin_url }) => (
              <tr key={row}>
                <td>{row}</td>
                <td>{text(`pairs.import.why.${reason}`)}</td>
                <td>{trendyol_url}</td>
                <td>{origin_url}</td>
              </tr>
            ))}
          </tbody>
        </table>
      </TableFrame>
    </>
  );
}
