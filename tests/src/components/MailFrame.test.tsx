import { act, fireEvent, screen } from '@testing-library/react';
import { renderPart } from '@tests/support/screens/render-part';
import { afterEach, expect, it, vi } from 'vitest';
import { MailFrame } from '@/components/MailFrame';

afterEach(() => vi.unstubAllGlobals());

it('is as high as the e-mail, also after its pictures have loaded, and runs no scripts', () => {
  let resize = () => {};
  vi.stubGlobal(
    'ResizeObserver',
    class {
      constructor(changed: () => void) {
        resize = changed;
      }
      observe() {}
    },
  );
  renderPart(<MailFrame title="E-mail" html="<p>Hello</p>" usualHeight={300} />);
  const frame = screen.getByTitle<HTMLIFrameElement>('E-mail');
  expect(frame).toHaveStyle({ height: '300px' });
  fireEvent.load(frame);
  const body = frame.contentDocument?.body ?? document.body;
  for (const [content, height] of [
    [412, '412px'],
    [90_000, '2000px'],
  ] as const) {
    Object.defineProperty(body, 'offsetHeight', { configurable: true, value: content });
    act(resize);
    expect(frame).toHaveStyle({ height });
  }
  expect(frame).toHaveAttribute('sandbox', 'allow-same-origin');
});
