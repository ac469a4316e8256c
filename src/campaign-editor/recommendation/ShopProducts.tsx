import Alert from '@mui/material/Alert';
import Button from '@mui/material/Button';
import Skeleton from '@mui/material/Skeleton';
import Stack from '@mui/material/Stack';
import Typography from '@mui/material/Typography';
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { Icon } from '@/components/Icon';
import { useDataProvider } from '@/dataProvider';
import { shopProductsKey, shopProductsQuery } from '@/dataProvider/areas/campaigns/recommendations';
import { useErrorText } from '@/dataProvider/useErrorText';
import { writeMoment } from '@/i18n/format';
import { useLanguage, useText } from '@/i18n/useText';

export function ShopProducts() {
  const text = useText();
  const language = useLanguage();
  const errorText = useErrorText();
  const dataProvider = useDataProvider();
  const queryClient = useQueryClient();
  const { data, error } = useQuery(shopProductsQuery(dataProvider));
  const refresh = useMutation({
    mutationFn: () => dataProvider.recommendations.gather({ force: true }),
    onSuccess: (fresh) => queryClient.setQueryData(shopProductsKey, fresh),
  });
  const failure = refresh.error ?? (data ? null : error);
  const reason = failure && errorText(failure);
  return (
    <Stack spacing={2} sx={{ alignItems: 'flex-start' }}>
      {reason && <Alert severity="error">{reason}</Alert>}
      {!data && !failure && <Skeleton variant="rounded" width="100%" height={44} />}
      <div role="status">
        {data && (
          <Typography>
            {text('editor.recommendation.gathered', {
              smart_count: data.products.length,
              moment: writeMoment(data.built_at, language),
            })}
          </Typography>
        )}
      </div>
      {data && data.products.length > 0 && (
        <Typography component="ol" variant="body2" sx={{ m: 0, pl: 2.5 }}>
          {data.products.map(({ title, url, price }) => (
            <li key={url}>
              {title}
              {price && ` · ${price}`}
            </li>
          ))}
        </Typography>
      )}
      <Button
        variant="outlined"
        startIcon={<Icon name="refresh" size={18} />}
        loading={refresh.isPending}
        onClick={() => refresh.mutate()}
      >
        {text('editor.recommendation.refresh')}
      </Button>
    </Stack>
  );
}
