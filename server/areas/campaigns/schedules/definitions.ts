import { listDefinitions } from '@catalogue/kinds';
import { PUSH_MODES } from '@catalogue/schedules/body';
import { schedulePartDefinitions as parts } from '@catalogue/schedules/definitions';
import { scheduleTriggers } from '@catalogue/schedules/triggers';
import type { Answer } from '@contract/calls';

type Definitions = Omit<Answer<'GET /campaign/definitions'>['definitions'], 'integrations'>;

/** Definitions that the schedule editor can offer, as JSON; a trigger includes its `push_mode`. */
export const scheduleDefinitions: Definitions = {
  triggers: PUSH_MODES.flatMap((push_mode) =>
    listDefinitions(scheduleTriggers[push_mode]).map((definition) => ({
      ...definition,
      push_mode,
    })),
  ),
  who: listDefinitions(parts.who),
  where: listDefinitions(parts.where),
  when: listDefinitions(parts.when),
  frequency: listDefinitions(parts.frequency),
  actions: listDefinitions(parts.tags),
  cancel: listDefinitions(parts.cancel),
};
