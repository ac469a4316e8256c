import Stack from '@mui/material/Stack';
import { Card } from '@/components/Card';
import { ApiKeys } from './ApiKeys';
import { OrderHooks } from './OrderHooks';

/** Settings for orders that the shop's platform or the shop's own server reports, in addition to its pages. */
export default function OrdersTab() {
  return (
    <Stack spacing={2}>
      <Card sx={{ p: 3 }}>
        <OrderHooks />
      </Card>
      <Card sx={{ p: 3 }}>
        <ApiKeys />
      </Card>
    </Stack>
  );
}
