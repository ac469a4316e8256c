import type { User } from './entities/user';

/** What a rule may look at: the signed-in user, or null for a stranger. */
type Visitor = Pick<User, 'host' | 'extra' | 'opens'>;
type Policy = (user: Visitor | null) => boolean;

const isMain = (user: Pick<User, 'host'> | null) => user?.host === 'main';
const isInfluencer = (user: Pick<User, 'host'> | null) => user?.host === 'influencer';
const hasInfluencers: Policy = (user) =>
  isMain(user) && user?.extra.inf === true && !user.extra.limited_admin;

/**
 * Who may do what, one line a rule. The console's menu and routes and the server's
 * mount use the same functions.
 */
export const policies = {
  /** What nobody gave a rule. */
  nobody: () => false,
  /** Anyone, signed in or not. */
  public: () => true,
  /** Whoever is signed in, on any host. */
  signedIn: (user) => user !== null,
  /** One's own account; limited admins have the user table and nothing else. */
  account: (user) => user !== null && !user.extra.limited_admin,
  /** A merchant's own shop; staff have one too, limited admins do not use it. */
  merchant: (user) => isMain(user) && !user?.extra.limited_admin,
  /** Merchants who may plan messages: by their package, or because staff let them. */
  schedules: (user) =>
    isMain(user) &&
    !user?.extra.limited_admin &&
    (user?.extra.useSchedule === true || user?.opens?.includes('schedules') === true),
  /** Merchants who moderate reviews. */
  comments: (user) => isMain(user) && user?.extra.comment === true && !user.extra.limited_admin,
  /** Merchants who answer questions. */
  questions: (user) => isMain(user) && user?.extra.question === true && !user.extra.limited_admin,
  /** Merchants who read what shoppers answered to polls. */
  polls: (user) => isMain(user) && user?.extra.poll === true && !user.extra.limited_admin,
  /** Internal staff. */
  admin: (user) => isMain(user) && user?.extra.admin === true,
  /** Staff and limited admins: the user table. */
  userTable: (user) =>
    isMain(user) && (user?.extra.admin === true || user?.extra.limited_admin === true),
  /** Users of the influencer host. */
  influencer: isInfluencer,
  /** Merchants who see what their influencers sold. */
  influencerAdmin: hasInfluencers,
  /** Sales: an influencer's own, or all of a merchant's. */
  influencerSales: (user) => isInfluencer(user) || hasInfluencers(user),
} satisfies Record<string, Policy>;

export type PolicyName = keyof typeof policies;

/** True when the rule lets this user through. */
export function may(policy: PolicyName, user: Visitor | null): boolean {
  const rule: Policy = policies[policy];
  return rule(user);
}
