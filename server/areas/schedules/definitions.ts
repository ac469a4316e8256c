import type { Definition } from '@catalogue/kinds';
import { PUSH_MODES } from '@catalogue/schedules/body';
import { schedulePartDefinitions as parts } from '@catalogue/schedules/definitions';
import { scheduleTriggers } from '@catalogue/schedules/triggers/definitions';
import type { Answer } from '@contract/calls';

type Definitions = Omit<Answer<'GET /campaign/definitions'>['definitions'], 'integrations'>;

const list = (registry: Readonly<Record<string, Definition>>) => Object.values(registry);

/** Every kind the schedule editor can offer, as JSON; a trigger says its mode. */
export const scheduleDefinitions: Definitions = {
  triggers: PUSH_MODES.flatMap((push_mode) =>
    list(scheduleTriggers[push_mode]).map((definition) => ({ ...definition, push_mode })),
  ),
  who: list(parts.who),
  where: list(parts.where),
  when: list(parts.when),
  frequency: list(parts.frequency),
  actions: list(parts.tags),
  cancel: list(parts.cancel),
};
