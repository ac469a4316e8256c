import { listenForEvent } from '@catalogue/subjects/event';
import type { KindsPart } from './kinds';

export const kinds: KindsPart['kinds'] = {
  trigger: { 'event-custom': { listen: listenForEvent } },
};
