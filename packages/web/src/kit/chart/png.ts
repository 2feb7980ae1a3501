/** Drawings as PNG files. */

/** Twice the size on the screen: sharp on paper and on dense screens. */
const SCALE = 2;

/** Style properties to copy from an element: a picture of its own knows neither our style sheets nor their variables. */
const LOOK = [
  "fill",
  "stroke",
  "stroke-width",
  "stroke-dasharray",
  "opacity",
  "font-size",
  "font-weight",
  "text-anchor",
];

/** A drawing of the page as self-contained text. */
function standaloneSvg(svg: SVGSVGElement): string {
  const copy = svg.cloneNode(true) as SVGSVGElement;
  const copies = [copy, ...copy.querySelectorAll<SVGElement>("*")];
  const originals = [svg, ...svg.querySelectorAll<SVGElement>("*")];
  originals.forEach((original, place) => {
    const style = getComputedStyle(original);
    for (const name of LOOK) copies[place]?.setAttribute(name, style.getPropertyValue(name));
    copies[place]?.removeAttribute("class");
    copies[place]?.removeAttribute("style");
  });
  copy.setAttribute("xmlns", "http://www.w3.org/2000/svg");
  copy.setAttribute("font-family", getComputedStyle(document.body).fontFamily);
  return new XMLSerializer().serializeToString(copy);
}

/** A self-contained drawing, in its size on the screen. */
export interface Drawing {
  svg: string;
  width: number;
  height: number;
}

/** The drawing of a chart that is on the page. */
export function drawingOf(svg: SVGSVGElement): Drawing {
  const { width, height } = svg.getBoundingClientRect();
  return { svg: standaloneSvg(svg), width, height };
}

/** Lets the browser save a drawing below its title, on the ground and in the ink of the card that shows it. */
export async function savePng({ svg, width, height }: Drawing, card: Element, title: string, fileName: string) {
  const image = new Image();
  image.src = `data:image/svg+xml;charset=utf-8,${encodeURIComponent(svg)}`;
  await image.decode();
  const [margin, head] = [24, 40];
  const canvas = document.createElement("canvas");
  canvas.width = (width + 2 * margin) * SCALE;
  canvas.height = (height + head + 2 * margin) * SCALE;
  const context = canvas.getContext("2d");
  if (!context) throw new Error("This browser draws no pictures.");
  const look = getComputedStyle(card);
  context.scale(SCALE, SCALE);
  context.fillStyle = look.backgroundColor;
  context.fillRect(0, 0, canvas.width, canvas.height);
  context.fillStyle = look.color;
  context.font = `600 16px ${look.fontFamily}`;
  context.fillText(title, margin, margin + 14);
  context.drawImage(image, margin, margin + head, width, height);
  const blob = await new Promise<Blob | null>((done) => canvas.toBlob(done, "image/png"));
  if (!blob) throw new Error("This browser could not make the picture.");
  const url = URL.createObjectURL(blob);
  const link = document.createElement("a");
  link.href = url;
  link.download = fileName;
  link.click();
  URL.revokeObjectURL(url);
}
