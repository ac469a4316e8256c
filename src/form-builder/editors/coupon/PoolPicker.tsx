import { poolOf, poolText } from '@catalogue/coupon/pool';
import type { CouponPool, CouponReport } from '@contract/calls/coupons';
import Alert from '@mui/material/Alert';
import Button from '@mui/material/Button';
import MenuItem from '@mui/material/MenuItem';
import Skeleton from '@mui/material/Skeleton';
import Stack from '@mui/material/Stack';
import TextField from '@mui/material/TextField';
import { useMutation } from '@tanstack/react-query';
import { useTranslate } from 'ra-core';
import { useState } from 'react';
import { ErrorState } from '@/components/ErrorState';
import { FileButton } from '@/components/FileButton';
import { useDataProvider } from '@/dataProvider';
import { errorMessage } from '@/dataProvider/errors';
import { formatCount } from '@/i18n/format';
import { useLanguage, useText } from '@/i18n/useText';
import type { Update } from '../../types';
import { PoolReport } from './PoolReport';
import { PoolsDialog } from './PoolsDialog';
import { useCouponPools } from './useCouponPools';

interface PoolPickerProps {
  id: string;
  /** The coupon text; names a list or is empty. */
  value: string;
  readOnly: boolean;
  onChange: (update: Update<unknown>) => void;
}

/** Chooses one of the shop's coupon lists, or brings one as a spreadsheet. */
export function PoolPicker({ id, value, readOnly, onChange }: PoolPickerProps) {
  const text = useText();
  const translate = useTranslate();
  const language = useLanguage();
  const dataProvider = useDataProvider();
  const [managing, setManaging] = useState(false);
  const [report, setReport] = useState<CouponReport | null>(null);
  const { pools, error, refresh } = useCouponPools();
  const insert = useMutation({
    mutationFn: (file: File) => dataProvider.coupons.insertCoupons(file),
    onMutate: () => setReport(null),
    onSuccess: async (done) => {
      await refresh();
      setReport(done);
      onChange(() => poolText(done.pool.id));
    },
  });
  if (!pools && error) return <ErrorState error={error} onRetry={refresh} />;
  if (!pools) return <Skeleton variant="rounded" height={40} />;
  const say = ({ name, left, total }: CouponPool) =>
    text('coupons.pool', {
      name,
      left: formatCount(left, language),
      total: formatCount(total, language),
    });
  const chosen = pools.find((pool) => pool.id === poolOf(value));
  const reason = insert.error && errorMessage(insert.error);
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
              {say(pool)}
            </MenuItem>
          ))}
        </TextField>
        {!readOnly && (
          <FileButton
            label={text('coupons.upload')}
            accept=".xlsx,.xls"
            busy={insert.isPending}
            onChoose={insert.mutate}
          />
        )}
      </Stack>
      {reason && <Alert severity="error">{translate(reason, { _: reason })}</Alert>}
      {report && <PoolReport report={report} />}
      {chosen?.left === 0 && <Alert severity="warning">{text('coupons.empty')}</Alert>}
      {pools.length > 0 && !readOnly && (
        <Button size="small" sx={{ alignSelf: 'flex-start' }} onClick={() => setManaging(true)}>
          {text('coupons.manage')}
        </Button>
      )}
      <PoolsDialog open={managing} pools={pools} say={say} onClose={() => setManaging(false)} />
    </Stack>
  );
}
