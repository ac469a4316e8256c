import {
  createContext,
  type ReactNode,
  useContext,
  useEffect,
  useMemo,
  useRef,
  useState,
} from 'react';
import {
  type RaRecord,
  type RouterNavigateFunction,
  type RouterProvider,
  RouterProviderContext,
  reactRouterProvider,
} from 'react-admin';
import { List, type ListProps } from './List';

interface Props<Row extends RaRecord> extends ListProps<Row> {
  /** Query parameter that stores filters, sort and page; without it they are lost on unmount. */
  param?: string;
}

/** A list within a page; leaves the page's own query parameters unchanged. */
export function EmbeddedList<Row extends RaRecord>({ param, ...list }: Props<Row>) {
  const inside = <List {...list} embedded />;
  return param ? <InAddress param={param}>{inside}</InAddress> : <InMemory>{inside}</InMemory>;
}

/** State of the list as a search string, in the format of a list on a page of its own. */
interface OwnSearch {
  search: string;
  setSearch: (search: string, options?: { replace?: boolean }) => void;
}

const OwnSearchContext = createContext<OwnSearch>({ search: '', setSearch: () => {} });

function InMemory({ children }: { children: ReactNode }) {
  const [search, setSearch] = useState('');
  const own = useMemo(() => ({ search, setSearch: (next: string) => setSearch(next) }), [search]);
  return <Own own={own}>{children}</Own>;
}

function InAddress({ param, children }: { param: string; children: ReactNode }) {
  const location = reactRouterProvider.useLocation();
  const navigate = reactRouterProvider.useNavigate();
  const search = new URLSearchParams(location.search).get(param) ?? '';
  const latestSearch = useRef(location.search);
  useEffect(() => {
    latestSearch.current = location.search;
  }, [location.search]);
  const own = useMemo<OwnSearch>(
    () => ({
      search: search && `?${search}`,
      setSearch(next, options) {
        const after = new URLSearchParams(latestSearch.current);
        const inner = next.replace(/^\?/, '');
        if (inner) after.set(param, inner);
        else after.delete(param);
        navigate({ search: `?${after}` }, options);
      },
    }),
    [search, param, navigate],
  );
  return <Own own={own}>{children}</Own>;
}

function Own({ own, children }: { own: OwnSearch; children: ReactNode }) {
  return (
    <OwnSearchContext.Provider value={own}>
      <RouterProviderContext.Provider value={embeddedRouter}>
        {children}
      </RouterProviderContext.Provider>
    </OwnSearchContext.Provider>
  );
}

/** Router for react-admin's list components: a new search only affects the embedded list. */
const embeddedRouter: RouterProvider = {
  ...reactRouterProvider,
  useLocation() {
    const location = reactRouterProvider.useLocation();
    const { search } = useContext(OwnSearchContext);
    return useMemo(() => ({ ...location, search }), [location, search]);
  },
  useNavigate() {
    const navigate = reactRouterProvider.useNavigate();
    const { setSearch } = useContext(OwnSearchContext);
    const current = useRef(setSearch);
    useEffect(() => {
      current.current = setSearch;
    }, [setSearch]);
    return useMemo<RouterNavigateFunction>(
      () => (to, options) => {
        const own = typeof to === 'object' && to.pathname === undefined ? to.search : undefined;
        if (own === undefined) navigate(to, options);
        else current.current(own, options);
      },
      [navigate],
    );
  },
  Navigate({ to, replace = false }) {
    const navigate = embeddedRouter.useNavigate();
    useEffect(() => navigate(to, { replace }), [navigate, to, replace]);
    return null;
  },
};
