/** A list without a page ends here; who has more asks page by page. */
export const MOST_TOLD = 20_000;

/** Some rows of a list, and how long the list is. */
export interface Part<Row> {
  rows: Row[];
  total: number;
}
