import { useState } from 'react';

const PER_PAGE = 50;

/** The rows of a report a page at a time, as the report of actions shows them, and what its pager needs. */
export function usePages<Row>(rows: readonly Row[]) {
  const [wanted, setPage] = useState(1);
  // There may be fewer of them now.
  const page = Math.min(wanted, Math.max(1, Math.ceil(rows.length / PER_PAGE)));
  return {
    shown: rows.slice((page - 1) * PER_PAGE, page * PER_PAGE),
    pager: { page, perPage: PER_PAGE, total: rows.length, onPage: setPage },
  };
}
