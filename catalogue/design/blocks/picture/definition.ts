import { address, label, line, picture, pixels } from '../../fields/make';
import type { BlockKind } from '../../types';

export const definition: BlockKind = {
  type: 'picture',
  group: 'media',
  label: label('Görsel', 'Picture'),
  fields: [
    picture(),
    line('alt', label('Görseli anlatan yazı', 'Text that describes the picture'), {
      help: label(
        'Süs için boş bırakın: ekran okuyucular atlar.',
        'Leave it empty for decoration: screen readers skip it.',
      ),
      maxLength: 160,
    }),
    address('url', label('Bağlantı', 'Link')),
  ],
  style: [
    pixels('width', label('En çok genişlik', 'Most width'), null, [24, 4000]),
    pixels('height', label('Yükseklik', 'Height'), null, [24, 640]),
    pixels('radius', label('Köşe yuvarlaklığı', 'Rounded corners'), null, [0, 48]),
  ],
};
