/** Pages of one PDF drawn onto those of another, scaled to an area and turned as their viewer would turn them. */
import type { PDFDocument, PDFPage } from "@cantoo/pdf-lib";

/** Loaded with the first PDF: it has 350 modules, and a start needs none of them. */
const library = () => import("@cantoo/pdf-lib");

export interface Overlay {
  bytes: Buffer;
  /** The page, from 0, onto which the first of these goes; the others follow. */
  firstPage: number;
}

/** In points, from the lower left. */
interface Area {
  x: number;
  y: number;
  width: number;
  height: number;
}

/** How many pages a PDF has. @throws Error for one that is damaged or locked */
export async function countPages(pdf: Buffer): Promise<number> {
  const { PDFDocument } = await library();
  return (await PDFDocument.load(pdf, { updateMetadata: false })).getPageCount();
}

/** @returns the PDF with all of them drawn onto it */
export async function drawOverlay(pdf: Buffer, overlays: readonly Overlay[], area: Area): Promise<Buffer> {
  if (overlays.length === 0) return pdf;
  const { PDFDocument, PDFName } = await library();
  const target = await PDFDocument.load(pdf, { updateMetadata: false });
  for (const { bytes, firstPage } of overlays) {
    const source = await PDFDocument.load(bytes, { updateMetadata: false });
    for (const [index, page] of source.getPages().entries())
      await draw(target, target.getPage(firstPage + index), page, area);
  }
  // Foreign pages need not keep the rules of PDF/A, so the file no longer says that it does.
  target.catalog.delete(PDFName.of("Metadata"));
  return Buffer.from(await target.save());
}

async function draw(target: PDFDocument, onto: PDFPage, page: PDFPage, area: Area): Promise<void> {
  // A page without content has nothing to embed.
  if (!page.node.Contents()) return;
  const { degrees } = await library();
  const box = page.getCropBox();
  const embedded = await target.embedPage(page, {
    left: box.x,
    bottom: box.y,
    right: box.x + box.width,
    top: box.y + box.height,
  });
  const turn = ((page.getRotation().angle % 360) + 360) % 360;
  const lying = turn === 90 || turn === 270;
  const [shownWidth, shownHeight] = lying ? [box.height, box.width] : [box.width, box.height];
  const scale = Math.min(area.width / shownWidth, area.height / shownHeight, 1);
  const [width, height] = [box.width * scale, box.height * scale];
  const left = area.x + (area.width - shownWidth * scale) / 2;
  const bottom = area.y + area.height - shownHeight * scale;
  // Turned about its own lower left corner, it has to be moved back into place.
  const moved = {
    0: [0, 0],
    90: [0, width],
    180: [width, height],
    270: [height, 0],
  }[turn] ?? [0, 0];
  onto.drawPage(embedded, {
    x: left + (moved[0] ?? 0),
    y: bottom + (moved[1] ?? 0),
    width,
    height,
    rotate: degrees(-turn),
  });
}
