import type { ActionEntry } from '@catalogue/campaign';
import type { Plain } from '@catalogue/fields/types';
import type { Definition } from '@catalogue/kinds';
import { lookUp } from '@catalogue/lib/look-up';
import { safeMediaUrl } from '@catalogue/lib/url';
import { messageDefinitions } from '@catalogue/schedules/messages';
import { styled } from '@mui/material/styles';
import { type ComponentType, lazy } from 'react';
import { Card } from '@/components/Card';
import { Icon } from '@/components/Icon';
import { sampleParameters } from '@/custom-pages/preview/sampleParameters';
import { useLanguage, useText } from '@/i18n/useText';
import { radius } from '@/theme/tokens';

interface PreviewProps {
  entry: ActionEntry;
  /** Limits the height of the picture, so that a short preview also shows the text. */
  cutsPicture?: boolean;
}

const MailPreview = lazy(() =>
  import('@/custom-pages/preview/MailPreview').then((m) => ({ default: m.MailPreview })),
);
const WhatsAppFrame = lazy(() =>
  import('@/custom-pages/preview/WhatsAppFrame').then((m) => ({ default: m.WhatsAppFrame })),
);

const useSample = (definition: Definition, entry: ActionEntry): Plain =>
  sampleParameters(definition, entry, { language: useLanguage(), place: 'message' });

function MailMessage({ entry, cutsPicture }: PreviewProps) {
  return <MailPreview entry={entry} hasFooter cutsPicture={cutsPicture} />;
}

function WhatsappMessage({ entry }: PreviewProps) {
  const text = useText();
  const p = useSample(messageDefinitions['whatsapp-web'], entry);
  return (
    <WhatsAppFrame label={text('preview.whatsapp')} title={text('preview.whatsapp')}>
      <div className="bubble">
        <p>{String(p.message || '…')}</p>
      </div>
    </WhatsAppFrame>
  );
}

/**
 * Preview of an approved WhatsApp template. It shows the name and the values, because only WhatsApp
 * knows the template's text.
 */
function Approved({ entry }: PreviewProps) {
  const text = useText();
  const p = useSample(messageDefinitions['whatsapp-business'], entry);
  const values = Array.isArray(p.values) ? p.values : [];
  return (
    <WhatsAppFrame label={text('preview.whatsapp')} title={text('preview.whatsapp')}>
      <div className="bubble">
        <p>{text('schedules.editor.templateNamed', { name: String(p.template || '…') })}</p>
        {values.length > 0 && (
          <ol>
            {values.map((value, index) => (
              // biome-ignore lint/suspicious/noArrayIndexKey: the values are numbered by position
              <li key={index}>{String(value)}</li>
            ))}
          </ol>
        )}
      </div>
    </WhatsAppFrame>
  );
}

function PushMessage({ entry }: PreviewProps) {
  const text = useText();
  const p = useSample(messageDefinitions['web-push'], entry);
  const icon = safeMediaUrl(p.icon);
  return (
    <Note aria-label={text('schedules.editor.notification')}>
      {icon ? <img src={icon} alt="" /> : <Icon name="info" size={32} />}
      <div>
        <strong>{String(p.title || '…')}</strong>
        <p>{String(p.message || '…')}</p>
      </div>
    </Note>
  );
}

const Note = styled(Card)(({ theme: { colours } }) => ({
  display: 'flex',
  alignItems: 'center',
  gap: 14,
  padding: 16,
  '& img': {
    flex: 'none',
    width: 48,
    height: 48,
    borderRadius: radius.control,
    objectFit: 'cover',
  },
  '& svg': { flex: 'none', color: colours.primary },
  '& strong': { fontWeight: 650 },
  '& p': { margin: '2px 0 0', color: colours.quiet, overflowWrap: 'anywhere' },
}));

const previews: Record<string, ComponentType<PreviewProps>> = {
  mail: MailMessage,
  'web-push': PushMessage,
  'whatsapp-web': WhatsappMessage,
  'whatsapp-business': Approved,
};

export const messagePreviewOf = (type: string) => lookUp(previews, type);
