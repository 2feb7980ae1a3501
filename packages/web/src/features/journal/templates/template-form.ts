/** A template while it is typed: lines, their errors, and their totals. Pure. */
import {
  formulaFaultText,
  type JournalEntryDetail,
  type JournalTemplate,
  type JournalTemplateInput,
  journalTemplateBody,
  journalTemplateMessages,
  type NamedParty,
  toTemplateLines,
} from "@tallyleaf/contract";
import {
  add,
  allocate,
  computeTemplateLines,
  decimal,
  type FilledLine,
  findFormulaFault,
  findTemplateFault,
  isZero,
  type Money,
  moneyFromDecimal,
  moneyFromNumber,
  otherCurrenciesOf,
  type RelativePeriod,
  retainedEarningsOf,
  shownFormula,
  storedFormula,
  sum,
  toNumber,
  typedDecimal,
  withoutLine,
  zero,
} from "@tallyleaf/ledger";
import { currentLocale } from "@tallyleaf/messages";
import { say } from "./say.ts";

/** Amount of a line, as one choice. */
export const LINE_KINDS = [
  "debit",
  "credit",
  "debitPercent",
  "creditPercent",
  "debitFormula",
  "creditFormula",
  "rest",
] as const;
export type LineKind = (typeof LINE_KINDS)[number];

/** The months that a line is for, from the day of each entry on. */
export interface TypedSpread {
  /** A plain whole number. */
  months: string;
  from: RelativePeriod["from"];
  method: RelativePeriod["method"];
}

export interface TypedTemplateLine {
  /** Stays with the line while others come and go. */
  key: number;
  accountCode: string;
  description: string;
  kind: LineKind;
  /** A plain decimal, a formula as the locale writes it, or "" for none. */
  value: string;
  /** IDs; absent: none. */
  dimensions?: readonly string[];
  /** Absent: none. */
  party?: NamedParty;
  /** "DE-V19": the amount includes the tax. Absent or "": none. */
  taxCode?: string;
  /** Net amount of a fixed amount on a tax account, a plain decimal. Absent or "": that of the other lines with the code. */
  taxBase?: string;
  /** Of a fixed amount. Absent or "": the template's. */
  currency?: string;
  /** Absent: the entry's own month. */
  spread?: TypedSpread;
}

export interface TemplateValues {
  name: string;
  description: string;
  reference: string;
  /** "": the books'. */
  currency: string;
  lines: TypedTemplateLine[];
}

export const isPercent = (kind: LineKind): boolean => kind === "debitPercent" || kind === "creditPercent";
export const isFormula = (kind: LineKind): boolean => kind === "debitFormula" || kind === "creditFormula";

export const EMPTY: TemplateValues = {
  name: "",
  description: "",
  reference: "",
  currency: "",
  lines: [
    { key: 0, accountCode: "", description: "", kind: "debit", value: "" },
    { key: 1, accountCode: "", description: "", kind: "rest", value: "" },
  ],
};

const KIND_OF = { fixed: "", percent: "Percent", formula: "Formula" } as const;

export const valuesOf = ({ name, description, reference, currency, lines }: JournalTemplate): TemplateValues => ({
  name,
  description,
  reference,
  currency,
  lines: lines.map(
    (
      {
        accountCode,
        description: text,
        takes,
        side,
        value,
        formula = "",
        dimensions,
        party,
        taxCode,
        taxBase,
        ...line
      },
      key,
    ) => ({
      ...(dimensions.length === 0 ? {} : { dimensions }),
      ...(party ? { party } : {}),
      ...(taxCode === "" ? {} : { taxCode }),
      ...(taxBase === null ? {} : { taxBase: String(taxBase) }),
      ...(line.currency === null ? {} : { currency: line.currency }),
      // A template of before has none.
      ...(line.period ? { spread: { ...line.period, months: String(line.period.months) } } : {}),
      key,
      accountCode,
      description: text,
      kind: takes === "rest" ? "rest" : (`${side}${KIND_OF[takes]}` as const),
      value: takes === "rest" ? "" : takes === "formula" ? shownFormula(formula, currentLocale()) : String(value),
    }),
  ),
});

/**
 * The template that posts the entry again: all amounts fixed, those of lines with a tax code with the tax within. With other currencies,
 * whose rates change, the last line takes the rest.
 */
export const valuesOfEntry = ({
  description,
  reference,
  currency,
  lines,
  taxes,
}: JournalEntryDetail): TemplateValues => ({
  name: description?.slice(0, 100) ?? "",
  description: description ?? "",
  reference: reference ?? "",
  currency,
  lines: withTaxWithin(lines, taxes, currency).map(
    ({ account, description: text, type, amount, dimensions, party, taxCode, taxBase, foreign }, key, all) => ({
      ...(dimensions ? { dimensions: dimensions.map(({ id }) => id) } : {}),
      ...(party ? { party } : {}),
      ...(taxCode === undefined ? {} : { taxCode }),
      ...(taxBase === undefined ? {} : { taxBase }),
      key,
      accountCode: account.code,
      description: text ?? "",
      ...(key > 0 && key === all.length - 1 && all.some((line) => line.foreign)
        ? { kind: "rest" as const, value: "" }
        : { kind: type, value: String(foreign?.amount ?? amount), ...(foreign ? { currency: foreign.currency } : {}) }),
    }),
  ),
});

type EntryLine = JournalEntryDetail["lines"][number] & { taxBase?: string };

/**
 * The lines as they would be typed with gross amounts: the sum of the tax lines of a code belongs to its other lines. A tax line without
 * any names its net amount.
 */
function withTaxWithin(lines: readonly EntryLine[], taxes: JournalEntryDetail["taxes"], currency: string): EntryLine[] {
  const within = new Map<EntryLine, Money>();
  const abroad = new Map<EntryLine, EntryLine["foreign"]>();
  const alone = new Map<EntryLine, string>();
  for (const [code, group] of Map.groupBy(lines, ({ taxCode }) => taxCode)) {
    const side = group.find(({ kind }) => kind !== "tax")?.type;
    const [only, second] = group;
    const base = taxes.find(({ taxCode }) => taxCode === code)?.base;
    if (code !== undefined && side === undefined && only && !second && base)
      alone.set(only, String(base).replace("-", ""));
    if (code === undefined || side === undefined) continue;
    const own = group.filter(({ kind, type }) => kind !== "tax" && type === side);
    const taxLines = group.filter(({ kind }) => kind === "tax");
    const moved = taxLines.map(({ type, amount }) =>
      moneyFromNumber(type === side ? Number(amount) : -Number(amount), currency),
    );
    const amounts = own.map(({ amount }) => moneyFromNumber(Number(amount), currency));
    const shares = allocate(
      sum(moved, currency),
      amounts.map(({ minor }) => minor),
    );
    for (const tax of taxLines) within.set(tax, zero(currency));
    own.forEach((line, at) => {
      within.set(line, add(amounts[at] ?? zero(currency), shares[at] ?? zero(currency)));
    });
    for (const [line, foreign] of foreignWithin(own, taxLines)) abroad.set(line, foreign);
  }
  return lines.flatMap((line) => {
    const amount = within.get(line);
    const taxBase = alone.get(line);
    if (taxBase !== undefined) return { ...line, taxBase };
    if (amount === undefined) return line.kind === "tax" ? { ...line, taxCode: undefined } : line;
    return isZero(amount)
      ? []
      : { ...line, amount: toNumber(amount), ...(abroad.has(line) ? { foreign: abroad.get(line) } : {}) };
  });
}

/** The amounts of lines in another currency with those of their tax, where all have the same one. */
function foreignWithin(own: readonly EntryLine[], taxes: readonly EntryLine[]): [EntryLine, EntryLine["foreign"]][] {
  const currency = own[0]?.foreign?.currency;
  if (currency === undefined || [...own, ...taxes].some(({ foreign }) => foreign?.currency !== currency)) return [];
  const amountOf = ({ foreign }: EntryLine) => moneyFromNumber(Number(foreign?.amount ?? 0), currency);
  const shares = allocate(
    sum(taxes.map(amountOf), currency),
    own.map((line) => amountOf(line).minor),
  );
  return own.map((line, at) => [
    line,
    { currency, amount: toNumber(add(amountOf(line), shares[at] ?? zero(currency))) },
  ]);
}

type Chart = Parameters<typeof retainedEarningsOf>[0];

/** The ready-made template for the result of a year: half to the owners, the rest to reserves, as a start. @param accounts of the chart */
export function valuesOfResult(accounts: Chart): TemplateValues {
  const equity = accounts.filter(({ type }) => type === "Equity");
  const known = (code: string) => equity.find((account) => account.code === code)?.code ?? "";
  return {
    name: say("useOfResult"),
    description: say("useOfResult"),
    reference: "",
    currency: "",
    lines: [
      {
        key: 0,
        accountCode: retainedEarningsOf(accounts)?.code ?? "",
        description: "",
        kind: "debitPercent",
        value: "100",
      },
      { key: 1, accountCode: known("3200"), description: say("toOwners"), kind: "creditPercent", value: "50" },
      { key: 2, accountCode: known("3000"), description: say("toReserves"), kind: "rest", value: "" },
    ],
  };
}

/** @param base the books' currency, which a template doesn't name */
export const toBody = ({ lines, currency, ...values }: TemplateValues, base: string): JournalTemplateInput => ({
  ...values,
  currency: currency === "" || currency === base ? null : currency,
  lines: lines.map(
    ({ accountCode, description, kind, value, dimensions, party, taxCode = "", taxBase = "", ...line }) => ({
      ...(line.currency ? { currency: line.currency } : {}),
      ...(line.spread ? { period: { ...line.spread, months: Number(line.spread.months) } } : {}),
      ...(dimensions?.length ? { dimensions: [...dimensions] } : {}),
      ...(party ? { party: { type: party.type, id: party.id } } : {}),
      ...(taxCode === "" ? {} : { taxCode }),
      ...(taxBase === "" ? {} : { taxBase: Number(taxBase) }),
      accountCode,
      description,
      ...takenBy(kind, value),
      side: kind.startsWith("credit") ? ("credit" as const) : ("debit" as const),
    }),
  ),
});

function takenBy(
  kind: LineKind,
  value: string,
): Pick<JournalTemplateInput["lines"][number], "takes" | "value" | "formula"> {
  if (kind === "rest") return { takes: "rest" };
  if (isFormula(kind)) return { takes: "formula", formula: value === "" ? "" : storedFormula(value, currentLocale()) };
  return { takes: isPercent(kind) ? "percent" : "fixed", value: Number(value) };
}

/** Returns the lines without one; formulas name those behind it by their new numbers. */
export const withoutLineAt = (lines: readonly TypedTemplateLine[], index: number): TypedTemplateLine[] =>
  lines.flatMap((line, at) => {
    if (at === index) return [];
    return isFormula(line.kind) ? [{ ...line, value: withoutLine(line.value, index + 1) }] : [line];
  });

/** Returns what is wrong, by field; of lines by "lines.2.accountCode". @param base the books' currency */
export function findErrors(values: TemplateValues, base: string): Record<string, string> {
  const body = toBody(values, base);
  const currency = body.currency ?? base;
  const parsed = journalTemplateBody.safeParse(body);
  const errors: Record<string, string> = {};
  for (const { path, message } of parsed.error?.issues ?? []) errors[path.join(".")] ??= message;
  if (!parsed.success) return errors;
  try {
    const lines = toTemplateLines(parsed.data.lines, currency);
    const wrong = findFormulaFault(lines, currency);
    if (wrong) {
      const text = formulaFaultText(wrong, values.lines[wrong.index]?.value ?? "", currency);
      return { [`lines.${wrong.index}.formula`]: text };
    }
    const fault = findTemplateFault(lines, currency);
    return fault === null ? {} : { lines: journalTemplateMessages[fault] };
  } catch {
    // An amount with more decimals than the currency has: the server names its field.
    return {};
  }
}

const NO_RATES: ReadonlyMap<string, string> = new Map();

/** Returns the currencies of a template's lines other than its own. */
export const otherCurrencies = ({ lines, currency }: JournalTemplate): string[] =>
  otherCurrenciesOf(toTemplateLines(lines, currency), currency);

/**
 * Returns what the template posts, sides by `side`; nothing while a rate is missing.
 *
 * @param typed a plain decimal, or "" for none
 * @param rates of other currencies in the template's, plain decimals by currency
 */
export function previewLines(
  { lines, currency }: JournalTemplate,
  typed: string,
  rates: ReadonlyMap<string, string> = NO_RATES,
): FilledLine[] {
  const plain = typedDecimal(typed) === null ? null : typed;
  try {
    const amount = plain === null ? null : moneyFromDecimal(plain, currency);
    const taken = toTemplateLines(lines, currency);
    if (otherCurrenciesOf(taken, currency).some((each) => !rates.has(each))) return [];
    const known = new Map([...rates].map(([each, rate]) => [each, decimal(rate)]));
    return computeTemplateLines(taken, amount, currency, known);
  } catch {
    // More decimals than the currency has, and the field says so; or a formula that has no result for this amount.
    return [];
  }
}
