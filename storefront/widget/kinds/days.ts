import { matchesDays } from '@catalogue/conditions/frequency';
import type { KindsChunk } from './kinds';

export const kinds: KindsChunk['kinds'] = { frequency: { days: { matches: matchesDays } } };
