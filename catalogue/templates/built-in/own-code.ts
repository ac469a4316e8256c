import type { LocalizedSketch, TemplateSketch } from '../../sketch';

const sketch: LocalizedSketch = {
  tags: [
    [
      'html',
      { tr: 'HTML', en: 'HTML' },
      { html: '<div class="vitrin-own"></div>', selector: 'body', place: 'append' },
    ],
    ['css', { tr: 'CSS', en: 'CSS' }, { css: '.vitrin-own { padding: 16px; }' }],
  ],
  frequency: ['every-page', { stopAfter: 'never' }],
};

export const ownCode: TemplateSketch = {
  id: 82,
  goal: 'help',
  limit: -1,
  editor: 'hidden',
  developer: true,
  image: 'own-code',
  title: { tr: 'Kendi kodunuz', en: 'Your own code' },
  description: {
    tr: 'Geliştiriciler için boş HTML ve CSS.',
    en: 'Blank HTML and CSS for developers.',
  },
  long_description: {
    tr: '<p>Formu yalnızca adresinde debug=true varken görünür.</p>',
    en: '<p>Its form shows only with debug=true in the address.</p>',
  },
  preview: 'empty',
  variants: [
    {
      id: 'start',
      name: { tr: 'Başlangıç', en: 'Start' },
      sketch,
      extras: {
        html: {
          tr: '<div class="vitrin-own">Merhaba</div>',
          en: '<div class="vitrin-own">Hello</div>',
        },
      },
    },
    { id: 'blank', name: { tr: 'Boş', en: 'Blank' }, advance: true, sketch },
  ],
};
