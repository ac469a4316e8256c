import { styled } from '@mui/material/styles';
import { useMemo, useState } from 'react';
import { Link } from 'react-router';
import { Card } from '@/components/Card';
import { Pager } from '@/components/Pager';
import { StatusChip } from '@/components/StatusChip';
import { useLanguage, useText } from '@/i18n/useText';
import { ColumnMenu } from './ColumnMenu';
import { type MetricName, metricNames, metrics } from './metrics';
import { StatusFilter, type StatusName, statusNames } from './StatusFilter';
import type { ActionCounts } from './summarise';

const PER_PAGE = 50;

/** One line an action; columns and statuses can be switched off. */
export function ReportTable({ lines }: { lines: ActionCounts[] }) {
  const text = useText();
  const [columns, setColumns] = useState<readonly MetricName[]>(metricNames);
  const [statuses, setStatuses] = useState<readonly StatusName[]>(statusNames);
  const [page, setPage] = useState(1);
  const found = useMemo(
    () => lines.filter(({ status }) => statuses.includes(status ?? 'deleted')),
    [lines, statuses],
  );
  const last = Math.max(1, Math.ceil(found.length / PER_PAGE));
  const current = Math.min(page, last);
  return (
    <Card>
      <Head>
        <h2>{text('analytics.table')}</h2>
        <StatusFilter value={statuses} onChange={setStatuses} />
        <ColumnMenu value={columns} onChange={setColumns} />
      </Head>
      {found.length ? (
        <Scroll>
          <table>
            <thead>
              <tr>
                <th>{text('analytics.name')}</th>
                {columns.map((name) => (
                  <th key={name} className="number">
                    {text(metrics[name].text)}
                  </th>
                ))}
              </tr>
            </thead>
            <tbody>
              {found.slice((current - 1) * PER_PAGE, current * PER_PAGE).map((line) => (
                <Line key={line.id} line={line} columns={columns} />
              ))}
            </tbody>
          </table>
        </Scroll>
      ) : (
        <None role="status">{text('analytics.noRows')}</None>
      )}
      <Pager page={current} perPage={PER_PAGE} total={found.length} onPage={setPage} />
    </Card>
  );
}

function Line({ line, columns }: { line: ActionCounts; columns: readonly MetricName[] }) {
  const text = useText();
  const language = useLanguage();
  const { id, name, status } = line;
  return (
    <tr>
      <td>
        <span className="name">
          {name ? <Link to={`/actions/${id}`}>{name}</Link> : text('analytics.deleted', { id })}
          {status ? <StatusChip status={status} /> : null}
        </span>
      </td>
      {columns.map((column) => (
        <td key={column} className="number">
          {metrics[column].show(line, language)}
        </td>
      ))}
    </tr>
  );
}

const Head = styled('div')(({ theme: { typography } }) => ({
  display: 'flex',
  flexWrap: 'wrap',
  alignItems: 'center',
  gap: 12,
  padding: '14px 18px 8px',
  '& h2': { ...typography.h2, flex: 1, margin: 0, minWidth: 120 },
}));

const None = styled('p')(({ theme: { colours } }) => ({
  margin: 0,
  padding: '28px 18px 36px',
  color: colours.quiet,
  textAlign: 'center',
}));

const Scroll = styled('div')(({ theme: { colours } }) => ({
  overflowX: 'auto',
  '& table': { width: '100%', borderCollapse: 'collapse', fontSize: '0.9375rem' },
  '& th': {
    padding: '8px 18px',
    color: colours.quiet,
    fontSize: '0.8125rem',
    fontWeight: 600,
    textAlign: 'start',
    whiteSpace: 'nowrap',
  },
  '& td': {
    height: 52,
    padding: '0 18px',
    borderTop: `1px solid ${colours.line}`,
    whiteSpace: 'nowrap',
  },
  '& .number': { textAlign: 'end', fontVariantNumeric: 'tabular-nums' },
  '& .name': { display: 'flex', alignItems: 'center', gap: 10 },
  '& a': { color: colours.text, fontWeight: 600, textDecoration: 'none' },
  '& a:hover': { color: colours.primary, textDecoration: 'underline' },
}));
