import type { ComponentType } from 'react';
import { LetterPreview } from './LetterPreview';
import type { OwnPreviewProps } from './ownPreviewProps';
import { WhatsAppPreview } from './WhatsAppPreview';

/** Actions that end somewhere else than on the shop's page show that too. */
export const ownPreviews: Record<string, ComponentType<OwnPreviewProps>> = {
  mail: LetterPreview,
  'whatsapp-web': WhatsAppPreview,
};
