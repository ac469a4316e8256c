import type { PollEntry } from '@contract/calls/polls';
import { useState } from 'react';
import { Pager } from '@/components/Pager';
import { TableFrame } from '@/components/TableFrame';
import { formatMoment } from '@/i18n/format';
import { useText } from '@/i18n/useText';

const PER_PAGE = 50;

/** Every answer with its moment and, where it is known, whose it is. */
export function AnswerTable({ entries }: { entries: PollEntry[] }) {
  const text = useText();
  const [page, setPage] = useState(1);
  const shown = entries.slice((page - 1) * PER_PAGE, page * PER_PAGE);
  return (
    <>
      <TableFrame>
        <table aria-label={text('polls.title')}>
          <thead>
            <tr>
              <th scope="col">{text('polls.column.answer')}</th>
              <th scope="col">{text('polls.column.date')}</th>
              <th scope="col">{text('polls.column.email')}</th>
            </tr>
          </thead>
          <tbody>
            {shown.map(({ id, created_at, extra }) => (
              <tr key={id}>
                <td className="answer">
                  {[...extra.options, extra.message].filter(Boolean).join(', ')}
                </td>
                <td>
                  <time dateTime={created_at}>{formatMoment(created_at)}</time>
                </td>
                <td>{extra.email || '–'}</td>
              </tr>
            ))}
          </tbody>
        </table>
      </TableFrame>
      <Pager page={page} perPage={PER_PAGE} total={entries.length} onPage={setPage} />
    </>
  );
}
