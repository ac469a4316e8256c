import type { CouponPool } from '@contract/calls/coupons';
import Alert from '@mui/material/Alert';
import Button from '@mui/material/Button';
import Dialog from '@mui/material/Dialog';
import DialogActions from '@mui/material/DialogActions';
import DialogContent from '@mui/material/DialogContent';
import DialogTitle from '@mui/material/DialogTitle';
import Stack from '@mui/material/Stack';
import Typography from '@mui/material/Typography';
import { useMutation } from '@tanstack/react-query';
import { useTranslate } from 'ra-core';
import { useId, useState } from 'react';
import { ConfirmDialog } from '@/components/ConfirmDialog';
import { useDataProvider } from '@/dataProvider';
import { errorMessage } from '@/dataProvider/errors';
import { useText } from '@/i18n/useText';
import { useCouponPools } from './useCouponPools';

interface PoolsDialogProps {
  open: boolean;
  pools: readonly CouponPool[];
  /** A list in one line. */
  say: (pool: CouponPool) => string;
  onClose: () => void;
}

/** The shop's coupon lists, to look at and to delete. */
export function PoolsDialog({ open, pools, say, onClose }: PoolsDialogProps) {
  const text = useText();
  const translate = useTranslate();
  const dataProvider = useDataProvider();
  const { refresh } = useCouponPools();
  const id = useId();
  const [leaving, setLeaving] = useState<CouponPool | null>(null);
  const remove = useMutation({
    mutationFn: (pool: CouponPool) => dataProvider.coupons.deleteCouponPool(pool.id),
    onSuccess: refresh,
    onSettled: () => setLeaving(null),
  });
  const reason = remove.error && errorMessage(remove.error);
  return (
    <Dialog open={open} onClose={onClose} fullWidth maxWidth="sm" aria-labelledby={id}>
      <DialogTitle id={id}>{text('coupons.manage')}</DialogTitle>
      <DialogContent>
        <Stack spacing={1}>
          {reason && <Alert severity="error">{translate(reason, { _: reason })}</Alert>}
          {pools.length === 0 && (
            <Typography color="text.secondary">{text('coupons.noLists')}</Typography>
          )}
          {pools.map((pool) => (
            <Stack
              key={pool.id}
              direction="row"
              spacing={2}
              sx={{ alignItems: 'center', justifyContent: 'space-between' }}
            >
              <Typography sx={{ overflowWrap: 'anywhere' }}>{say(pool)}</Typography>
              <Button color="error" size="small" onClick={() => setLeaving(pool)}>
                {text('coupons.delete')}
              </Button>
            </Stack>
          ))}
        </Stack>
      </DialogContent>
      <DialogActions>
        <Button onClick={onClose}>{text('coupons.close')}</Button>
      </DialogActions>
      <ConfirmDialog
        open={leaving !== null}
        title={text('coupons.deleteTitle', { name: leaving?.name ?? '' })}
        text={text('coupons.deleteText')}
        confirm={text('coupons.delete')}
        danger
        busy={remove.isPending}
        onConfirm={() => leaving && remove.mutate(leaving)}
        onClose={() => setLeaving(null)}
      />
    </Dialog>
  );
}
