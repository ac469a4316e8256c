import type { CouponPool } from '@contract/calls/campaigns/coupons';
import Stack from '@mui/material/Stack';
import { useCallback, useState } from 'react';
import { Link } from 'react-router';
import { BulkDelete } from '@/admin/bulk';
import { DeleteButton } from '@/admin/DeleteButton';
import { List } from '@/admin/List';
import { DeleteDialog } from '@/components/dialogs/DeleteDialog';
import { Page } from '@/components/Page';
import { CodeUpload } from '@/form-builder/editors/coupon/CodeUpload';
import { PoolReports } from '@/form-builder/editors/coupon/PoolReport';
import { useInsertCodes } from '@/form-builder/editors/coupon/useInsertCodes';
import { useText } from '@/i18n/useText';
import { poolList } from './list';
import { NoLists } from './NoLists';

export default function PoolList() {
  const text = useText();
  const [deleting, setDeleting] = useState<CouponPool | null>(null);
  const insert = useInsertCodes();
  const rowActions = useCallback(
    (row: CouponPool) => (
      <DeleteButton
        label={text('coupons.deleteOne', { name: row.name })}
        onClick={() => setDeleting(row)}
      />
    ),
    [text],
  );
  return (
    <Page
      title={text('coupons.manage')}
      list={{ name: text('actions.title'), path: '/actions?view=home' }}
      actions={<CodeUpload insert={insert} />}
    >
      {insert.outcomes.length > 0 ? (
        <Stack spacing={1} sx={{ mb: 2 }}>
          <PoolReports outcomes={insert.outcomes} />
        </Stack>
      ) : null}
      <List
        list={poolList}
        rowActions={rowActions}
        bulk={<BulkDelete text={text('coupons.deleteText')} />}
        tools={<Link to="/coupons/codes">{text('coupons.codes.all')}</Link>}
        empty={<NoLists />}
      />
      {deleting ? (
        <DeleteDialog
          resource="coupon-pools"
          record={deleting}
          title={text('coupons.deleteTitle', { name: deleting.name })}
          text={text('coupons.deleteText')}
          confirm={text('coupons.delete')}
          done={text('coupons.deleted', { name: deleting.name })}
          onClose={() => setDeleting(null)}
        />
      ) : null}
    </Page>
  );
}
