import type { ReactNode } from 'react';
import { formatCount } from '@/i18n/format';
import { useLanguage } from '@/i18n/useText';
import { TableFrame } from './TableFrame';

interface Props {
  label: string;
  heads: { product: string; quantity: string; price: string };
  lines: readonly { name: string; quantity: number; price: ReactNode }[];
}

export function LineTable({ label, heads, lines }: Props) {
  const language = useLanguage();
  return (
    <TableFrame
      sx={{
        '& td, & th': { paddingInline: 1 },
        '& .name': { paddingBlock: 1, whiteSpace: 'normal', overflowWrap: 'anywhere' },
      }}
    >
      <table aria-label={label}>
        <thead>
          <tr>
            <th scope="col">{heads.product}</th>
            <th scope="col" className="number">
              {heads.quantity}
            </th>
            <th scope="col" className="number">
              {heads.price}
            </th>
          </tr>
        </thead>
        <tbody>
          {lines.map(({ name, quantity, price }, index) => (
            // Shops may list a product twice.
            // biome-ignore lint/suspicious/noArrayIndexKey: the list never changes
            <tr key={index}>
              <td className="name">{name}</td>
              <td className="number">{formatCount(quantity, language)}</td>
              <td className="number">{price}</td>
            </tr>
          ))}
        </tbody>
      </table>
    </TableFrame>
  );
}
