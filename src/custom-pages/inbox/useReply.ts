import type { InboxRow } from '@contract/entities/bots/inbox';
import { useIsMutating, useMutation } from '@tanstack/react-query';
import { useRowCache } from '@/admin/useRowCache';
import { useDataProvider } from '@/dataProvider';
import { type InboxReply, replyKey } from '@/dataProvider/areas/bots/inbox';
import { useErrorText } from '@/dataProvider/useErrorText';

interface Setting {
  conversation: string;
  onSent: () => Promise<unknown>;
}

interface Reply {
  reply: InboxReply;
  /** Text of the message in the list of conversations; the text of `reply` by default. */
  listText?: string;
}

type TeamMessage = Reply | { note: string };

/** Last message of each conversation that the server has not confirmed, with its nonce. */
const unconfirmed = new Map<string, { content: string; nonce: string }>();

/** Sends replies and notes of the team; a retry after a failure stores no duplicate. */
export function useReply({ conversation, onSent }: Setting) {
  const errorText = useErrorText();
  const { inbox } = useDataProvider();
  const rows = useRowCache<InboxRow>('inbox');
  const sending = useMutation({
    mutationKey: replyKey(conversation),
    mutationFn: async (written: TeamMessage) => {
      const content = JSON.stringify(written);
      const last = unconfirmed.get(conversation);
      const nonce = last?.content === content ? last.nonce : crypto.randomUUID();
      unconfirmed.set(conversation, { content, nonce });
      if ('note' in written) await inbox.addNote(conversation, { text: written.note, nonce });
      else await inbox.reply(conversation, { ...written.reply, nonce });
      unconfirmed.delete(conversation);
    },
    onSuccess: (_, written) => {
      if ('reply' in written)
        rows.change((row) => (row.id === conversation ? withReply(row, written) : row));
      // Not awaited, so that the next message can be sent before this message is displayed.
      void onSent();
    },
  });
  const reason = sending.error ? errorText(sending.error) : '';
  return {
    /** Resolves to true once the server has stored the message, to false on failure. */
    send: (written: TeamMessage) =>
      sending.mutateAsync(written).then(
        () => true,
        () => false,
      ),
    busy: useIsSending(conversation),
    failure: reason || null,
  };
}

/** Returns true while a message is not confirmed, even after another conversation was opened. */
const useIsSending = (conversation: string): boolean =>
  useIsMutating({ mutationKey: replyKey(conversation) }) > 0;

/** Returns true while a message of the conversation waits for the browser to be online again. */
export const useWaitsForConnection = (conversation: string): boolean =>
  useIsMutating({ mutationKey: replyKey(conversation), predicate: ({ state }) => state.isPaused }) >
  0;

function withReply(row: InboxRow, { reply, listText = reply.text }: Reply): InboxRow {
  return {
    ...row,
    status: 'waiting',
    waiting_since: null,
    unread: 0,
    last: listText || row.last,
    last_from: listText ? 'agent' : row.last_from,
    last_at: new Date().toISOString(),
  };
}
