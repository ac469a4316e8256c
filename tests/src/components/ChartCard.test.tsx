import { screen, waitFor } from '@testing-library/react';
import { renderPart } from '@tests/support/screens/render-part';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { ChartCard } from '@/components/charts/ChartCard';
import { PartsPie } from '@/components/charts/PartsPie';

const chart = (
  <ChartCard
    title="Views / clicks"
    chart={
      <div role="img" aria-label="A chart">
        <svg aria-hidden="true">
          <path d="M0 0" />
        </svg>
      </div>
    }
  />
);

afterEach(() => {
  vi.restoreAllMocks();
  vi.unstubAllGlobals();
});

/** Adds browser features that jsdom lacks: pictures that load, and a canvas that draws. */
function stubDrawing(blob: Blob | null) {
  const drawn: string[] = [];
  vi.stubGlobal(
    'Image',
    class {
      src = '';
      decode = async () => void drawn.push(decodeURIComponent(this.src));
    },
  );
  const pen = { measureText: () => ({ width: 40 }), scale: () => {}, fillRect: () => {} };
  vi.spyOn(HTMLCanvasElement.prototype, 'getContext').mockReturnValue({
    ...pen,
    fillText: (label: string) => void drawn.push(label),
    drawImage: () => {},
  } as never);
  vi.spyOn(HTMLCanvasElement.prototype, 'toBlob').mockImplementation((done) => done(blob));
  vi.stubGlobal(
    'URL',
    Object.assign(URL, { createObjectURL: () => 'blob:chart', revokeObjectURL: () => {} }),
  );
  return drawn;
}

describe('the menu of a chart', () => {
  it('saves the picture with the styles of the page, named after its heading', async () => {
    const drawn = stubDrawing(new Blob(['png']));
    const saved: string[] = [];
    vi.spyOn(HTMLAnchorElement.prototype, 'click').mockImplementation(function (
      this: HTMLAnchorElement,
    ) {
      saved.push(this.download);
    });
    const { user } = renderPart(chart);
    await user.click(screen.getByRole('button', { name: 'Chart menu' }));
    await user.click(screen.getByRole('menuitem', { name: 'Save as a picture (PNG)' }));
    await waitFor(() => expect(saved).toEqual(['Views - clicks.png']));
    expect(drawn[0]).toMatch(/^data:image\/svg\+xml.*<path d="M0 0" style="fill:/);
  });

  it('writes the names and values of a ring’s segments into its picture', async () => {
    const drawn = stubDrawing(new Blob(['png']));
    vi.spyOn(HTMLAnchorElement.prototype, 'click').mockImplementation(() => {});
    const parts = [
      { name: 'Search engine', value: 150 },
      { name: 'Social media', value: 50 },
    ];
    const { user } = renderPart(
      <ChartCard
        title="Sources"
        chart={<PartsPie parts={parts} label="Search engine 150, Social media 50" />}
      />,
    );
    await user.click(screen.getByRole('button', { name: 'Chart menu' }));
    await user.click(screen.getByRole('menuitem', { name: 'Save as a picture (PNG)' }));
    await waitFor(() => expect(drawn).toContain('Social media  50  25.00%'));
    expect(drawn).toContain('Search engine  150  75.00%');
  });

  it('shows a message when the picture cannot be created', async () => {
    stubDrawing(null);
    const { user } = renderPart(chart);
    await user.click(screen.getByRole('button', { name: 'Chart menu' }));
    await user.click(screen.getByRole('menuitem', { name: 'Save as a picture (PNG)' }));
    expect(await screen.findByText('The picture could not be saved.')).toBeVisible();
  });
});
