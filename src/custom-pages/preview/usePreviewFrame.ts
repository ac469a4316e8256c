import type { ActionEntry } from '@catalogue/campaign';
import { compileEntries } from '@catalogue/compile';
import type { Brand } from '@catalogue/design/brand';
import type { Language } from '@catalogue/language';
import {
  PREVIEW,
  type PreviewEdit,
  type PreviewPage,
  type PreviewPart,
  type PreviewPick,
  type PreviewPicture,
  type PreviewShow,
  readPreviewReply,
} from '@contract/preview';
import { useEffect, useRef, useState } from 'react';

/** Minimum interval in ms between updates of preview and canvas while typing. */
const REFRESH_INTERVAL_MS = 1000;
const CANVAS_INTERVAL_MS = 120;

interface Wanted {
  /** Disables animations, which do not run in a hidden frame. */
  still?: boolean;
  /** Called with the source of the requested picture. */
  onPicture?: (svg: string) => void;
  entries: readonly ActionEntry[];
  page: PreviewPage;
  language: Language;
  /** The part that is edited on the canvas, and the step that is drawn there. */
  edit?: PreviewEdit;
  step?: number;
  brand?: Brand;
  onPick?: (pick: PreviewPick) => void;
}

/**
 * Keeps a sandboxed preview frame in sync with the entries. `drawn` are the types on its page, null
 * until it has answered; `animate` redraws everything with its animation; `requestPicture` requests
 * a picture of the page.
 */
export function usePreviewFrame(wanted: Wanted) {
  const { entries, page, language, still = false, edit, step, brand } = wanted;
  const heard = useRef(wanted);
  heard.current = wanted;
  const frame = useRef<HTMLIFrameElement>(null);
  const [ready, setReady] = useState(false);
  const [parts, setParts] = useState<readonly PreviewPart[]>([]);
  const [drawn, setDrawn] = useState<readonly string[] | null>(null);
  const sent = useRef(0);
  const place = `${page} ${language}`;
  const lastPlace = useRef('');

  useEffect(() => {
    const listen = (event: MessageEvent) => {
      // The frame has an opaque origin ("null"), so the sender is identified by its window.
      if (!frame.current || event.source !== frame.current.contentWindow) return;
      const reply = readPreviewReply(event.data);
      if (reply?.type === 'ready') setReady(true);
      if (reply?.type === 'drawn') setDrawn(reply.types);
      if (reply?.type === 'picture') heard.current.onPicture?.(reply.svg);
      if (reply?.type === 'rects') setParts(reply.parts);
      if (reply?.type === 'pick') heard.current.onPick?.(reply.pick);
    };
    window.addEventListener('message', listen);
    return () => window.removeEventListener('message', listen);
  }, []);

  const send = useRef((_animate: boolean) => {});
  send.current = (animate) => {
    const actions = compileEntries(entries);
    const message: PreviewShow = {
      channel: PREVIEW,
      type: 'show',
      page,
      actions,
      language,
      animate,
      ...(edit && { edit }),
      ...(step !== undefined && { step }),
      ...(brand && { brand }),
    };
    // A sandboxed frame has no origin to name as target; the message contains no secret.
    frame.current?.contentWindow?.postMessage(message, '*');
    sent.current = Date.now();
  };

  // biome-ignore lint/correctness/useExhaustiveDependencies: it sends whenever what is shown changes
  useEffect(() => {
    if (!ready) return;
    const moved = place !== lastPlace.current;
    lastPlace.current = place;
    const interval = edit ? CANVAS_INTERVAL_MS : REFRESH_INTERVAL_MS;
    const wait = moved ? 0 : Math.max(0, sent.current + interval - Date.now());
    const timer = setTimeout(() => send.current(moved && !still), wait);
    return () => clearTimeout(timer);
  }, [ready, entries, place, still, edit, step, brand]);

  const requestPicture = () => {
    const message: PreviewPicture = { channel: PREVIEW, type: 'picture' };
    frame.current?.contentWindow?.postMessage(message, '*');
  };

  return { frame, drawn, parts, animate: () => send.current(true), requestPicture };
}
