/** MT940, SWIFT's statement: lines that begin with a tag (:61: a movement, :86: what is said about it), in several house styles. */

import { say } from "../../../platform/csv/say.ts";
import { Unreadable } from "../../../platform/parsers/unreadable.ts";
import { readDay } from "../../../platform/tables/days.ts";
import { isNothing, minus } from "./balance-check.ts";
import type { AmountOf } from "./standard-amounts.ts";
import { emptyStatement, oneLine, plainNumber, type Statement, type StatementLine } from "./statement.ts";

/** Value date, booking day, direction (R: reversal), letter of the currency, amount, kind, reference, the bank's own. */
const MOVEMENT =
  /^(\d{6})(\d{4})?\s*(R?[CD])([A-Z])?\s*(\d[\d.]*,?\d*)\s*(?:[NSF][A-Z0-9]{3})?([^/\n]*(?:\/(?!\/)[^/\n]*)*)(?:\/\/([^\n]*))?(?:\n([\s\S]*))?$/;
const BALANCE = /^([CD])(\d{6})([A-Z]{3})(\d[\d.]*,?\d*)/;
/** Lengths of a field in the German style and of a line in SWIFT's: one that is full goes on in the next. */
const FIELD_LENGTH = 27;
const LINE_LENGTH = 65;
const SLASH_KEYS =
  "TRTP|TYPE|IBAN|BIC|NAME|REMI|EREF|ORDP|BENM|ID|CNTP|USTD|STRD|PREF|MARF|CSID|RTRN|PURP|ULTC|ULTD|ULTB|ACCW|SVCL|ISDT|ADDR|CREF|KREF|SVWZ|BUSP|OCMT|CHGS|EXCH|IREF|BO|PY|NRTX";

/** @throws Unreadable */
export function readMt940(text: string, amountOf: AmountOf): Statement[] {
  const statements: Statement[] = [];
  let current: Statement | null = null;
  let unread = 0;
  let line: StatementLine | null = null;
  const close = () => {
    if (current && unread > 0) current.notes.push(say("unread", { count: unread }));
    unread = 0;
    line = null;
  };
  for (const { tag, value } of fieldsOf(text)) {
    if (tag === "20") {
      close();
      current = emptyStatement();
      statements.push(current);
    }
    if (!current) continue;
    if (tag === "25" || tag === "25P") current.accountNumber = accountOf(value);
    if (tag === "60F" || tag === "60M") {
      const balance = balanceOf(value, amountOf);
      current.openingBalance ??= balance?.amount ?? null;
      current.currency ??= balance?.currency ?? null;
    }
    if (tag === "62F" || tag === "62M") {
      current.closingBalance = balanceOf(value, amountOf)?.amount ?? null;
      line = null;
    }
    if (tag === "61") {
      line = lineOf(value, current.currency, amountOf);
      if (line === null) unread += 1;
      else if (!isNothing(line.amount)) current.lines.push(line);
    }
    // A :86: behind the closing balance speaks of the whole statement.
    if (tag === "86" && line) {
      Object.assign(line, saidOf(value, line));
      line = null;
    }
  }
  close();
  const whole = joinPages(
    statements.filter(
      ({ openingBalance, closingBalance, lines }) =>
        openingBalance !== null || closingBalance !== null || lines.length > 0,
    ),
  );
  if (whole.length === 0) throw new Unreadable(say("noMt940"));
  for (const statement of whole)
    statement.lines = statement.lines.toSorted((a, b) => (a.date < b.date ? -1 : a.date > b.date ? 1 : 0));
  return whole;
}

/** The fields with their tags; lines without one belong to the field above. */
function fieldsOf(text: string): { tag: string; value: string }[] {
  const fields: { tag: string; value: string }[] = [];
  for (const row of text.split(/\r\n|\r|\n/)) {
    const tagged = /^\s*(?:\{4:)?:(\d{2}[A-Z]?):(.*)$/.exec(row);
    if (tagged) fields.push({ tag: tagged[1] ?? "", value: tagged[2] ?? "" });
    else if (!/^\s*(-\}?|\{.*)?\s*$/.test(row)) {
      const last = fields.at(-1);
      if (last) last.value += `\n${row}`;
    }
  }
  return fields;
}

/** A day's statement over several messages: each begins where the one before ended. */
function joinPages(statements: readonly Statement[]): Statement[] {
  const whole: Statement[] = [];
  for (const page of statements) {
    const before = whole.at(-1);
    const goesOn =
      before &&
      before.accountNumber === page.accountNumber &&
      before.currency === page.currency &&
      before.closingBalance !== null &&
      before.closingBalance === page.openingBalance;
    if (!goesOn) {
      whole.push(page);
      continue;
    }
    before.lines.push(...page.lines);
    before.notes.push(...page.notes);
    before.closingBalance = page.closingBalance;
  }
  return whole;
}

function lineOf(value: string, currency: string | null, amountOf: AmountOf): StatementLine | null {
  const match = MOVEMENT.exec(value.trim());
  const [, valued = "", booked, direction = "", , figure = "", customer = "", bank = "", more = ""] = match ?? [];
  const valueDate = readDay(`20${valued}`, "ymd");
  const amount = amountOf(figure, currency);
  if (valueDate === null || amount === null) return null;
  const out = direction === "D" || direction === "RC";
  const reference = customer.trim();
  return {
    date: booked ? (nearest(booked, valueDate) ?? valueDate) : valueDate,
    valueDate,
    amount: out ? minus(amount) : amount,
    description: oneLine(more),
    counterparty: "",
    counterpartyNumber: "",
    reference: reference === "NONREF" ? "" : reference,
    externalId: bank.trim(),
    statedBalance: null,
  };
}

/** The booking day has no year: it is the one nearest to the value date. */
function nearest(monthDay: string, valueDate: string): string | null {
  const year = Number(valueDate.slice(0, 4));
  const away = (day: string) => Math.abs(Date.parse(day) - Date.parse(valueDate));
  const days = [year - 1, year, year + 1].flatMap((one) => readDay(`${one}${monthDay}`, "ymd") ?? []);
  return days.reduce<string | null>((best, day) => (best === null || away(day) < away(best) ? day : best), null);
}

type Said = Partial<Pick<StatementLine, "description" | "counterparty" | "counterpartyNumber" | "reference">>;

/** Reads field :86:, in the German style (?20), with slashes (/NAME/), or as it comes. */
function saidOf(value: string, line: StatementLine): Said {
  const german = /^\d{3}([^\w\s])(?:\d{2})/.exec(value.trim());
  const said = german
    ? germanStyle(value.trim(), german[1] ?? "?")
    : new RegExp(`/(?:${SLASH_KEYS})/`).test(value)
      ? slashStyle(value)
      : {};
  const description = said.description || (Object.keys(said).length === 0 ? unfold(value) : "");
  return {
    description: oneLine(description) || line.description,
    counterparty: oneLine(said.counterparty),
    counterpartyNumber: plainNumber(said.counterpartyNumber),
    reference: oneLine(said.reference) || line.reference,
  };
}

function germanStyle(value: string, mark: string): Said {
  const fields = new Map<number, string>();
  for (const part of value.slice(3).replace(/\n/g, "").split(mark).slice(1)) {
    const code = Number(part.slice(0, 2));
    if (!Number.isNaN(code)) fields.set(code, part.slice(2));
  }
  const at = (...codes: number[]) => codes.flatMap((code) => fields.get(code) ?? []);
  const purpose = joinFull(at(20, 21, 22, 23, 24, 25, 26, 27, 28, 29, 60, 61, 62, 63), FIELD_LENGTH);
  const tagged = purpose.split(/(?:^|\s*)(?=(?:EREF|KREF|MREF|CRED|DEBT|SVWZ|ABWA|ABWE|COAM|OAMT|PURP)\+)/);
  const sepa = (key: string) =>
    tagged
      .find((part) => part.startsWith(`${key}+`))
      ?.slice(5)
      .trim();
  const reference = sepa("EREF");
  return {
    description:
      sepa("SVWZ") ??
      (tagged.length > 1 ? (tagged.find((part) => !/^[A-Z]{4}\+/.test(part)) ?? "") : purpose) ??
      at(0)[0] ??
      "",
    counterparty: joinFull(at(32, 33), FIELD_LENGTH),
    counterpartyNumber: at(31)[0] ?? "",
    reference: reference === "NOTPROVIDED" ? "" : (reference ?? ""),
  };
}

function slashStyle(value: string): Said {
  const parts = unfold(value).split(new RegExp(`/(${SLASH_KEYS})/`));
  const found = new Map<string, string>();
  for (let i = 1; i < parts.length; i += 2) {
    const key = parts[i] ?? "";
    if (!found.get(key)) found.set(key, (parts[i + 1] ?? "").replace(/\/+$/, "").trim());
  }
  // /CNTP/ holds number, BIC, name and town in one.
  const [iban = "", , name = ""] = (found.get("CNTP") ?? "").split("/");
  const remitted = found.get("USTD") || found.get("REMI") || found.get("STRD") || found.get("SVWZ") || "";
  const reference = found.get("EREF") ?? "";
  return {
    description: remitted.replace(/^(?:USTD|STRD)\/+/, ""),
    counterparty: found.get("NAME") || name,
    counterpartyNumber: found.get("IBAN") || iban,
    reference: /^(NOTPROVIDED|NONREF)$/i.test(reference) ? "" : reference,
  };
}

const unfold = (value: string) => joinFull(value.split("\n"), LINE_LENGTH);

/** Pieces that were cut at a length go on without a space; shorter ones ended there. */
function joinFull(parts: readonly string[], full: number): string {
  return parts.reduce(
    (text, part, i) => (i === 0 ? part : (parts[i - 1] ?? "").length >= full ? text + part : `${text} ${part}`),
    "",
  );
}

function balanceOf(value: string, amountOf: AmountOf): { amount: string; currency: string } | null {
  const [, direction, , currency = "", figure = ""] = BALANCE.exec(value.trim()) ?? [];
  const amount = amountOf(figure, currency);
  return amount === null ? null : { amount: direction === "D" ? minus(amount) : amount, currency };
}

/** "BLZ/number" or "BIC/IBAN", sometimes with the currency behind. */
function accountOf(value: string): string {
  const number = value.trim().split("/").at(-1) ?? "";
  return plainNumber(number.replace(/\s*[A-Z]{3}$/, ""));
}
