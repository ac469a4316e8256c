import { actionField } from '../../fields/action';
import { flag, label, line, pick, picture } from '../../fields/make';
import type { BlockKind } from '../../types';

export const definition: BlockKind = {
  type: 'choice',
  group: 'form',
  label: label('Seçim', 'Choice'),
  needsConsent: true,
  fields: [
    line('name', label('Sorunun adı', 'Name of the question'), {
      help: label(
        'Cevap sonraki adımlarda {adı} yazılan yerde görünür; raporda sorunun adıdır.',
        'Later steps show the answer where {name} is written; reports name the question by it.',
      ),
      maxLength: 40,
    }),
    pick(
      'look',
      label('Görünüm', 'Look'),
      'buttons',
      ['buttons', 'Butonlar', 'Buttons'],
      ['cards', 'Görselli kartlar', 'Picture cards'],
      ['chips', 'Küçük butonlar', 'Chips'],
      ['stars', 'Yıldızlar', 'Stars'],
      ['scale', '0–10', '0–10'],
    ),
    {
      type: 'array',
      name: 'options',
      label: label('Seçenekler', 'Options'),
      help: label(
        'Yıldızlarda ve 0–10 sorusunda kullanılmaz.',
        'Not used by stars and by the 0–10 question.',
      ),
      max: 12,
      defaultCount: 2,
      fields: [
        line('text', label('Yazı', 'Text'), {
          required: true,
          default: { tr: 'Evet', en: 'Yes' },
          maxLength: 80,
        }),
        line('note', label('Açıklama', 'Note'), { maxLength: 80 }),
        picture(),
        actionField('next'),
      ],
    },
    flag('other', label('Kendi cevabını yazabilsin', 'Visitors may write their own answer')),
    line('low', label('En düşük puanın anlamı', 'Meaning of the lowest score'), { maxLength: 40 }),
    line('high', label('En yüksek puanın anlamı', 'Meaning of the highest score'), {
      maxLength: 40,
    }),
    actionField('next', { text: label('Puan verilince', 'After a score') }),
  ],
};
