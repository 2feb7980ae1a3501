/** A page as a picture is upright: by the mark of the camera, and by the turn that reading it has found. */
import sharp from "sharp";
import { expect, it } from "vitest";
import { renderPagePicture } from "../src/pages/page-picture.ts";

/** Red at its left; the camera's mark says that the left is the top. */
async function photo(): Promise<Uint8Array> {
  const red = await sharp({ create: { width: 100, height: 200, channels: 3, background: "red" } })
    .png()
    .toBuffer();
  return sharp({ create: { width: 400, height: 200, channels: 3, background: "white" } })
    .composite([{ input: red, left: 0, top: 0 }])
    .withMetadata({ orientation: 6 })
    .jpeg()
    .toBuffer();
}

it.each([
  [0, "top", [50, 100]],
  [90, "right", [100, 50]],
  [180, "bottom", [50, 100]],
  [270, "left", [100, 50]],
] as const)("turns a page by %i degrees, with its top at the %s", async (rotation, side, size) => {
  const picture = await renderPagePicture(await photo(), { page: 1, longSide: 100, format: "jpeg", rotation });
  const { data, info } = await sharp(picture).raw().toBuffer({ resolveWithObject: true });
  const [width, height] = [info.width, info.height];
  const isRed = (x: number, y: number) => (data[(y * width + x) * 3 + 1] ?? 255) < 128;
  expect([width, height]).toEqual(size);
  const sides = {
    top: isRed(width >> 1, 3),
    right: isRed(width - 4, height >> 1),
    bottom: isRed(width >> 1, height - 4),
    left: isRed(3, height >> 1),
  };
  expect(Object.entries(sides).filter(([, red]) => red)).toEqual([[side, true]]);
});
