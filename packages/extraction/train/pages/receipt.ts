/** One made receipt of a till: a strip with the shop, numbers of document, till, and card, items, total. */
import { chanceOf } from "./chance.ts";
import { notationOf } from "./numbers.ts";
import { type References, referencesOf } from "./references.ts";
import { type MadePage, startSheets } from "./sheet.ts";
import { speechOf } from "./speech.ts";

/** Makes the receipt of a seed. */
export function makeReceipt(seed: number): MadePage & { references: References } {
  const chance = chanceOf(seed);
  const speech = speechOf(chance, chance.oneOf([0, 0.6, 1]));
  const notation = notationOf(chance);
  const size = chance.range(7, 10);
  const width = chance.range(180, 300);
  const count = chance.between(1, 14);
  const sheet = startSheets(chance, width, 330 + count * size * 1.6, size);
  const references = referencesOf(chance, speech, notation.date, true);
  const left = chance.range(4, 14);
  const right = width - chance.range(4, 14);
  const middle = width / 2;
  const leading = size * chance.range(1.2, 1.6);
  let y = chance.range(8, 30);
  const line = (text: string, align: "left" | "center" | "right" = "left", big = size) => {
    sheet.put(text, align === "left" ? left : align === "center" ? middle : right, y, { align, size: big });
    y += leading * (big / size);
  };
  const isCentered = chance.isHit(0.7);
  const headAlign = isCentered ? "center" : "left";
  line(speech.company(), headAlign, size * chance.range(1, 1.8));
  line(`${speech.word(true)} ${chance.between(1, 300)}`, headAlign);
  line(`${chance.between(1000, 99_999)} ${speech.word(true)}`, headAlign);
  if (chance.isHit(0.6))
    line(`${references.label("party")}${chance.oneOf([": ", " ", "."])}${references.other("party")}`, headAlign);
  if (chance.isHit(0.4)) line(`Tel ${chance.between(10, 999)} ${chance.between(100_000, 9_999_999)}`, headAlign);
  y += leading * 0.5;
  const isTop = chance.isHit(0.6);
  const title = references.title();
  // A number in the title is nowhere else, so that title is printed.
  if (/\d/.test(title) || chance.isHit(0.5)) line(title, headAlign, size * chance.range(1, 1.5));
  if (isTop) putRows();
  y += leading * 0.5;
  for (let i = 0; i < count; i++) {
    const amount = notation.amount(chance.between(50, 9000));
    if (chance.isHit(0.2)) line(`${chance.between(1_000_000, 9_999_999)} ${speech.words(1)}`);
    const measure = `${chance.between(1, 999)}${chance.oneOf(["g", "kg", "ml", "l", "pk", "mm", "cm", "x", " St", " kg"])}`;
    const name = chance.isHit(0.25)
      ? `${speech.word()} ${measure}`
      : chance.isHit(0.3)
        ? `${chance.between(1, 9)} ${speech.words(2)}`
        : speech.words(chance.between(1, 3));
    sheet.put(name.slice(0, 24), left, y);
    sheet.put(amount, right, y, { align: "right" });
    y += leading;
  }
  y += leading * 0.5;
  for (const kind of ["subtotal", "tax", "total"] as const) {
    if (kind !== "total" && chance.isHit(0.4)) continue;
    const big = kind === "total" ? size * chance.range(1, 1.6) : size;
    sheet.put(speech.label(kind), left, y, { size: big });
    sheet.put(notation.money(chance.between(500, 40_000)), right, y, { align: "right", size: big });
    y += leading * (big / size);
  }
  if (!isTop) putRows();
  if (chance.isHit(0.4)) {
    y += leading * 0.5;
    for (let i = chance.between(1, 5); i > 0; i--) {
      const label = references.label(chance.isHit(0.8) ? "deal" : "weak");
      const value = chance.isHit(0.2) ? `XXXX XXXX XXXX ${chance.between(1000, 9999)}` : references.other("deal");
      if (chance.isHit(0.5)) {
        sheet.put(label, left, y);
        sheet.put(value, right, y, { align: "right" });
        y += leading;
      } else line(`${label}${chance.oneOf([": ", " ", ":"])}${value}`);
    }
  }
  const again = references.repeated();
  if (again !== null) line(again.slice(0, 46), headAlign);
  if (chance.isHit(0.4)) line(String(chance.between(1_000_000_000, 9_999_999_999)), "center");
  line(speech.words(chance.between(2, 4)), headAlign);
  return { ...sheet.finish(), references };

  /** Labels with values, one or several on a line. */
  function putRows(): void {
    const rows = references.rows();
    const style = chance.oneOf(["lines", "lines", "pairs", "apart", "packed"] as const);
    const mark = chance.oneOf([": ", " ", ":", " : ", "  ", ""]);
    const said = rows.map(([label, value]) => `${label}${mark}${value}`);
    if (style === "apart")
      for (const [label, value] of rows) {
        sheet.put(label + chance.oneOf(["", ":"]), left, y);
        if (chance.isHit(0.6)) sheet.put(value, right, y, { align: "right" });
        else sheet.put(value, left + (right - left) * 0.45, y);
        y += leading;
      }
    else if (style === "lines") for (const text of said) line(text, chance.isHit(0.5) ? headAlign : "left");
    else
      for (let i = 0; i < said.length; i += 2) {
        const [first, second] = said.slice(i, i + 2);
        if (style === "packed")
          line([first, second].filter((text) => text !== undefined).join(chance.oneOf(["  ", " ", " / "])));
        else {
          sheet.put(first!, left, y);
          if (second !== undefined) sheet.put(second, right, y, { align: "right" });
          y += leading;
        }
      }
  }
}
