import { screen, within } from '@testing-library/react';
import { renderPart } from '@tests/support/screens/render-part';
import { useState } from 'react';
import { describe, expect, it, vi } from 'vitest';
import DayRangePicker from '@/components/dates/DayRangePicker';

describe('the day range of a list', () => {
  it('The days of a list can be typed, and apply when the date is complete', async () => {
    const ranges: object[] = [];
    function Host() {
      const [value, setValue] = useState({ start: '', end: '' });
      const change = (next: typeof value) => {
        ranges.push(next);
        setValue(next);
      };
      return <DayRangePicker value={value} onChange={change} />;
    }
    const { user } = renderPart(<Host />);
    expect(screen.getByRole('group', { name: 'End date' })).toBeVisible();
    const start = screen.getByRole('group', { name: 'Start date' });
    expect(within(start).getByRole('button', { name: /choose date/i })).toBeVisible();
    const [day] = within(start).getAllByRole('spinbutton');
    await user.click(day as HTMLElement);
    await user.keyboard('05112025');
    const parts = within(start).getAllByRole('spinbutton');
    expect(parts.map(({ textContent }) => textContent)).toEqual(['05', '11', '2025']);
    expect(ranges.at(-1)).toEqual({ start: '2025-11-05', end: '' });
  });

  it('shows an error at the end date when it is before the start date', () => {
    const choose = vi.fn();
    const { show } = renderPart(
      <DayRangePicker value={{ start: '2025-11-05', end: '2025-11-04' }} onChange={choose} />,
    );
    const end = screen.getByRole('group', { name: 'End date' });
    expect(end).toHaveAccessibleDescription('The end date is before the start date.');
    show(<DayRangePicker value={{ start: '2025-11-05', end: '2025-11-05' }} onChange={choose} />);
    expect(screen.queryByText(/before the start date/)).not.toBeInTheDocument();
  });
});
