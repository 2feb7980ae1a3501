/** Quarter turns: how a page that was turned upright fits its frame. */

/** Degrees clockwise. */
export type Rotation = 0 | 90 | 180 | 270;

/** Any whole number of quarter turns as one of the four; what is no quarter turn counts as none. */
export function rotationOf(degrees: number | undefined): Rotation {
  const turned = (((degrees ?? 0) % 360) + 360) % 360;
  return turned === 90 || turned === 180 || turned === 270 ? turned : 0;
}

interface Size {
  width: number;
  height: number;
}

const liesOnItsSide = (rotation: Rotation) => rotation === 90 || rotation === 270;

/** Width by height of the picture after the turn. */
export function turnedAspect({ width, height }: Size, rotation: Rotation): number {
  return liesOnItsSide(rotation) ? height / width : width / height;
}

/** The width the picture needs before its turn, as a share of the frame's width, so that it fills the frame after it. */
export function turnedWidth({ width, height }: Size, rotation: Rotation): number {
  return liesOnItsSide(rotation) ? width / height : 1;
}
