import { minorUnits } from '@catalogue/shop/money';
import type { SheetColumn } from '@contract/entities/download';
import type { ReadText } from '@/i18n/useText';
import type { Money } from './actions/summarise';

/** Money as numbers, so that a sheet can add it up: every currency has a column of its own. */
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
