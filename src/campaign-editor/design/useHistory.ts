import type { CampaignBody } from '@catalogue/campaign';
import { useCallback, useRef, useState } from 'react';
import type { Draft, DraftContent } from '@/campaign-editor/DraftForm';
import type { Update } from '@/form-builder/types';

/** Maximum pause in ms between changes of one text that are undone together. */
const BURST_MS = 900;
const MAX_STEPS_BACK = 200;

export type History = ReturnType<typeof useHistory>;

/** Undo and redo of content changes. A status is saved immediately, so it is not undone. */
export function useHistory({ now, show, setBody }: Pick<Draft, 'now' | 'show' | 'setBody'>) {
  const past = useRef<DraftContent[]>([]);
  const future = useRef<DraftContent[]>([]);
  const lastTyped = useRef(0);
  const [, draw] = useState(0);
  const latest = useRef({ now, show, setBody });
  latest.current = { now, show, setBody };

  const record = useCallback((isTyping: boolean) => {
    const time = Date.now();
    const isSameBurst = isTyping && time - lastTyped.current < BURST_MS;
    lastTyped.current = isTyping ? time : 0;
    future.current = [];
    if (!isSameBurst) past.current = [...past.current, latest.current.now()].slice(-MAX_STEPS_BACK);
    draw((count) => count + 1);
  }, []);

  const edit = useCallback(
    (update: Update<CampaignBody>) => {
      record(true);
      latest.current.setBody(update);
    },
    [record],
  );
  const act = useCallback(
    (update: Update<CampaignBody>) => {
      record(false);
      latest.current.setBody(update);
    },
    [record],
  );
  const endTyping = useCallback(() => {
    lastTyped.current = 0;
  }, []);
  const showContent = useCallback(
    (content: DraftContent) => {
      record(false);
      latest.current.show(content);
    },
    [record],
  );

  const swap = (from: typeof past, to: typeof past) => {
    const content = from.current.at(-1);
    if (!content) return;
    const present = latest.current.now();
    from.current = from.current.slice(0, -1);
    to.current = [...to.current, present];
    lastTyped.current = 0;
    latest.current.show({ ...content, body: { ...content.body, status: present.body.status } });
    draw((count) => count + 1);
  };
  return {
    edit,
    act,
    endTyping,
    showContent,
    undo: past.current.length > 0 ? () => swap(past, future) : null,
    redo: future.current.length > 0 ? () => swap(future, past) : null,
  };
}
