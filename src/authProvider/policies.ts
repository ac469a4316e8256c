import type { PolicyName } from '@contract/access';

const policyOfResource: Record<string, PolicyName> = {
  actions: 'merchant',
  templates: 'merchant',
  analytics: 'merchant',
};

/** The contract's rule for a resource or page; what nobody listed is for merchants. */
export const policyOf = (resource: string): PolicyName => policyOfResource[resource] ?? 'merchant';
