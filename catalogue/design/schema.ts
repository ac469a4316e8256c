import type { Field, Schema } from '../fields/types';
import { blockCases } from './blocks/registry';
import { frameFields } from './fields/frame';
import { choose, label, line, pick, picture } from './fields/make';
import { themeFields } from './fields/theme';

export const MAX_STEPS = 8;
export const MAX_BLOCKS = 24;

/** Fields for the teaser: a small tab or badge that opens a design, or reopens a closed design. */
const teaserFields: readonly Field[] = [
  choose(
    'show',
    label('Ne zaman', 'When'),
    'never',
    ['never', 'Gösterilmez', 'Never'],
    ['before', 'Pencereden önce', 'Before the window'],
    ['after', 'Kapatılınca', 'After it was closed'],
    ['both', 'Önce ve sonra', 'Before and after'],
  ),
  line('text', label('Yazı', 'Text'), { maxLength: 40 }),
  picture(),
  pick(
    'shape',
    label('Biçim', 'Shape'),
    'pill',
    ['tab', 'Kenar sekmesi', 'Edge tab'],
    ['pill', 'Hap', 'Pill'],
    ['badge', 'Rozet', 'Badge'],
  ),
  pick(
    'corner',
    label('Köşe', 'Corner'),
    'bottom-left',
    ['bottom-left', 'Sol altta', 'Bottom left'],
    ['bottom-right', 'Sağ altta', 'Bottom right'],
  ),
];

/** A block is the condition field `block`, whose case is the kind of block. */
export const designSchema: Schema = [
  { type: 'object', name: 'frame', label: { tr: 'Çerçeve', en: 'Frame' }, fields: frameFields },
  { type: 'object', name: 'theme', label: { tr: 'Tema', en: 'Theme' }, fields: themeFields },
  {
    type: 'array',
    name: 'steps',
    label: { tr: 'Adımlar', en: 'Steps' },
    required: true,
    min: 1,
    max: MAX_STEPS,
    fields: [
      {
        type: 'string',
        name: 'name',
        label: { tr: 'Adımın adı', en: 'Name of the step' },
        default: '',
        maxLength: 40,
      },
      {
        type: 'array',
        name: 'blocks',
        label: { tr: 'Bloklar', en: 'Blocks' },
        max: MAX_BLOCKS,
        fields: [
          {
            type: 'condition',
            name: 'block',
            label: { tr: 'Blok', en: 'Block' },
            required: true,
            default: 'heading',
            cases: blockCases,
          },
          { type: 'boolean', name: 'hidden', label: { tr: 'Gizli', en: 'Hidden' } },
        ],
      },
    ],
  },
  {
    type: 'object',
    name: 'teaser',
    label: { tr: 'Küçük çağrı', en: 'Teaser' },
    fields: teaserFields,
  },
];
