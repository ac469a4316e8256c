import { poolOf, poolText } from '@catalogue/coupon/pool';
import type { CouponPool } from '@contract/calls/campaigns/coupons';
import Alert from '@mui/material/Alert';
import Button from '@mui/material/Button';
import MenuItem from '@mui/material/MenuItem';
import Skeleton from '@mui/material/Skeleton';
import Stack from '@mui/material/Stack';
import TextField from '@mui/material/TextField';
import { Link } from 'react-router';
import { Icon } from '@/components/Icon';
import { ErrorState } from '@/components/states/ErrorState';
import { useFullList } from '@/dataProvider/useFullList';
import type { Update } from '@/form-builder/types';
import { formatCount } from '@/i18n/format';
import { useLanguage, useText } from '@/i18n/useText';
import { CodeUpload } from './CodeUpload';
import { PoolReports } from './PoolReport';
import { useInsertCodes } from './useInsertCodes';

interface PoolPickerProps {
  id: string;
  /** Stored coupon text, which contains a list's id or is empty. */
  value: string;
  readOnly: boolean;
  onChange: (update: Update<unknown>) => void;
}

export default function PoolPicker({ id, value, readOnly, onChange }: PoolPickerProps) {
  const text = useText();
  const language = useLanguage();
  const { data: pools, error, refetch } = useFullList<CouponPool>('coupon-pools');
  const insert = useInsertCodes(({ pool }) => onChange(() => poolText(pool.id)));
  if (!pools && error) return <ErrorState error={error} onRetry={refetch} />;
  if (!pools) return <Skeleton variant="rounded" height={40} />;
  const describe = ({ name, left, total }: CouponPool) =>
    text('coupons.pool', {
      name,
      left: formatCount(left, language),
      total: formatCount(total, language),
    });
  const chosen = pools.find((pool) => pool.id === poolOf(value));
  return (
    <Stack spacing={1.5}>
      <Stack direction={{ xs: 'column', sm: 'row' }} spacing={1.5}>
        <TextField
          id={id}
          select
          size="small"
          fullWidth
          disabled={readOnly || pools.length === 0}
          value={chosen ? value : ''}
          onChange={({ target }) => onChange(() => target.value)}
          slotProps={{
            select: { displayEmpty: true, inputProps: { 'aria-label': text('coupons.list') } },
          }}
        >
          <MenuItem value="">{text(pools.length ? 'coupons.choose' : 'coupons.noLists')}</MenuItem>
          {pools.map((pool) => (
            <MenuItem key={pool.id} value={poolText(pool.id)}>
              {describe(pool)}
            </MenuItem>
          ))}
        </TextField>
        {!readOnly && <CodeUpload insert={insert} />}
      </Stack>
      <PoolReports outcomes={insert.outcomes} />
      {chosen?.left === 0 && <Alert severity="warning">{text('coupons.empty')}</Alert>}
      {/* Opens in a new tab, because the edited form is not saved yet. */}
      {pools.length > 0 && !readOnly && (
        <Button
          component={Link}
          to="/coupons"
          target="_blank"
          size="small"
          endIcon={<Icon name="external" size={16} />}
          sx={{ alignSelf: 'flex-start' }}
        >
          {text('coupons.manage')}
        </Button>
      )}
    </Stack>
  );
}
