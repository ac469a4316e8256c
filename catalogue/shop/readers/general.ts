import { readJsonLd } from './json-ld';
import { readMicrodata } from './microdata';
import { readOpenGraph } from './open-graph';

/** Readers of the markup that pages of every platform may hold. */
export const generalReaders = {
  jsonLd: readJsonLd,
  microdata: readMicrodata,
  openGraph: readOpenGraph,
};
