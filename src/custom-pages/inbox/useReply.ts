import type { InboxRow } from '@contract/entities/bots/inbox';
import { useMutation } from '@tanstack/react-query';
import { useRef } from 'react';
import { useRowCache } from '@/admin/useRowCache';
import { useDataProvider } from '@/dataProvider';
import type { InboxReply } from '@/dataProvider/areas/bots/inbox';
import { useErrorText } from '@/dataProvider/useErrorText';

interface Setting {
  conversation: string;
  onSent: () => Promise<unknown>;
}

/** A message of the team. */
interface Reply {
  reply: InboxReply;
  /** Text of the message in the list of conversations; the text of `reply` by default. */
  words?: string;
}

/** A message or note of the team. */
export type Written = Reply | { note: string };

/** Sends messages and notes of the team; a retry after a failure stores each once. */
export function useReply({ conversation, onSent }: Setting) {
  const errorText = useErrorText();
  const { inbox } = useDataProvider();
  const rows = useRowCache<InboxRow>('inbox');
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
    onSuccess: (_, written) => {
      if ('reply' in written)
        rows.change((row) => (row.id === conversation ? answered(row, written) : row));
      // Not awaited, so the next message can be sent before this one is displayed.
      void onSent();
    },
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

/** The row of a conversation that the team has just answered. */
function answered(row: InboxRow, { reply, words = reply.text }: Reply): InboxRow {
  return {
    ...row,
    status: 'waiting',
    waiting_since: null,
    unread: 0,
    last: words || row.last,
    last_from: words ? 'agent' : row.last_from,
    last_at: new Date().toISOString(),
  };
}
