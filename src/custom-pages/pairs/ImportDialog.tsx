import Alert from '@mui/material/Alert';
import Button from '@mui/material/Button';
import Dialog from '@mui/material/Dialog';
import DialogActions from '@mui/material/DialogActions';
import DialogContent from '@mui/material/DialogContent';
import DialogTitle from '@mui/material/DialogTitle';
import LinearProgress from '@mui/material/LinearProgress';
import { useId } from 'react';
import { FileButton } from '@/components/FileButton';
import { TableFrame } from '@/components/TableFrame';
import { useErrorText } from '@/dataProvider/useErrorText';
import { formatCount } from '@/i18n/format';
import { useLanguage, useText } from '@/i18n/useText';
import { type RefusedRow, useImport } from './useImport';

interface Props {
  firm: string;
  onStored: () => void;
  onClose: () => void;
}

/** Brings pairs from a spreadsheet, with progress, a way to stop, and which rows were refused and why. */
export function ImportDialog({ firm, onStored, onClose }: Props) {
  const text = useText();
  const language = useLanguage();
  const errorText = useErrorText();
  const id = useId();
  const { run, busy, error, open, stop, resume } = useImport(firm, onStored);
  const total = run?.rows.length ?? 0;
  const isStopped = run !== null && !busy && run.done < total;
  const count = (number: number) => formatCount(number, language);
  return (
    <Dialog open fullWidth maxWidth="md" aria-labelledby={id} onClose={busy ? undefined : onClose}>
      <DialogTitle id={id}>{text('pairs.import.title')}</DialogTitle>
      <DialogContent>
        <p style={{ marginTop: 0 }}>{text('pairs.import.help')}</p>
        {error ? <Alert severity="warning">{errorText(error)}</Alert> : null}
        {run && (
          <div role="status">
            <p>
              {text(
                isStopped
                  ? 'pairs.import.stopped'
                  : busy
                    ? 'pairs.import.running'
                    : 'pairs.import.done',
                {
                  done: count(run.done),
                  total: count(total),
                  stored: count(run.stored),
                },
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
        {run && run.refused.length > 0 && <Refused rows={run.refused} />}
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
        {!busy && (
          <>
            <FileButton
              label={text('pairs.import.choose')}
              accept=".xlsx,.xls"
              busy={false}
              onChoose={(file) => void open(file)}
            />
            <Button variant="outlined" onClick={onClose}>
              {text('app.close')}
            </Button>
          </>
        )}
      </DialogActions>
    </Dialog>
  );
}

function Refused({ rows }: { rows: readonly RefusedRow[] }) {
  const text = useText();
  return (
    <>
      <h3>{text('pairs.import.refused', { smart_count: rows.length })}</h3>
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
