interface Size {
  width: number;
  height: number;
}

/**
 * Draws an SVG on a canvas and returns the result of `read`; null when that fails, for example
 * because the browser treats the canvas as cross-origin and prevents reading it.
 */
export async function paintSvg<Picture>(
  svg: string,
  { drawn, stored = drawn }: { drawn: Size; stored?: Size },
  read: (canvas: HTMLCanvasElement) => Picture | Promise<Picture>,
): Promise<Picture | null> {
  const image = new Image(drawn.width, drawn.height);
  image.src = `data:image/svg+xml;charset=utf-8,${encodeURIComponent(svg)}`;
  try {
    await image.decode();
    const canvas = document.createElement('canvas');
    Object.assign(canvas, stored);
    const pen = canvas.getContext('2d');
    if (!pen) return null;
    pen.imageSmoothingQuality = 'high';
    pen.drawImage(image, 0, 0, stored.width, stored.height);
    return await read(canvas);
  } catch {
    return null;
  }
}
