import { listenForExit } from '@catalogue/subjects/moment';
import type { KindsChunk } from './kinds';

export const kinds: KindsChunk['kinds'] = { trigger: { 'exit-intent': { listen: listenForExit } } };
