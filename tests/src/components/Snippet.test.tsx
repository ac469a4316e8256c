import { screen } from '@testing-library/react';
import { renderPart } from '@tests/support/screens/render-part';
import { expect, it } from 'vitest';
import { Snippet } from '@/components/code/Snippet';

it('shows code of several lines in a group that scrolls with the keyboard', () => {
  const code = 'const shown = document.getElementById("visitor");\nshown.remove();';
  renderPart(<Snippet code={code} />);
  const group = screen.getByRole('group', { name: 'Code' });
  expect(group).toHaveAttribute('tabindex', '0');
  expect(group.textContent).toBe(code);
});

it('wraps one line of code after spaces and slashes, and keeps the words of an attribute together', () => {
  const code = '<script async src="https://shop.example/widget.js" data-vitrin="x"></script>';
  const { container } = renderPart(<Snippet code={code} />);
  const pieces = container.querySelector('code')?.innerHTML.split('<wbr>');
  expect(pieces?.[1]).toBe('async ');
  expect(pieces?.[2]).toBe('src="https://shop.example/');
  expect(container.querySelector('code')?.textContent).toBe(code);
  expect(screen.getByText('data-vitrin="x"></script>').tagName).toBe('SPAN');
  expect(screen.queryByRole('group')).toBeNull();
});
