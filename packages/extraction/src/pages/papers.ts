/**
 * Finds papers on a darker ground in a picture: bright, nearly rectangular areas beside each other. Only tones are looked at, in cells of
 * a coarse grid, which takes a few milliseconds; who understands the words says which of them are documents.
 */
import type { Corners } from "../model/document.ts";
import { convexHull, type Point, quadOf, smallestRectangle } from "./ocr/geometry.ts";
import type { Raster } from "./ocr/raster.ts";

/** Cells along the longer side. */
const CELLS = 180;
/** Pixels looked at along each side of a cell. */
const SAMPLES = 2;
/** Tone of the picture's edge above which it is paper itself, so that nothing else need be looked at. */
const BRIGHT_EDGE = 200;
/** Tones of 0 to 255 between ground and paper, on the mean: less is a shadow on a page. */
const LEAST_CONTRAST = 45;
/** Share of the cells at the picture's edge that are ground: of a page that fills the picture, few. */
const LEAST_GROUND = 0.6;
/** A paper's share of the picture, and of its own least rectangle. */
const LEAST_AREA = 0.012;
const LEAST_FILL = 0.8;

/** The papers, left to right and top to bottom, with corners in fractions of the picture; none unless there are several. */
export function papersIn(raster: Raster): Corners[] {
  if (hasBrightEdge(raster)) return [];
  const grid = gridOf(raster);
  const limit = limitOf(grid);
  if (limit === null) return [];
  const areas = brightAreas(grid, limit);
  const papers = areas.map((area) => paperOf(area, grid)).filter((paper) => paper !== null);
  return papers.length < 2 ? [] : papers.toSorted((a, b) => a[0][0] + a[0][1] - b[0][0] - b[0][1]);
}

/** Looks at points a little inside of the four edges. */
function hasBrightEdge({ data, width, height }: Raster): boolean {
  let [bright, all] = [0, 0];
  for (let step = 1; step < 40; step++) {
    for (const inside of [0.01, 0.99]) {
      for (const [x, y] of [[step / 40, inside] as const, [inside, step / 40] as const]) {
        all++;
        if (data[3 * (Math.floor(y * height) * width + Math.floor(x * width)) + 1]! > BRIGHT_EDGE) bright++;
      }
    }
  }
  return bright > (1 - LEAST_GROUND) * all;
}

interface Grid {
  tones: Uint8Array;
  width: number;
  height: number;
}

function gridOf({ data, width, height }: Raster): Grid {
  const cell = Math.max(1, Math.max(width, height) / CELLS);
  const grid = { width: Math.max(1, Math.floor(width / cell)), height: Math.max(1, Math.floor(height / cell)) };
  const tones = new Uint8Array(grid.width * grid.height);
  const step = cell / SAMPLES;
  for (let y = 0; y < grid.height; y++) {
    for (let x = 0; x < grid.width; x++) {
      let sum = 0;
      for (let down = 0; down < SAMPLES; down++) {
        const row = Math.floor(y * cell + (down + 0.5) * step) * width;
        for (let across = 0; across < SAMPLES; across++) {
          const at = 3 * (row + Math.floor(x * cell + (across + 0.5) * step));
          sum += data[at]! + 2 * data[at + 1]! + data[at + 2]!;
        }
      }
      tones[y * grid.width + x] = sum / (4 * SAMPLES * SAMPLES);
    }
  }
  return { ...grid, tones };
}

/** The tone between ground and paper (Otsu's); null where the picture has no darker ground around. */
function limitOf({ tones, width, height }: Grid): number | null {
  const counts = new Uint32Array(256);
  for (const tone of tones) counts[tone]!++;
  const all = tones.reduce((sum, tone) => sum + tone, 0);
  let [best, limit, contrast] = [0, 0, 0];
  let [below, sumBelow] = [0, 0];
  for (let tone = 0; tone < 255; tone++) {
    below += counts[tone]!;
    sumBelow += tone * counts[tone]!;
    const above = tones.length - below;
    if (below === 0 || above === 0) continue;
    const difference = (all - sumBelow) / above - sumBelow / below;
    const parted = below * above * difference * difference;
    if (parted > best) [best, limit, contrast] = [parted, tone, difference];
  }
  let [ground, edge] = [0, 0];
  const look = (x: number, y: number) => {
    edge++;
    if (tones[y * width + x]! <= limit) ground++;
  };
  for (let x = 0; x < width; x++) for (const y of [0, height - 1]) look(x, y);
  for (let y = 0; y < height; y++) for (const x of [0, width - 1]) look(x, y);
  return contrast >= LEAST_CONTRAST && ground >= LEAST_GROUND * edge ? limit : null;
}

/** Connected bright cells, each area as the first and last cell of its rows. */
function brightAreas({ tones, width, height }: Grid, limit: number): { cells: number; edges: Point[] }[] {
  const seen = new Uint8Array(tones.length);
  const areas: { cells: number; edges: Point[] }[] = [];
  for (let start = 0; start < tones.length; start++) {
    if (seen[start] || tones[start]! <= limit) continue;
    const rows = new Map<number, [number, number]>();
    const stack = [start];
    seen[start] = 1;
    let cells = 0;
    for (let at = stack.pop(); at !== undefined; at = stack.pop()) {
      const x = at % width;
      const y = (at - x) / width;
      cells++;
      const row = rows.get(y);
      rows.set(y, row ? [Math.min(row[0], x), Math.max(row[1], x)] : [x, x]);
      const near = [
        x > 0 ? at - 1 : at,
        x < width - 1 ? at + 1 : at,
        y > 0 ? at - width : at,
        y < height - 1 ? at + width : at,
      ];
      for (const next of near) {
        if (seen[next] || tones[next]! <= limit) continue;
        seen[next] = 1;
        stack.push(next);
      }
    }
    const edges = [...rows].flatMap(([y, [left, right]]): Point[] => [
      [left, y],
      [left, y + 1],
      [right + 1, y],
      [right + 1, y + 1],
    ]);
    areas.push({ cells, edges });
  }
  return areas;
}

/** The corners of an area that may be a paper. Dark pictures and text on it may take up a part of its cells. */
function paperOf({ cells, edges }: { cells: number; edges: Point[] }, grid: Grid): Corners | null {
  if (cells < LEAST_AREA * grid.width * grid.height) return null;
  const hull = convexHull(edges);
  const rectangle = smallestRectangle(hull);
  if (!rectangle || areaOf(hull) < LEAST_FILL * rectangle.width * rectangle.height) return null;
  const [a, b, c, d] = quadOf(rectangle).map(([x, y]) => [x / grid.width, y / grid.height] as const);
  return [a!, b!, c!, d!];
}

function areaOf(hull: readonly Point[]): number {
  return Math.abs(
    hull.reduce((sum, [x, y], at) => {
      const [nextX, nextY] = hull[(at + 1) % hull.length]!;
      return sum + (x * nextY - nextX * y) / 2;
    }, 0),
  );
}
