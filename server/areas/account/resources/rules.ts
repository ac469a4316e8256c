import { variableRules } from '@server/areas/campaigns/variables/rules';
import type { RulesByResource } from '@server/records/crud';

/** Validation rules of declared resources that only the server can check, by resource. */
export const resourceRules: RulesByResource = { variables: variableRules };
