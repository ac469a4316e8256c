import { useMutation } from '@tanstack/react-query';
import { type RefObject, useState } from 'react';
import { useDataProvider } from '@/dataProvider';
import { useErrorText } from '@/dataProvider/useErrorText';
import { useText } from '@/i18n/useText';

interface Setting {
  conversation: string;
  typed: string;
  setTyped: (typed: string) => void;
  field: RefObject<HTMLTextAreaElement | null>;
}

/** Lets the assistant draft a reply into the field; the team checks and sends it. */
export function useReplyDraft({ conversation, typed, setTyped, field }: Setting) {
  const text = useText();
  const errorText = useErrorText();
  const { assistant } = useDataProvider();
  /** The text that the assistant's draft replaced. */
  const [before, setBefore] = useState('');
  const drafting = useMutation({
    mutationFn: () => assistant.draft(conversation),
    onSuccess: ({ text: draft, problem }) => {
      if (problem !== null) return;
      setBefore(typed);
      setTyped(draft);
      field.current?.focus();
    },
  });
  const { data, error } = drafting;
  const isWritten = data?.problem === null;
  const note = isWritten && text('assistant.drafted', { sources: data.sources.join(', ') });
  const problem = data?.problem ? text(`assistant.problem.${data.problem}`) : null;
  return {
    write: () => drafting.mutate(),
    busy: drafting.isPending,
    failure: error ? errorText(error) : problem,
    note: isWritten && before.trim() ? `${note} ${text('assistant.replaced')}` : note || null,
    undo:
      isWritten && before.trim()
        ? () => {
            setTyped(before);
            drafting.reset();
          }
        : null,
    reset: drafting.reset,
  };
}
