import { useCallback, useEffect } from 'react';
import { useStore } from 'react-admin';
import { useLocation } from 'react-router';

/** A page that was opened before, with its title. */
interface RecentPlace {
  to: string;
  title: string;
}

const MAX_RECENT = 8;
const KEY = 'palette.recent';

/** Returns the most recently opened pages, newest first, without the current one. */
export function useRecentPlaces(): RecentPlace[] {
  const { pathname } = useLocation();
  const [recent] = useStore<RecentPlace[]>(KEY, []);
  return recent.filter(({ to }) => to.split('?')[0] !== pathname);
}

/** Stores each visited page with its title, once the page has set it. */
export function useRememberPlaces(): void {
  const { pathname, search } = useLocation();
  const [, setRecent] = useStore<RecentPlace[]>(KEY, []);
  const remember = useCallback(
    (place: RecentPlace) =>
      setRecent((recent: RecentPlace[] = []) => {
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
