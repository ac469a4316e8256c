import type { CouponReport } from '@contract/calls/coupons';
import Alert from '@mui/material/Alert';
import Box from '@mui/material/Box';
import { formatCount } from '@/i18n/format';
import { useLanguage, useText } from '@/i18n/useText';

/** What became of a file's rows. */
export function PoolReport({ report }: { report: CouponReport }) {
  const { pool, added, problems, skipped } = report;
  const text = useText();
  const language = useLanguage();
  return (
    <Alert severity={skipped ? 'warning' : 'success'} role="status">
      {text('coupons.added', {
        smart_count: added,
        count: formatCount(added, language),
        name: pool.name,
      })}
      {skipped > 0 && (
        <Box component="details" sx={{ mt: 0.5 }}>
          <summary>{text('coupons.skipped', { smart_count: skipped })}</summary>
          <Box component="ul" sx={{ my: 0.5, pl: 2.5, maxHeight: 160, overflow: 'auto' }}>
            {problems.map(({ row, code, problem }) => (
              <li key={row}>
                {text('coupons.row', { row, code })} {text(`coupons.problem.${problem}`)}
              </li>
            ))}
          </Box>
          {skipped > problems.length &&
            text('coupons.more', { smart_count: skipped - problems.length })}
        </Box>
      )}
    </Alert>
  );
}
