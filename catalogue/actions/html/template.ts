import type { LocalizedSketch, TemplateSketch } from '../../sketch';

const sketch: LocalizedSketch = {
  where: [['page-type', { page: 'product' }]],
  tags: [
    [
      'html',
      { tr: 'Güven rozetleri', en: 'Trust badges' },
      {
        html: {
          tr: '<ul style="display:grid;grid-template-columns:repeat(3,1fr);list-style:none;margin:20px 0;padding:0;border:1px solid #0f6b5433;border-radius:16px;background:#0f6b540d;font-size:14px;line-height:1.3"><li style="display:grid;justify-items:center;gap:4px;padding:14px 8px;text-align:center"><svg width="30" height="30" viewBox="0 0 24 24" fill="none" stroke="#0f6b54" stroke-width="1.6" stroke-linecap="round" stroke-linejoin="round" aria-hidden="true"><path d="M4 9h11a5 5 0 0 1 0 10h-4M4 9l4-4M4 9l4 4"/></svg><b>14 gün iade</b><span style="opacity:.7">Kuryeyi biz göndeririz</span></li><li style="display:grid;justify-items:center;gap:4px;padding:14px 8px;text-align:center"><svg width="30" height="30" viewBox="0 0 24 24" fill="none" stroke="#0f6b54" stroke-width="1.6" stroke-linecap="round" stroke-linejoin="round" aria-hidden="true"><path d="M6 11h12v9H6zM9 11V8a3 3 0 0 1 6 0v3"/></svg><b>Güvenli ödeme</b><span style="opacity:.7">3D Secure ile</span></li><li style="display:grid;justify-items:center;gap:4px;padding:14px 8px;text-align:center"><svg width="30" height="30" viewBox="0 0 24 24" fill="none" stroke="#0f6b54" stroke-width="1.6" stroke-linecap="round" stroke-linejoin="round" aria-hidden="true"><path d="M2 7h11v9H2zM13 10h4l4 3v3h-8M6 16a2 2 0 1 0 .1 0M17 16a2 2 0 1 0 .1 0"/></svg><b>Aynı gün kargo</b><span style="opacity:.7">14.00’e kadar</span></li></ul>',
          en: '<ul style="display:grid;grid-template-columns:repeat(3,1fr);list-style:none;margin:20px 0;padding:0;border:1px solid #0f6b5433;border-radius:16px;background:#0f6b540d;font-size:14px;line-height:1.3"><li style="display:grid;justify-items:center;gap:4px;padding:14px 8px;text-align:center"><svg width="30" height="30" viewBox="0 0 24 24" fill="none" stroke="#0f6b54" stroke-width="1.6" stroke-linecap="round" stroke-linejoin="round" aria-hidden="true"><path d="M4 9h11a5 5 0 0 1 0 10h-4M4 9l4-4M4 9l4 4"/></svg><b>14-day returns</b><span style="opacity:.7">We send the courier</span></li><li style="display:grid;justify-items:center;gap:4px;padding:14px 8px;text-align:center"><svg width="30" height="30" viewBox="0 0 24 24" fill="none" stroke="#0f6b54" stroke-width="1.6" stroke-linecap="round" stroke-linejoin="round" aria-hidden="true"><path d="M6 11h12v9H6zM9 11V8a3 3 0 0 1 6 0v3"/></svg><b>Secure payment</b><span style="opacity:.7">With 3D Secure</span></li><li style="display:grid;justify-items:center;gap:4px;padding:14px 8px;text-align:center"><svg width="30" height="30" viewBox="0 0 24 24" fill="none" stroke="#0f6b54" stroke-width="1.6" stroke-linecap="round" stroke-linejoin="round" aria-hidden="true"><path d="M2 7h11v9H2zM13 10h4l4 3v3h-8M6 16a2 2 0 1 0 .1 0M17 16a2 2 0 1 0 .1 0"/></svg><b>Ships today</b><span style="opacity:.7">Order by 2 pm</span></li></ul>',
        },
        selector: '.add-to-cart',
        place: 'after',
      },
    ],
  ],
  frequency: ['every-page', { stopAfter: 'never' }],
};

export const template: TemplateSketch = {
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
  variants: [{ id: 'pills', name: { tr: 'Üç kutu', en: 'Three cells' }, sketch }],
};
