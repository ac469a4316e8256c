import { readJsonLd } from './json-ld';
import { readMicrodata } from './microdata';
import { readOpenGraph } from './open-graph';

export const generalReaders = {
  jsonLd: readJsonLd,
  microdata: readMicrodata,
  openGraph: readOpenGraph,
};
