import type { PolicyName } from '@contract/access';

/** The contract's rule for each resource or page, named by the first part of its path. */
const rules: Record<string, PolicyName> = {
  '': 'merchant',
  actions: 'merchant',
  templates: 'merchant',
  analytics: 'merchant',
};

/** Of a resource's name. What nobody listed is for whoever is signed in; the server decides. */
export const policyOf = (resource: string): PolicyName => rules[resource] ?? 'signedIn';

/** Of a page's address. */
export const policyOfPath = (pathname: string) => policyOf(pathname.split('/')[1] ?? '');
