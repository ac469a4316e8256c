import type { ComponentType } from 'react';
import { MailPreview } from './MailPreview';
import type { OwnPreviewProps } from './ownPreviewProps';
import { WhatsAppPreview } from './WhatsAppPreview';

/** Additional previews of actions that also appear outside the shop's pages, by action type. */
export const ownPreviews: Record<string, ComponentType<OwnPreviewProps>> = {
  mail: MailPreview,
  'whatsapp-web': WhatsAppPreview,
};
