import { render } from '@testing-library/react';
import { expect, it } from 'vitest';
import { Sparkline } from '@/components/charts/Sparkline';

/** Returns the drawn lines and the area, as their numbers of points. */
function pointsOf(untilNow: boolean) {
  const { container } = render(<Sparkline values={[4, 2, 3, 0]} untilNow={untilNow} />);
  const paths = [...container.querySelectorAll('path')];
  const count = (path: Element) => path.getAttribute('d')?.match(/[ML]/g)?.length;
  return {
    area: paths.filter((path) => path.hasAttribute('fill-opacity')).map(count),
    solid: paths.filter((path) => path.hasAttribute('stroke-linejoin')).map(count),
    dotted: paths.filter((path) => path.hasAttribute('stroke-dasharray')).map(count),
  };
}

it('draws a sparkline through all values', () => {
  // The area has two more points on the baseline.
  expect(pointsOf(false)).toEqual({ area: [6], solid: [4], dotted: [] });
});

it('dots the last segment of a sparkline when its day is not over', () => {
  expect(pointsOf(true)).toEqual({ area: [5], solid: [3], dotted: [2] });
});
