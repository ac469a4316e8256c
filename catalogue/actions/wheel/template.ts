import {
  button,
  consent,
  delay,
  design,
  email,
  everyDays,
  eyebrow,
  hugeText,
  paragraph,
  percent,
  prizes,
  subtitle,
  t,
  title,
  wonCode,
} from '../../design/write-template';

const LOST = t('Kazanmadı', 'No win');

export const template = design({
  id: 10,
  kind: 'wheel',
  goal: 'grow',
  title: t('Çarkıfelek', 'Spin to win'),
  description: t(
    'Ziyaretçi e-postasını yazar, çarkı çevirir, dilimine göre kupon kazanır.',
    'Visitors leave their e-mail, spin the wheel and win the coupon of its slice.',
  ),
  trigger: delay(8),
  frequency: everyDays(30),
  price: 'full',
  frame: { kind: 'modal', size: 'large', enter: 'zoom' },
  theme: { tone: 'accent' },
  steps: [
    {
      name: t('Çark', 'Wheel'),
      blocks: [
        title(t('Çevirin, şans seçsin', 'Spin it, luck decides')),
        paragraph(
          t(
            'Altı dilim, tek hak. E-postanızı yazın, çark dönsün.',
            'Six slices, one spin. Leave your e-mail and off it goes.',
          ),
        ),
        email(),
        consent,
        [
          'wheel',
          {
            prizes: prizes([
              [percent(5), t('indirim', 'off'), t('CARK5', 'WHEEL5'), 4],
              [percent(10), t('indirim', 'off'), t('CARK10', 'WHEEL10'), 3],
              [t('Kargo', 'Delivery'), t('bizden', 'on us'), t('KARGO', 'SHIP'), 2],
              [percent(20), t('indirim', 'off'), t('CARK20', 'WHEEL20'), 1],
              [t('Pas', 'Pass'), t('bu seferlik', 'this time'), '', 2],
              [percent(15), t('indirim', 'off'), t('CARK15', 'WHEEL15'), 1],
            ]),
            spin: t('Çarkı çevir', 'Spin the wheel'),
            lost: LOST,
          },
        ],
      ],
    },
    {
      name: t('Kazandı', 'Won'),
      blocks: [
        eyebrow(t('Şanslı diliminiz', 'Your lucky slice')),
        hugeText(t('{odul}', '{prize}')),
        wonCode(t('48 saat geçerli.', 'Valid for 48 hours.')),
        button(t('Sepetime uygula', 'Use it now')),
      ],
    },
    {
      name: LOST,
      blocks: [
        subtitle(t('Bu kez olmadı', 'Not this time')),
        paragraph(
          t(
            'Üzülmeyin, sonraki sürpriz e-postanıza gelecek.',
            'Never mind. The next surprise is on its way to your inbox.',
          ),
        ),
        button(t('Gezmeye devam', 'Keep browsing')),
      ],
    },
  ],
  teaser: { show: 'after', text: t('Çevir kazan', 'Spin to win'), shape: 'badge' },
  palettes: ['pine', 'violet', 'sun'],
});
