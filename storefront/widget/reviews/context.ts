import type { Language } from '@catalogue/language';

/** Values that the components of one element share. */
export interface ReviewContext {
  /** Origin of this server. */
  host: string;
  pid: string;
  product: string;
  language: Language;
}
