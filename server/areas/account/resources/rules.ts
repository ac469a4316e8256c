import { variableRules } from '@server/areas/campaigns/variables/rules';
import type { RulesByResource } from '@server/records/crud';

/** Server rules of declared resources, by resource. */
export const resourceRules: RulesByResource = { variables: variableRules };
