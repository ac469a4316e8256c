import { useCallback, useEffect } from 'react';
import { useStore } from 'react-admin';
import { useLocation } from 'react-router';

/** A page that was open, by the title it had. */
interface RecentPlace {
  to: string;
  title: string;
}

const MAX_RECENT = 8;
const KEY = 'palette.recent';

/** The pages opened last, the newest first, without the one on the screen. */
export function useRecentPlaces(): RecentPlace[] {
  const { pathname } = useLocation();
  const [recent] = useStore<RecentPlace[]>(KEY, []);
  return recent.filter(({ to }) => to.split('?')[0] !== pathname);
}

/** Remembers each page by its title, once the page has set it. */
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
    // Pages set their title once they are drawn, which may be well after the address changed.
    const watch = new MutationObserver(() => {
      const [title = ''] = document.title.split(' · ');
      if (title) remember({ to: pathname + search, title });
    });
    watch.observe(element, { subtree: true, childList: true, characterData: true });
    return () => watch.disconnect();
  }, [pathname, search, remember]);
}
