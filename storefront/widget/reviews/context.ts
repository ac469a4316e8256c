import type { Language } from '@catalogue/language';

export interface ReviewContext {
  /** Origin of the Vitrin server, which receives reviews and questions. */
  host: string;
  pid: string;
  product: string;
  language: Language;
}
