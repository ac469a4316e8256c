import type { Field } from '../../fields/types';
import { option } from './option';

/** Fields for the teaser: a small tab or badge that announces a design, or reopens a closed one. */
export const teaserFields: readonly Field[] = [
  {
    type: 'dropdown',
    name: 'show',
    label: { tr: 'Ne zaman', en: 'When' },
    default: 'never',
    options: [
      option('never', 'Gösterilmez', 'Never'),
      option('before', 'Pencereden önce', 'Before the window'),
      option('after', 'Kapatılınca', 'After it was closed'),
      option('both', 'Önce ve sonra', 'Before and after'),
    ],
  },
  {
    type: 'string',
    name: 'text',
    label: { tr: 'Yazı', en: 'Text' },
    default: '',
    maxLength: 40,
  },
  { type: 'image_file', name: 'picture', label: { tr: 'Görsel', en: 'Picture' } },
  {
    type: 'boxselect',
    name: 'shape',
    label: { tr: 'Biçim', en: 'Shape' },
    default: 'pill',
    options: [
      option('tab', 'Kenar sekmesi', 'Edge tab'),
      option('pill', 'Hap', 'Pill'),
      option('badge', 'Rozet', 'Badge'),
    ],
  },
  {
    type: 'boxselect',
    name: 'corner',
    label: { tr: 'Köşe', en: 'Corner' },
    default: 'bottom-left',
    options: [
      option('bottom-left', 'Sol altta', 'Bottom left'),
      option('bottom-right', 'Sağ altta', 'Bottom right'),
    ],
  },
];
