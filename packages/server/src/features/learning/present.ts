/** A rule as its call answers it: what it does, and why, in words. Pure. */
import type { RuleEffect, RuleRow } from "@tallyleaf/contract";
import { treatmentOf, verdictOf } from "@tallyleaf/extraction";
import { currentLocale } from "@tallyleaf/messages";
import { type DimensionBook, namedDimensions } from "../../books/dimensions/book.ts";
import { type Lessons, PLACED_FIELDS, readLessons } from "./lessons.ts";
import { say } from "./say.ts";
import type { StoredRule } from "./store.ts";

type AccountNames = ReadonlyMap<string, string>;
type Tax = { structure: NonNullable<RuleRow["taxStructure"]>; rate: number | null };
type Said = Pick<
  RuleRow,
  "spelling" | "categoryCode" | "paymentAccountCode" | "taxStructure" | "taxRate" | "dimensions" | "effects" | "why"
>;

/** Whether there is anything to show: a learned rule that was forgotten or undone has nothing. */
export function isShown({ origin, lessons }: StoredRule): boolean {
  return origin === "explicit" || Object.values(readLessons(lessons)).some((list) => list.length > 0);
}

export function presentRule(rule: StoredRule, names: AccountNames, book: DimensionBook): RuleRow {
  const { id, origin, vendor, active, uses, lastUsedAt } = rule;
  const said = origin === "explicit" ? written(rule, names, book) : learned(readLessons(rule.lessons), names);
  return { id, origin, vendor, active, ...said, uses, lastUsedAt: lastUsedAt?.toISOString() ?? null };
}

function written(rule: StoredRule, names: AccountNames, book: DimensionBook): Said {
  const { spelling, categoryCode, paymentAccountCode } = rule;
  const rate = rule.taxRate === null ? null : Number(rule.taxRate);
  const { taxStructure } = rule;
  const effects: RuleEffect[] = [];
  const add = (field: RuleEffect["field"], label: string) => effects.push({ field, label, decides: true });
  if (spelling) add("vendor", spelling);
  if (categoryCode) add("category", accountLabel(categoryCode, names));
  if (paymentAccountCode) add("paymentAccount", accountLabel(paymentAccountCode, names));
  if (taxStructure) add("tax", taxLabel({ structure: taxStructure, rate }));
  const dimensions = namedDimensions(book, rule.dimensions);
  if (dimensions.length > 0) add("dimensions", dimensions.map(({ name }) => name).join(", "));
  const ids = dimensions.map(({ id }) => id);
  return {
    ...{ spelling, categoryCode, paymentAccountCode, taxStructure, taxRate: rate, dimensions: ids, effects },
    why: [],
  };
}

const PAID_BY = { cash: "paidByCash", card: "paidByCard", bank: "paidByBank" } as const;

/** Subject of some of the lessons. */
interface Aspect {
  field: RuleEffect["field"];
  /** Their values, the newest first. */
  values: readonly string[];
  /** The value in words; null where it means nothing today. */
  labelOf: (value: string) => string | null;
  /** The sentences are `${told}Decided` and `${told}Suggested`. */
  told: "vendor" | "category" | "payment" | "tax" | "noTax";
}

function learned(lessons: Lessons, names: AccountNames): Said {
  const effects: RuleEffect[] = [];
  const why: string[] = [];
  const readAs = (name: string) => lessons.names.find(({ value }) => value === name)?.read ?? name;
  /** Records their outcome, and returns the value that they suggest. */
  const take = ({ field, values, labelOf, told }: Aspect): string | null => {
    const { decided, suggested } = verdictOf(values);
    const said = decided && labelOf(decided.value);
    if (decided && said !== null) {
      effects.push({ field, label: said, decides: true });
      const receipts = { last: String(suggested === null), count: decided.count };
      why.push(say(`${told}Decided`, { ...receipts, value: said, read: readAs(said) }));
    }
    const offered = suggested === null ? null : labelOf(suggested);
    if (offered !== null) {
      effects.push({ field, label: offered, decides: false });
      why.push(say(`${told}Suggested`, { value: offered, read: readAs(offered) }));
    }
    return decided?.value ?? suggested;
  };
  const valuesOf = (list: readonly { value: string }[]) => list.map(({ value }) => value);

  const spelling = take({
    field: "vendor",
    values: valuesOf(lessons.names),
    labelOf: (name) => name,
    told: "vendor",
  });
  const categoryCode = take({
    field: "category",
    values: valuesOf(lessons.category),
    labelOf: (code) => accountLabel(code, names),
    told: "category",
  });
  // Decisions on unpaid bills say nothing about the payment.
  const paid = lessons.payment.flatMap(({ hint, value }) => (hint === "unpaid" ? [] : [{ hint, value }]));
  const hints = [...new Set(paid.map(({ hint }) => hint ?? null))];
  const payments = hints.map((hint) => {
    return take({
      field: "paymentAccount",
      values: valuesOf(paid.filter((lesson) => lesson.hint === undefined || lesson.hint === hint)),
      labelOf: (code) => {
        const account = accountLabel(code, names);
        return hint === null ? account : say(PAID_BY[hint], { account });
      },
      told: "payment",
    });
  });
  const treatments = [true, false].map((printed) =>
    take({
      field: "tax",
      values: valuesOf(lessons.tax.filter((lesson) => lesson.printed === printed)),
      labelOf: (text) => {
        const tax = taxOf(text);
        return tax && taxLabel(tax);
      },
      told: printed ? "tax" : "noTax",
    }),
  );
  for (const field of PLACED_FIELDS) {
    const { decided, suggested } = verdictOf(valuesOf(lessons[field]));
    if (decided) why.push(say(`${field}Place`, { count: decided.count }));
    else if (suggested !== null) why.push(say(`${field}OtherPlace`));
  }
  const tax = treatments.map((text) => text && taxOf(text)).find(Boolean) || null;
  return {
    spelling,
    categoryCode,
    paymentAccountCode: payments.find((code) => code !== null) ?? null,
    taxStructure: tax?.structure ?? null,
    taxRate: tax?.rate ?? null,
    dimensions: [],
    effects,
    why,
  };
}

function taxOf(text: string): Tax | null {
  const treatment = treatmentOf(text);
  return treatment && { ...treatment, rate: treatment.rate === null ? null : Number(treatment.rate) };
}

/** "5300 Travel"; of an account that is gone, that it is. */
function accountLabel(code: string, names: AccountNames): string {
  const name = names.get(code);
  return name === undefined ? say("accountGone", { code }) : `${code} ${name}`;
}

function taxLabel({ structure, rate }: Tax): string {
  if (rate === null) return say("noTax");
  const percent = { style: "unit", unit: "percent", maximumFractionDigits: 4 } as const;
  const written = new Intl.NumberFormat(currentLocale(), percent).format(rate);
  return say(structure === "inclusive" ? "taxIncluded" : "taxOnTop", { rate: written });
}
