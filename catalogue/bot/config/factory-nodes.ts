import type { BotNode } from '@catalogue/bot/types';
import type { Language } from '@catalogue/language';

export function factoryNodes(language: Language): Omit<BotNode, 'id'>[] {
  const turkish = language === 'tr';
  return [
    {
      name: turkish ? 'Karşılama mesajı' : 'Starting message',
      type: 'starting',
      data: {
        starting_text: turkish
          ? 'Merhaba! Size nasıl yardımcı olabilirim?'
          : 'Hello! How can I help you?',
      },
      parent: null,
      order: 0,
    },
    {
      name: turkish ? 'Varsayılan yanıt' : 'Default intent',
      type: 'start',
      data: {
        start_text: turkish
          ? 'Bunu tam anlayamadım. Aşağıdaki konulardan birini seçebilir misiniz?'
          : 'I did not quite get that. Could you pick one of these topics?',
      },
      parent: null,
      order: 1,
    },
  ];
}

/** Returns true for start, starting and unsaved nodes, which can be neither deleted nor moved. */
export const isFixedNode = ({ id, type }: { id?: number | undefined; type: string }): boolean =>
  id === undefined || type === 'start' || type === 'starting';
