import type { DayRange } from '@catalogue/lib/date-range';
import { isShareable } from '@contract/report-share';
import Button from '@mui/material/Button';
import { styled } from '@mui/material/styles';
import { lazy, Suspense, useState } from 'react';
import { useStore, useStoreContext } from 'react-admin';
import { useNavigate } from 'react-router';
import { ViewMenu } from '@/admin/ViewMenu';
import { Icon } from '@/components/Icon';
import { useText } from '@/i18n/useText';
import { NotesButton } from './notes/NotesButton';
import { RangePicker } from './RangePicker';
import { applySettings, daysOfSaved, isReportView, type ReportView, readView } from './reportView';

const ShareDialog = lazy(() => import('./share/ShareDialog'));

interface OpenReport {
  /** Path of the report below /analytics. */
  report: string;
  range: DayRange;
  now: Date;
}

interface Props extends OpenReport {
  onRange: (range: DayRange) => void;
}

export function ReportTools({ onRange, ...props }: Props) {
  return (
    <Row>
      <NotesButton range={props.range} />
      <ReportViews {...props} />
      <ShareButton {...props} />
      <RangePicker range={props.range} now={props.now} onRange={onRange} />
    </Row>
  );
}

const Row = styled('div')({
  display: 'flex',
  flexWrap: 'wrap',
  gap: 8,
  '@media (max-width: 719px)': {
    '& > .MuiButton-root': { flex: '1 1 auto', paddingInline: 10 },
    '& > .range': { flexBasis: '100%' },
  },
});

function ShareButton(props: OpenReport) {
  const text = useText();
  const [open, setOpen] = useState(false);
  if (!isShareable(props.report)) return null;
  return (
    <>
      <Button
        variant="outlined"
        startIcon={<Icon name="share" size={18} />}
        aria-haspopup="dialog"
        onClick={() => setOpen(true)}
      >
        {text('analytics.share.open')}
      </Button>
      {open ? (
        <Suspense fallback={null}>
          <ShareDialog {...props} onClose={() => setOpen(false)} />
        </Suspense>
      ) : null}
    </>
  );
}

interface StoredView {
  label: string;
  value: ReportView;
}

function ReportViews({ report, range, now }: OpenReport) {
  const text = useText();
  const navigate = useNavigate();
  const store = useStoreContext();
  const [stored, setViews] = useStore<StoredView[]>('analytics.savedQueries', []);
  const views = Array.isArray(stored) ? stored.filter(({ value }) => isReportView(value)) : [];
  const choose = ({ value }: StoredView) => {
    applySettings(store, value);
    navigate(
      `/analytics/${value.report}?${new URLSearchParams({ ...daysOfSaved(value.range, now) })}`,
    );
  };
  return (
    <ViewMenu
      views={views}
      hint={text('analytics.viewHint')}
      onChoose={choose}
      viewOf={(label) => ({ label, value: readView(store, { report, range, now }) })}
      onChange={setViews}
    />
  );
}
