import { platforms } from '@catalogue/platforms/registry';
import { may } from '@contract/access';
import { useQuery } from '@tanstack/react-query';
import { useMemo, useState } from 'react';
import { Link } from 'react-router';
import { useUser } from '@/authProvider/useUser';
import { Card } from '@/components/Card';
import { EmptyState } from '@/components/EmptyState';
import { ErrorState } from '@/components/ErrorState';
import { Pager } from '@/components/Pager';
import { PageSkeleton } from '@/components/PageSkeleton';
import { SearchBox } from '@/components/SearchBox';
import { TableFrame } from '@/components/TableFrame';
import { useDataProvider } from '@/dataProvider';
import { selectRecords } from '@/dataProvider/selectRecords';
import { formatMoment } from '@/i18n/format';
import { useText } from '@/i18n/useText';

const PER_PAGE = 50;
const SEARCH_IN = ['email', 'name', 'pid', 'phone'];
const SORT = { field: 'created_at', order: 'DESC' } as const;

/** Everyone with an account. */
export default function UserTable() {
  const text = useText();
  const dataProvider = useDataProvider();
  const user = useUser();
  const admin = may('admin', user ?? null);
  const [search, setSearch] = useState('');
  const [page, setPage] = useState(1);
  const {
    data: users,
    error,
    refetch,
  } = useQuery({
    queryKey: ['staff', 'users'],
    queryFn: ({ signal }) => dataProvider.staff.getUsers(signal),
  });
  const found = useMemo(
    () => selectRecords(users ?? [], { search, searchIn: SEARCH_IN, sort: SORT }).data,
    [users, search],
  );
  if (error) return <ErrorState error={error} onRetry={refetch} />;
  if (!users) return <PageSkeleton title={false} />;
  return (
    <>
      <SearchBox
        label={text('staff.search')}
        value={search}
        onSearch={(value) => {
          setSearch(value);
          setPage(1);
        }}
      />
      <Card sx={{ mt: 2 }}>
        {found.length === 0 ? (
          <EmptyState
            icon="search"
            title={text('staff.noUsers')}
            text={text('actions.nothingFound.text')}
          />
        ) : (
          <TableFrame
            sx={{ '& td:first-of-type': { width: 'auto', maxWidth: 'none' } }}
            tabIndex={0}
            role="region"
            aria-label={text('staff.tabs.user_table')}
          >
            <table>
              <thead>
                <tr>
                  {(['email', 'name', 'phone', 'created', 'platform', 'url', 'host'] as const).map(
                    (column) => (
                      <th key={column}>{text(`staff.column.${column}`)}</th>
                    ),
                  )}
                </tr>
              </thead>
              <tbody>
                {found.slice((page - 1) * PER_PAGE, page * PER_PAGE).map((row) => (
                  <tr key={row.id}>
                    <td>
                      {admin ? <Link to={`/yta/users/${row.id}`}>{row.email}</Link> : row.email}
                    </td>
                    <td>{row.name}</td>
                    <td>{row.phone}</td>
                    <td>{formatMoment(row.created_at)}</td>
                    <td>{platformName(row.settings.type)}</td>
                    <td>{row.settings.url}</td>
                    <td>{row.host}</td>
                  </tr>
                ))}
              </tbody>
            </table>
          </TableFrame>
        )}
        <Pager page={page} perPage={PER_PAGE} total={found.length} onPage={setPage} />
      </Card>
    </>
  );
}

/** A platform's own name. */
export function platformName(type: string): string {
  return Object.entries(platforms).find(([name]) => name === type)?.[1].label ?? type;
}
