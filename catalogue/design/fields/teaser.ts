import type { Field } from '../../fields/types';
import { choose, label, line, pick, picture } from './make';

/** Fields for the teaser: a small tab or badge that opens a design, or reopens a closed one. */
export const teaserFields: readonly Field[] = [
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
