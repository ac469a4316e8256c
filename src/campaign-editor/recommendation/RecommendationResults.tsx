import { strategyLabels } from '@catalogue/recommend/fields';
import Alert from '@mui/material/Alert';
import Button from '@mui/material/Button';
import Skeleton from '@mui/material/Skeleton';
import Typography from '@mui/material/Typography';
import { useQuery } from '@tanstack/react-query';
import { Figures } from '@/components/charts/Figures';
import { useDataProvider } from '@/dataProvider';
import { recommendationResultsQuery } from '@/dataProvider/areas/campaigns/recommendations';
import { useErrorText } from '@/dataProvider/useErrorText';
import { formatCount, formatDay } from '@/i18n/format';
import { currentLanguage } from '@/i18n/language';
import { formatAmount } from '@/i18n/money';
import { useCatalogueText } from '@/i18n/useCatalogueText';
import { useText } from '@/i18n/useText';

export function RecommendationResults({ id }: { id: number }) {
  const text = useText();
  const errorText = useErrorText();
  const catalogueText = useCatalogueText();
  const { data, error, refetch } = useQuery(recommendationResultsQuery(useDataProvider(), id));
  if (error && !data) {
    return (
      <Alert
        severity="error"
        action={<Button onClick={() => refetch()}>{text('app.error.retry')}</Button>}
      >
        {errorText(error)}
      </Alert>
    );
  }
  if (!data) return <Skeleton variant="rounded" height={96} />;
  const language = currentLanguage();
  const count = (number: number) => formatCount(number, language);
  const { since, shown, clicks, orders, money, strategies } = data;
  const spent = money.map(({ currency, total }) => formatAmount(total, currency, language));
  return (
    <>
      <Figures
        figures={[
          [text('editor.recommendation.results.shown'), count(shown)],
          [text('editor.recommendation.results.clicks'), count(clicks)],
          [text('editor.recommendation.results.orders'), count(orders)],
          [text('editor.recommendation.results.money'), spent.join(' + ') || '–'],
        ]}
      />
      <Typography variant="body2">
        {text('editor.recommendation.results.since', { day: formatDay(since, language, true) })}
      </Typography>
      {strategies.length > 0 && (
        <Typography variant="body2" component="ul" sx={{ mb: 0, pl: 2.5 }}>
          {strategies.map(({ strategy, orders }) => (
            <li key={strategy}>
              {text('editor.recommendation.results.of', {
                strategy: catalogueText(strategyLabels[strategy]),
                smart_count: orders,
              })}
            </li>
          ))}
        </Typography>
      )}
    </>
  );
}
