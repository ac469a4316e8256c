import {
  listenForAbandoned,
  listenForBack,
  listenForIdle,
  listenForReturn,
} from '@catalogue/subjects/moment';
import type { KindsChunk } from './kinds';

export const kinds: KindsChunk['kinds'] = {
  trigger: {
    'moment-idle': { listen: listenForIdle },
    'moment-return': { listen: listenForReturn },
    'moment-back': { listen: listenForBack },
    'moment-form': { listen: listenForAbandoned },
  },
};
