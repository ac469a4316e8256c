import { useText } from '@/i18n/useText';
import { WhatsAppFrame } from './WhatsAppFrame';

interface Props {
  /** Recipient of the message. */
  phone: string;
  message: string;
}

/** A message as the shopper's chat shows it before it is sent. */
export function WhatsAppMessagePreview({ phone, message }: Props) {
  const text = useText();
  return (
    <WhatsAppFrame label={text('preview.whatsapp')} title={phone || '…'}>
      {message.trim() ? (
        <div className="bubble mine">
          <p>{message}</p>
        </div>
      ) : (
        <p className="none">{text('preview.none')}</p>
      )}
    </WhatsAppFrame>
  );
}
