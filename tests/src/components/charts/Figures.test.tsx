import { screen } from '@testing-library/react';
import { renderPart } from '@tests/support/screens/render-part';
import { describe, expect, it, vi } from 'vitest';
import DayChart from '@/components/charts/DayChart';
import { Figures } from '@/components/charts/Figures';

describe('the row of figures', () => {
  it('draws a sparkline for a figure, and marks the figure that the chart shows', async () => {
    const choose = vi.fn();
    const { user } = renderPart(
      <Figures
        figures={[
          ['Shown', '12', null, { points: [4, 8], chosen: true, onChoose: choose }],
          ['Clicks', '3', null, { points: [0, 0], chosen: false, onChoose: choose }],
        ]}
      />,
    );
    expect(screen.getByRole('button', { name: 'Shown', pressed: true })).toBeVisible();
    // No line is drawn for a figure that is always zero.
    expect(document.querySelectorAll('.spark')).toHaveLength(1);
    await user.click(screen.getByRole('button', { name: 'Clicks', pressed: false }));
    expect(choose).toHaveBeenCalledOnce();
  });
});

describe('a chart by day', () => {
  const days = [
    { day: '2026-03-01', shown: 4, clicks: 1 },
    { day: '2026-03-02', shown: 8, clicks: 2 },
  ];
  const lines = [
    { key: 'shown', label: 'Shown' },
    { key: 'clicks', label: 'Clicks' },
  ];
  const draw = (kind: 'line' | 'bar', drawn = lines) =>
    renderPart(<DayChart kind={kind} days={days} lines={drawn} format={String} label="A chart" />);
  const legend = () =>
    [...document.querySelectorAll('[data-legend]')].map((one) => one.textContent);

  it('has a legend above bars, and none for a single line', () => {
    const { unmount } = draw('bar');
    expect(legend()).toEqual(['Shown', 'Clicks']);
    unmount();
    draw('line', lines.slice(0, 1));
    expect(legend()).toEqual([]);
  });

  it('has no legend for lines, whose names are at their ends', () => {
    draw('line');
    expect(legend()).toEqual([]);
  });
});
