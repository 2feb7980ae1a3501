/** The content of a learned rule: people's newest decisions on one vendor's documents, one for each expense. Pure. */
import { MARK_KINDS, markKey, type VendorMark } from "@tallyleaf/extraction";
import { dayOf } from "@tallyleaf/ledger";
import * as z from "zod";
import type { Facts } from "./facts.ts";

/** Enough to say "your last 10 receipts"; a habit that changed shows in two. */
const MOST_LESSONS = 10;
/** A document has several. */
const MOST_MARKS = 60;

const lesson = z.object({
  value: z.string(),
  expense: z.number(),
  /** YYYY-MM-DD. */
  at: z.string(),
});

/** Content of `vendor_rule.lessons`; each list has the newest first. */
const lessonsSchema = z.object({
  category: z.array(lesson).default([]),
  payment: z
    .array(lesson.extend({ hint: z.enum(["cash", "card", "bank", "unpaid"]).nullable().optional() }))
    .default([]),
  /** Treatments as `taxTreatmentOf` writes them, and whether the document prints a tax. */
  tax: z.array(lesson.extend({ printed: z.boolean() })).default([]),
  /** Read names of the vendor that differ from the written one. */
  names: z.array(lesson.extend({ read: z.string() })).default([]),
  /** The letters that labelled a field where people found it. */
  total: z.array(lesson).default([]),
  date: z.array(lesson).default([]),
  dueDate: z.array(lesson).default([]),
  /** Marks on the documents that identify the vendor, whatever its name looks like. */
  marks: z.array(lesson.extend({ kind: z.enum(MARK_KINDS) })).default([]),
  /** Marks that a person has removed: no document adds them again. */
  ignored: z.array(z.object({ kind: z.enum(MARK_KINDS), value: z.string() })).default([]),
});
export type Lessons = z.output<typeof lessonsSchema>;
type Kind = Exclude<keyof Lessons, "ignored">;

/** Fields whose position is learned. */
export const PLACED_FIELDS = ["total", "date", "dueDate"] as const;
type PlacedField = (typeof PLACED_FIELDS)[number];

/** Parses the stored value: ours, but older versions may have written it differently. */
export function readLessons(value: unknown): Lessons {
  const parsed = lessonsSchema.safeParse(value);
  return parsed.success ? parsed.data : lessonsSchema.parse({});
}

/** A person's decision on one expense. */
export interface Decision {
  expense: number;
  at: Date;
  facts: Facts;
  /** Current and proposed treatment of the tax; null: nothing was proposed. */
  tax: { now: string; proposed: string; printed: boolean } | null;
  /** Payment method that the document states; undefined: there is no document that was read. */
  hint: Lessons["payment"][number]["hint"];
  /** The vendor's name as it was read; null where none was. */
  vendorRead: string | null;
  /** Whether another spelling was suggested. */
  spellingOffered: boolean;
  /**
   * The label of the value that the person kept, and whether it differs from the extracted one; for fields that are on the page.
   */
  places: Partial<Record<PlacedField, { label: string; corrected: boolean }>>;
  /** On the document. */
  marks: readonly VendorMark[];
}

/** The lessons with one more decision; what the same expense taught before goes. */
export function learn(before: Lessons, decision: Decision): Lessons {
  const lessons = forget(before, decision.expense);
  const { facts, tax, hint, vendorRead, spellingOffered } = decision;
  const base = { expense: decision.expense, at: dayOf(decision.at) };
  const add = <K extends Kind>(kind: K, lesson: Lessons[K][number]) => {
    lessons[kind] = [lesson, ...lessons[kind]].slice(0, MOST_LESSONS) as Lessons[K];
  };
  if (facts.category !== null) add("category", { ...base, value: facts.category });
  if (facts.paymentAccount !== null)
    add("payment", { ...base, value: facts.paymentAccount, ...(hint === undefined ? {} : { hint }) });
  // A tax that was read right teaches nothing about documents that print none.
  const isQuestion = tax && (tax.now !== tax.proposed || before.tax.some(({ printed }) => printed === tax.printed));
  if (tax && isQuestion) add("tax", { ...base, value: tax.now, printed: tax.printed });
  const { vendor } = facts;
  if (vendor !== null && vendorRead !== null && (vendorRead !== vendor || spellingOffered))
    add("names", { ...base, read: vendorRead, value: vendor });
  for (const field of PLACED_FIELDS) {
    const place = decision.places[field];
    // If nobody has corrected a field, the reading finds it by itself.
    if (place && (place.corrected || before[field].length > 0)) add(field, { ...base, value: place.label });
  }
  const ignored = new Set(lessons.ignored.map(markKey));
  const told = vendor === null ? [] : decision.marks.filter((mark) => !ignored.has(markKey(mark)));
  lessons.marks = [...told.map((mark) => ({ ...base, ...mark })), ...lessons.marks].slice(0, MOST_MARKS);
  return lessons;
}

/** The lessons without those of an expense. */
export function forget(lessons: Lessons, expense: number): Lessons {
  const others = <T extends { expense: number }>(list: readonly T[]) => list.filter((each) => each.expense !== expense);
  return {
    category: others(lessons.category),
    payment: others(lessons.payment),
    tax: others(lessons.tax),
    names: others(lessons.names),
    total: others(lessons.total),
    date: others(lessons.date),
    dueDate: others(lessons.dueDate),
    marks: others(lessons.marks),
    ignored: lessons.ignored,
  };
}

/** Whether anything is left to learn from. */
export function isEmpty(lessons: Lessons): boolean {
  return Object.values(lessons).every((list) => list.length === 0);
}
