/** A received e-invoice on paper, in the reader's language: what its page on the screen says, made of the same data. */
import {
  type EInvoiceOutput,
  type EInvoiceWords,
  eInvoiceTitle,
  factsOfEInvoice,
  filesOfEInvoice,
  itemsOfEInvoice,
  linesOfEInvoiceParty,
  linksOfEInvoice,
  sumsOfEInvoice,
} from "@tallyleaf/contract";
import { digitsOf, isCurrency, writeSize } from "@tallyleaf/ledger";
import { currentLanguage, currentLocale, documentLocale, translator } from "@tallyleaf/messages";
import { common } from "@tallyleaf/messages/catalogs/common";
import { einvoiceView } from "@tallyleaf/messages/catalogs/einvoice-view";
import { expenseDetail } from "@tallyleaf/messages/catalogs/expense-detail";
import { reportFiles } from "@tallyleaf/messages/catalogs/report-files";
import { type Block, MARGIN, sheetSizesOf, type TableLook } from "../../../platform/paper/document.ts";
import { collectBytes } from "../../../platform/paper/draw.ts";

const [say, sayCommon, sayDetail] = [translator(einvoiceView), translator(common), translator(expenseDetail)];
const sayPaper = translator(reportFiles);

const ABSENT = "–";
/** Longest fact, in characters, that is in the column beside the parties; a longer one is a text below. */
const SHORT = 60;

const LOOK: TableLook = {
  size: 9,
  line: 12.5,
  pad: 6,
  gaps: { left: [0, 8], right: [6, 0] },
  head: { height: 24, y: 8, size: 8, grey: true, rule: 19 },
};

/** @param made.country of the reader's company: it decides the page size */
export function renderEInvoicePdf(
  invoice: EInvoiceOutput,
  { country, now }: { country: string | null; now: Date },
): Promise<Buffer> {
  const { seller, notes } = invoice;
  const words = wordsOf(invoice.currency);
  const title = eInvoiceTitle(invoice, say);
  const facts = factsOfEInvoice(invoice, words);
  const texts = [
    ...facts.filter(([, value]) => !isShort(value)),
    [say("notes"), notes.join("\n")] as const,
    [say("attachments"), fileLines(invoice, words).join("\n")] as const,
  ];
  return collectBytes({
    title,
    author: seller.name ?? seller.tradingName ?? "",
    language: currentLanguage(),
    pageLabel: (page, pages) => sayPaper("page", { page: String(page), pages: String(pages) }),
    now,
    foot: say("madeFrom"),
    size: sheetSizesOf(country).portrait,
    margin: MARGIN,
    bottom: MARGIN + 20,
    blocks: [
      {
        kind: "lines",
        height: 44,
        lines: [{ text: title, on: "both", y: 0, size: 16, weight: "bold", breaks: true }],
      },
      {
        kind: "parties",
        parties: [partyOf(say("seller"), seller), partyOf(say("buyer"), invoice.buyer)],
        facts: facts.filter(([, value]) => isShort(value)),
      },
      ...(invoice.lines.length + invoice.allowances.length > 0 ? [itemTable(invoice, words)] : []),
      sumsOf(invoice, words),
      ...texts.map(([label, text]) => ({ kind: "text", title: label, text }) as const),
    ],
  });
}

const isShort = (value: string) => value.length <= SHORT;

const partyOf = (label: string, party: EInvoiceOutput["seller"]) => ({
  label,
  lines: linesOfEInvoiceParty(party, say).map((text, place) => ({
    text,
    weight: place === 0 ? ("bold" as const) : ("regular" as const),
  })),
});

const fileLines = (invoice: EInvoiceOutput, words: EInvoiceWords) => [
  ...filesOfEInvoice(invoice, words).map(({ name, note }) => [name, note].filter(Boolean).join(" ")),
  ...linksOfEInvoice(invoice).map(({ name, address }) => [name, address].filter(Boolean).join(" ")),
];

function itemTable(invoice: EInvoiceOutput, words: EInvoiceWords): Block {
  const right = { align: "right" } as const;
  return {
    kind: "table",
    look: LOOK,
    columns: [
      { head: sayCommon("description"), breaks: true },
      { head: sayDetail("quantity"), width: 64, ...right },
      { head: sayDetail("unitPrice"), width: 92, ...right },
      { head: sayDetail("taxRate"), width: 56, ...right },
      { head: sayCommon("amount"), width: 84, ...right },
    ],
    rows: itemsOfEInvoice(invoice, words).map((cells) => [{ cells, rules: [{ at: "end", above: 4.5, weight: 0.2 }] }]),
  };
}

/** Renders the amount due in bold, with its currency; for profiles without one, the total. */
function sumsOf(invoice: EInvoiceOutput, words: EInvoiceWords): Block {
  const figure = (amount: string | null) => (amount === null ? ABSENT : words.amount(amount));
  const rows = sumsOfEInvoice(invoice, words).map(
    ({ label, reason, amount }) => [[label, reason].filter(Boolean).join("\n"), figure(amount)] as const,
  );
  const { due, total } = invoice.totals;
  const [label, amount] = due === null ? [words.total, figure(total)] : [say("due"), figure(due)];
  return {
    kind: "sums",
    rows: due === null ? rows.filter(([name]) => name !== words.total) : rows,
    total: [label, [amount, invoice.currency].filter(Boolean).join(" ")],
  };
}

/** Amounts are texts with any number of decimals, and stay exact; one that is no number is written as it is. */
function wordsOf(currency: string | null): EInvoiceWords {
  const digits = currency !== null && isCurrency(currency) ? digitsOf(currency) : 2;
  const formatOf = (options: Intl.NumberFormatOptions) => {
    const format = new Intl.NumberFormat(currentLocale(), { maximumFractionDigits: 20, ...options });
    // Intl takes decimal text exactly; its type wants a literal.
    return (text: string) => (/^-?\d+(\.\d+)?$/.test(text) ? format.format(text as `${number}`) : text);
  };
  const percent = new Intl.NumberFormat(currentLocale(), { style: "percent", maximumFractionDigits: 4 });
  const figure = formatOf({ minimumFractionDigits: digits });
  return {
    say,
    date: sayCommon("date"),
    dueDate: sayDetail("dueDate"),
    net: sayDetail("net"),
    total: sayCommon("total"),
    day: dayWriter(),
    amount: figure,
    price: figure,
    quantity: formatOf({}),
    rate: (text) => (Number.isFinite(Number(text)) ? percent.format(Number(text) / 100) : text),
    size: (bytes) => writeSize(bytes),
  };
}

function dayWriter(): (day: string) => string {
  const format = new Intl.DateTimeFormat(documentLocale(currentLanguage()), { dateStyle: "medium", timeZone: "UTC" });
  return (day) => format.format(Date.parse(day));
}
