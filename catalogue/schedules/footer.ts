/**
 * Why a letter came, and the name of the way out of the list. A shop's readers are not asked for
 * their language, so the way out is named in both.
 */
export const SCHEDULE_FOOTER = {
  text: 'Bu e-postayı, mağazadan haber almayı kabul ettiğiniz için aldınız.',
  link: 'Listeden çık / Unsubscribe',
} as const;
