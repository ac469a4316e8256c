import { phoneProblem, requiredProblem, shopUrlProblem } from '@catalogue/account';
import type { Product } from '@contract/entities/account/product';
import type { ReadText } from '@/i18n/useText';

export interface StartValues {
  userName: string;
  company: string;
  url: string;
  type: Product['type'];
  phone: string;
}

export function startErrors(
  text: ReadText,
  { userName, company, url, phone }: Omit<StartValues, 'type'>,
) {
  return {
    ...(requiredProblem(userName) && { userName: text('start.nameRequired') }),
    ...(requiredProblem(company) && { company: text('account.companyRequired') }),
    ...(shopUrlProblem(url) && { url: text('start.urlInvalid') }),
    ...(phoneProblem(phone) && { phone: text('start.phoneInvalid') }),
  };
}
