import type { ActionEntry } from '@catalogue/campaign';

export interface OwnPreviewProps {
  entry: ActionEntry;
}
