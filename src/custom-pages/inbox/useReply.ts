import { useMutation } from '@tanstack/react-query';
import { useRef } from 'react';
import { useDataProvider } from '@/dataProvider';
import type { InboxReply } from '@/dataProvider/areas/bots/inbox';
import { useErrorText } from '@/dataProvider/useErrorText';

interface Setting {
  conversation: string;
  onSent: () => Promise<unknown>;
}

/** A message or note of the team. */
export type Written = { reply: InboxReply } | { note: string };

/** Sends messages and notes of the team; a retry after a failure stores each once. */
export function useReply({ conversation, onSent }: Setting) {
  const errorText = useErrorText();
  const { inbox } = useDataProvider();
  const nonce = useRef({ of: '', value: '' });
  const sending = useMutation({
    mutationFn: async (written: Written) => {
      const of = JSON.stringify(written);
      if (nonce.current.of !== of) nonce.current = { of, value: crypto.randomUUID() };
      const { value } = nonce.current;
      if ('note' in written) {
        await inbox.addNote(conversation, { text: written.note, nonce: value });
      } else await inbox.reply(conversation, { ...written.reply, nonce: value });
      nonce.current = { of: '', value: '' };
    },
    // Not awaited, so the next message can be sent before this one is displayed.
    onSuccess: () => void onSent(),
  });
  const reason = sending.error ? errorText(sending.error) : '';
  return {
    /** Resolves to whether it was sent. */
    send: (written: Written) =>
      sending.mutateAsync(written).then(
        () => true,
        () => false,
      ),
    busy: sending.isPending,
    failure: reason || null,
  };
}
