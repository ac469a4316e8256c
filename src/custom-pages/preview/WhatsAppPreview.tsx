import { definition } from '@catalogue/actions/whatsapp-web/definition';
import { blocksOf } from '@catalogue/design/render/parts';
import { useMemo } from 'react';
import { useLanguage } from '@/i18n/useText';
import type { OwnPreviewProps } from './ownPreviewProps';
import { sampleParameters } from './sampleParameters';
import { WhatsAppMessagePreview } from './WhatsAppMessagePreview';

/** The ready message as the shopper's chat shows it. */
export function WhatsAppPreview({ entry }: OwnPreviewProps) {
  const language = useLanguage();
  const p = useMemo(
    () => sampleParameters(definition, entry, { language, place: 'page' }),
    [entry, language],
  );
  const { phone, message } = blocksOf(p).find(({ kind }) => kind === 'whatsapp')?.form ?? {};
  return <WhatsAppMessagePreview phone={String(phone ?? '')} message={String(message ?? '')} />;
}
