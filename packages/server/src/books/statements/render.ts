/** A statement of account as a PDF and as CSV: opening balance, movements with the balance after each, closing balance. */
import { writeCsv } from "@tallyleaf/contract";
import { dayOf, digitsOf, moneyFromDecimal, toDecimalString } from "@tallyleaf/ledger";
import { currentDocumentLanguage, currentLocale, documentLocale, translator } from "@tallyleaf/messages";
import { partyStatement } from "@tallyleaf/messages/catalogs/party-statement";
import { reportFiles } from "@tallyleaf/messages/catalogs/report-files";
import { type Group, MARGIN, sheetSizesOf, type TableLook } from "../../platform/paper/document.ts";
import { collectBytes } from "../../platform/paper/draw.ts";
import { letterhead } from "../../platform/paper/letterhead.ts";
import type { Letterhead } from "../company/letterhead.ts";
import type { Account, Holder, Movement } from "./movements.ts";

const [say, sayPaper] = [translator(partyStatement), translator(reportFiles)];

export interface StatementPaper {
  type: Holder["type"];
  account: Account;
  /** Lines of name and address. */
  party: readonly string[];
  currency: string;
  /** YYYY-MM-DD; undefined: no limit. */
  startDate: string | undefined;
  endDate: string | undefined;
  company: Letterhead;
  productName: string;
  now: Date;
}

const LOOK: TableLook = {
  size: 8.5,
  line: 13,
  pad: 3,
  gaps: { left: [0, 6], right: [6, 0] },
  head: { height: 24, y: 8, size: 8, weight: "bold", rule: 19 },
};

const nameOf = (type: Holder["type"], { event, amount, reference }: Movement): string =>
  [say("movement", { kind: `${type}_${event}_${amount.startsWith("-") ? "less" : "more"}` }), reference]
    .filter(Boolean)
    .join(" ");

/** Returns the finished file. */
export function renderStatement(paper: StatementPaper): Promise<Buffer> {
  const { type, account, party, currency, startDate, company, productName, now } = paper;
  const [figure, day] = [figuresIn(currency), dayWriter()];
  const end = paper.endDate ?? dayOf(now);
  const range = startDate === undefined ? sayPaper("asOf", { day: day(end) }) : `${day(startDate)} – ${day(end)}`;
  const title = say("title");
  const row = (cells: string[], weight?: "bold"): Group => [{ cells, ...(weight ? { weight } : {}) }];
  return collectBytes({
    title: `${title}, ${party[0] ?? ""}, ${range}`,
    author: company.name,
    foot: sayPaper("foot", { company: company.name, product: productName, day: day(dayOf(now)) }),
    language: currentDocumentLanguage(),
    pageLabel: (page, pages) => sayPaper("page", { page: String(page), pages: String(pages) }),
    now,
    size: sheetSizesOf(company.country).portrait,
    margin: MARGIN,
    bottom: MARGIN,
    blocks: [
      letterhead({ ...company, taxId: company.taxId && sayPaper("taxId", { id: company.taxId }) }, [
        title,
        range,
        sayPaper("amountsIn", { currency }),
      ]),
      {
        kind: "parties",
        parties: [{ label: say("party", { type }), lines: party.map((text) => ({ text })) }],
        facts: [[say("closing"), `${figure(account.closing)} ${currency}`]],
      },
      {
        kind: "table",
        look: LOOK,
        columns: [
          { head: sayPaper("date"), width: 76 },
          { head: say("document"), breaks: true },
          { head: say("amount"), width: 90, align: "right" },
          { head: say("balance"), width: 90, align: "right" },
        ],
        rows: [
          row([startDate ? day(startDate) : "", say("opening"), "", figure(account.opening)], "bold"),
          ...account.rows.map((movement) =>
            row([day(movement.day), nameOf(type, movement), figure(movement.amount), figure(movement.balance)]),
          ),
          row([day(end), say("closing"), "", figure(account.closing)], "bold"),
        ],
      },
    ],
  });
}

/** The same as CSV, with amounts as plain numbers. */
export function writeStatement({ type, account, currency, startDate, endDate, now }: StatementPaper): string {
  const plain = (amount: string) => toDecimalString(moneyFromDecimal(amount, currency));
  return writeCsv(
    [sayPaper("date"), say("document"), sayPaper("reference"), say("amount"), say("balance"), sayPaper("currency")],
    [
      [startDate ?? "", say("opening"), "", "", plain(account.opening), currency],
      ...account.rows.map((movement) => [
        movement.day,
        nameOf(type, { ...movement, reference: "" }),
        movement.reference,
        plain(movement.amount),
        plain(movement.balance),
        currency,
      ]),
      [endDate ?? dayOf(now), say("closing"), "", "", plain(account.closing), currency],
    ],
  );
}

function figuresIn(currency: string): (amount: string) => string {
  const digits = digitsOf(currency);
  const format = new Intl.NumberFormat(currentLocale(), {
    minimumFractionDigits: digits,
    maximumFractionDigits: digits,
  });
  // A text is formatted exactly, however large; minus nothing is nothing.
  return (amount) => format.format(toDecimalString(moneyFromDecimal(amount, currency)) as `${number}`);
}

function dayWriter(): (day: string) => string {
  const options = { day: "numeric", month: "short", year: "numeric", timeZone: "UTC" } as const;
  const format = new Intl.DateTimeFormat(documentLocale(currentDocumentLanguage()), options);
  return (day) => format.format(Date.parse(day));
}
