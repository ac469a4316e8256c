import { useCallback, useEffect } from 'react';
import { useStore } from 'react-admin';
import { useLocation } from 'react-router';

interface RecentPage {
  to: string;
  title: string;
}

const MAX_RECENT = 8;
const KEY = 'palette.recent';

/** Returns the most recently opened pages, newest first, without the current one. */
export function useRecentPages(): RecentPage[] {
  const { pathname } = useLocation();
  const [recent] = useStore<RecentPage[]>(KEY, []);
  return recent.filter(({ to }) => to.split('?')[0] !== pathname);
}

export function useRememberPages(): void {
  const { pathname, search } = useLocation();
  const [, setRecent] = useStore<RecentPage[]>(KEY, []);
  const remember = useCallback(
    (place: RecentPage) =>
      setRecent((recent: RecentPage[] = []) => {
        const [last] = recent;
        if (last?.to === place.to && last.title === place.title) return recent;
        const others = recent.filter(({ to }) => to.split('?')[0] !== place.to.split('?')[0]);
        return [place, ...others].slice(0, MAX_RECENT);
      }),
    [setRecent],
  );
  useEffect(() => {
    const element = document.querySelector('title');
    if (!element) return;
    // Pages set their title when they render, which may be long after the address changed.
    const watch = new MutationObserver(() => {
      const [title = ''] = document.title.split(' · ');
      if (title) remember({ to: pathname + search, title });
    });
    watch.observe(element, { subtree: true, childList: true, characterData: true });
    return () => watch.disconnect();
  }, [pathname, search, remember]);
}
