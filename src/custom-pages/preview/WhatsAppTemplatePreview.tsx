import {
  type FilledPiece,
  fillText,
  type TemplateValues,
  type WhatsappTemplate,
} from '@catalogue/bot/whatsapp/whatsapp-template';
import { useText } from '@/i18n/useText';
import { WhatsAppFrame } from './WhatsAppFrame';

interface Props {
  template: WhatsappTemplate;
  /** Values by variable. A variable without a value shows the example that WhatsApp approved. */
  values?: TemplateValues;
}

export function WhatsAppTemplatePreview({ template, values = {} }: Props) {
  const text = useText();
  const { header, body, footer, buttons, unknown } = template;
  const label = text('preview.whatsappTemplate', { name: template.name });
  if (unknown.length > 0 || (!body && !header)) {
    return (
      <WhatsAppFrame label={label}>
        <p className="none">{text(unknown.length > 0 ? 'preview.unknown' : 'preview.none')}</p>
      </WhatsAppFrame>
    );
  }
  const read = (source: string, part: 'header' | 'body') => (
    <Pieces pieces={fillText(source, part, template, values)} />
  );
  return (
    <WhatsAppFrame label={label}>
      <div className="bubble">
        {header?.kind === 'text' ? <strong>{read(header.text, 'header')}</strong> : null}
        {header && header.kind !== 'text' ? (
          <span className="file">{text(`preview.file.${header.kind}`)}</span>
        ) : null}
        <p>{read(body, 'body')}</p>
        {footer ? <small>{footer}</small> : null}
      </div>
      {buttons.length > 0 ? (
        <ul className="buttons">
          {buttons.map((button, index) => (
            // biome-ignore lint/suspicious/noArrayIndexKey: the buttons have no id and never move
            <li key={index}>{button.text}</li>
          ))}
        </ul>
      ) : null}
    </WhatsAppFrame>
  );
}

function Pieces({ pieces }: { pieces: readonly FilledPiece[] }) {
  return pieces.map((piece, index) =>
    // biome-ignore lint/suspicious/noArrayIndexKey: the pieces have no id and never move
    piece.filled ? <mark key={index}>{piece.text}</mark> : <span key={index}>{piece.text}</span>,
  );
}
