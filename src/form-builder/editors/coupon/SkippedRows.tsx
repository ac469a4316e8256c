import type { CouponReport } from '@contract/calls/campaigns/coupons';
import Box from '@mui/material/Box';
import { useText } from '@/i18n/useText';

interface Props extends Pick<CouponReport, 'problems' | 'skipped'> {
  title: string;
}

export function SkippedRows({ title, problems, skipped }: Props) {
  const text = useText();
  if (skipped === 0) return null;
  return (
    <Box component="details" sx={{ mt: 0.5 }}>
      <summary>{title}</summary>
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
  );
}
