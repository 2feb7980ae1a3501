import { describe, expect, test } from "vitest";
import { checkPhoto, type Grays } from "./check-photo.ts";

const [WIDTH, HEIGHT] = [240, 320];

interface Scene {
  /** Upper left of the sheet, its size, and how far it is turned, in radians. */
  sheet?: { x: number; y: number; width: number; height: number; turned?: number };
  /** Grays of sheet and table. */
  sheetGray?: number;
  tableGray?: number;
  /** Pixels over which the print is smeared. */
  smeared?: number;
}

/** A sheet with lines of print on a table. */
function photoOf({ sheet, sheetGray = 235, tableGray = 90, smeared = 0 }: Scene): Grays {
  const sharp = new Uint8Array(WIDTH * HEIGHT).map((_, at) => {
    const [x, y] = [at % WIDTH, Math.floor(at / WIDTH)];
    if (!sheet) return tableGray + (x % 7);
    const { turned = 0 } = sheet;
    const [right, down] = [x - sheet.x, y - sheet.y];
    const inX = right * Math.cos(turned) + down * Math.sin(turned);
    const inY = down * Math.cos(turned) - right * Math.sin(turned);
    if (inX < 0 || inY < 0 || inX >= sheet.width || inY >= sheet.height) return tableGray;
    const isPrint = Math.floor(inY / 4) % 3 === 1 && Math.floor(inX) % 5 < 2 && inX > 12 && inX < sheet.width - 12;
    return isPrint ? sheetGray / 4 : sheetGray;
  });
  if (smeared === 0) return { width: WIDTH, height: HEIGHT, pixels: sharp };
  const pixels = sharp.map((_, at) => {
    let [sum, count] = [0, 0];
    for (let by = -smeared; by <= smeared; by++) {
      const x = (at % WIDTH) + by;
      if (x < 0 || x >= WIDTH) continue;
      sum += sharp[at + by] ?? 0;
      count += 1;
    }
    return sum / count;
  });
  return { width: WIDTH, height: HEIGHT, pixels };
}

const WHOLE = { x: 60, y: 40, width: 120, height: 220 };

describe("checkPhoto", () => {
  test("finds the corners of a sheet within the photo", () => {
    const { corners, ...rest } = checkPhoto(photoOf({ sheet: WHOLE }));
    expect(rest).toEqual({ cutOff: [], isDark: false, isBlurred: false });
    const [first, , third] = corners ?? [];
    expect(first?.x).toBeCloseTo(60 / 239, 2);
    expect(first?.y).toBeCloseTo(40 / 319, 2);
    expect(third?.x).toBeCloseTo(179 / 239, 2);
    expect(third?.y).toBeCloseTo(259 / 319, 2);
  });

  test.each([0.2, -0.3])("finds the corners of a sheet that is turned by %s", (turned) => {
    const sheet = { ...WHOLE, x: turned > 0 ? 90 : 40, y: turned > 0 ? 30 : 80, turned };
    expect(checkPhoto(photoOf({ sheet }))).toMatchObject({ cutOff: [], corners: { length: 4 } });
  });

  test.each([
    ["top", { ...WHOLE, y: -30 }],
    ["right", { ...WHOLE, x: 160 }],
    ["bottom", { ...WHOLE, y: 200 }],
    ["left", { ...WHOLE, x: -30 }],
  ])("tells a sheet that is cut off at the %s", (side, sheet) => {
    expect(checkPhoto(photoOf({ sheet })).cutOff).toEqual([side]);
  });

  test("tells a photo that is too dark, and doesn't call it blurred", () => {
    expect(checkPhoto(photoOf({ sheet: WHOLE, sheetGray: 50, tableGray: 10 }))).toMatchObject({
      isDark: true,
      isBlurred: false,
    });
  });

  test("tells print that is smeared", () => {
    expect(checkPhoto(photoOf({ sheet: WHOLE, smeared: 4 }))).toMatchObject({ isBlurred: true, isDark: false });
  });

  test("finds no corners where nothing stands out", () => {
    expect(checkPhoto(photoOf({ tableGray: 120 }))).toMatchObject({ corners: null, cutOff: [] });
  });
});
