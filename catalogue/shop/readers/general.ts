import { readJsonLd } from './json-ld';
import { readMicrodata } from './microdata';
import { readOpenGraph } from './open-graph';

/** Readers of generic markup that pages of any platform may contain. */
export const generalReaders = {
  jsonLd: readJsonLd,
  microdata: readMicrodata,
  openGraph: readOpenGraph,
};
