/** A template while it is typed: lines, what is wrong with them, and what they come to. Pure. */
import {
  type JournalEntryDetail,
  type JournalTemplate,
  type JournalTemplateInput,
  journalTemplateBody,
  journalTemplateMessages,
  toTemplateLines,
} from "@tallyleaf/contract";
import {
  computeTemplateLines,
  findTemplateFault,
  type ManualLine,
  moneyFromDecimal,
  retainedEarningsOf,
  typedDecimal,
} from "@tallyleaf/ledger";
import { say } from "./say.ts";

/** What a line takes, as one choice. */
export const LINE_KINDS = ["debit", "credit", "debitPercent", "creditPercent", "rest"] as const;
export type LineKind = (typeof LINE_KINDS)[number];

export interface TypedTemplateLine {
  /** Stays with the line while others come and go. */
  key: number;
  accountCode: string;
  description: string;
  kind: LineKind;
  /** A plain decimal, or "" for none. */
  value: string;
  /** IDs; absent: none. */
  dimensions?: readonly string[];
}

export interface TemplateValues {
  name: string;
  description: string;
  reference: string;
  lines: TypedTemplateLine[];
}

export const isPercent = (kind: LineKind): boolean => kind === "debitPercent" || kind === "creditPercent";

export const EMPTY: TemplateValues = {
  name: "",
  description: "",
  reference: "",
  lines: [
    { key: 0, accountCode: "", description: "", kind: "debit", value: "" },
    { key: 1, accountCode: "", description: "", kind: "rest", value: "" },
  ],
};

export const valuesOf = ({ name, description, reference, lines }: JournalTemplate): TemplateValues => ({
  name,
  description,
  reference,
  lines: lines.map(({ accountCode, description: text, takes, side, value, dimensions }, key) => ({
    ...(dimensions.length === 0 ? {} : { dimensions }),
    key,
    accountCode,
    description: text,
    kind: takes === "rest" ? "rest" : takes === "fixed" ? side : side === "debit" ? "debitPercent" : "creditPercent",
    value: takes === "rest" ? "" : String(value),
  })),
});

/** The template that posts the entry again: all amounts fixed. */
export const valuesOfEntry = ({ description, reference, lines }: JournalEntryDetail): TemplateValues => ({
  name: description?.slice(0, 100) ?? "",
  description: description ?? "",
  reference: reference ?? "",
  lines: lines.map(({ account, description: text, type, amount, dimensions }, key) => ({
    ...(dimensions ? { dimensions: dimensions.map(({ id }) => id) } : {}),
    key,
    accountCode: account.code,
    description: text ?? "",
    kind: type,
    value: String(amount),
  })),
});

type Chart = Parameters<typeof retainedEarningsOf>[0];

/** The ready-made template for the result of a year: half to the owners, the rest to reserves, as a start. @param accounts of the chart */
export function valuesOfResult(accounts: Chart): TemplateValues {
  const equity = accounts.filter(({ type }) => type === "Equity");
  const known = (code: string) => equity.find((account) => account.code === code)?.code ?? "";
  return {
    name: say("useOfResult"),
    description: say("useOfResult"),
    reference: "",
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

export const toBody = ({ lines, ...values }: TemplateValues): JournalTemplateInput => ({
  ...values,
  lines: lines.map(({ accountCode, description, kind, value, dimensions }) => ({
    ...(dimensions?.length ? { dimensions: [...dimensions] } : {}),
    accountCode,
    description,
    takes: kind === "rest" ? ("rest" as const) : isPercent(kind) ? ("percent" as const) : ("fixed" as const),
    side: kind === "credit" || kind === "creditPercent" ? ("credit" as const) : ("debit" as const),
    value: kind === "rest" ? 0 : Number(value),
  })),
});

/** Returns what is wrong, by field; of lines by "lines.2.accountCode". */
export function findErrors(values: TemplateValues, currency: string): Record<string, string> {
  const parsed = journalTemplateBody.safeParse(toBody(values));
  const errors: Record<string, string> = {};
  for (const { path, message } of parsed.error?.issues ?? []) errors[path.join(".")] ??= message;
  if (!parsed.success) return errors;
  try {
    const fault = findTemplateFault(toTemplateLines(parsed.data.lines, currency), currency);
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
    // More decimals than the currency has: the field says so.
    return [];
  }
}
