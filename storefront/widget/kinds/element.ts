import { listenForClick, listenForSeen } from '@catalogue/subjects/element';
import type { KindsPart } from './kinds';

export const kinds: KindsPart['kinds'] = {
  trigger: {
    'element-click': { listen: listenForClick },
    'element-seen': { listen: listenForSeen },
  },
};
