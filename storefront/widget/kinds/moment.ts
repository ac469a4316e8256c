import {
  listenForAbandoned,
  listenForBack,
  listenForIdle,
  listenForReturn,
} from '@catalogue/subjects/moment';
import type { KindsPart } from './kinds';

export const kinds: KindsPart['kinds'] = {
  trigger: {
    'moment-idle': { listen: listenForIdle },
    'moment-return': { listen: listenForReturn },
    'moment-back': { listen: listenForBack },
    'moment-form': { listen: listenForAbandoned },
  },
};
