import { screen } from '@testing-library/react';
import { renderPart } from '@tests/support/screens/render-part';
import { describe, expect, it, vi } from 'vitest';
import { PlainForm } from '@/admin/form/FormBase';
import { NumberInput } from '@/admin/form/inputs';
import { NumberEditor } from '@/form-builder/editors/NumberEditor';
import { numberText, parseNumber } from '@/i18n/typedNumber';

describe('a typed number', () => {
  it.each([
    ['20.000', 20_000, 20],
    ['20,000', 20, 20_000],
    ['1.250,5', 1250.5, Number.NaN],
    ['1,250.5', Number.NaN, 1250.5],
    ['1.250.000', 1_250_000, Number.NaN],
    ['0.800', 0.8, 0.8],
    ['0,8', 0.8, 0.8],
    ['7.5', 7.5, 7.5],
    ['750,50', 750.5, 750.5],
    ['-5', -5, -5],
    ['1,', 1, 1],
    [' 42 ', 42, 42],
    ['', null, null],
    ['1e4', Number.NaN, Number.NaN],
    ['12a', Number.NaN, Number.NaN],
    ['.', Number.NaN, Number.NaN],
  ])('%j is %d in Turkish and %d in English', (typed, tr, en) => {
    expect(parseNumber(typed, 'tr')).toBe(tr);
    expect(parseNumber(typed, 'en')).toBe(en);
  });

  it('is shown with the decimal separator of the language', () => {
    expect([numberText(0.8, 'tr'), numberText(0.8, 'en'), numberText(null, 'tr')]).toEqual([
      '0,8',
      '0.8',
      '',
    ]);
  });

  it('stays as typed, and changes by the arrow keys within its limits', async () => {
    const { user } = renderPart(
      <PlainForm initial={{ days: 2 }} save={async () => {}}>
        <NumberInput source="days" label="Days" />
      </PlainForm>,
    );
    const input = screen.getByLabelText('Days');
    await user.type(input, ',5');
    expect(input).toHaveValue('2,5');
    await user.type(input, '{ArrowUp}');
    expect(input).toHaveValue('3.5');
    await user.clear(input);
    expect(input).toHaveValue('');
    await user.type(input, 'ten');
    expect(input).toHaveValue('ten');
  });

  it('cannot be changed by the arrow keys when a template fixed it', async () => {
    const field = { type: 'number' as const, name: 'turn', label: { tr: 'Eğim', en: 'Turn' } };
    const onChange = vi.fn();
    const { user } = renderPart(
      <NumberEditor
        field={field}
        onChange={onChange}
        value={5}
        path="turn"
        id="turn"
        issues={[]}
        readOnly
      />,
    );
    await user.type(screen.getByLabelText('Turn'), '{ArrowUp}');
    expect(onChange).not.toHaveBeenCalled();
  });
});
