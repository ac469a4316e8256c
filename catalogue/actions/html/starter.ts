import type { LocalizedSketch, TemplateSketch } from '../../sketch';

const sketch: LocalizedSketch = {
  where: [['page-type', { page: 'product' }]],
  tags: [
    [
      'html',
      { tr: 'Güven rozetleri', en: 'Trust badges' },
      {
        html: {
          tr: '<ul style="display:flex;flex-wrap:wrap;gap:10px;list-style:none;margin:16px 0;padding:0;font-size:14px"><li style="padding:8px 14px;border-radius:99px;background:#eef4f0">✓ 14 gün iade</li><li style="padding:8px 14px;border-radius:99px;background:#eef4f0">✓ Güvenli ödeme</li><li style="padding:8px 14px;border-radius:99px;background:#eef4f0">✓ Aynı gün kargo</li></ul>',
          en: '<ul style="display:flex;flex-wrap:wrap;gap:10px;list-style:none;margin:16px 0;padding:0;font-size:14px"><li style="padding:8px 14px;border-radius:99px;background:#eef4f0">✓ 14-day returns</li><li style="padding:8px 14px;border-radius:99px;background:#eef4f0">✓ Secure payment</li><li style="padding:8px 14px;border-radius:99px;background:#eef4f0">✓ Ships today</li></ul>',
        },
        selector: '.add-to-cart',
        place: 'after',
      },
    ],
  ],
  frequency: ['every-page', { stopAfter: 'never' }],
};

export const starter: TemplateSketch = {
  id: 21,
  goal: 'help',
  limit: -1,
  image: 't21',
  title: { tr: 'Güven rozetleri', en: 'Trust badges' },
  description: {
    tr: 'Ürün sayfasına iade, ödeme ve kargo sözünü ekler.',
    en: 'Adds your promises on returns, payment and shipping to product pages.',
  },
  long_description: {
    tr: '<p>Kendi HTML kodunuzla değiştirebilirsiniz; mağazanızın yazı tipiyle görünür.</p>',
    en: '<p>Change it to your own HTML; it shows in the font of your shop.</p>',
  },
  preview: 'product',
  variants: [{ id: 'pills', name: { tr: 'Haplar', en: 'Pills' }, sketch }],
};
