import {
  button,
  code,
  consent,
  declineButton,
  delay,
  design,
  email,
  everyDays,
  eyebrow,
  hugeText,
  ornament,
  paragraph,
  percent,
  subtitle,
  t,
} from '../../design/write-template';

export const template = design({
  id: 9,
  kind: 'form',
  goal: 'grow',
  title: t('Bülten kaydı', 'Newsletter sign-up'),
  description: t(
    'E-posta adresi toplar, karşılığında hemen kod verir.',
    'Collects e-mail addresses and gives a code right away.',
  ),
  trigger: delay(15),
  frequency: everyDays(14),
  price: 'light',
  label: t('En çok kurulan', 'Most installed'),
  frame: { kind: 'modal', ornament: ornament('niche') },
  steps: [
    {
      name: t('Form', 'Form'),
      blocks: [
        eyebrow(t('Ayda iki e-posta, hiç gürültü yok', 'Two e-mails a month, no noise')),
        hugeText(percent(10)),
        subtitle(t('Yenilikleri ilk siz duyun', 'Be the first to know')),
        email(t('Kodumu gönder', 'Send my code')),
        consent,
        declineButton(t('Şimdi değil', 'Not now')),
      ],
    },
    {
      name: t('Kod', 'Code'),
      blocks: [
        eyebrow(t('Hoş geldiniz, kodunuz hazır', 'Welcome, here is your code')),
        hugeText(percent(10)),
        paragraph(t('Bir kopyasını e-postanıza da gönderdik.', 'A copy is in your inbox as well.')),
        code(t('BULTEN10', 'NEWS10')),
        button(t('Alışverişe başla', 'Start shopping')),
      ],
    },
  ],
  palettes: ['cream', 'night'],
});
