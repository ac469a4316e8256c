import type { PolicyName } from '@contract/access';

/** The contract's rule for each resource or page, named by the first part of its path. */
const rules: Record<string, PolicyName> = {
  '': 'account',
  account: 'account',
  action: 'merchant',
  actions: 'merchant',
  analytics: 'merchant',
  bot: 'merchant',
  campaigns: 'schedules',
  contact: 'account',
  error: 'account',
  fields: 'signedIn',
  help: 'account',
  'help-influencer': 'account',
  influencer: 'influencerAdmin',
  payment: 'merchant',
  pollpanel: 'polls',
  questionpanel: 'questions',
  reviewspanel: 'comments',
  schedule: 'schedules',
  schedules: 'schedules',
  settings: 'account',
  subscription: 'merchant',
  templates: 'merchant',
  variable: 'merchant',
  whatsappbot: 'merchant',
  yta: 'userTable',
};

/** Of a resource's name. What nobody listed is open to nobody. */
export const policyOf = (resource: string): PolicyName => rules[resource] ?? 'nobody';

/** Of a page's address. */
export const policyOfPath = (pathname: string) => policyOf(pathname.split('/')[1] ?? '');
