import { CHAT_NAME } from '@catalogue/fields/opens-chat';
import { importChunk } from '@storefront/widget/import-chunk';
import type { PageValuesChunk } from '@storefront/widget/page/page-values';

/**
 * Loads the chat in a frame after a click: `<script async src="https://HOST/chat/launcher.js"
 * data-bot="TOKEN"></script>`, or the widget's script tag with `data-bot`. With `data-whatsapp`, a
 * number in digits, the button opens WhatsApp instead.
 */
const own = document.currentScript as HTMLScriptElement | null;
const tag = own?.dataset.bot ? own : document.querySelector<HTMLScriptElement>('script[data-bot]');
const token = tag?.dataset.bot;
if (tag && token && !document.querySelector('vitrin-chat')) open(tag, token);

function open({ src, dataset }: HTMLScriptElement, bot: string): void {
  const origin = new URL(src).origin;
  const turkish = !document.documentElement.lang.startsWith('en');
  const host = document.createElement('vitrin-chat');
  const root = host.attachShadow({ mode: 'open' });
  const phone = dataset.whatsapp;
  const button = document.createElement(phone ? 'a' : 'button');
  const name = phone ? 'WhatsApp' : turkish ? 'Sohbet' : 'Chat';
  button.ariaLabel = name;
  button.innerHTML =
    '<svg viewBox="0 0 24 24" width="26" fill="none" stroke="#fff" stroke-width="2"><path d="M4 5h16v11H9l-5 4z"/></svg>';
  button.style.cssText =
    'all:unset;position:fixed;right:20px;bottom:calc(20px + var(--vitrin-bar,0px));width:56px;height:56px;border-radius:50%;background:#0f6b53;box-shadow:0 4px 16px #0005;display:grid;place-items:center;cursor:pointer;z-index:2147483000';
  button.onfocus = button.onblur = () => {
    button.style.outline = button.matches(':focus-visible') ? '3px solid #7ddcc0' : '';
  };
  root.append(button);
  document.documentElement.append(host);
  // Makes the widget place its corner cards above the chat's button.
  document.documentElement.style.setProperty('--vitrin-chat', '72px');
  // A link in a campaign opens the chat as well, with the message in its hash.
  const onChatLink = (open: (message: string) => void) =>
    addEventListener('click', (event) => {
      const [pressed] = event.composedPath();
      if (!(pressed instanceof HTMLAnchorElement) || !pressed.hash.startsWith(`#${CHAT_NAME}=`))
        return;
      event.preventDefault();
      open(new URLSearchParams(pressed.hash.slice(1)).get(CHAT_NAME)?.trim().slice(0, 200) ?? '');
    });
  if (phone) {
    const href = `https://wa.me/${phone}`;
    Object.assign(button, { href, target: '_blank', rel: 'noopener' });
    onChatLink((message) => {
      window.open(`${href}?text=${encodeURIComponent(message)}`, '_blank', 'noopener');
    });
    return;
  }
  button.ariaExpanded = 'false';
  let frame: HTMLIFrameElement | undefined;
  const show = (on: boolean) => {
    if (frame) frame.hidden = !on;
    button.ariaExpanded = `${on}`;
    host.toggleAttribute('open', on);
  };
  const openFrame = (message = '', on = true) => {
    if (!frame) {
      frame = document.createElement('iframe');
      frame.title = name;
      // Only the loaded widget knows whether the visitor has consented.
      const { vitrin } = window as { vitrin?: { held?: () => boolean } };
      const query = new URLSearchParams({
        bot,
        live: '1',
        page: location.href.slice(0, 500),
        held: `${vitrin?.held?.()}`,
      });
      if (dataset.bot_input_disabled === 'true') query.set('bot_input_disabled', '1');
      if (message) query.set('say', message);
      frame.src = `${origin}/chat.html?${query}`;
      frame.style.cssText =
        'position:fixed;right:min(20px,2vw);bottom:calc(88px + var(--vitrin-bar,0px));width:min(384px,96vw);height:min(620px,100dvh - 104px - var(--vitrin-bar,0px));border:0;border-radius:16px;box-shadow:0 8px 40px #0004;z-index:2147483001;color-scheme:light dark';
      root.append(frame);
    } else if (message) {
      frame.contentWindow?.postMessage({ channel: 'vitrin-chat', say: message }, origin);
    }
    show(on);
    frame.focus();
  };
  button.onclick = () => {
    if (host.hasAttribute('open')) show(false);
    else openFrame();
  };
  onChatLink(openFrame);
  addEventListener('message', ({ source, data }) => {
    const chatWindow = frame?.contentWindow;
    if (!chatWindow || source !== chatWindow || data?.channel !== 'vitrin-chat') return;
    if (data.close) {
      show(false);
      return button.focus();
    }
    const chunk = `${origin}/widget/page-values.js?v=${import.meta.env.VITRIN_VERSION}`;
    // Without the chunk the chat still works, but it gets no page values.
    importChunk(chunk).then(
      (loaded) => (loaded as PageValuesChunk).answer(chatWindow, origin, data, host),
      () => {},
    );
  });
  // The chat stays open across pages: the stored value is '1' while it is open, and '0' while it is
  // closed but the team may still answer.
  try {
    const state = sessionStorage['vitrin-chat'];
    if (state) openFrame('', state > 0);
  } catch {}
}
