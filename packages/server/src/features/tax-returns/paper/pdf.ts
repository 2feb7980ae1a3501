/** A return as a PDF: its boxes, its result, the checks, who filed it and when, and the lines behind it. */
import { type TaxCheckRow, type TaxLineRow, type TaxReturnSheet, taxReturnMessages } from "@tallyleaf/contract";
import { boxNumber, dayOf, digitsOf } from "@tallyleaf/ledger";
import { currentLanguage, currentLocale, documentLocale, translator } from "@tallyleaf/messages";
import { reportFiles } from "@tallyleaf/messages/catalogs/report-files";
import { taxFiles } from "@tallyleaf/messages/catalogs/tax-files";
import { taxes } from "@tallyleaf/messages/catalogs/taxes";
import type { Letterhead } from "../../../books/company/letterhead.ts";
import { type Block, MARGIN, sheetSizesOf, type TableLook } from "../../../platform/paper/document.ts";
import { collectBytes } from "../../../platform/paper/draw.ts";
import { letterhead } from "../../../platform/paper/letterhead.ts";

const [say, sayFile, sayPaper] = [translator(taxes), translator(taxFiles), translator(reportFiles)];

export interface ReturnPaper {
  sheet: TaxReturnSheet;
  lines: readonly TaxLineRow[];
  company: Letterhead;
  productName: string;
  now: Date;
}

const AMOUNT = 84;
const LOOK: TableLook = {
  size: 8.5,
  line: 12,
  pad: 3,
  gaps: { left: [0, 6], right: [6, 0] },
  head: { height: 24, y: 8, size: 8, weight: "bold", rule: 19 },
};

/** The finished file. */
export function renderReturn({ sheet, lines, company, productName, now }: ReturnPaper): Promise<Buffer> {
  const { form, number, from, to, currency, payable } = sheet;
  const [figure, day] = [figuresIn(currency), dayWriter()];
  const range = `${day(from)} – ${day(to)}`;
  const checks = sheet.checks.map(sayCheck);
  return collectBytes({
    title: `${form}, ${range}`,
    author: company.name,
    foot: sayPaper("foot", { company: company.name, product: productName, day: day(dayOf(now)) }),
    language: currentLanguage(),
    pageLabel: (page, pages) => sayPaper("page", { page: String(page), pages: String(pages) }),
    now,
    size: sheetSizesOf(company.country).portrait,
    margin: MARGIN,
    bottom: MARGIN,
    blocks: [
      letterhead({ ...company, taxId: company.taxId && sayPaper("taxId", { id: company.taxId }) }, [
        form,
        range,
        [sheet.country, sheet.region, number].filter(Boolean).join(" "),
      ]),
      boxTable(sheet, figure),
      {
        kind: "sums",
        rows: [],
        total: [say(payable < 0 ? "refund" : "toPay"), `${figure(Math.abs(payable))} ${currency}`],
      },
      ...(checks.length > 0 ? [{ kind: "text", title: say("checks"), text: checks.join("\n") } as const] : []),
      ...(sheet.filings.length > 0
        ? [{ kind: "text", title: say("filings"), text: filingsOf(sheet, day).join("\n") } as const]
        : []),
      ...(lines.length > 0 ? [lineTable(lines, figure, day)] : []),
    ],
  });
}

const sayCheck = ({ check, count }: Pick<TaxCheckRow, "check" | "count">): string => {
  if (check === "earlier_open") return taxReturnMessages.earlierOpen;
  if (check === "other_currency") return taxReturnMessages.otherCurrency;
  return say("counted", { name: say("which", { which: check === "lines_to_check" ? "to_check" : check }), count });
};

/** Who filed it and when, in spite of what, and who took that back. */
const filingsOf = ({ filings }: TaxReturnSheet, day: (day: string) => string): string[] =>
  filings.flatMap(({ filedOn, by, reference, warnings, withdrawn }) => [
    [say("filedBy", { day: day(filedOn), person: by }), reference].filter(Boolean).join(" · "),
    ...(warnings.length > 0 ? [say("inSpiteOf", { checks: warnings.map(sayCheck).join(" · ") })] : []),
    ...(withdrawn
      ? [say("withdrawn", { time: day(withdrawn.at.slice(0, 10)), person: withdrawn.by, reason: withdrawn.reason })]
      : []),
  ]);

const boxTable = ({ boxes }: TaxReturnSheet, figure: (amount: number) => string): Block => ({
  kind: "table",
  look: LOOK,
  columns: [
    { head: sayFile("box"), width: 56 },
    { head: sayFile("boxLabel"), breaks: true },
    { head: sayFile("amount"), width: AMOUNT, align: "right" },
  ],
  rows: boxes.map(({ id, label, amount }) => [{ cells: [boxNumber(id), label, figure(amount)] }]),
});

const lineTable = (
  lines: readonly TaxLineRow[],
  figure: (amount: number) => string,
  day: (day: string) => string,
): Block => ({
  kind: "table",
  look: LOOK,
  columns: [
    { head: sayFile("date"), width: 68 },
    { head: say("document") },
    { head: sayFile("code"), width: 76 },
    { head: sayFile("net"), width: 72, align: "right" },
    { head: sayFile("taxAmount"), width: 72, align: "right" },
    { head: sayFile("claimed"), width: 72, align: "right" },
  ],
  rows: lines.map(({ date, party, reference, code, base, tax, claimed }) => [
    {
      cells: [
        ...[day(date), [party, reference].filter(Boolean).join(" · "), code ?? ""],
        ...[base, tax, claimed].map(figure),
      ],
    },
  ]),
});

function figuresIn(currency: string): (amount: number) => string {
  const digits = digitsOf(currency);
  const format = new Intl.NumberFormat(currentLocale(), {
    minimumFractionDigits: digits,
    maximumFractionDigits: digits,
  });
  // Minus nothing is nothing.
  return (amount) => format.format(amount + 0);
}

function dayWriter(): (day: string) => string {
  const options = { day: "numeric", month: "short", year: "numeric", timeZone: "UTC" } as const;
  const format = new Intl.DateTimeFormat(documentLocale(currentLanguage()), options);
  return (day) => format.format(Date.parse(day));
}
