/**
 * The receipt and the payment part of a Swiss QR-bill, on the lower 105 mm of a page of their own: "Style Guide QR-bill" and
 * "Implementation Guidelines QR-bill" of SIX, version 2.3. Positions are millimeters from the upper left corner of the slip.
 */
import { type SwissParty, shownReference } from "@tallyleaf/ledger";
import { encode } from "uqr";
import type { Paper } from "../../../platform/paper/pdf-page.ts";
import type { SwissBill } from "../swiss.ts";

/** The standard prescribes the words of each language. */
const WORDS = {
  de: {
    ...{ part: "Zahlteil", receipt: "Empfangsschein", account: "Konto / Zahlbar an", reference: "Referenz" },
    ...{ more: "Zusätzliche Informationen", payer: "Zahlbar durch", currency: "Währung", amount: "Betrag" },
    ...{ point: "Annahmestelle", emptyPayer: "Zahlbar durch (Name/Adresse)", cut: "Vor der Einzahlung abzutrennen" },
  },
  fr: {
    ...{ part: "Section paiement", receipt: "Récépissé", account: "Compte / Payable à", reference: "Référence" },
    ...{ more: "Informations supplémentaires", payer: "Payable par", currency: "Monnaie", amount: "Montant" },
    ...{ point: "Point de dépôt", emptyPayer: "Payable par (nom/adresse)", cut: "A détacher avant le versement" },
  },
  it: {
    ...{ part: "Sezione pagamento", receipt: "Ricevuta", account: "Conto / Pagabile a", reference: "Riferimento" },
    ...{ more: "Informazioni supplementari", payer: "Pagabile da", currency: "Valuta", amount: "Importo" },
    ...{ point: "Punto di accettazione", emptyPayer: "Pagabile da (nome/indirizzo)" },
    cut: "Da staccare prima del versamento",
  },
  en: {
    ...{ part: "Payment part", receipt: "Receipt", account: "Account / Payable to", reference: "Reference" },
    ...{ more: "Additional information", payer: "Payable by", currency: "Currency", amount: "Amount" },
    ...{ point: "Acceptance point", emptyPayer: "Payable by (name/address)", cut: "Separate before paying in" },
  },
} as const;

const MM = 72 / 25.4;
const A4 = [210 * MM, 297 * MM] as const;
const HEIGHT = 105;
const CODE = 46;
const CROSS = 7;
/** Versions 7 to 13 have an alignment mark in the middle. The cross would cover it, and some readers (zbar 0.23) then find none. */
const SWISS_VERSION = 14;

/** Draws the slip on a new page. @param language tag of the document */
export function drawSwissSlip(sheet: Paper, bill: SwissBill, language: string): void {
  const words = Object.entries(WORDS).find(([tag]) => language.startsWith(tag))?.[1] ?? WORDS.en;
  const { pdf } = sheet;
  pdf.addPage({ size: [...A4], margin: 0 });
  const top = A4[1] - HEIGHT * MM;
  const x = (mm: number) => mm * MM;
  const y = (mm: number) => top + mm * MM;
  const { payment, iban, reference } = bill;
  sheet.line(words.cut, { x: x(5), y: y(-4), width: x(120), size: 7 });
  cuts(pdf, top);

  /** Headings with their lines, one below the other. Returns nothing: the slip has room for the longest. */
  const column = (
    left: number,
    down: number,
    width: number,
    sizes: readonly [head: number, text: number],
    parts: Part[],
  ) => {
    const [head, size] = sizes;
    const step = size + 1.5;
    let at = y(down);
    for (const [title, lines] of parts) {
      if (lines.length === 0) continue;
      sheet.line(title, { x: x(left), y: at, width: x(width), size: head, weight: "bold" });
      at += step;
      for (const line of lines.flatMap((one) => sheet.wrap(one, x(width), size).slice(0, 2))) {
        sheet.line(line, { x: x(left), y: at, width: x(width), size });
        at += step;
      }
      at += step / 2;
    }
    return at;
  };
  const account = [groups(iban), ...linesOf(payment.creditor)];
  const payer = payment.debtor ? linesOf(payment.debtor) : [];
  const referred = reference.kind === "NON" ? [] : [shownReference(reference)];
  const amount = amountOf(payment.amount);

  sheet.line(words.receipt, { x: x(5), y: y(5), width: x(52), size: 11, weight: "bold" });
  const receiptEnd = column(
    5,
    12,
    52,
    [6, 8],
    [
      [words.account, account],
      [words.reference, referred],
      [payer.length > 0 ? words.payer : words.emptyPayer, payer.length > 0 ? payer : [" "]],
    ],
  );
  if (payer.length === 0) corners(pdf, x(5), receiptEnd - 8, x(52), x(20));
  column(5, 68, 15, [6, 8], [[words.currency, [payment.currency]]]);
  column(20, 68, 37, [6, 8], [[words.amount, [amount]]]);
  sheet.line(words.point, { x: x(5), y: y(82), width: x(52), size: 6, weight: "bold", align: "right" });

  sheet.line(words.part, { x: x(67), y: y(5), width: x(51), size: 11, weight: "bold" });
  code(pdf, bill.text, x(67), y(17));
  column(67, 68, 20, [8, 10], [[words.currency, [payment.currency]]]);
  column(87, 68, 30, [8, 10], [[words.amount, [amount]]]);
  const partEnd = column(
    118,
    5,
    87,
    [8, 10],
    [
      [words.account, account],
      [words.reference, referred],
      [words.more, [payment.number]],
      [payer.length > 0 ? words.payer : words.emptyPayer, payer.length > 0 ? payer : [" "]],
    ],
  );
  if (payer.length === 0) corners(pdf, x(118), partEnd - 10, x(65), x(25));
}

type Part = readonly [title: string, lines: readonly string[]];
type Pdf = Paper["pdf"];

const linesOf = ({ name, street, postCode, town, country }: SwissParty) =>
  [name, street, `${["CH", "LI"].includes(country) ? "" : `${country}-`}${postCode} ${town}`].filter(Boolean);

const groups = (iban: string) => iban.replace(/(.{4})(?=.)/g, "$1 ");
/** "1 234.50": a space for the thousands, a point for the decimals. */
const amountOf = (plain: string) => plain.replace(/\B(?=(\d{3})+(?!\d))/g, " ");

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
