import { download } from './download';

/** Sharp on every screen and on paper. */
const SCALE = 2;
const PADDING_PIXELS = 16;
const HEADING_PIXELS = 34;
const LEGEND_LINE_PIXELS = 24;
const LEGEND_MARK_PIXELS = 12;

/** What styles of the page say of a drawing; a picture of its own has none of them. */
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

/** Saves the chart of a card as PNG, with its heading and its legend, named like the heading. */
export async function savePicture(card: HTMLElement): Promise<void> {
  const chart = largestDrawing(card);
  if (!chart) throw new Error('A card without a chart has no picture.');
  const heading = card.querySelector('h2')?.textContent?.trim() ?? '';
  const canvas = await draw(card, chart, heading);
  const blob = await new Promise<Blob | null>((resolve) => canvas.toBlob(resolve, 'image/png'));
  if (!blob) throw new Error('The picture is too large.');
  download(blob, `${heading.replace(/[\\/:*?"<>|]/g, '-') || 'chart'}.png`);
}

async function draw(card: HTMLElement, chart: SVGSVGElement, heading: string) {
  const { width, height } = chart.getBoundingClientRect();
  const style = getComputedStyle(card);
  const image = await imageOf(standAlone(chart, { width, height }));
  const canvas = document.createElement('canvas');
  const pen = canvas.getContext('2d');
  if (!pen) throw new Error('This browser cannot draw.');
  const legend = legendOf(card);
  pen.font = `14px ${style.fontFamily}`;
  const lines = wrapLegend(legend, (label) => pen.measureText(label).width, width);
  const top = PADDING_PIXELS + (heading ? HEADING_PIXELS : 0);
  const below = lines.length * LEGEND_LINE_PIXELS;
  canvas.width = (width + 2 * PADDING_PIXELS) * SCALE;
  canvas.height = (top + height + below + PADDING_PIXELS) * SCALE;
  pen.scale(SCALE, SCALE);
  pen.fillStyle = style.backgroundColor;
  pen.fillRect(0, 0, canvas.width, canvas.height);
  pen.textBaseline = 'middle';
  pen.fillStyle = style.color;
  pen.font = `600 18px ${style.fontFamily}`;
  pen.fillText(heading, PADDING_PIXELS, PADDING_PIXELS + HEADING_PIXELS / 2 - 4);
  pen.drawImage(image, PADDING_PIXELS, top, width, height);
  pen.font = `14px ${style.fontFamily}`;
  lines.forEach((line, at) => {
    const middle = top + height + at * LEGEND_LINE_PIXELS + LEGEND_LINE_PIXELS / 2;
    for (const { label, colour, left } of line) {
      pen.fillStyle = colour;
      const side = LEGEND_MARK_PIXELS;
      pen.fillRect(PADDING_PIXELS + left, middle - side / 2, side, side);
      pen.fillStyle = style.color;
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

/** A drawing that needs no style of the page, as an address. */
function standAlone(chart: SVGSVGElement, { width, height }: { width: number; height: number }) {
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
  colour: string;
}

/** The legend lies beside the drawing, as elements of the page. */
function legendOf(card: HTMLElement): LegendItem[] {
  return [...card.querySelectorAll<HTMLElement>('.MuiChartsLegend-item')].map((item) => {
    const mark = item.querySelector('[fill]:not([fill=none])') ?? item.querySelector('[stroke]');
    const computed = mark && getComputedStyle(mark);
    const { fill = 'none', stroke = '' } = computed ?? {};
    const colour = fill === 'none' ? stroke : colourOf(card, fill);
    return { label: item.textContent?.trim() ?? '', colour };
  });
}

/** The colour of a fill, and of a texture the one it is drawn on. */
function colourOf(card: HTMLElement, fill: string): string {
  const [, texture] = /url\(["']?(#[\w-]+)/.exec(fill) ?? [];
  return (texture && card.querySelector(`${texture} rect`)?.getAttribute('fill')) || fill;
}

/** The items in lines that are no wider than the drawing. */
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
