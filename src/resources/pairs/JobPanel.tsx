import Alert from '@mui/material/Alert';
import Button from '@mui/material/Button';
import LinearProgress from '@mui/material/LinearProgress';
import { styled } from '@mui/material/styles';
import { useMutation } from '@tanstack/react-query';
import { useId, useState } from 'react';
import { Card } from '@/components/Card';
import { FigureStrip } from '@/components/charts/Figures';
import { FileButton } from '@/components/files/FileButton';
import { useDataProvider } from '@/dataProvider';
import { isJobUnderWay, type MarketplaceShop } from '@/dataProvider/areas/commerce/marketplace';
import { useErrorText } from '@/dataProvider/useErrorText';
import { formatCount } from '@/i18n/format';
import { useLanguage, useText } from '@/i18n/useText';
import { size } from '@/theme/tokens';

interface Props {
  shop: MarketplaceShop;
  onChanged: () => void;
}

export function JobPanel({ shop, onChanged }: Props) {
  const text = useText();
  const language = useLanguage();
  const errorText = useErrorText();
  const { marketplace } = useDataProvider();
  const { counts, job } = shop;
  const isBusy = isJobUnderWay(shop);
  const reasonId = useId();
  const start = useMutation({
    mutationFn: (kind: 'reviews' | 'questions') => marketplace.startJob(kind),
    onSettled: onChanged,
  });
  const cancel = useMutation({ mutationFn: () => marketplace.cancelJob(), onSettled: onChanged });
  const [brought, setBrought] = useState('');
  const upload = useMutation({
    mutationFn: (file: File) => marketplace.importReviewFile(file),
    onSuccess: ({ added, known, refused }) => {
      setBrought(
        [
          text('pairs.file.done', { added, known }),
          refused.length > 0 &&
            text('pairs.file.refused', {
              rows: refused.map(({ row }) => row).join(', '),
              smart_count: refused.length,
            }),
        ]
          .filter(Boolean)
          .join(' '),
      );
      onChanged();
    },
  });
  const failure = start.error ?? cancel.error ?? upload.error;
  const count = (number: number) => formatCount(number, language);
  return (
    <Panel as="section" aria-label={text('pairs.known.title')}>
      <h2>{text('pairs.known.title')}</h2>
      <FigureStrip
        figures={[
          [text('pairs.known.pages'), count(counts.pages)],
          [text('pairs.known.products'), count(counts.products)],
          [text('pairs.known.paired'), count(counts.paired)],
          [text('pairs.known.suggested'), count(counts.suggested)],
        ]}
      />
      <Line className="line">
        <div className="content" role="status">
          {job && <JobText shop={shop} />}
          {brought && <p>{brought}</p>}
        </div>
        {isBusy ? (
          <Button variant="outlined" loading={cancel.isPending} onClick={() => cancel.mutate()}>
            {text('pairs.stop')}
          </Button>
        ) : (
          <>
            <div className="reviews">
              <Button
                variant="outlined"
                disabled={counts.paired === 0 || start.isPending}
                loading={start.isPending && start.variables === 'reviews'}
                aria-describedby={counts.paired === 0 ? reasonId : undefined}
                onClick={() => start.mutate('reviews')}
              >
                {text('pairs.bringReviews')}
              </Button>
              {counts.paired === 0 ? <small id={reasonId}>{text('pairs.pairFirst')}</small> : null}
            </div>
            <Button
              variant="outlined"
              disabled={start.isPending}
              loading={start.isPending && start.variables === 'questions'}
              onClick={() => start.mutate('questions')}
            >
              {text('pairs.bringQuestions')}
            </Button>
            <FileButton
              label={text('pairs.file.open')}
              accept=".xlsx,.xls"
              busy={upload.isPending}
              onChoose={upload.mutate}
            />
          </>
        )}
      </Line>
      {isBusy && job && (
        <LinearProgress
          aria-label={text(`pairs.stage.${job.stage}`)}
          {...(job.total
            ? { variant: 'determinate', value: Math.min(100, (job.done / job.total) * 100) }
            : {})}
        />
      )}
      {failure ? <Alert severity="error">{errorText(failure)}</Alert> : null}
    </Panel>
  );
}

function JobText({ shop: { job, counts } }: { shop: MarketplaceShop }) {
  const text = useText();
  const language = useLanguage();
  if (!job) return null;
  const count = (number = 0) => formatCount(number, language);
  const { kind, state, outcome } = job;
  if (state === 'waiting') return <p>{text('pairs.job.waiting')}</p>;
  if (state === 'running') {
    return (
      <p>
        {text('pairs.job.running', {
          stage: text(`pairs.stage.${job.stage}`),
          done: count(job.done),
        })}
      </p>
    );
  }
  if (state === 'cancelled') return <p>{text('pairs.job.cancelled')}</p>;
  if (state === 'failed') {
    const { problem, status = 0 } = outcome.sitemap ?? {};
    return (
      <Alert severity="error">
        {job.problem} {problem ? text(`pairs.problem.${problem}`, { status }) : ''}
      </Alert>
    );
  }
  if (kind !== 'analyze') {
    return (
      <p>
        {text(`pairs.job.${kind}`, {
          brought: count(outcome.brought),
          known: count(outcome.known),
        })}
      </p>
    );
  }
  const { cut = false, failed = 0, unread = 0, addresses } = outcome.sitemap ?? {};
  return (
    <>
      <p>
        {text('pairs.job.analyze', {
          pages: count(addresses),
          products: count(outcome.products),
          suggestions: count(outcome.suggestions),
        })}
      </p>
      {counts.paired + counts.suggested === 0 && (
        <Alert severity="info">{text('pairs.noMatchedProductsFound')}</Alert>
      )}
      {cut && <Alert severity="warning">{text('pairs.problem.cut')}</Alert>}
      {unread > 0 && (
        <Alert severity="warning">{text('pairs.problem.unread', { smart_count: unread })}</Alert>
      )}
      {failed > 0 && (
        <Alert severity="warning">{text('pairs.problem.files', { smart_count: failed })}</Alert>
      )}
    </>
  );
}

const Panel = styled(Card)(({ theme: { colours, typography } }) => ({
  marginBottom: 16,
  overflow: 'hidden',
  '& > h2': { ...typography.h2, margin: 0, padding: '16px 18px 12px' },
  '& > dl': { borderBlock: `1px solid ${colours.line}` },
  '& > .MuiAlert-root, & > .MuiLinearProgress-root': { margin: '0 18px 16px' },
  '@media (max-width: 999px)': { '& > h2, & > .line': { paddingInline: 14 } },
}));

const Line = styled('div')(({ theme: { colours } }) => ({
  display: 'flex',
  flexWrap: 'wrap',
  alignItems: 'flex-start',
  gap: 12,
  padding: '14px 18px',
  '& .content': { flex: '1 1 260px', alignSelf: 'center', '& p': { margin: 0 } },
  '& .reviews': { display: 'grid', gap: 4 },
  '& .reviews small': { color: colours.quiet, fontSize: size.caption },
  '@media (max-width: 599px)': {
    flexDirection: 'column',
    alignItems: 'stretch',
    '& .content': { flex: 'none', alignSelf: 'auto' },
    '& .content:empty': { display: 'none' },
    '& .reviews small': { textAlign: 'center' },
    '& .MuiButton-root': { width: '100%' },
  },
}));
