import type { TemplateEditor } from '@catalogue/templates/engine/types';
import { type ComponentType, lazy } from 'react';
import { CampaignSections } from './CampaignSections';
import { HiddenSections } from './HiddenSections';
import type { SectionsProps } from './sectionsProps';

const RecommendationSections = lazy(() =>
  import('./RecommendationSections').then((m) => ({ default: m.RecommendationSections })),
);

/** The form of each editor a template can name. */
export const sections: Record<TemplateEditor, ComponentType<SectionsProps>> = {
  default: CampaignSections,
  recommendation: RecommendationSections,
  hidden: HiddenSections,
};
