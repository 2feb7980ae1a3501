/** A template while it is typed: lines, what is wrong with them, and what they come to. Pure. */
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
  findFormulaFault,
  findTemplateFault,
  isZero,
  type ManualLine,
  type Money,
  moneyFromDecimal,
  moneyFromNumber,
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

/** What a line takes, as one choice. */
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
    ({ accountCode, description: text, takes, side, value, formula = "", dimensions, party, taxCode }, key) => ({
      ...(dimensions.length === 0 ? {} : { dimensions }),
      ...(party ? { party } : {}),
      ...(taxCode === "" ? {} : { taxCode }),
      key,
      accountCode,
      description: text,
      kind: takes === "rest" ? "rest" : (`${side}${KIND_OF[takes]}` as const),
      value: takes === "rest" ? "" : takes === "formula" ? shownFormula(formula, currentLocale()) : String(value),
    }),
  ),
});

/** The template that posts the entry again: all amounts fixed, those of lines with a tax code with the tax within. */
export const valuesOfEntry = ({ description, reference, currency, lines }: JournalEntryDetail): TemplateValues => ({
  name: description?.slice(0, 100) ?? "",
  description: description ?? "",
  reference: reference ?? "",
  currency,
  lines: withTaxWithin(lines, currency).map(
    ({ account, description: text, type, amount, dimensions, party, taxCode }, key) => ({
      ...(dimensions ? { dimensions: dimensions.map(({ id }) => id) } : {}),
      ...(party ? { party } : {}),
      ...(taxCode === undefined ? {} : { taxCode }),
      key,
      accountCode: account.code,
      description: text ?? "",
      kind: type,
      value: String(amount),
    }),
  ),
});

type EntryLine = JournalEntryDetail["lines"][number];

/** The lines as they would be typed with gross amounts: what the tax lines of a code come to belongs to its other lines. */
function withTaxWithin(lines: readonly EntryLine[], currency: string): EntryLine[] {
  const within = new Map<EntryLine, Money>();
  for (const [code, group] of Map.groupBy(lines, ({ taxCode }) => taxCode)) {
    const side = group.find(({ kind }) => kind !== "tax")?.type;
    if (code === undefined || side === undefined) continue;
    const own = group.filter(({ kind, type }) => kind !== "tax" && type === side);
    const taxes = group.filter(({ kind }) => kind === "tax");
    const moved = taxes.map(({ type, amount }) =>
      moneyFromNumber(type === side ? Number(amount) : -Number(amount), currency),
    );
    const amounts = own.map(({ amount }) => moneyFromNumber(Number(amount), currency));
    const shares = allocate(
      sum(moved, currency),
      amounts.map(({ minor }) => minor),
    );
    for (const tax of taxes) within.set(tax, zero(currency));
    own.forEach((line, at) => {
      within.set(line, add(amounts[at] ?? zero(currency), shares[at] ?? zero(currency)));
    });
  }
  return lines.flatMap((line) => {
    const amount = within.get(line);
    if (amount === undefined) return line.kind === "tax" ? { ...line, taxCode: undefined } : line;
    return isZero(amount) ? [] : { ...line, amount: toNumber(amount) };
  });
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
  lines: lines.map(({ accountCode, description, kind, value, dimensions, party, taxCode = "" }) => ({
    ...(dimensions?.length ? { dimensions: [...dimensions] } : {}),
    ...(party ? { party: { type: party.type, id: party.id } } : {}),
    ...(taxCode === "" ? {} : { taxCode }),
    accountCode,
    description,
    ...takenBy(kind, value),
    side: kind.startsWith("credit") ? ("credit" as const) : ("debit" as const),
  })),
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

/** Returns what the template posts. Sides by `side`. @param typed a plain decimal, or "" for none */
export function previewLines({ lines, currency }: JournalTemplate, typed: string): ManualLine[] {
  const plain = typedDecimal(typed) === null ? null : typed;
  try {
    const amount = plain === null ? null : moneyFromDecimal(plain, currency);
    return computeTemplateLines(toTemplateLines(lines, currency), amount, currency);
  } catch {
    // More decimals than the currency has, and the field says so; or a formula that has no result for this amount.
    return [];
  }
}
