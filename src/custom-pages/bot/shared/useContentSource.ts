import { useMutation } from '@tanstack/react-query';
import { useDataProvider } from '@/dataProvider';
import { useBotRefresh } from '@/dataProvider/areas/bots/bot';

export function useContentSource() {
  const dataProvider = useDataProvider();
  const refreshWhatsapp = useBotRefresh('whatsapp');
  const refreshWeb = useBotRefresh('web');
  return useMutation({
    mutationFn: (content: 'own' | 'web') => dataProvider.bot.saveBotConfig('whatsapp', { content }),
    onSuccess: () => Promise.all([refreshWhatsapp(), refreshWeb('boot')]),
  });
}
