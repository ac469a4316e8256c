import Stack from '@mui/material/Stack';
import { Card } from '@/components/Card';
import { ApiKeys } from './ApiKeys';
import { OrderHooks } from './OrderHooks';

/** How the shop's orders come here beside its pages: by its platform, or by its own server. */
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
