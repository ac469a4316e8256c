import type { DayRange } from '@catalogue/lib/date-range';
import { useStore, useStoreContext } from 'react-admin';
import { useNavigate } from 'react-router';
import { ViewMenu } from '@/admin/ViewMenu';
import { useText } from '@/i18n/useText';
import { applySettings, daysOfSaved, isReportView, type ReportView, readView } from './reportView';

interface StoredView {
  label: string;
  value: ReportView;
}

interface Props {
  /** Path of the report below /analytics. */
  report: string;
  range: DayRange;
  now: Date;
}

export function ReportViews({ report, range, now }: Props) {
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
