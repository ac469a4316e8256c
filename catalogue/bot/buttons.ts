import { noLonger, required, urlProblems } from './checks';
import type { BotButton, BotIssue } from './types';

export const MAX_BUTTONS = 3;
const MIN_BUTTONS = 1;
/** Maximum title length on the web; WhatsApp allows 20 characters. */
const MAX_TITLE_CHARS = 60;

export const newButton = (): BotButton => ({ title: 'Go', type: 'web_url', url: '' });

export const newCardButton = (): BotButton => ({
  title: '',
  phone: '',
  text: '',
  product_url: false,
});

export const mayRemoveButton = (index: number): boolean => index > 0;
export const mayAddButton = (count: number): boolean => count < MAX_BUTTONS;

export function buttonsProblems(
  buttons: readonly BotButton[] | undefined,
  path: string,
  each: (button: BotButton, path: string) => BotIssue[],
): BotIssue[] {
  const place = `${path}.buttons`;
  const all = buttons ?? [];
  if (all.length < MIN_BUTTONS)
    return [{ path: place, code: 'tooFewItems', params: { least: MIN_BUTTONS } }];
  if (all.length > MAX_BUTTONS)
    return [{ path: place, code: 'tooManyItems', params: { most: MAX_BUTTONS } }];
  return all.flatMap((button, index) => [
    ...required(button.title, `${place}.${index}.title`),
    ...noLonger(button.title, `${place}.${index}.title`, MAX_TITLE_CHARS),
    ...each(button, `${place}.${index}`),
  ]);
}

export const linkButtonProblems = (button: BotButton, path: string): BotIssue[] =>
  urlProblems(button.url, `${path}.url`, true);

export function cardButtonProblems(button: BotButton, path: string): BotIssue[] {
  const digits = (button.phone ?? '').replace(/\D/g, '');
  const wrong = digits.length < 8 || digits.length > 15;
  return [
    ...(wrong ? [{ path: `${path}.phone`, code: digits ? 'notAPhone' : 'required' }] : []),
    ...noLonger(button.text, `${path}.text`, 1000),
  ];
}
