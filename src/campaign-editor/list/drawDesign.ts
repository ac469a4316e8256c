import type { CampaignBody } from '@catalogue/campaign';
import { compileEntries } from '@catalogue/compile';
import type { Brand } from '@catalogue/design/brand';
import type { Language } from '@catalogue/language';
import {
  type DrawnPicture,
  PREVIEW,
  PREVIEW_PAGES,
  type PreviewPictureRequest,
  type PreviewReply,
  type PreviewShow,
  readPreviewReply,
} from '@contract/preview';
import { previewPage } from '@/custom-pages/preview/previewPage';
import { storefrontOrigin } from '@/storefrontOrigin';

export type Content = Pick<CampaignBody, 'tags' | 'where'> & { brand: Brand };

/** Size in CSS pixels. */
interface Size {
  width: number;
  height: number;
}

export interface Drawing {
  language: Language;
  /** Size of the drawn page. */
  page: Size;
  /** Size of the stored image, which is about twice its displayed size. */
  stored: Size;
}

/** Wait in ms before the picture is taken, because fonts and images may load after the design. */
const SETTLE_MS = 120;
/** Maximum wait in ms for each answer of the frame. */
const MAX_WAIT_MS = 8_000;
/** Time in ms without drawings after which the frame is removed. */
const IDLE_MS = 10_000;

/** Draws a campaign in a hidden frame, which all drawings use one after the other. */
export async function drawDesign(
  { tags, where, brand }: Content,
  { language, page: size, stored }: Drawing,
): Promise<DrawnPicture> {
  const frame = await openFrame();
  Object.assign(frame.style, { width: `${size.width}px`, height: `${size.height}px` });
  const pageType = previewPage({ where });
  const page = PREVIEW_PAGES.find((name) => name === pageType) ?? 'home';
  const show: PreviewShow = {
    channel: PREVIEW,
    type: 'show',
    page,
    language,
    animate: false,
    actions: compileEntries(tags),
    brand,
  };
  const drawnReply = replyOf(frame, 'drawn');
  send(frame, show);
  await drawnReply;
  await new Promise((resolve) => setTimeout(resolve, SETTLE_MS));
  const pictureReply = replyOf(frame, 'picture');
  send(frame, { channel: PREVIEW, type: 'picture', ...stored, format: 'image/jpeg' });
  const { picture, isComplete } = await pictureReply;
  closeLater();
  return { picture, isComplete };
}

let opened: Promise<HTMLIFrameElement> | undefined;
let closing: ReturnType<typeof setTimeout> | undefined;

function openFrame(): Promise<HTMLIFrameElement> {
  clearTimeout(closing);
  opened ??= (async () => {
    const frame = document.createElement('iframe');
    frame.src = `${storefrontOrigin()}/preview-frame/`;
    frame.setAttribute('sandbox', 'allow-scripts');
    frame.setAttribute('aria-hidden', 'true');
    frame.inert = true;
    Object.assign(frame.style, { position: 'fixed', top: '0', left: '-3000px', border: '0' });
    const ready = replyOf(frame, 'ready');
    document.body.append(frame);
    try {
      await ready;
      return frame;
    } catch (error) {
      frame.remove();
      opened = undefined;
      throw error;
    }
  })();
  return opened;
}

function closeLater(): void {
  clearTimeout(closing);
  closing = setTimeout(async () => {
    const frame = await opened;
    opened = undefined;
    frame?.remove();
  }, IDLE_MS);
}

/**
 * Sends a message to the frame. The target is `*`, because a sandboxed frame has no origin to name;
 * messages contain no secret.
 */
const send = (frame: HTMLIFrameElement, message: PreviewShow | PreviewPictureRequest) =>
  frame.contentWindow?.postMessage(message, '*');

function replyOf<Type extends PreviewReply['type']>(
  frame: HTMLIFrameElement,
  type: Type,
): Promise<Extract<PreviewReply, { type: Type }>> {
  return new Promise((resolve, reject) => {
    const end = () => {
      clearTimeout(timer);
      removeEventListener('message', listen);
    };
    const timer = setTimeout(() => {
      end();
      reject(new Error(`The preview frame sent no "${type}".`));
    }, MAX_WAIT_MS);
    const listen = (event: MessageEvent) => {
      if (event.source !== frame.contentWindow) return;
      const reply = readPreviewReply(event.data);
      if (reply?.type !== type) return;
      end();
      resolve(reply as Extract<PreviewReply, { type: Type }>);
    };
    addEventListener('message', listen);
  });
}
