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
      tr: 'Hesabınız için şifre sıfırlama istendi. Bağlantı 60 dakika geçerlidir ve bir kez kullanılır. Bu isteği siz yapmadıysanız bu e-postayı yok sayabilirsiniz.',
      en: 'We received a request to reset your password. The link works once, within 60 minutes. If you did not ask for it, you can ignore this e-mail.',
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
      en: 'A user was created for this e-mail address. Choose a password to sign in. The link works once, within a week.',
    },
    button: { tr: 'Şifre belirle', en: 'Choose a password' },
  },
  changed: {
    subject: { tr: 'Vitrin şifreniz değiştirildi', en: 'Your Vitrin password was changed' },
    title: { tr: 'Şifreniz değiştirildi', en: 'Your password was changed' },
    lines: {
      tr: 'Hesabınızın şifresi az önce değiştirildi ve diğer oturumlar kapatıldı. Siz yapmadıysanız şifrenizi hemen sıfırlayın.',
      en: 'Your password was changed and all other sessions were signed out. If this was not you, reset your password now.',
    },
    button: { tr: 'Giriş yap', en: 'Sign in' },
  },
  leaving: {
    subject: { tr: 'Mağazanız silinecek', en: 'Your shop will be deleted' },
    title: { tr: 'Mağazanız için silme isteği alındı', en: 'Your shop is scheduled for deletion' },
    lines: {
      tr: 'Kampanyalarınız durduruldu. Mağazanız ve tüm verileri aşağıdaki tarihte kalıcı olarak silinecek. Vazgeçmek için bu tarihten önce giriş yapmanız yeterli.',
      en: 'Your campaigns are paused. On the day below we permanently delete your shop and all of its data. To keep it, sign in before that day.',
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
