import { draw } from '../../draw/element';
import { inputCss } from '../../render/input';
import type { DrawBlock } from '../../render/types';

const labels = {
  day: { tr: 'Gün', en: 'Day' },
  month: { tr: 'Ay', en: 'Month' },
  year: { tr: 'Yıl', en: 'Year' },
} as const;
const OLDEST_YEARS = 100;
/** Placeholder year for a birthday whose year was not asked. */
const NO_YEAR = '0000';

export const render: DrawBlock = (p, { document, language, fill }) => {
  const list = (part: keyof typeof labels, values: readonly (readonly [string, string])[]) => {
    const select = draw(document, 'select', 'input');
    select.required = p.required === true;
    select.setAttribute('aria-label', labels[part][language]);
    for (const [value, label] of [['', labels[part][language]] as const, ...values]) {
      const option = draw(document, 'option', '', label);
      option.value = value;
      select.append(option);
    }
    select.onchange = join;
    return select;
  };
  const two = (number: number) => String(number).padStart(2, '0');
  const count = (most: number) => Array.from({ length: most }, (_, index) => index + 1);
  const monthName = new Intl.DateTimeFormat(language, { month: 'long', timeZone: 'UTC' });
  const day = list(
    'day',
    count(31).map((number) => [two(number), `${number}`]),
  );
  const month = list(
    'month',
    count(12).map((number) => [two(number), monthName.format(Date.UTC(2000, number - 1))]),
  );
  const now = new Date().getFullYear();
  const years = count(OLDEST_YEARS).map((ago) => [`${now - ago}`, `${now - ago}`] as const);
  const year = p.year === true ? list('year', years) : null;
  const hiddenInput = draw(document, 'input', '');
  hiddenInput.type = 'hidden';
  hiddenInput.name = 'birthday';
  const title = draw(document, 'p', 't-small', fill(p.title));
  const row = draw(document, 'div', 'date', day, month, year ?? '', hiddenInput);
  return draw(document, 'div', '', title, row);

  function join(): void {
    const first = year ? year.value : NO_YEAR;
    hiddenInput.value =
      first && month.value && day.value ? `${first}-${month.value}-${day.value}` : '';
  }
};

export const css = `${inputCss}.date{display:flex;gap:8px;margin-top:6px}
.date select{flex:1;padding:0 14px}
`;
