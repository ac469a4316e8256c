import type { ActionEntry } from '@catalogue/campaign';

/** Props of the preview of an action that is not shown on shop pages. */
export interface OwnPreviewProps {
  entry: ActionEntry;
}
