import { definition } from '@catalogue/actions/whatsapp-web/definition';
import { blocksOf } from '@catalogue/design/render/chunks';
import { useMemo } from 'react';
import { useLanguage, useText } from '@/i18n/useText';
import type { OwnPreviewProps } from './ownPreviewProps';
import { sampleParameters } from './sampleParameters';
import { WhatsAppFrame } from './WhatsAppFrame';

interface Props {
  phone: string;
  message: string;
}

function WhatsAppMessagePreview({ phone, message }: Props) {
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

export function WhatsAppPreview({ entry }: OwnPreviewProps) {
  const language = useLanguage();
  const p = useMemo(
    () => sampleParameters(definition, entry, { language, place: 'page' }),
    [entry, language],
  );
  const { phone, message } = blocksOf(p).find(({ kind }) => kind === 'whatsapp')?.form ?? {};
  return <WhatsAppMessagePreview phone={String(phone ?? '')} message={String(message ?? '')} />;
}
