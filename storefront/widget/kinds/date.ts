import { matchesDateRange } from '@catalogue/subjects/clock';
import type { KindsChunk } from './kinds';

export const kinds: KindsChunk['kinds'] = { when: { 'date-range': { matches: matchesDateRange } } };
