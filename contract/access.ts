import type { ExportedList } from '@catalogue/reports/list-export';
import type { User } from './entities/account/user';

/**
 * Fields of the signed-in user that a policy reads; a policy gets null when no user is signed in.
 */
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
  /** Allows everyone, signed in or not. */
  public: () => true,
  /** All signed-in users, of the main and the influencer console. */
  signedIn: (user) => user !== null,
  /**
   * The user's own account. Limited admins need this page only to set up two-step sign-in, after
   * which `staffClosed` is unset and they see only the user table.
   */
  account: (user) => user !== null && (!user.extra.limited_admin || user.staffClosed === true),
  /**
   * Users of the main console, for their own shop; staff have a shop, too. Limited admins are
   * denied.
   */
  merchant: hasShop,
  /** Merchants who may schedule messages, by their package or because staff allowed it. */
  schedules: (user) =>
    isMain(user) &&
    !user?.extra.limited_admin &&
    (user?.extra.useSchedule === true || user?.opens?.includes('schedules') === true),
  /** Merchants who moderate reviews. */
  comments: (user) => isMain(user) && user?.extra.comment === true && !user.extra.limited_admin,
  /** Merchants who answer questions. */
  questions: (user) => isMain(user) && user?.extra.question === true && !user.extra.limited_admin,
  /** Merchants who see poll answers. */
  polls: (user) => isMain(user) && user?.extra.poll === true && !user.extra.limited_admin,
  /** Merchants who pair the pages of their shop with their products on the marketplace. */
  pairs: (user) => isMain(user) && user?.extra.pairs === true && !user.extra.limited_admin,
  /**
   * The analysis of marketplace reviews: merchants for their own company, staff for any company.
   */
  marketplaceAnalysis: (user) =>
    isMain(user) &&
    !user?.extra.limited_admin &&
    (user?.extra.pairs === true || (user?.extra.admin === true && !user.staffClosed)),
  /** Internal staff, except staff who still have to set up a required two-step sign-in. */
  admin: (user) => isMain(user) && user?.extra.admin === true && !user.staffClosed,
  /**
   * The user table, for staff and limited admins, except those who still have to set up a required
   * two-step sign-in.
   */
  userTable: seesUserTable,
  /** Files that the server creates: reports of merchants, and exports of staff lists. */
  downloads: (user) => hasShop(user) || seesUserTable(user),
  /** Users of the influencer console. */
  influencer: isInfluencer,
  /** Merchants who see what their influencers sold. */
  influencerAdmin: hasInfluencers,
  /** Influencer sales: influencers see their own, merchants all of their shop. */
  influencerSales: (user) => isInfluencer(user) || hasInfluencers(user),
} satisfies Record<string, Policy>;

export type PolicyName = keyof typeof policies;

/** Returns whether the policy allows this user. */
export function may(policy: PolicyName, user: PolicyUser | null): boolean {
  const rule: Policy = policies[policy];
  return rule(user);
}

/** The policy for exporting a staff list and downloading the export. */
export const exportAccess = (list: ExportedList): PolicyName =>
  list === 'users' ? 'userTable' : 'admin';
