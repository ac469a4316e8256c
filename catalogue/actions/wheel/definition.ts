import { designKind } from '../../design/kind';
import { heading, paragraph, theme, windowAt } from '../../design/presets';

const WON = { tr: 'Kazandı', en: 'Won' };
const LOST = { tr: 'Kazanmadı', en: 'No win' };

export const definition = designKind({
  type: 'wheel',
  label: { tr: 'Çarkıfelek', en: 'Spin wheel' },
  help: {
    tr: 'Her dilimin kuponu ve şansı var; çark çekilen dilimde durur.',
    en: 'Every slice has a coupon and a chance; the wheel stops at the slice that was drawn.',
  },
  defaults: {
    title: { tr: 'Çarkı çevir, indirimi kap', en: 'Spin the wheel, grab a discount' },
    slices: [
      { label: { tr: '%5', en: '5%' }, coupon: { tr: 'CARK5', en: 'WHEEL5' }, chance: 4 },
      { label: { tr: '%10', en: '10%' }, coupon: { tr: 'CARK10', en: 'WHEEL10' }, chance: 3 },
      {
        label: { tr: 'Kargo bizden', en: 'Free shipping' },
        note: '',
        coupon: { tr: 'KARGO', en: 'SHIP' },
        chance: 2,
      },
      { label: { tr: '%20', en: '20%' }, coupon: { tr: 'CARK20', en: 'WHEEL20' }, chance: 1 },
    ],
    spin: { tr: 'Çarkı çevir', en: 'Spin the wheel' },
    won: { tr: 'Kazandınız! Kodunuz:', en: 'You won! Your code:' },
    lost: { tr: 'Bu kez olmadı, yine bekleriz.', en: 'Not this time, come again.' },
  },
  write: (values) => ({
    frame: { ...windowAt(values.position), size: 'large' },
    theme: theme(values),
    steps: [
      {
        name: { tr: 'Çark', en: 'Wheel' },
        blocks: [
          ...heading(values.title),
          ...paragraph(values.description),
          [
            'wheel',
            {
              prizes: (values.slices as object[]).map((slice) => ({
                coupon: '',
                note: '',
                ...slice,
              })),
              spin: values.spin,
              lost: LOST,
              stand: values.position && values.position !== 'center' ? 'column' : 'side',
            },
          ],
        ],
      },
      {
        name: WON,
        blocks: [
          ...heading(values.won, { size: 'small', font: 'text' }),
          ...heading('{odul}', { size: 'shout' }),
          ['coupon', {}],
        ],
      },
      { name: LOST, blocks: heading(values.lost) },
    ],
  }),
});
