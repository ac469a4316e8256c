import type { ActionEntry } from '@catalogue/campaign';

/** What the preview of an action gets that ends somewhere else than on the shop's page. */
export interface OwnPreviewProps {
  entry: ActionEntry;
}
