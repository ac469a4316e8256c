import { actionDefinitions } from '@catalogue/actions/registry';
import { when } from '@catalogue/conditions/when';
import { where } from '@catalogue/conditions/where';
import { who } from '@catalogue/conditions/who';
import { frequency } from '@catalogue/frequency';
import { listDefinitions } from '@catalogue/kinds';
import { triggers } from '@catalogue/triggers';
import type { Answer } from '@contract/calls';

type Definitions = Omit<Answer<'GET /campaign/definitions'>['definitions'], 'integrations'>;

/** All kinds that an editor can offer, as JSON. */
export const definitions: Definitions = {
  triggers: listDefinitions(triggers),
  who: listDefinitions(who),
  where: listDefinitions(where),
  when: listDefinitions(when),
  frequency: listDefinitions(frequency),
  actions: listDefinitions(actionDefinitions),
};
