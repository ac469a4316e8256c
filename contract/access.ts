import type { ExportedList } from '@catalogue/reports/list-export';
import type { User } from './entities/account/user';

/** Fields of the user that a policy reads; a policy gets null without a signed-in user. */
type PolicyUser = Pick<User, 'host' | 'extra' | 'opens' | 'staffClosed'>;
type Policy = (user: PolicyUser | null) => boolean;

const isMain = (user: Pick<User, 'host'> | null) => user?.host === 'main';
const isInfluencer = (user: Pick<User, 'host'> | null) => user?.host === 'influencer';
const hasInfluencers: Policy = (user) =>
  isMain(user) && user?.extra.inf === true && !user.extra.limited_admin;
const hasShop: Policy = (user) => isMain(user) && !user?.extra.limited_admin;
const seesUserTable: Policy = (user) =>
  isMain(user) &&
  (user?.extra.admin === true || user?.extra.limited_admin === true) &&
  !user.staffClosed;

/** Access policies. The console's menu and pages and the server's routes use the same functions. */
export const policies = {
  /** Denies access to all users; the default for routes and resources without an access policy. */
  none: () => false,
  public: () => true,
  /** All signed-in users, of the main and the influencer console. */
  signedIn: (user) => user !== null,
  /** All signed-in users; limited admins only while they must set up two-step sign-in. */
  account: (user) => user !== null && (!user.extra.limited_admin || user.staffClosed === true),
  /** Users of the main console, also staff, for their own shop. Limited admins are denied. */
  merchant: hasShop,
  /** Merchants who may schedule messages, by their package or because staff allowed it. */
  schedules: (user) =>
    isMain(user) &&
    !user?.extra.limited_admin &&
    (user?.extra.useSchedule === true || user?.opens?.includes('schedules') === true),
  comments: (user) => isMain(user) && user?.extra.comment === true && !user.extra.limited_admin,
  questions: (user) => isMain(user) && user?.extra.question === true && !user.extra.limited_admin,
  polls: (user) => isMain(user) && user?.extra.poll === true && !user.extra.limited_admin,
  /** Merchants who pair the pages of their shop with their products on the marketplace. */
  pairs: (user) => isMain(user) && user?.extra.pairs === true && !user.extra.limited_admin,
  /** Review analysis of companies on the marketplace: merchants for their own, staff for any. */
  marketplaceAnalysis: (user) =>
    isMain(user) &&
    !user?.extra.limited_admin &&
    (user?.extra.pairs === true || (user?.extra.admin === true && !user.staffClosed)),
  /** Internal staff, except staff who still have to set up a required two-step sign-in. */
  admin: (user) => isMain(user) && user?.extra.admin === true && !user.staffClosed,
  /** Staff and limited admins, unless they still have to set up a required two-step sign-in. */
  userTable: seesUserTable,
  /** Users who download files of the server: merchants reports, staff exports of lists. */
  downloads: (user) => hasShop(user) || seesUserTable(user),
  influencer: isInfluencer,
  /** Merchants who may see the sales of their influencers. */
  influencerAdmin: hasInfluencers,
  /** Influencer sales: influencers see their own, merchants all of their shop. */
  influencerSales: (user) => isInfluencer(user) || hasInfluencers(user),
} satisfies Record<string, Policy>;

export type PolicyName = keyof typeof policies;

export function may(policy: PolicyName, user: PolicyUser | null): boolean {
  const rule: Policy = policies[policy];
  return rule(user);
}

export const exportAccess = (list: ExportedList): PolicyName =>
  list === 'users' ? 'userTable' : 'admin';
