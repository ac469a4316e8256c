import useMediaQuery from '@mui/material/useMediaQuery';
import { useMemo } from 'react';
import { type RaRecord, useStore } from 'react-admin';
import type { Column, ListDeclaration } from './list';
import { columnsKey } from './preferences';

/** Windows that show tables, not cards, but no columns with `minWindow: 1200`. */
const BELOW_1200 = '(min-width: 720px) and (max-width: 1199px)';
/** Windows that show tables, not cards, but no columns with `minWindow: 1440`. */
const BELOW_1440 = '(min-width: 720px) and (max-width: 1439px)';

interface ColumnChoice {
  order: string[];
  shown: string[];
}

/** Returns the columns of a list. `exported` ignores the width of the window. */
export function useColumns<Row extends RaRecord>(list: ListDeclaration<Row>) {
  const [choice, setChoice] = useStore<ColumnChoice | null>(columnsKey(list.resource), null);
  const isBelow1200 = useMediaQuery(BELOW_1200, { noSsr: true });
  const isBelow1440 = useMediaQuery(BELOW_1440, { noSsr: true });
  return useMemo(() => {
    const [name, ...others] = list.columns;
    const order = Array.isArray(choice?.order) ? choice.order : [];
    const positionOf = (column: Column<Row>) => {
      const at = order.indexOf(column.source);
      return at < 0 ? others.indexOf(column) : at;
    };
    const ordered = [name, ...others.sort((a, b) => positionOf(a) - positionOf(b))];
    const isShown = (column: Column<Row>) => {
      if (column === name) return true;
      // A column that was added after the choice was stored has its declared visibility.
      const chosen = Array.isArray(choice?.shown) && order.includes(column.source);
      return chosen ? choice.shown.includes(column.source) : !column.hidden;
    };
    const exported = ordered.filter(isShown);
    const window = isBelow1200 ? 0 : isBelow1440 ? 1200 : 1440;
    const shown = choice ? exported : exported.filter(({ minWindow = 0 }) => minWindow <= window);
    const save = (next: Column<Row>[], nextShown: Column<Row>[]) =>
      setChoice({
        order: next.map(({ source }) => source),
        shown: nextShown.map(({ source }) => source),
      });
    return {
      ordered,
      shown,
      exported,
      changed: choice !== null,
      toggle: (column: Column<Row>) =>
        save(
          ordered,
          ordered.filter((other) => (other === column) !== shown.includes(other)),
        ),
      move(column: Column<Row>, by: -1 | 1) {
        const next = ordered.filter((other) => other !== column);
        next.splice(Math.max(1, ordered.indexOf(column) + by), 0, column);
        save(next, shown);
      },
      reset: () => setChoice(null),
    };
  }, [list, choice, setChoice, isBelow1200, isBelow1440]);
}
