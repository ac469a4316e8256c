import { styled } from '@mui/material/styles';
import type { ReactNode } from 'react';
import { size } from '@/theme/tokens';
import { useWindowBelow } from '@/theme/useWindowBelow';
import { TableFrame } from './TableFrame';

interface TextColumn {
  head: string;
  /** `number` is aligned to the end; cards show a `state` in their corner. */
  kind?: 'number' | 'state';
}

interface Props {
  label: string;
  /** The first column names the row. */
  columns: readonly TextColumn[];
  rows: readonly { id: string | number; cells: readonly ReactNode[] }[];
}

/** Table without sorting or filters; on narrow screens its rows are cards. */
export function TextTable({ label, columns, rows }: Props) {
  const isNarrow = useWindowBelow(720);
  if (isNarrow) return <RowCards label={label} columns={columns} rows={rows} />;
  return (
    <Frame tabIndex={0} role="group" aria-label={label}>
      <table aria-label={label}>
        <thead>
          <tr>
            {columns.map(({ head, kind }) => (
              <th key={head} scope="col" className={kind}>
                {head}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {rows.map(({ id, cells }) => (
            <tr key={id}>
              {columns.map(({ head, kind }, at) => (
                <td key={head} className={kind}>
                  {cells[at]}
                </td>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
    </Frame>
  );
}

function RowCards({ label, columns, rows }: Props) {
  const state = columns.findIndex(({ kind }) => kind === 'state');
  return (
    <Cards aria-label={label}>
      {rows.map(({ id, cells }) => (
        <li key={id}>
          <div>
            <strong>{cells[0]}</strong>
            {cells[state]}
          </div>
          <dl>
            {columns.map(({ head }, at) =>
              at === 0 || at === state || !cells[at] ? null : (
                <div key={head}>
                  <dt>{head}</dt>
                  <dd>{cells[at]}</dd>
                </div>
              ),
            )}
          </dl>
        </li>
      ))}
    </Cards>
  );
}

const Frame = styled(TableFrame)({
  '& td:first-of-type': { width: 'auto', maxWidth: 'none' },
  '& td': { height: 48 },
});

const Cards = styled('ul')(({ theme: { colours } }) => ({
  margin: 0,
  padding: 0,
  listStyle: 'none',
  '& li': { padding: '12px 16px' },
  '& li + li': { borderTop: `1px solid ${colours.line}` },
  '& li > div': { display: 'flex', justifyContent: 'space-between', alignItems: 'start', gap: 12 },
  '& strong': { minWidth: 0, fontWeight: 600, overflowWrap: 'anywhere' },
  '& dl': { display: 'grid', gap: 4, margin: '6px 0 0' },
  '& dl:empty': { display: 'none' },
  '& dl > div': { display: 'flex', justifyContent: 'space-between', gap: 16 },
  '& dt': { flex: 'none', color: colours.quiet, fontSize: size.small },
  '& dd': { margin: 0, fontSize: size.small, textAlign: 'end', overflowWrap: 'anywhere' },
}));
