import Alert from '@mui/material/Alert';
import { useErrorText } from '@/dataProvider/useErrorText';
import { formatCount } from '@/i18n/format';
import { useLanguage, useText } from '@/i18n/useText';
import { SkippedRows } from './SkippedRows';
import type { CodeOutcome } from './useInsertCodes';

export function PoolReports({ outcomes }: { outcomes: readonly CodeOutcome[] }) {
  const text = useText();
  const language = useLanguage();
  const errorText = useErrorText();
  return outcomes.map((outcome, at) => {
    const key = `${at} ${outcome.file.name}`;
    if ('error' in outcome) {
      return (
        <Alert key={key} severity="error">
          {text('coupons.failed', { file: outcome.file.name, reason: errorText(outcome.error) })}
        </Alert>
      );
    }
    const { pool, added, problems, skipped } = outcome.report;
    return (
      <Alert key={key} severity={skipped ? 'warning' : 'success'} role="status">
        {text('coupons.added', {
          smart_count: added,
          count: formatCount(added, language),
          name: pool.name,
        })}
        <SkippedRows
          title={text('coupons.skipped', { smart_count: skipped })}
          problems={problems}
          skipped={skipped}
        />
      </Alert>
    );
  });
}
