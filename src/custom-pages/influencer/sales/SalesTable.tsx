import type { Order } from '@contract/entities/order';
import { styled } from '@mui/material/styles';
import { TableFrame } from '@/components/TableFrame';
import { formatCount, formatMoment, formatMoney } from '@/i18n/format';
import { useLanguage, useText } from '@/i18n/useText';

interface Props {
  orders: readonly Order[];
  /** Whose sale it is, is shown too. */
  admin: boolean;
  onOpen: (order: Order) => void;
}

/** One line a sale, newest first; on phones what matters less moves below its number. */
export function SalesTable({ orders, admin, onOpen }: Props) {
  const text = useText();
  const language = useLanguage();
  return (
    <Frame>
      <table aria-label={text('influencer.sales.table')}>
        <thead>
          <tr>
            <th scope="col">{text('influencer.sales.column.order')}</th>
            <th scope="col" className="wide">
              {text('influencer.sales.column.date')}
            </th>
            {admin && (
              <th scope="col" className="wide">
                {text('influencer.sales.column.influencer')}
              </th>
            )}
            <th scope="col" className="wide">
              {text('influencer.sales.column.campaign')}
            </th>
            <th scope="col" className="number wide">
              {text('influencer.sales.column.products')}
            </th>
            <th scope="col" className="number">
              {text('influencer.sales.column.revenue')}
            </th>
          </tr>
        </thead>
        <tbody>
          {orders.map((order) => (
            <tr key={order.id}>
              <td>
                <button
                  type="button"
                  className="opens"
                  aria-haspopup="dialog"
                  aria-label={text('influencer.sales.open', { code: order.order_code })}
                  onClick={() => onOpen(order)}
                >
                  {order.order_code}
                </button>
                <span className="narrow">
                  {[formatMoment(order.created_at), admin && order.inf_id]
                    .filter(Boolean)
                    .join(' · ')}
                </span>
              </td>
              <td className="wide">
                <time dateTime={order.created_at}>{formatMoment(order.created_at)}</time>
              </td>
              {admin && <td className="wide">{order.inf_id}</td>}
              <td className="wide">{order.camp_id || '–'}</td>
              <td className="number wide">{formatCount(order.data.count, language)}</td>
              <td className="number">{formatMoney(order.productsPriceTotal, language)}</td>
            </tr>
          ))}
        </tbody>
      </table>
    </Frame>
  );
}

const Frame = styled(TableFrame)(({ theme: { colours } }) => ({
  '& .narrow': { display: 'none' },
  '@media (max-width: 719px)': {
    '& .wide': { display: 'none' },
    '& .narrow': {
      display: 'block',
      paddingBottom: 8,
      overflow: 'hidden',
      color: colours.quiet,
      fontSize: '0.8125rem',
      textOverflow: 'ellipsis',
    },
  },
}));
