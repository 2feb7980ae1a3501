/**
 * The head and foot that the table models learned from, always with the same chances: issuer, customer, labels with values, title.
 */
import type { Letter, LetterRequest } from "./parties.ts";
import type { PutOptions } from "./sheet.ts";
import type { LabelKind } from "./speech.ts";

type PlainLetter = Pick<Letter, "putHead" | "putFoot" | "putPageHead"> &
  Record<"issuer" | "customer", { name: string }>;

/** Makes the parties and their head. @param leading from one line to the next */
export function plainLetterOf(
  { chance, speech, notation, sheet, left, right, size }: LetterRequest,
  leading: number,
): PlainLetter {
  const { width, height } = sheet;
  const customer = { name: "" };
  const issuer = speech.company();
  const address = () => [
    `${speech.word(true)} ${chance.between(1, 200)}`,
    `${chance.between(1000, 99999)} ${speech.word(true)}`,
  ];
  const taxId = `${speech.label("taxId")}${chance.oneOf([":", " ", ": "])}${speech.word(true).slice(0, 2).toUpperCase()}${chance.between(10_000_000, 999_999_999)}`;
  const block = (
    rows: readonly string[],
    x: number,
    y: number,
    role: "issuer" | "customer",
    options: PutOptions = {},
  ) =>
    rows.reduce((at, row, i) => {
      sheet.put(row, x, at, { ...options, role: i === 0 ? role : "other" });
      return at + leading;
    }, y);
  const place = chance.oneOf(["head", "head", "head", "foot", "both", "logo"] as const);
  // Chosen before the head is put, as the models' pages always were.
  const putHead = (): number => {
    let y = chance.range(25, 60);
    const issuerX = chance.oneOf([left, left, (left + right) / 2, right]);
    const align = issuerX === left ? "left" : issuerX === right ? "right" : "center";
    if (place === "head" || place === "both") {
      y = block([issuer, ...address(), ...(chance.isHit(0.6) ? [taxId] : [])], issuerX, y, "issuer", { align });
    } else if (place === "logo") {
      sheet.put(speech.word(true), issuerX, y, { size: size * 2, align });
      y += size * 3;
    }
    y += chance.range(5, 30);
    const customerX = chance.isHit(0.7) ? left : width / 2 + chance.range(0, 60);
    customer.name = speech.company();
    const rows = [customer.name, ...address(), ...(chance.isHit(0.3) ? [speech.word(true)] : [])];
    if (chance.isHit(0.7)) rows.unshift(speech.label("customer") + chance.oneOf(["", ":"]));
    const head = y;
    for (const [i, row] of rows.entries()) sheet.put(row, customerX, y + i * leading);
    y += rows.length * leading + chance.range(0, 25);
    const kinds: LabelKind[] = ["number", "date", "order", "dueDate", "taxId"];
    const metas = chance.mixed(kinds).slice(0, chance.between(2, 5));
    const metaOf = (kind: LabelKind) =>
      kind === "date" || kind === "dueDate"
        ? notation.date()
        : `${chance.isHit(0.5) ? "R" : ""}${chance.between(100, 99_999_999)}`;
    const style = chance.oneOf(["beside", "beside", "above", "joined"] as const);
    if (style === "above") {
      metas.forEach((kind, i) => {
        const x = left + ((right - left) / metas.length) * i;
        sheet.put(speech.label(kind), x, y);
        sheet.put(metaOf(kind), x, y + leading);
      });
      y += 2 * leading;
    } else {
      const x = customerX === left && chance.isHit(0.6) ? width / 2 + 20 : left;
      let at = x === left ? y : head;
      for (const kind of metas) {
        if (style === "joined") sheet.put(`${speech.label(kind)}: ${metaOf(kind)}`, x, at);
        else {
          sheet.put(speech.label(kind), x, at);
          sheet.put(metaOf(kind), x + 110, at);
        }
        at += leading;
      }
      y = Math.max(y, at);
    }
    y += chance.range(5, 40);
    sheet.put(speech.label("title"), chance.oneOf([left, left, width / 2]), y, { size: size * chance.range(1, 2) });
    y += size * 2 + chance.range(5, 20);
    if (chance.isHit(0.3)) {
      sheet.put(`${speech.words(chance.between(4, 9))} ${notation.date()} ${speech.words(3)}.`, left, y);
      y += leading * 2;
    }
    return y;
  };
  return {
    issuer: { name: issuer },
    customer,
    putHead,
    putFoot: () => {
      if (place === "foot" || place === "both" || place === "logo") putPlainFoot();
    },
    putPageHead: () => chance.range(40, 110),
  };

  function putPlainFoot(): void {
    const small = size * 0.75;
    const parts = [
      issuer,
      ...address(),
      taxId,
      `IBAN ${chance.between(10, 99)} ${chance.between(1000, 9999)} ${chance.between(1000, 9999)}`,
    ];
    if (chance.isHit(0.5))
      sheet.put(parts.join(chance.oneOf([" · ", " | ", ", "])), left, height - 40, { size: small });
    else
      parts.forEach((part, i) => {
        const column = i % 3;
        sheet.put(part, left + column * ((right - left) / 3), height - 45 + Math.floor(i / 3) * small * 1.3, {
          size: small,
          role: i === 0 ? "issuer" : "other",
        });
      });
  }
}
