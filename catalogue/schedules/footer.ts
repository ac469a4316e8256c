import type { Plain } from '../fields/types';
import type { MailFooter } from '../html/write-mail';
import type { Text } from '../language';
import { mailLanguage } from '../mail/template';

const REASON: Text = {
  tr: 'Bu e-postayı, mağazadan haber almayı kabul ettiğiniz için aldınız.',
  en: 'You receive this e-mail because you agreed to hear from the shop.',
};

/** Label of the unsubscribe link in both languages, because a recipient's language is unknown. */
export const UNSUBSCRIBE_LABEL = 'Listeden çık / Unsubscribe';

/** Creates the footer of an e-mail; its reason is in the language of the e-mail's text. */
export function scheduleFooter(p: Plain, url: string): MailFooter {
  const language = mailLanguage(`${p.subject ?? ''} ${p.body ?? ''}`, 'tr');
  return { text: REASON[language], link: UNSUBSCRIBE_LABEL, url };
}
