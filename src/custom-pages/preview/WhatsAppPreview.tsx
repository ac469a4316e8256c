import { definition } from '@catalogue/actions/whatsapp-web/definition';
import { unwrapForm } from '@catalogue/fields/schema';
import { useMemo } from 'react';
import type { OwnPreviewProps } from './ownPreviewProps';
import { WhatsAppMessagePreview } from './WhatsAppMessagePreview';

/** The ready message as the shopper's chat shows it. */
export function WhatsAppPreview({ entry }: OwnPreviewProps) {
  const p = useMemo(() => unwrapForm(definition.fields, entry.parameters), [entry.parameters]);
  return <WhatsAppMessagePreview phone={String(p.phone ?? '')} message={String(p.message ?? '')} />;
}
