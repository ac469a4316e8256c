import { matchesDeed, matchesMinutes } from '@catalogue/subjects/campaigns';
import type { KindsChunk } from './kinds';

export const kinds: KindsChunk['kinds'] = {
  who: { 'campaign-deed': { matches: matchesDeed } },
  when: { 'campaign-minutes': { matches: matchesMinutes } },
};

export const open: KindsChunk['open'] = ({ recall }) => ({ know: () => ({ recall }) });
