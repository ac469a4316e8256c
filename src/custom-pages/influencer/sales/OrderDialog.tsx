import type { Order, OrderProduct } from '@contract/entities/commerce/order';
import Button from '@mui/material/Button';
import Dialog from '@mui/material/Dialog';
import DialogActions from '@mui/material/DialogActions';
import DialogContent from '@mui/material/DialogContent';
import DialogTitle from '@mui/material/DialogTitle';
import { styled } from '@mui/material/styles';
import { useId } from 'react';
import { LineTable } from '@/components/tables/LineTable';
import { VisuallyHidden } from '@/components/VisuallyHidden';
import { formatCount, formatMoment } from '@/i18n/format';
import { useLanguage, useText } from '@/i18n/useText';
import { size } from '@/theme/tokens';
import { useSoldMoney } from './money';

interface Props {
  order: Order;
  admin: boolean;
  onClose: () => void;
}

export function OrderDialog({ order, admin, onClose }: Props) {
  const text = useText();
  const language = useLanguage();
  const id = useId();
  const { writeUnits } = useSoldMoney();
  const { products, count, total } = order.data;
  const facts = [
    [text('influencer.sales.column.date'), formatMoment(order.created_at)],
    ...(admin ? [[text('influencer.sales.column.influencer'), order.inf_id]] : []),
    [text('influencer.sales.column.campaign'), order.camp_id || '–'],
    [text('influencer.sales.column.products'), formatCount(count, language)],
  ];
  return (
    <Dialog open onClose={onClose} fullWidth maxWidth="sm" aria-labelledby={id}>
      <DialogTitle id={id} sx={{ overflowWrap: 'anywhere' }}>
        {text('influencer.sales.order', { code: order.order_code })}
      </DialogTitle>
      <DialogContent>
        <Facts>
          {facts.map(([name, value]) => (
            <div key={name}>
              <dt>{name}</dt>
              <dd>{value}</dd>
            </div>
          ))}
        </Facts>
        {products.length > 0 ? (
          <Products products={products} currency={order.currency} />
        ) : (
          <p>{text('influencer.sales.noProducts')}</p>
        )}
        <Sums>
          <dt>{text('influencer.sales.productsTotal')}</dt>
          <dd>{writeUnits(order.productsPriceTotal, order.currency)}</dd>
          <dt>{text('influencer.sales.orderTotal')}</dt>
          <dd>{writeUnits(total, order.currency)}</dd>
        </Sums>
      </DialogContent>
      <DialogActions>
        <Button variant="outlined" onClick={onClose}>
          {text('app.close')}
        </Button>
      </DialogActions>
    </Dialog>
  );
}

function Products({ products, currency }: { products: readonly OrderProduct[]; currency: string }) {
  const text = useText();
  const { writeUnits } = useSoldMoney();
  const money = (amount: number) => writeUnits(amount, currency);
  return (
    <LineTable
      label={text('influencer.sales.productList')}
      heads={{
        product: text('influencer.sales.column.product'),
        quantity: text('influencer.sales.column.quantity'),
        price: text('influencer.sales.column.price'),
      }}
      lines={products.map(({ id, name, price, oldPrice, quantity }) => ({
        name: name || id,
        quantity,
        price: (
          <>
            {oldPrice > price && (
              <>
                <VisuallyHidden>{text('influencer.sales.oldPrice')}</VisuallyHidden>
                <Old>{money(oldPrice)}</Old>
              </>
            )}
            {money(price)}
          </>
        ),
      }))}
    />
  );
}

const Facts = styled('dl')(({ theme: { colours } }) => ({
  display: 'grid',
  gridTemplateColumns: 'repeat(auto-fit, minmax(140px, 1fr))',
  gap: 12,
  margin: '0 0 12px',
  '& dt': { color: colours.quiet, fontSize: size.small },
  '& dd': { margin: 0, overflowWrap: 'anywhere' },
}));

const Sums = styled('dl')(({ theme: { colours } }) => ({
  display: 'grid',
  gridTemplateColumns: '1fr auto',
  gap: '6px 16px',
  margin: 0,
  padding: '14px 8px 0',
  borderTop: `1px solid ${colours.line}`,
  fontVariantNumeric: 'tabular-nums',
  '& dt': { color: colours.quiet },
  '& dd': { margin: 0, fontWeight: 600, textAlign: 'end' },
}));

const Old = styled('del')(({ theme: { colours } }) => ({
  display: 'block',
  color: colours.quiet,
  fontSize: size.small,
}));
