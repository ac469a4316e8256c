import type { WhatsappMessage } from '@catalogue/bot/whatsapp/to-whatsapp';
import { safeMediaUrl, safeUrl } from '@catalogue/lib/url';
import type { ReactNode } from 'react';
import { useText } from '@/i18n/useText';
import type { Line } from './useSimulation';

type Pick = (choice: string, title: string) => void;

interface Props {
  line: Line;
  onPick: Pick;
}

export function WhatsappBubble({ line, onPick }: Props) {
  const text = useText();
  const time = <time>{clock(line.at)}</time>;
  if (line.from === 'visitor') {
    return (
      <div className="bubble mine">
        <p>{line.text}</p>
        {time}
      </div>
    );
  }
  const { body, below } = renderMessage(line.message, onPick, text('bot.media.shown'));
  return (
    <div className="message">
      <div className="bubble">
        {body}
        {time}
      </div>
      {below}
    </div>
  );
}

interface Drawn {
  body: ReactNode;
  below?: ReactNode;
}

function renderMessage(message: WhatsappMessage, onPick: Pick, alt: string): Drawn {
  if (message.type === 'text') return { body: <p>{message.text.body}</p> };
  if (message.type === 'image') {
    const { link, caption } = message.image;
    return { body: <Captioned caption={caption} media={<img src={media(link)} alt={alt} />} /> };
  }
  if (message.type === 'video') {
    const { link, caption } = message.video;
    // biome-ignore lint/a11y/useMediaCaption: the merchant's video has no captions
    const video = <video src={media(link)} controls preload="metadata" />;
    return { body: <Captioned caption={caption} media={video} /> };
  }
  const { interactive } = message;
  const body = <p>{interactive.body.text}</p>;
  if (interactive.type === 'cta_url') {
    const { display_text, url } = interactive.action.parameters;
    const link = (
      <a href={safeUrl(url) ?? undefined} target="_blank" rel="noopener noreferrer">
        {display_text}
      </a>
    );
    return { body, below: <div className="choices">{link}</div> };
  }
  if (interactive.type === 'button') {
    const buttons = interactive.action.buttons.map(({ reply }) => reply);
    return { body, below: <Choices rows={buttons} onPick={onPick} /> };
  }
  const { button, sections } = interactive.action;
  const rows = sections.flatMap((section) => section.rows);
  return {
    body,
    below: (
      <details className="sheet">
        <summary>{button}</summary>
        <Choices rows={rows} onPick={onPick} />
      </details>
    ),
  };
}

const media = (link: string) => safeMediaUrl(link) ?? undefined;

function Captioned({ media: shown, caption }: { media: ReactNode; caption: string | undefined }) {
  return (
    <>
      {shown}
      {caption ? <p>{caption}</p> : null}
    </>
  );
}

interface Row {
  id: string;
  title: string;
  description?: string;
}

function Choices({ rows, onPick }: { rows: readonly Row[]; onPick: Pick }) {
  return (
    <div className="choices">
      {rows.map(({ id, title, description }) => (
        <button key={id} type="button" onClick={() => onPick(id, title)}>
          {title}
          {description ? <small>{description}</small> : null}
        </button>
      ))}
    </div>
  );
}

const clock = (at: Date) =>
  `${String(at.getHours()).padStart(2, '0')}:${String(at.getMinutes()).padStart(2, '0')}`;
