/**
 * OFX and Quicken's QFX: version 1 is SGML whose values have no closing tags, version 2 is XML. One scanner reads both: a tag
 * with a text behind it is a value, one without opens or closes a group. It knows no entities but XML's own five.
 */

import { say } from "../../../platform/csv/say.ts";
import { Unreadable } from "../../../platform/parsers/unreadable.ts";
import { readDay } from "../../../platform/tables/days.ts";
import { isNothing } from "./balance-check.ts";
import type { AmountOf } from "./standard-amounts.ts";
import { emptyStatement, oneLine, plainNumber, type Statement, type StatementLine } from "./statement.ts";

const TAG = /<(\/?)([A-Za-z][A-Za-z0-9._]*)[^<>]*>([^<]*)/g;
const ENTITIES: Readonly<Record<string, string>> = { amp: "&", lt: "<", gt: ">", quot: '"', apos: "'", nbsp: " " };

/** @throws Unreadable when no statement is in it */
export function readOfx(text: string, amountOf: AmountOf): Statement[] {
  const statements: Statement[] = [];
  let bank = "";
  let current: Statement | null = null;
  let group = "";
  let fields: Record<string, string> = {};
  let unread = 0;
  let foreign = 0;
  let until = "";
  for (const [, closing, name = "", raw = ""] of text.matchAll(TAG)) {
    const tag = name.toUpperCase();
    const value = plain(raw);
    if (closing) {
      if (tag === "STMTTRN" && current) {
        const { ISFOREIGN, CURSYM = "" } = fields;
        // Some banks name the currency here only.
        if (ISFOREIGN === "Y" && CURSYM !== "") current.currency ??= CURSYM.toUpperCase();
        const isForeign = ISFOREIGN === "Y" && CURSYM !== "" && CURSYM.toUpperCase() !== current.currency;
        const line = isForeign ? null : lineOf(fields, current.currency, amountOf);
        if (isForeign) foreign += 1;
        else if (line === null) unread += 1;
        else if (line && !isNothing(line.amount)) current.lines.push(line);
      }
      if (tag === "LEDGERBAL" && current && !isLater(fields.DTASOF, until))
        current.closingBalance = amountOf(fields.BALAMT ?? "", current.currency);
      if (tag === group) group = "";
      if (tag === "STMTRS" || tag === "CCSTMTRS") {
        if (current && foreign > 0) current.notes.push(say("otherCurrency", { count: foreign }));
        if (current && unread > 0) current.notes.push(say("unread", { count: unread }));
        current = null;
        unread = 0;
        foreign = 0;
        until = "";
      }
    } else if (value === "") {
      if (tag === "STMTRS" || tag === "CCSTMTRS") {
        current = { ...emptyStatement(), bankName: bank, accountType: tag === "CCSTMTRS" ? "credit_card" : "checking" };
        statements.push(current);
      }
      // The amount is in another currency than the account's; ORIGCURRENCY only tells what it was before the bank converted it.
      if (tag === "CURRENCY" && group === "STMTTRN") fields.ISFOREIGN = "Y";
      if (["STMTTRN", "LEDGERBAL", "AVAILBAL", "BANKACCTFROM", "CCACCTFROM"].includes(tag)) {
        group = tag;
        fields = {};
      }
      // The other side's account has the same tags as one's own.
      if (tag === "BANKACCTTO" || tag === "CCACCTTO") group = tag;
    } else {
      if (tag === "ORG") bank = value;
      if (tag === "DTEND") until = value;
      if (current && tag === "CURDEF") current.currency = value.toUpperCase();
      if (current && (group === "BANKACCTFROM" || group === "CCACCTFROM")) {
        if (tag === "ACCTID") current.accountNumber = plainNumber(value);
        if (tag === "ACCTTYPE" && /^(SAVINGS|MONEYMRKT|CD)$/i.test(value)) current.accountType = "savings";
      }
      if (group === "BANKACCTTO" || group === "CCACCTTO") {
        if (tag === "ACCTID") fields.TOACCTID = value;
        else if (tag === "MEMO" || tag === "REFNUM") fields[tag] ??= value;
      } else fields[tag] ??= value;
    }
  }
  if (statements.length === 0) throw new Unreadable(say("noOfx"));
  for (const statement of statements) statement.lines = oldestFirst(statement.lines);
  return statements;
}

/** Many banks tell today's balance whatever days were asked for: it is not that of the last line. */
function isLater(asOf = "", until: string): boolean {
  const [day, last] = [readDay(asOf, "ymd"), readDay(until, "ymd")];
  return day !== null && last !== null && day > last;
}

function lineOf(
  fields: Readonly<Record<string, string>>,
  currency: string | null,
  amountOf: AmountOf,
): StatementLine | null {
  const amount = amountOf(fields.TRNAMT ?? "", currency);
  const date = readDay(fields.DTPOSTED ?? "", "ymd");
  if (amount === null || date === null) return null;
  const name = oneLine(fields.NAME ?? fields.PAYEE);
  const memo = oneLine(fields.MEMO);
  return {
    date,
    valueDate: readDay(fields.DTAVAIL ?? "", "ymd"),
    amount,
    description: memo || name,
    counterparty: name,
    counterpartyNumber: plainNumber(fields.TOACCTID),
    reference: oneLine(fields.CHECKNUM ?? fields.REFNUM),
    externalId: oneLine(fields.FITID),
    statedBalance: null,
  };
}

function plain(raw: string): string {
  return raw
    .replace(/&(?:#(\d{1,6})|#x([0-9a-f]{1,5})|(amp|lt|gt|quot|apos|nbsp));/gi, (_, number, hex, name) =>
      name
        ? (ENTITIES[name.toLowerCase()] ?? "")
        : String.fromCodePoint(Number.parseInt(number ?? hex, number ? 10 : 16)),
    )
    .trim();
}

function oldestFirst(lines: StatementLine[]): StatementLine[] {
  const [first, last] = [lines[0]?.date ?? "", lines.at(-1)?.date ?? ""];
  const turned = first > last ? lines.toReversed() : lines;
  return turned.toSorted((a, b) => (a.date < b.date ? -1 : a.date > b.date ? 1 : 0));
}
