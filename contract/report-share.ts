/** Paths of reports that can be shared by a link, because they contain no personal data. */
export const SHARED_REPORT =
  /^(actions|actions\/[1-9]\d{0,8}|botanalytic|botanalytic2|messages|cartreminderanalytic|coupons|giveachanceanalytic|recommendations|pages|watsonsanalytic)$/;

export const isShareable = (report: string): boolean => SHARED_REPORT.test(report);

export const LINK_DAYS = [7, 30, 90] as const;
export type LinkDays = (typeof LINK_DAYS)[number];
