import { hostOf } from '@catalogue/lib/url';
import { formatPrice, toCents } from '@catalogue/pricing/tiers';
import Alert from '@mui/material/Alert';
import Button from '@mui/material/Button';
import { styled } from '@mui/material/styles';
import { useMutation, useQuery } from '@tanstack/react-query';
import { Link, useSearchParams } from 'react-router';
import { useUser } from '@/authProvider/useUser';
import { Card } from '@/components/Card';
import { DetailSection, FactList } from '@/components/DetailColumns';
import { Page } from '@/components/Page';
import { EmptyState } from '@/components/states/EmptyState';
import { ErrorState } from '@/components/states/ErrorState';
import { PageSkeleton } from '@/components/states/PageSkeleton';
import { useDataProvider } from '@/dataProvider';
import { productQuery, SETTINGS_STALE_MS } from '@/dataProvider/areas/account/shop';
import { offerQuery } from '@/dataProvider/areas/billing';
import { useErrorText } from '@/dataProvider/useErrorText';
import { useLanguage, useText } from '@/i18n/useText';
import { size } from '@/theme/tokens';
import { checkout } from './checkout';
import { OutcomeNotice } from './OutcomeNotice';
import { type Outcome, useCheckoutReturn } from './useCheckoutReturn';

const MAX_TITLE_CHARS = 200;

/** /payment?title=&price=: a payment agreed with the shop; the server rejects any other price. */
export default function PaymentPage() {
  const text = useText();
  const [search] = useSearchParams();
  const outcome = useCheckoutReturn({ once: true });
  const title = (search.get('title') ?? '').trim().slice(0, MAX_TITLE_CHARS);
  const price = Number(search.get('price') || Number.NaN);
  const complete = title !== '' && Number.isFinite(price) && price > 0;
  return (
    <Page title={text('billing.pay.title')}>
      <Narrow>
        <OutcomeNotice outcome={outcome} />
        {complete ? (
          <Payment title={title} price={price} outcome={outcome?.state ?? null} />
        ) : (
          <Card>
            <EmptyState
              icon="info"
              title={text('billing.pay.missing.title')}
              text={text('billing.pay.missing.text')}
            >
              <Link to="/contact">{text('help.contact.title')}</Link>
            </EmptyState>
          </Card>
        )}
      </Narrow>
    </Page>
  );
}

interface PaymentProps {
  title: string;
  price: number;
  outcome: Outcome['state'] | null;
}

function Payment({ title, price, outcome }: PaymentProps) {
  const text = useText();
  const errorText = useErrorText();
  const user = useUser();
  const { data: shop } = useQuery({
    ...productQuery(useDataProvider()),
    staleTime: SETTINGS_STALE_MS,
  });
  const offer = useQuery(offerQuery(useDataProvider(), useLanguage()));
  const dataProvider = useDataProvider();
  const open = useMutation({
    mutationFn: () => dataProvider.billing.openCustomCheckout(title, price),
    onSuccess: (link) => checkout.open(link, true),
  });
  if (offer.error) return <ErrorState error={offer.error} onRetry={offer.refetch} />;
  if (!offer.data) return <PageSkeleton title={false} rows={3} />;
  const agreed = toCents(offer.data.custom_price) === toCents(price);
  // The payment may already have succeeded, so paying again needs a confirmation.
  const unsure = outcome === 'open' || outcome === 'failed';
  const reason = open.error ? errorText(open.error) : '';
  return (
    <DetailSection sx={{ '& dl': { margin: '16px 0 20px' } }}>
      <h2>{title}</h2>
      <p className="price">{formatPrice(price, text('billing.free'))}</p>
      <p>{text('billing.pay.text')}</p>
      <FactList
        facts={[
          { name: text('billing.pay.shop'), value: hostOf(shop?.settings.url ?? '') || '–' },
          { name: text('billing.pay.company'), value: user?.company || '–' },
          { name: text('billing.pay.payer'), value: user ? `${user.name}, ${user.email}` : '–' },
        ]}
      />
      <div role="alert" className="wrong">
        {agreed ? null : <Alert severity="error">{text('billing.pay.other')}</Alert>}
        {reason && <Alert severity="error">{reason}</Alert>}
      </div>
      {agreed && outcome !== 'paid' && outcome !== 'checking' && (
        <Button
          variant={unsure ? 'outlined' : 'contained'}
          loading={open.isPending || open.isSuccess}
          onClick={() => open.mutate()}
        >
          {text(unsure ? 'billing.pay.anyway' : 'billing.pay.button')}
        </Button>
      )}
    </DetailSection>
  );
}

const Narrow = styled('div')(({ theme: { colours, typography } }) => ({
  maxWidth: 560,
  '& > * > h2': { ...typography.h2, margin: 0, overflowWrap: 'anywhere' },
  '& .price': { margin: '6px 0', fontSize: size.display, fontWeight: 700 },
  '& p': { color: colours.quiet },
  '& .wrong:not(:empty)': { marginBottom: 16 },
  '& .price, & h2': { color: colours.text },
}));
