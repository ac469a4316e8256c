import { phoneProblem, requiredProblem, shopUrlProblem } from '@catalogue/account';
import type { ReadText } from '@/i18n/useText';

interface StartValues {
  userName: string;
  company: string;
  url: string;
  phone: string;
}

/** What is wrong with the first step, as sentences. */
export function startErrors(text: ReadText, { userName, company, url, phone }: StartValues) {
  return {
    ...(requiredProblem(userName) && { userName: text('start.nameRequired') }),
    ...(requiredProblem(company) && { company: text('account.companyRequired') }),
    ...(shopUrlProblem(url) && { url: text('start.urlInvalid') }),
    ...(phoneProblem(phone) && { phone: text('start.phoneInvalid') }),
  };
}
