import { minorUnits } from '@catalogue/shop/money';
import type { SheetColumn } from '@contract/entities/reports/download';
import type { ReadText } from '@/i18n/useText';
import type { Money } from './actions/summarise';

/** Returns columns of amounts as numbers, one per currency, so that a spreadsheet can sum them. */
export function moneyColumns(label: string, rows: readonly Money[], text: ReadText): SheetColumn[] {
  const currencies = [...new Set(rows.flatMap((money) => Object.keys(money)))].sort();
  return currencies.map((own) => ({
    label:
      own || currencies.length > 1
        ? `${label} (${own || text('analytics.unknownCurrency')})`
        : label,
    kind: 'decimal',
    data: rows.map((money) => (money[own] ?? 0) / minorUnits(own)),
  }));
}
