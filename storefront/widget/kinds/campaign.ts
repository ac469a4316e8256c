import { matchesDeed, matchesMinutes } from '@catalogue/subjects/campaigns';
import type { KindsPart } from './kinds';

export const kinds: KindsPart['kinds'] = {
  who: { 'campaign-deed': { matches: matchesDeed } },
  when: { 'campaign-minutes': { matches: matchesMinutes } },
};

export const open: KindsPart['open'] = ({ recall }) => ({ know: () => ({ recall }) });
