import type { Visit } from '@catalogue/situation';
import {
  listenForPages,
  listenForVisitTime,
  matchesLanding,
  matchesReferrer,
  matchesSeenAddress,
  matchesSource,
  matchesTag,
  matchesVisitLength,
  matchesVisitNumber,
} from '@catalogue/subjects/visit';
import { whenActive } from '@storefront/widget/when-active';
import type { KindsChunk } from './kinds';

const MAX_SEEN = 50;
const MAX_ADDRESS = 500;

/** The visit as stored under `way`. */
type StoredVisit = Omit<Visit, 'number'> & { session: string; current: string };

export const kinds: KindsChunk['kinds'] = {
  trigger: {
    'visit-pages': { listen: listenForPages },
    'visit-time': { listen: listenForVisitTime },
  },
  who: {
    'visit-number': { matches: matchesVisitNumber },
    'visit-length': { matches: matchesVisitLength },
    'visit-address': { matches: matchesSeenAddress },
    'visit-landing': { matches: matchesLanding },
    'visit-source': { matches: matchesSource },
    'visit-referrer': { matches: matchesReferrer },
    'visit-campaign': { matches: matchesTag },
  },
};

export const open: KindsChunk['open'] = ({ store, session: sessionNow }) => {
  const begin = (session: string, current: string): StoredVisit => ({
    session,
    began: Date.now(),
    pages: 0,
    landing: current,
    referrer: isOwn(document.referrer) ? '' : document.referrer.slice(0, MAX_ADDRESS),
    seen: [],
    current: '',
  });
  return {
    enterPage: () =>
      whenActive(() => {
        const session = sessionNow();
        const current = location.href.slice(0, MAX_ADDRESS);
        const stored = store.read<StoredVisit | null>('way', null);
        const way = stored?.session === session ? stored : begin(session, current);
        const seen = [...way.seen, way.current].filter(Boolean).slice(-MAX_SEEN);
        store.write('way', { ...way, pages: way.pages + 1, seen, current });
      }),
    know() {
      const way = store.read<StoredVisit | null>('way', null);
      const { visits = 1 } = store.read<{ visits?: number }>('visitor', {});
      return way ? { visit: { ...way, number: visits } } : {};
    },
  };
};

function isOwn(address: string): boolean {
  try {
    return new URL(address).host === location.host;
  } catch {
    return false;
  }
}
