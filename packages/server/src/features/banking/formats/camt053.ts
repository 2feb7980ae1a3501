/**
 * CAMT.053, the ISO 20022 statement (and CAMT.052, the same for a running day). The parser resolves no entities, and a document
 * type is refused: nothing in a statement needs one.
 */
import { XMLParser } from "fast-xml-parser";
import { say } from "../../../platform/csv/say.ts";
import { Unreadable } from "../../../platform/parsers/unreadable.ts";
import { readDay } from "../../../platform/tables/days.ts";
import { isNothing, minus, plus, same } from "./balance-check.ts";
import type { AmountOf } from "./standard-amounts.ts";
import { batchOf, emptyStatement, oneLine, plainNumber, type Statement, type StatementLine } from "./statement.ts";

const LISTS = new Set(["Stmt", "Rpt", "Bal", "Ntry", "NtryDtls", "TxDtls", "Ustrd", "Strd", "AddtlRmtInf"]);
const parser = new XMLParser({
  ignoreAttributes: false,
  attributeNamePrefix: "",
  textNodeName: "text",
  removeNSPrefix: true,
  parseTagValue: false,
  parseAttributeValue: false,
  processEntities: false,
  isArray: (name) => LISTS.has(name),
});

/** A part of the document: what it holds by name. Missing parts read as empty, so that a bank may leave out what it likes. */
type Part = Readonly<Record<string, unknown>>;
const NOTHING: Part = {};

/** @throws Unreadable */
export function readCamt053(text: string, amountOf: AmountOf): Statement[] {
  if (/<!DOCTYPE|<!ENTITY/i.test(text)) throw new Unreadable(say("xmlDoctype"));
  let file: unknown;
  try {
    file = parser.parse(text);
  } catch {
    throw new Unreadable(say("xmlDamaged"));
  }
  const document = part(file, "Document");
  const found = [...list(part(document, "BkToCstmrStmt"), "Stmt"), ...list(part(document, "BkToCstmrAcctRpt"), "Rpt")];
  if (found.length === 0) throw new Unreadable(say("noCamt"));
  return found.map((source) => statementOf(source, amountOf));
}

function statementOf(source: Part, read: AmountOf): Statement {
  const account = part(source, "Acct");
  const statement: Statement = {
    ...emptyStatement(),
    accountNumber: plainNumber(numberOf(account)),
    bankName: oneLine(word(account, "Svcr", "FinInstnId", "Nm")),
    currency: word(account, "Ccy") || null,
    openingBalance: balanceOf(source, ["OPBD", "PRCD"], read),
    closingBalance: balanceOf(source, ["CLBD"], read),
  };
  let pending = 0;
  let unread = 0;
  let foreign = 0;
  for (const entry of list(source, "Ntry")) {
    const status = word(entry, "Sts", "Cd") || word(entry, "Sts");
    if (status !== "" && status !== "BOOK") {
      pending += 1;
      continue;
    }
    const currency = word(part(entry, "Amt"), "Ccy");
    statement.currency ??= currency || null;
    if (currency !== "" && currency !== statement.currency) {
      foreign += 1;
      continue;
    }
    const lines = linesOf(entry, read);
    if (lines === null) unread += 1;
    else statement.lines.push(...lines.filter(({ amount }) => !isNothing(amount)));
  }
  if (pending > 0) statement.notes.push(say("pending", { count: pending }));
  if (foreign > 0)
    statement.notes.push(say("otherCurrencyThan", { count: foreign, currency: String(statement.currency) }));
  if (unread > 0) statement.notes.push(say("unread", { count: unread }));
  statement.lines = statement.lines.toSorted((a, b) => (a.date < b.date ? -1 : a.date > b.date ? 1 : 0));
  return statement;
}

/** An entry as a line, or a batch as the lines in it if the bank gives each amount and they add up to the whole. */
function linesOf(entry: Part, read: AmountOf): StatementLine[] | null {
  const amount = amountOf(entry, read);
  const date = dayOf(entry, "BookgDt") ?? dayOf(entry, "ValDt");
  if (amount === null || date === null) return null;
  const details = list(entry, "NtryDtls").flatMap((one) => list(one, "TxDtls"));
  const currency = word(part(entry, "Amt"), "Ccy");
  const parts = details.map((detail) => partAmount(detail, entry, currency, read));
  const known = parts.filter((one) => one !== null);
  const splits = details.length > 1 && known.length === details.length && same(known.reduce(plus, "0"), amount);
  const shared = { date, valueDate: dayOf(entry, "ValDt"), statedBalance: null };
  if (splits) return details.map((detail, i) => ({ ...shared, amount: known[i] ?? "0", ...wordsOf(detail, entry) }));
  const [only = NOTHING] = details;
  const line = { ...shared, amount, ...wordsOf(only, entry) };
  if (details.length <= 1) return [line];
  // A batch whose parts are not told: what it is, not who was in it.
  const description = oneLine(word(entry, "AddtlNtryInf")) || batchOf(details.length);
  return [{ ...line, description, counterparty: "", counterpartyNumber: "", externalId: word(entry, "AcctSvcrRef") }];
}

/** Returns the amount of a batch's part, in the account's currency and with its sign. */
function partAmount(detail: Part, entry: Part, currency: string, read: AmountOf): string | null {
  const own = part(detail, "Amt");
  const stated = word(own, "text") ? own : part(detail, "AmtDtls", "TxAmt", "Amt");
  if ((word(stated, "Ccy") || currency) !== currency) return null;
  const amount = read(word(stated, "text"), currency || null);
  if (amount === null) return null;
  return (word(detail, "CdtDbtInd") || word(entry, "CdtDbtInd")) === "DBIT" ? minus(amount) : amount;
}

function wordsOf(
  detail: Part,
  entry: Part,
): Pick<StatementLine, "description" | "counterparty" | "counterpartyNumber" | "reference" | "externalId"> {
  const parties = part(detail, "RltdPties");
  const moneyIn = word(entry, "CdtDbtInd") !== "DBIT";
  // A reversal names the parties of the transaction that it reverses.
  const reversal = word(entry, "RvslInd") === "true";
  const [side, account] = moneyIn !== reversal ? (["Dbtr", "DbtrAcct"] as const) : (["Cdtr", "CdtrAcct"] as const);
  const remittance = part(detail, "RmtInf");
  const structured = list(remittance, "Strd").flatMap((one) => [
    word(one, "CdtrRefInf", "Ref"),
    word(one, "RfrdDocInf", "Nb"),
    ...texts(one, "AddtlRmtInf"),
  ]);
  const said = [...texts(remittance, "Ustrd"), ...structured].map(oneLine).filter((text) => text !== "");
  const more = [word(detail, "AddtlTxInf"), word(entry, "AddtlNtryInf")].map(oneLine).find((text) => text !== "") ?? "";
  const endToEnd = word(detail, "Refs", "EndToEndId");
  return {
    description: said.join(" ") || more,
    counterparty: oneLine(word(parties, side, "Nm") || word(parties, side, "Pty", "Nm")),
    counterpartyNumber: plainNumber(numberOf(part(parties, account))),
    reference: endToEnd === "NOTPROVIDED" ? "" : oneLine(endToEnd),
    externalId: word(detail, "Refs", "AcctSvcrRef") || word(entry, "AcctSvcrRef") || word(entry, "NtryRef"),
  };
}

function balanceOf(statement: Part, kinds: readonly string[], read: AmountOf): string | null {
  const found = kinds.flatMap((kind) =>
    list(statement, "Bal").filter((one) => word(one, "Tp", "CdOrPrtry", "Cd") === kind),
  );
  // Of several pages' closings the last counts, of openings the first.
  const one = kinds.includes("CLBD") ? found.at(-1) : found[0];
  return one ? amountOf(one, read) : null;
}

function amountOf(holder: Part, read: AmountOf): string | null {
  const stated = part(holder, "Amt");
  const amount = read(word(stated, "text"), word(stated, "Ccy") || null);
  return amount !== null && word(holder, "CdtDbtInd") === "DBIT" ? minus(amount) : amount;
}

const numberOf = (account: Part) => word(account, "Id", "IBAN") || word(account, "Id", "Othr", "Id");
const dayOf = (entry: Part, name: string) => readDay(word(entry, name, "Dt") || word(entry, name, "DtTm"), "ymd");

function part(of: unknown, ...path: string[]): Part {
  let at: unknown = of;
  for (const name of path) at = isPart(at) ? at[name] : undefined;
  return isPart(at) ? at : NOTHING;
}

/** The text at the end of the path; "" when there is none. Entities of XML are the only ones there can be. */
function word(of: Part, ...path: string[]): string {
  const last = path.at(-1) ?? "";
  const value = part(of, ...path.slice(0, -1))[last];
  const text = typeof value === "string" ? value : isPart(value) && typeof value.text === "string" ? value.text : "";
  return decoded(text).trim();
}

const list = (of: Part, name: string): Part[] => (Array.isArray(of[name]) ? of[name].filter(isPart) : []);
const texts = (of: Part, name: string): string[] =>
  Array.isArray(of[name]) ? of[name].flatMap((one: unknown) => (typeof one === "string" ? [decoded(one)] : [])) : [];
const isPart = (value: unknown): value is Part => typeof value === "object" && value !== null && !Array.isArray(value);

const decoded = (text: string) =>
  text.replace(/&(?:(lt|gt|quot|apos|amp)|#(\d{1,6}));/g, (_, name: string | undefined, number: string | undefined) =>
    name ? ({ lt: "<", gt: ">", quot: '"', apos: "'", amp: "&" }[name] ?? "") : safeCharacter(Number(number)),
  );
const safeCharacter = (code: number) => (code > 31 && code <= 0x10ffff ? String.fromCodePoint(code) : " ");
