/** Cuts a part out of a page's picture, level, and maps boxes of the part back to the page. */
import type { Box, Corners } from "../model/document.ts";
import { distance, edgesOf, type Quad } from "./ocr/geometry.ts";
import type { Raster } from "./ocr/raster.ts";

/** @param corners of the part, in fractions of the raster; outside of the raster is white */
export function cutOut(raster: Raster, corners: Corners): Raster {
  const [topLeft, topRight, , bottomLeft] = inPixels(corners, raster);
  const width = Math.max(1, Math.round(distance(topLeft, topRight)));
  const height = Math.max(1, Math.round(distance(topLeft, bottomLeft)));
  const data = new Uint8Array(width * height * 3).fill(255);
  const across = [(topRight[0] - topLeft[0]) / width, (topRight[1] - topLeft[1]) / width] as const;
  const down = [(bottomLeft[0] - topLeft[0]) / height, (bottomLeft[1] - topLeft[1]) / height] as const;
  const rowBytes = raster.width * 3;
  for (let y = 0; y < height; y++) {
    for (let x = 0; x < width; x++) {
      const sourceX = topLeft[0] + (x + 0.5) * across[0] + (y + 0.5) * down[0] - 0.5;
      const sourceY = topLeft[1] + (x + 0.5) * across[1] + (y + 0.5) * down[1] - 0.5;
      const left = Math.floor(sourceX);
      const top = Math.floor(sourceY);
      if (left < 0 || top < 0 || left + 1 >= raster.width || top + 1 >= raster.height) continue;
      const [partX, partY] = [sourceX - left, sourceY - top];
      const from = top * rowBytes + left * 3;
      for (let channel = 0; channel < 3; channel++) {
        const at = from + channel;
        const above = raster.data[at]! * (1 - partX) + raster.data[at + 3]! * partX;
        const below = raster.data[at + rowBytes]! * (1 - partX) + raster.data[at + rowBytes + 3]! * partX;
        data[(y * width + x) * 3 + channel] = above * (1 - partY) + below * partY + 0.5;
      }
    }
  }
  return { data, width, height };
}

/** The box on the page around a box of a part. */
export function boxOnPage([x, y, width, height]: Box, [topLeft, topRight, , bottomLeft]: Corners): Box {
  const at = (along: number, down: number) =>
    [0, 1].map(
      (axis) =>
        topLeft[axis]! + (topRight[axis]! - topLeft[axis]!) * along + (bottomLeft[axis]! - topLeft[axis]!) * down,
    ) as unknown as Quad[number];
  const inside = (fraction: number) => Math.max(0, Math.min(1, fraction));
  const [left, top, right, bottom] = edgesOf([
    at(x, y),
    at(x + width, y),
    at(x, y + height),
    at(x + width, y + height),
  ]).map(inside) as [number, number, number, number];
  return [left, top, right - left, bottom - top];
}

/** The corners in pixels. */
function inPixels(corners: Corners, { width, height }: { width: number; height: number }): Quad {
  const pixel = ([x, y]: Corners[number]) => [x * width, y * height] as const;
  return [pixel(corners[0]), pixel(corners[1]), pixel(corners[2]), pixel(corners[3])];
}
