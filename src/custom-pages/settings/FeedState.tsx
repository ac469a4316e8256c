import type { FeedOutcome, ProductFeed } from '@contract/entities/commerce/feed';
import Alert from '@mui/material/Alert';
import Button from '@mui/material/Button';
import Stack from '@mui/material/Stack';
import Typography from '@mui/material/Typography';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { ConfirmDialog } from '@/components/dialogs/ConfirmDialog';
import { Icon } from '@/components/Icon';
import { TableFrame } from '@/components/tables/TableFrame';
import { useDataProvider } from '@/dataProvider';
import { feedKey } from '@/dataProvider/areas/campaigns/recommendations';
import { useErrorText } from '@/dataProvider/useErrorText';
import { formatCount, writeMoment } from '@/i18n/format';
import { currentLanguage } from '@/i18n/language';
import { useLanguage, useText } from '@/i18n/useText';

export function FeedState({ feed }: { feed: ProductFeed }) {
  const text = useText();
  const language = useLanguage();
  const errorText = useErrorText();
  const { recommendations } = useDataProvider();
  const queryClient = useQueryClient();
  const [asking, setAsking] = useState(false);
  const onSuccess = () => queryClient.invalidateQueries({ queryKey: feedKey });
  const read = useMutation({ mutationFn: () => recommendations.readFeed(), onSuccess });
  const remove = useMutation({
    mutationFn: () => recommendations.deleteFeed(),
    onSuccess,
    onSettled: () => setAsking(false),
  });
  const { outcome, reading, read_at, next_at } = feed;
  const failure = read.error ?? remove.error;
  return (
    <Stack spacing={2}>
      {failure && <Alert severity="error">{errorText(failure)}</Alert>}
      <Stack spacing={1} role="status">
        {reading && <Typography>{text('settings.feed.reading')}</Typography>}
        {outcome && <Outcome outcome={outcome} readBefore={read_at !== null} />}
        <Typography variant="body2">
          {read_at
            ? text('settings.feed.readAt', { moment: writeMoment(read_at, language) })
            : text('settings.feed.never')}
        </Typography>
        {!reading && (
          <Typography variant="body2">
            {text('settings.feed.nextAt', { moment: writeMoment(next_at, language) })}
          </Typography>
        )}
      </Stack>
      {outcome && outcome.refusals.length > 0 && <Refusals outcome={outcome} />}
      <Stack direction="row" useFlexGap sx={{ flexWrap: 'wrap', gap: 1.5 }}>
        <Button
          variant="outlined"
          startIcon={<Icon name="refresh" size={18} />}
          loading={read.isPending}
          disabled={reading}
          onClick={() => read.mutate()}
        >
          {text('settings.feed.readNow')}
        </Button>
        <Button variant="outlined" color="error" onClick={() => setAsking(true)}>
          {text('settings.feed.remove')}
        </Button>
      </Stack>
      <ConfirmDialog
        open={asking}
        title={text('settings.feed.removeTitle')}
        text={text('settings.feed.removeText')}
        confirm={text('settings.feed.remove')}
        danger
        busy={remove.isPending}
        onConfirm={() => remove.mutate()}
        onClose={() => setAsking(false)}
      />
    </Stack>
  );
}

function Outcome({ outcome, readBefore }: { outcome: FeedOutcome; readBefore: boolean }) {
  const text = useText();
  const { problem, rows, products, refused, cut, line, status } = outcome;
  const count = (number: number) => formatCount(number, currentLanguage());
  if (problem) {
    return (
      <Alert severity="error">
        {text(`settings.feed.problem.${problem}`, { line: line ?? 0, status: status ?? 0 })}
        {readBefore && ` ${text('settings.feed.kept')}`}
      </Alert>
    );
  }
  return (
    <>
      <Typography>
        {text('settings.feed.counts', { rows: count(rows), products: count(products) })}
        {refused > 0 && ` ${text('settings.feed.refused', { smart_count: refused })}`}
      </Typography>
      {cut && <Alert severity="warning">{text('settings.feed.cut', { count: count(rows) })}</Alert>}
    </>
  );
}

function Refusals({ outcome: { refused, refusals } }: { outcome: FeedOutcome }) {
  const text = useText();
  // In a feed without line breaks all rows are on one line, so the line column is omitted.
  const showsLines = refusals.length === 1 || new Set(refusals.map(({ line }) => line)).size > 1;
  return (
    <details>
      <summary>
        {refusals.length < refused
          ? text('settings.feed.firstRefused', { count: refusals.length })
          : text('settings.feed.allRefused')}
      </summary>
      <TableFrame>
        <table>
          <thead>
            <tr>
              {showsLines && <th>{text('settings.feed.line')}</th>}
              <th>{text('settings.feed.id')}</th>
              <th>{text('settings.feed.reason')}</th>
            </tr>
          </thead>
          <tbody>
            {refusals.map(({ line, id, reason }, index) => (
              // biome-ignore lint/suspicious/noArrayIndexKey: rows may share line and id, and never move
              <tr key={index}>
                {showsLines && <td>{line}</td>}
                <td>{id}</td>
                <td>{text(`settings.feed.refusal.${reason}`)}</td>
              </tr>
            ))}
          </tbody>
        </table>
      </TableFrame>
    </details>
  );
}
