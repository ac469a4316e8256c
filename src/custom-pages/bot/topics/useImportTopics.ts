import type { BotChannel } from '@catalogue/bot/types';
import type { SentBody } from '@contract/calls';
import { useMutation } from '@tanstack/react-query';
import { useNotify } from 'react-admin';
import { useDataProvider } from '@/dataProvider';
import { useBotRefresh } from '@/dataProvider/areas/bots/bot';
import { useText } from '@/i18n/useText';

export function useImportTopics(channel: BotChannel, onDone: () => void) {
  const text = useText();
  const notify = useNotify();
  const dataProvider = useDataProvider();
  const refresh = useBotRefresh(channel);
  return useMutation({
    mutationFn: (body: SentBody<'POST /personalize/bot/topics'>) =>
      dataProvider.bot.importBotTopics(channel, body),
    onSuccess: async ({ added, updated, skipped, secrets }) => {
      await refresh('nodes', 'diff');
      const done = text('bot.topics.done', { added, updated, skipped });
      notify(secrets > 0 ? `${done} ${text('bot.topics.secrets', { secrets })}` : done);
      onDone();
    },
  });
}
