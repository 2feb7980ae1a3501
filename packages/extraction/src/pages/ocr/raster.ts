/** A page as pixels, and how it is scaled, cut and turned. All of it is sharp (libvips), one thread. */
import sharp from "sharp";

/** Three bytes a pixel: red, green, blue; row by row from the top left. */
export interface Raster {
  data: Uint8Array;
  width: number;
  height: number;
}

/** The part of a raster, in its pixels. */
export interface Region {
  left: number;
  top: number;
  width: number;
  height: number;
}

/** Scales a raster, or a part of it, to exactly the size given. */
export async function resize(
  raster: Raster,
  size: { width: number; height: number },
  options: { region?: Region; kernel?: "cubic" | "lanczos3" } = {},
): Promise<Raster> {
  let image = asSharp(raster);
  if (options.region) image = image.extract(options.region);
  const { data, info } = await image
    .resize(size.width, size.height, { fit: "fill", kernel: options.kernel ?? "lanczos3" })
    .raw()
    .toBuffer({ resolveWithObject: true });
  return { data, width: info.width, height: info.height };
}

/** Turns a raster clockwise by quarter turns. */
export async function turn(raster: Raster, degrees: 90 | 180 | 270): Promise<Raster> {
  const { data, info } = await asSharp(raster).rotate(degrees).raw().toBuffer({ resolveWithObject: true });
  return { data, width: info.width, height: info.height };
}

function asSharp(raster: Raster) {
  return sharp(raster.data, { raw: { width: raster.width, height: raster.height, channels: 3 } });
}

/**
 * A raster with its halvings: cropping a large line from the level nearest to the wanted size does not alias.
 * Halvings are made down to about 200 pixels of width, three at most, and only as far as `largestReduction` needs.
 */
export async function buildPyramid(raster: Raster, largestReduction: number): Promise<Raster[]> {
  const levels = [raster];
  let last = raster;
  while (levels.length < 4 && last.width > 400 && 2 ** levels.length <= largestReduction) {
    last = await resize(last, { width: last.width >> 1, height: last.height >> 1 });
    levels.push(last);
  }
  return levels;
}
