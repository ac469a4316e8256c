import type { BotChannel } from '@catalogue/bot/types';
import { useMutation } from '@tanstack/react-query';
import { useRef } from 'react';
import { useDataProvider } from '@/dataProvider';
import { errorFields } from '@/dataProvider/errors';
import type { HandoffReply } from '@/dataProvider/methods/bot';
import { useErrorText } from '@/dataProvider/useErrorText';

interface Setting {
  channel: BotChannel;
  handoff: string;
  onSent: () => Promise<unknown>;
}

/** Sends a reply of the team; a retry after a failure stores it once. */
export function useReply({ channel, handoff, onSent }: Setting) {
  const errorText = useErrorText();
  const dataProvider = useDataProvider();
  const nonce = useRef({ of: '', value: '' });
  const sending = useMutation({
    mutationFn: async (reply: HandoffReply) => {
      const of = JSON.stringify(reply);
      if (nonce.current.of !== of) nonce.current = { of, value: crypto.randomUUID() };
      await dataProvider.bot.replyToHandoff(channel, handoff, {
        ...reply,
        nonce: nonce.current.value,
      });
      nonce.current = { of: '', value: '' };
      await onSent();
    },
  });
  const reason = sending.error ? errorText(sending.error) : '';
  return {
    /** Resolves to whether it was sent. */
    send: (reply: HandoffReply) =>
      sending.mutateAsync(reply).then(
        () => true,
        () => false,
      ),
    busy: sending.isPending,
    failure: reason || null,
    /** Errors of the server, by field. */
    fields: errorFields(sending.error),
  };
}
