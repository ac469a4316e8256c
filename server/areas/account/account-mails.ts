import type { Language, Text } from '@catalogue/language';
import { buttonWithAddress, paragraph, title, writeMail } from '@server/mail/write';

interface MailCopy {
  subject: Text;
  title: Text;
  lines: Text;
  button?: Text;
}

const mails = {
  reset: {
    subject: { tr: 'Vitrin şifrenizi sıfırlayın', en: 'Reset your Vitrin password' },
    title: { tr: 'Şifrenizi sıfırlayın', en: 'Reset your password' },
    lines: {
      tr: 'Hesabınız için şifre sıfırlama istendi. Bağlantı 60 dakika geçerlidir ve bir kez kullanılır. Siz istemediyseniz bir şey yapmanız gerekmez.',
      en: 'A password reset was asked for your account. The link works once, for 60 minutes. If it was not you, there is nothing to do.',
    },
    button: { tr: 'Yeni şifre belirle', en: 'Set a new password' },
  },
  invited: {
    subject: { tr: 'Vitrin’e davet edildiniz', en: 'You are invited to Vitrin' },
    title: {
      tr: 'Mağazanızın konsoluna davet edildiniz',
      en: 'You are invited to your shop’s console',
    },
    lines: {
      tr: 'Bu e-posta adresi için bir kullanıcı açıldı. Giriş yapabilmek için bir şifre belirleyin. Bağlantı bir hafta geçerlidir ve bir kez kullanılır.',
      en: 'A user was created for this e-mail address. Choose a password to sign in. The link works once, for a week.',
    },
    button: { tr: 'Şifre belirle', en: 'Choose a password' },
  },
  changed: {
    subject: { tr: 'Vitrin şifreniz değiştirildi', en: 'Your Vitrin password was changed' },
    title: { tr: 'Şifreniz değiştirildi', en: 'Your password was changed' },
    lines: {
      tr: 'Hesabınızın şifresi az önce değiştirildi ve diğer oturumlar kapatıldı. Siz yapmadıysanız şifrenizi hemen sıfırlayın.',
      en: 'The password of your account was just changed and other sessions were ended. If it was not you, reset it at once.',
    },
    button: { tr: 'Giriş yap', en: 'Sign in' },
  },
  leaving: {
    subject: { tr: 'Mağazanız silinecek', en: 'Your shop will be deleted' },
    title: { tr: 'Mağazanızın silinmesi istendi', en: 'Your shop was asked to be deleted' },
    lines: {
      tr: 'Kampanyalarınız şu andan itibaren gösterilmiyor. Aşağıdaki günde mağazanızın her şeyi kalıcı olarak silinir. Vazgeçmek için o güne kadar giriş yapmanız yeterlidir.',
      en: 'From now on your campaigns are not shown. On the day below everything of your shop is deleted for good. To keep it, sign in before that day.',
    },
    button: { tr: 'Giriş yap ve mağazayı koru', en: 'Sign in and keep the shop' },
  },
  contact: {
    subject: { tr: 'İletişim formu', en: 'Contact form' },
    title: { tr: 'Yeni ileti', en: 'New message' },
    lines: { tr: '', en: '' },
  },
} satisfies Record<string, MailCopy>;

export type AccountMail = keyof typeof mails;

/** Writes an e-mail about an account, with an optional link and a user's text below it. */
export function writeAccountMail(
  name: AccountMail,
  language: Language,
  { link, message }: { link?: string; message?: string } = {},
) {
  const { subject, title: heading, lines, button }: MailCopy = mails[name];
  return writeMail({
    language,
    subject: subject[language],
    blocks: [
      title(heading[language]),
      ...(lines[language] ? [paragraph(lines[language])] : []),
      ...(message ? [paragraph(message)] : []),
      ...(button && link ? [buttonWithAddress({ text: button[language], link })] : []),
    ],
  });
}
