import { download } from './download';

/** Scale factor of the picture, so that it is sharp on every screen and on paper. */
const PICTURE_SCALE = 2;
const PADDING_PIXELS = 16;
const HEADING_PIXELS = 34;
const LEGEND_LINE_PIXELS = 24;
const LEGEND_MARK_PIXELS = 16;

/** CSS properties that style sheets set on a drawing; the saved picture needs them inline. */
const DRAWN_STYLES = [
  'fill',
  'fill-opacity',
  'stroke',
  'stroke-opacity',
  'stroke-width',
  'stroke-dasharray',
  'stroke-linecap',
  'stroke-linejoin',
  'opacity',
  'font-family',
  'font-size',
  'font-weight',
  'text-anchor',
  'dominant-baseline',
  'visibility',
  'display',
];

/** Saves the chart of a card as PNG, with its heading and legend; the heading is the file name. */
export async function savePicture(card: HTMLElement): Promise<void> {
  const chart = largestDrawing(card);
  if (!chart) throw new Error('A card without a chart has no picture.');
  const heading = card.querySelector('h2')?.textContent?.trim() ?? '';
  const canvas = await drawCard(card, chart, heading);
  const blob = await new Promise<Blob | null>((resolve) => canvas.toBlob(resolve, 'image/png'));
  if (!blob) throw new Error('The picture is too large.');
  download(blob, `${heading.replace(/[\\/:*?"<>|]/g, '-') || 'chart'}.png`);
}

async function drawCard(card: HTMLElement, chart: SVGSVGElement, heading: string) {
  const { width, height } = chart.getBoundingClientRect();
  const style = getComputedStyle(card);
  const image = await imageOf(drawingUrl(chart, { width, height }));
  const legend = await legendOf(card);
  const canvas = document.createElement('canvas');
  const pen = canvas.getContext('2d');
  if (!pen) throw new Error('This browser cannot draw.');
  pen.font = `14px ${style.fontFamily}`;
  const lines = wrapLegend(legend, (label) => pen.measureText(label).width, width);
  const top = PADDING_PIXELS + (heading ? HEADING_PIXELS : 0);
  const below = lines.length * LEGEND_LINE_PIXELS;
  canvas.width = (width + 2 * PADDING_PIXELS) * PICTURE_SCALE;
  canvas.height = (top + height + below + PADDING_PIXELS) * PICTURE_SCALE;
  pen.scale(PICTURE_SCALE, PICTURE_SCALE);
  pen.fillStyle = style.backgroundColor;
  pen.fillRect(0, 0, canvas.width, canvas.height);
  pen.textBaseline = 'middle';
  pen.fillStyle = style.color;
  pen.font = `600 18px ${style.fontFamily}`;
  pen.fillText(heading, PADDING_PIXELS, PADDING_PIXELS + HEADING_PIXELS / 2 - 4, width);
  pen.drawImage(image, PADDING_PIXELS, top, width, height);
  pen.font = `14px ${style.fontFamily}`;
  lines.forEach((line, at) => {
    const middle = top + height + at * LEGEND_LINE_PIXELS + LEGEND_LINE_PIXELS / 2;
    for (const { label, mark, colour, left } of line) {
      const side = LEGEND_MARK_PIXELS;
      if (mark) pen.drawImage(mark, PADDING_PIXELS + left, middle - side / 2, side, side);
      if (colour) {
        pen.fillStyle = colour;
        pen.fillRect(PADDING_PIXELS + left, middle - side / 2, side, side);
        pen.fillStyle = style.color;
      }
      pen.fillText(label, PADDING_PIXELS + left + side + 6, middle);
    }
  });
  return canvas;
}

function largestDrawing(card: HTMLElement): SVGSVGElement | undefined {
  const area = (svg: SVGSVGElement) => {
    const { width, height } = svg.getBoundingClientRect();
    return width * height;
  };
  const drawings = [...card.querySelectorAll<SVGSVGElement>('[role=img] svg')];
  return drawings.sort((a, b) => area(b) - area(a))[0];
}

/** Returns a drawing as a data URL with inline styles, independent of the page's style sheets. */
function drawingUrl(chart: SVGSVGElement, { width, height }: { width: number; height: number }) {
  const copy = chart.cloneNode(true) as SVGSVGElement;
  const from = [chart, ...chart.querySelectorAll<SVGElement>('*')];
  const to = [copy, ...copy.querySelectorAll<SVGElement>('*')];
  from.forEach((element, at) => {
    const computed = getComputedStyle(element);
    const styles = DRAWN_STYLES.map((name) => `${name}:${computed.getPropertyValue(name)}`);
    to[at]?.setAttribute('style', styles.join(';'));
  });
  copy.setAttribute('xmlns', 'http://www.w3.org/2000/svg');
  copy.setAttribute('width', String(width));
  copy.setAttribute('height', String(height));
  const source = new XMLSerializer().serializeToString(copy);
  return `data:image/svg+xml;charset=utf-8,${encodeURIComponent(source)}`;
}

async function imageOf(address: string): Promise<HTMLImageElement> {
  const image = new Image();
  image.src = address;
  await image.decode();
  return image;
}

interface LegendItem {
  label: string;
  mark: HTMLImageElement | undefined;
  /** Colour of a mark that has no SVG shape. */
  colour?: string;
}

/** Reads the legend from the card: each item has a mark or a coloured dot, and texts. */
async function legendOf(card: HTMLElement): Promise<LegendItem[]> {
  const markSize = { width: LEGEND_MARK_PIXELS, height: LEGEND_MARK_PIXELS };
  const items = [...card.querySelectorAll<HTMLElement>('[data-legend]')];
  return Promise.all(
    items.map(async (item) => {
      const [sign, ...texts] = item.children;
      return {
        label: texts.map(({ textContent }) => textContent).join('  '),
        mark: sign instanceof SVGSVGElement ? await imageOf(drawingUrl(sign, markSize)) : undefined,
        ...(sign &&
          !(sign instanceof SVGSVGElement) && { colour: getComputedStyle(sign).backgroundColor }),
      };
    }),
  );
}

function wrapLegend(items: LegendItem[], widthOf: (label: string) => number, width: number) {
  const lines: (LegendItem & { left: number })[][] = [];
  let left = 0;
  for (const item of items) {
    const own = LEGEND_MARK_PIXELS + 6 + widthOf(item.label) + 20;
    if (lines.length === 0 || left + own > width) {
      lines.push([]);
      left = 0;
    }
    lines.at(-1)?.push({ ...item, left });
    left += own;
  }
  return lines;
}
