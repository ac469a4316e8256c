/**
 * Footer of an e-mail: the reason why it was sent, and the label of the unsubscribe link. The
 * recipients' language is unknown, so the label is in both languages.
 */
export const SCHEDULE_FOOTER = {
  text: 'Bu e-postayı, mağazadan haber almayı kabul ettiğiniz için aldınız.',
  link: 'Listeden çık / Unsubscribe',
} as const;
