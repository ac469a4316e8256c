import { actionDefinitions } from '@catalogue/actions/definitions';
import { whenDefinitions } from '@catalogue/conditions/when/definitions';
import { whereDefinitions } from '@catalogue/conditions/where/definitions';
import { whoDefinitions } from '@catalogue/conditions/who/definitions';
import { frequencyDefinitions } from '@catalogue/frequency/definitions';
import type { Definition } from '@catalogue/kinds';
import { triggerDefinitions } from '@catalogue/triggers/definitions';
import type { Answer } from '@contract/calls';

type Definitions = Omit<Answer<'GET /campaign/definitions'>['definitions'], 'integrations'>;

const list = (registry: Readonly<Record<string, Definition>>) => Object.values(registry);

/** Every kind an editor can offer, as JSON. */
export const definitions: Definitions = {
  triggers: list(triggerDefinitions),
  who: list(whoDefinitions),
  where: list(whereDefinitions),
  when: list(whenDefinitions),
  frequency: list(frequencyDefinitions),
  actions: list(actionDefinitions),
};
