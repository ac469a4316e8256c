import { render } from '@testing-library/react';
import { expect, it } from 'vitest';
import { SessionGate } from '@/layout/SessionGate';

it('shows the skeleton of the page while the user is not known', () => {
  const { unmount } = render(<SessionGate />);
  expect(document.documentElement).toHaveAttribute('data-waiting');
  unmount();
  expect(document.documentElement).not.toHaveAttribute('data-waiting');
});
