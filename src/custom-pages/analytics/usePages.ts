import { useState } from 'react';

const PER_PAGE = 50;

export function usePages<Row>(rows: readonly Row[]) {
  const [requestedPage, setPage] = useState(1);
  // The rows may have become fewer, so that the requested page no longer exists.
  const page = Math.min(requestedPage, Math.max(1, Math.ceil(rows.length / PER_PAGE)));
  return {
    shown: rows.slice((page - 1) * PER_PAGE, page * PER_PAGE),
    pager: { page, perPage: PER_PAGE, total: rows.length, onPage: setPage },
  };
}
