import type { Language } from '@catalogue/language';

/** Values that all components of one reviews element share. */
export interface ReviewContext {
  /** Origin of the Vitrin server, which receives reviews and questions. */
  host: string;
  pid: string;
  product: string;
  language: Language;
}
