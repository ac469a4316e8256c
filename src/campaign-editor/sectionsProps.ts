import type { BodyDraft } from './DraftForm';
import type { Definitions } from './definitions';
import type { Source } from './draft';
import type { OpenEntry } from './entries/ActionEntries';

export interface SectionsProps {
  draft: BodyDraft;
  source: Pick<Source, 'id' | 'type'>;
  definitions: Definitions;
  open: OpenEntry | null;
  onOpen: (open: OpenEntry | null) => void;
  /** Number of the edited variant; undefined without variants. */
  variant?: number | undefined;
  onVariant: (variant: number) => void;
}
