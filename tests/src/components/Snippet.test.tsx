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

it('shows each attribute of a script tag in its own line, and never breaks its address', () => {
  const code = '<script async src="https://shop.example/widget.js" data-vitrin="x"></script>';
  renderPart(<Snippet code={code} />);
  expect(screen.getByRole('group', { name: 'Code' }).textContent).toBe(
    '<script async\nsrc="https://shop.example/widget.js"\ndata-vitrin="x"></script>',
  );
});

it('wraps one line of code after spaces and slashes, and keeps the words of an attribute together', () => {
  const code = 'script-src https://shop.example/a; connect-src https://shop.example/b';
  const { container } = renderPart(<Snippet code={code} />);
  const pieces = container.querySelector('code')?.innerHTML.split('<wbr>');
  expect(pieces?.[1]).toBe('https://shop.example/');
  expect(pieces?.[2]).toBe('a; ');
  expect(container.querySelector('code')?.textContent).toBe(code);
  expect(screen.getByText('connect-src').tagName).toBe('SPAN');
  expect(screen.queryByRole('group')).toBeNull();
});
