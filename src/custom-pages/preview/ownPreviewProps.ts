import type { ActionEntry } from '@catalogue/campaign';

/** Props of the preview of an action that appears outside the shop's pages. */
export interface OwnPreviewProps {
  entry: ActionEntry;
}
