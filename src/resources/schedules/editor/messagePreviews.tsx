import type { ActionEntry } from '@catalogue/campaign';
import { unwrapForm } from '@catalogue/fields/schema';
import { lookUp } from '@catalogue/rules/look-up';
import { SCHEDULE_FOOTER } from '@catalogue/schedules/footer';
import { messageDefinitions } from '@catalogue/schedules/messages';
import { type ComponentType, lazy } from 'react';
import { useText } from '@/i18n/useText';

interface PreviewProps {
  entry: ActionEntry;
}

const LetterPreview = lazy(() =>
  import('@/custom-pages/preview/LetterPreview').then((m) => ({ default: m.LetterPreview })),
);
const WhatsAppFrame = lazy(() =>
  import('@/custom-pages/preview/WhatsAppFrame').then((m) => ({ default: m.WhatsAppFrame })),
);

const FOOTER = { ...SCHEDULE_FOOTER, url: '#' };

/** The letter with the way out of the list, as every reader gets it. */
function Letter({ entry }: PreviewProps) {
  return <LetterPreview entry={entry} footer={FOOTER} />;
}

/** The words as they stand in a customer's chat with the shop. */
function Words({ entry }: PreviewProps) {
  const text = useText();
  const p = unwrapForm(messageDefinitions['whatsapp-web'].fields, entry.parameters);
  return (
    <WhatsAppFrame label={text('preview.whatsapp')} title={text('preview.whatsapp')}>
      <div className="bubble">
        <p>{String(p.message || '…')}</p>
      </div>
    </WhatsAppFrame>
  );
}

/** What an approved template says only WhatsApp knows: its name stands for it. */
function Approved({ entry }: PreviewProps) {
  const text = useText();
  const p = unwrapForm(messageDefinitions['whatsapp-business'].fields, entry.parameters);
  return (
    <WhatsAppFrame label={text('preview.whatsapp')} title={text('preview.whatsapp')}>
      <div className="bubble">
        <p>{text('schedules.editor.templateNamed', { name: String(p.template || '…') })}</p>
      </div>
    </WhatsAppFrame>
  );
}

const previews: Record<string, ComponentType<PreviewProps>> = {
  mail: Letter,
  'whatsapp-web': Words,
  'whatsapp-business': Approved,
};

/** How each kind of message looks where it is read. */
export const messagePreviewOf = (type: string) => lookUp(previews, type);
