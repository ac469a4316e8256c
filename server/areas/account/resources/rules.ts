import { variableRules } from '@server/areas/campaigns/variables/rules';
import type { RulesByResource } from '@server/records/crud';

/** Special handlers of declared resources. */
export const resourceRules: RulesByResource = { variables: variableRules };
