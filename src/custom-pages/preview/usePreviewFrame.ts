import type { ActionEntry } from '@catalogue/campaign';
import { compileEntries } from '@catalogue/compile';
import type { Brand } from '@catalogue/design/brand';
import type { Language } from '@catalogue/language';
import {
  type PictureSettings,
  PREVIEW,
  type PreviewEdit,
  type PreviewPage,
  type PreviewPart,
  type PreviewPick,
  type PreviewPictureRequest,
  type PreviewShow,
  readPreviewReply,
} from '@contract/preview';
import { useEffect, useRef, useState } from 'react';

/** Minimum interval in ms between updates of a preview that the merchant does not edit. */
const REFRESH_INTERVAL_MS = 1000;
/** The same interval for the canvas, where the merchant edits. */
const CANVAS_INTERVAL_MS = 120;

interface PreviewOptions {
  /** True to draw changes without animations, for example in a small picture. */
  still?: boolean;
  onPicture?: (picture: string | null) => void;
  entries: readonly ActionEntry[];
  page: PreviewPage;
  language: Language;
  /** The part that the merchant edits on the canvas. `step` is the step that the canvas draws. */
  edit?: PreviewEdit;
  step?: number;
  brand?: Brand;
  onPick?: (pick: PreviewPick) => void;
}

/**
 * Connects a preview frame, which draws the entries. `drawn` lists the action types that the frame
 * has drawn, null until it has answered.
 */
export function usePreviewFrame(options: PreviewOptions) {
  const { entries, page, language, still = false, edit, step, brand } = options;
  const latest = useRef(options);
  latest.current = options;
  const frame = useRef<HTMLIFrameElement>(null);
  const [ready, setReady] = useState(false);
  const [parts, setParts] = useState<readonly PreviewPart[]>([]);
  const [drawn, setDrawn] = useState<readonly string[] | null>(null);
  const sent = useRef(0);
  const pageAndLanguage = `${page} ${language}`;
  const lastPlace = useRef('');

  useEffect(() => {
    const listen = (event: MessageEvent) => {
      // The frame has an opaque origin ("null"), so the sender is identified by its window.
      if (!frame.current || event.source !== frame.current.contentWindow) return;
      const reply = readPreviewReply(event.data);
      if (reply?.type === 'ready') setReady(true);
      if (reply?.type === 'drawn') setDrawn(reply.types);
      if (reply?.type === 'picture') latest.current.onPicture?.(reply.picture);
      if (reply?.type === 'rects') setParts(reply.parts);
      if (reply?.type === 'pick') latest.current.onPick?.(reply.pick);
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
    // A sandboxed frame has an opaque origin, so the target is `*`; messages contain no secret.
    frame.current?.contentWindow?.postMessage(message, '*');
    sent.current = Date.now();
  };

  // biome-ignore lint/correctness/useExhaustiveDependencies: the effect must run when the shown content changes
  useEffect(() => {
    if (!ready) return;
    const moved = pageAndLanguage !== lastPlace.current;
    lastPlace.current = pageAndLanguage;
    const interval = edit ? CANVAS_INTERVAL_MS : REFRESH_INTERVAL_MS;
    const wait = moved ? 0 : Math.max(0, sent.current + interval - Date.now());
    const timer = setTimeout(() => send.current(moved && !still), wait);
    return () => clearTimeout(timer);
  }, [ready, entries, pageAndLanguage, still, edit, step, brand]);

  const requestPicture = (settings: PictureSettings) => {
    const message: PreviewPictureRequest = { channel: PREVIEW, type: 'picture', ...settings };
    frame.current?.contentWindow?.postMessage(message, '*');
  };

  return { frame, drawn, parts, animate: () => send.current(true), requestPicture };
}
