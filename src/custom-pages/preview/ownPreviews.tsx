import { definition } from '@catalogue/actions/whatsapp-web/definition';
import type { ActionEntry } from '@catalogue/campaign';
import { blocksOf } from '@catalogue/design/render/chunks';
import { type ComponentType, useMemo } from 'react';
import { useLanguage, useText } from '@/i18n/useText';
import { MailPreview } from './MailPreview';
import { sampleParameters } from './sampleParameters';
import { WhatsAppFrame } from './WhatsAppFrame';

/** Additional previews of actions that also appear outside the shop's pages, by action type. */
export const ownPreviews: Record<string, ComponentType<{ entry: ActionEntry }>> = {
  mail: MailPreview,
  'whatsapp-web': WhatsAppPreview,
};

function WhatsAppPreview({ entry }: { entry: ActionEntry }) {
  const language = useLanguage();
  const p = useMemo(
    () => sampleParameters(definition, entry, { language, place: 'page' }),
    [entry, language],
  );
  const { phone, message } = blocksOf(p).find(({ kind }) => kind === 'whatsapp')?.form ?? {};
  return <WhatsAppMessagePreview phone={String(phone ?? '')} message={String(message ?? '')} />;
}

interface MessagePreviewProps {
  phone: string;
  message: string;
}

function WhatsAppMessagePreview({ phone, message }: MessagePreviewProps) {
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
