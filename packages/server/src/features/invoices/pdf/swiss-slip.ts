/**
 * The receipt and the payment part of a Swiss QR-bill, on the lower 105 mm of a page of their own: "Style Guide QR-bill" and
 * "Implementation Guidelines QR-bill" of SIX, version 2.3. Positions are millimeters from the upper left corner of the slip.
 */
import type { PrintedSwissSlip } from "@tallyleaf/contract";
import { encode } from "uqr";
import type { Paper } from "../../../platform/paper/pdf-page.ts";

const MM = 72 / 25.4;
const A4 = [210 * MM, 297 * MM] as const;
const HEIGHT = 105;
const CODE = 46;
const CROSS = 7;
/** Versions 7 to 13 have an alignment mark in the middle. The cross would cover it, and some readers (zbar 0.23) then find none. */
const SWISS_VERSION = 14;

/** Draws the slip on a new page. */
export function drawSwissSlip(sheet: Paper, slip: PrintedSwissSlip): void {
  const { pdf } = sheet;
  pdf.addPage({ size: [...A4], margin: 0 });
  const top = A4[1] - HEIGHT * MM;
  const x = (mm: number) => mm * MM;
  const y = (mm: number) => top + mm * MM;
  sheet.line(slip.cut, { x: x(5), y: y(-4), width: x(120), size: 7 });
  cuts(pdf, top);

  /** Headings with their lines, one below the other: the slip has room for the longest. */
  const column = (place: Place, fields: readonly Field[]) => {
    const { width, empty } = place;
    const [head, size] = place.sizes;
    const step = size + 1.5;
    let at = y(place.down);
    for (const { label, lines } of fields) {
      sheet.line(label, { x: x(place.left), y: at, width: x(width), size: head, weight: "bold" });
      at += step;
      for (const line of lines.flatMap((one) => sheet.wrap(one, x(width), size).slice(0, 2))) {
        sheet.line(line, { x: x(place.left), y: at, width: x(width), size });
        at += step;
      }
      if (lines.length === 0 && empty) corners(pdf, x(place.left), at, x(empty[0]), x(empty[1]));
      at += step / 2;
    }
  };
  sheet.line(slip.receipt, { x: x(5), y: y(5), width: x(52), size: 11, weight: "bold" });
  column({ left: 5, down: 12, width: 52, sizes: [6, 8], empty: [52, 20] }, slip.onReceipt);
  column({ left: 5, down: 68, width: 15, sizes: [6, 8] }, [slip.currency]);
  column({ left: 20, down: 68, width: 37, sizes: [6, 8] }, [slip.amount]);
  sheet.line(slip.point, { x: x(5), y: y(82), width: x(52), size: 6, weight: "bold", align: "right" });

  sheet.line(slip.part, { x: x(67), y: y(5), width: x(51), size: 11, weight: "bold" });
  if (slip.code === null) {
    corners(pdf, x(67), y(17), x(CODE), x(CODE));
    for (const [place, line] of sheet.wrap(slip.pending, x(CODE - 8), 8).entries())
      sheet.line(line, { x: x(71), y: y(37) + place * 9.5, width: x(CODE - 8), size: 8 });
  } else code(pdf, slip.code, x(67), y(17));
  column({ left: 67, down: 68, width: 20, sizes: [8, 10] }, [slip.currency]);
  column({ left: 87, down: 68, width: 30, sizes: [8, 10] }, [slip.amount]);
  column({ left: 118, down: 5, width: 87, sizes: [8, 10], empty: [65, 25] }, slip.onPart);
}

type Field = PrintedSwissSlip["currency"];
interface Place {
  left: number;
  down: number;
  width: number;
  sizes: readonly [head: number, text: number];
  /** Size of the field that a payer fills in. */
  empty?: readonly [width: number, height: number];
}
type Pdf = Paper["pdf"];

/** The lines at which the slip is cut off, and the receipt from it. */
function cuts(pdf: Pdf, top: number): void {
  pdf.save().lineWidth(0.5).strokeColor("#111111").dash(3, { space: 3 });
  pdf.moveTo(0, top).lineTo(A4[0], top).stroke();
  pdf
    .moveTo(62 * MM, top)
    .lineTo(62 * MM, A4[1])
    .stroke();
  pdf.undash().restore();
}

/** The corners of the field that a payer fills in. */
function corners(pdf: Pdf, left: number, top: number, width: number, height: number): void {
  const long = 3 * MM;
  pdf.save().lineWidth(0.75).strokeColor("#111111");
  for (const [cx, dx] of [
    [left, long],
    [left + width, -long],
  ] as const)
    for (const [cy, dy] of [
      [top, long],
      [top + height, -long],
    ] as const)
      pdf
        .moveTo(cx + dx, cy)
        .lineTo(cx, cy)
        .lineTo(cx, cy + dy)
        .stroke();
  pdf.restore();
}

/** The code, 46 mm wide, with the Swiss cross, 7 mm wide, in its middle. */
function code(pdf: Pdf, text: string, left: number, top: number): void {
  const { data, size } = encode(text, { ecc: "M", border: 0, minVersion: SWISS_VERSION });
  const side = (CODE * MM) / size;
  pdf.save().fillColor("#000000");
  data.forEach((row, down) => {
    row.forEach((dark, across) => {
      if (dark) pdf.rect(left + across * side, top + down * side, side, side);
    });
  });
  pdf.fill();
  const [middleX, middleY] = [left + (CODE * MM) / 2, top + (CODE * MM) / 2];
  const box = (width: number, height: number, color: string) =>
    pdf
      .rect(middleX - (width * MM) / 2, middleY - (height * MM) / 2, width * MM, height * MM)
      .fillColor(color)
      .fill();
  box(CROSS, CROSS, "#ffffff");
  box(CROSS - 1, CROSS - 1, "#000000");
  // Bars of the cross: 1.17 by 3.89 mm.
  box(1.17, 3.89, "#ffffff");
  box(3.89, 1.17, "#ffffff");
  pdf.restore();
}
