import type { SalesTotals } from '@contract/entities/commerce/order';
import { styled } from '@mui/material/styles';
import { useState } from 'react';
import { Card } from '@/components/Card';
import { Pager } from '@/components/tables/Pager';
import { TableFrame } from '@/components/tables/TableFrame';
import { formatCount } from '@/i18n/format';
import { useLanguage, useText } from '@/i18n/useText';
import { useSoldMoney } from './money';

const PER_PAGE = 10;

interface Props {
  /** Totals by influencer, highest revenue first. */
  totals: readonly (SalesTotals & { inf_id: string })[];
  onPick: (id: string) => void;
}

export function InfluencerTotals({ totals, onPick }: Props) {
  const text = useText();
  const language = useLanguage();
  const { writeMoney } = useSoldMoney();
  const [requestedPage, setPage] = useState(1);
  const page = Math.min(requestedPage, Math.max(1, Math.ceil(totals.length / PER_PAGE)));
  return (
    <TotalsCard>
      <h2>{text('influencer.sales.perInfluencer')}</h2>
      <TableFrame>
        <table aria-label={text('influencer.sales.perInfluencer')}>
          <thead>
            <tr>
              <th scope="col">{text('influencer.sales.column.influencer')}</th>
              <th scope="col" className="number">
                {text('influencer.sales.total.sales')}
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
            {totals.slice((page - 1) * PER_PAGE, page * PER_PAGE).map((line) => (
              <tr key={line.inf_id}>
                <td>
                  <button type="button" className="opens" onClick={() => onPick(line.inf_id)}>
                    {line.inf_id}
                  </button>
                </td>
                <td className="number">{formatCount(line.sales, language)}</td>
                <td className="number wide">{formatCount(line.products, language)}</td>
                <td className="number">{writeMoney(line.money)}</td>
              </tr>
            ))}
          </tbody>
        </table>
      </TableFrame>
      <Pager page={page} perPage={PER_PAGE} total={totals.length} onPage={setPage} />
    </TotalsCard>
  );
}

const TotalsCard = styled(Card)(({ theme: { typography } }) => ({
  marginBottom: 16,
  '& h2': { ...typography.h2, margin: 0, padding: '14px 16px 4px' },
  '& :is(th, td):first-of-type': { paddingInlineStart: 16 },
  '& :is(th, td):last-of-type': { paddingInlineEnd: 16 },
  '@media (max-width: 719px)': { '& .wide': { display: 'none' } },
}));
