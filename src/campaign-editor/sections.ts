import type { TemplateEditor } from '@catalogue/templates/engine/types';
import type { Answer } from '@contract/calls';
import { type ComponentType, lazy } from 'react';
import type { OpenEntry } from './ActionEntries';
import { CampaignSections } from './CampaignSections';
import type { Source } from './draft';
import { HiddenSections } from './HiddenSections';
import type { Draft } from './useDraft';

export type Definitions = Answer<'GET /campaign/definitions'>['definitions'];

/** What the part of an editor between header and preview gets. */
export interface SectionsProps {
  draft: Draft;
  source: Source;
  definitions: Definitions;
  open: OpenEntry | null;
  onOpen: (open: OpenEntry | null) => void;
}

const RecommendationSections = lazy(() =>
  import('./RecommendationSections').then((m) => ({ default: m.RecommendationSections })),
);

/** The form of each editor a template can name. */
export const sections: Record<TemplateEditor, ComponentType<SectionsProps>> = {
  default: CampaignSections,
  recommendation: RecommendationSections,
  hidden: HiddenSections,
};
