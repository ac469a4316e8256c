import { OPENS_CHAT } from '../../fields/opens-chat';
import type { ConditionField } from '../../fields/types';
import { label, option } from './make';

export function actionField(
  start = 'next',
  { name = 'action', text = label('Basılınca', 'When pressed') } = {},
): ConditionField {
  return {
    type: 'condition',
    name,
    label: text,
    default: start,
    cases: [
      { ...option('next', 'Sonraki adım', 'Next step'), fields: [] },
      {
        ...option('step', 'Bir adıma git', 'Go to a step'),
        fields: [
          { type: 'string', name: 'step', label: { tr: 'Adım', en: 'Step' }, maxLength: 40 },
        ],
      },
      {
        ...option('url', 'Adresi aç', 'Open an address'),
        fields: [
          {
            type: 'string',
            name: 'url',
            label: { tr: 'Adres', en: 'Address' },
            format: 'url',
            placeholder: { tr: 'https://… veya /indirim', en: 'https://… or /sale' },
          },
          {
            type: 'boolean',
            name: 'newTab',
            label: { tr: 'Yeni sekmede aç', en: 'Open in a new tab' },
          },
        ],
      },
      { ...option('copy', 'Kodu kopyala', 'Copy the code'), fields: [] },
      { ...option('cart', 'Sepete ekle', 'Add to the cart'), fields: [] },
      {
        ...option(OPENS_CHAT, 'Sohbeti aç', 'Open the chat'),
        setting: 'dahi',
        fields: [
          {
            type: 'string',
            name: 'payload',
            label: { tr: 'Sohbette ilk söz', en: 'First words in the chat' },
            maxLength: 200,
            format: 'name',
          },
        ],
      },
      { ...option('close', 'Kapat', 'Close'), fields: [] },
    ],
  };
}
