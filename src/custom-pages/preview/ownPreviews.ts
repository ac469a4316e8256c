import type { ActionEntry } from '@catalogue/campaign';
import type { ComponentType } from 'react';
import { LetterPreview } from './LetterPreview';
import { WhatsAppPreview } from './WhatsAppPreview';

export interface OwnPreviewProps {
  entry: ActionEntry;
}

/** Actions that end somewhere else than on the shop's page show that too. */
export const ownPreviews: Record<string, ComponentType<OwnPreviewProps>> = {
  mail: LetterPreview,
  'whatsapp-web': WhatsAppPreview,
};
