/** Compares what people confirmed on documents with what the engine once read and reads now, field by field. Pure. */
import { CORRECTION_FIELDS } from "../../../platform/db/schema.ts";
import type { CorrectionField, Facts } from "../../learning/facts.ts";

/** A document that a person confirmed; values as comparable texts, null: nothing. */
export interface CheckedDocument {
  expenseId: number;
  confirmed: Partial<Facts>;
  /** First reading, before anyone changed it. */
  before: Partial<Facts>;
  /** New reading; null: the document could not be read, or nothing could be booked. */
  now: Facts | null;
  /** Whether it would be posted without a person now. */
  isReady: boolean;
}

/** How often a field was and is right, and what changes. */
interface FieldCheck {
  field: CorrectionField;
  count: number;
  rightBefore: number;
  rightNow: number;
  better: number;
  worse: number;
}

/** A value that another reading changes. */
export interface ChangedValue {
  expenseId: number;
  field: CorrectionField;
  kind: "better" | "worse" | "other";
  before: string | null;
  now: string | null;
  confirmed: string | null;
}

export interface EngineCheck {
  documents: number;
  /** Those that would be posted without a person, and those of them with a value that differs from the confirmed one. */
  ready: number;
  readyWrong: number;
  fields: FieldCheck[];
  /** Worse ones first. */
  changes: ChangedValue[];
}

const ORDER = ["worse", "better", "other"] as const;

/** Adds up the comparison; fields that neither a reading nor a person filled are not counted. */
export function compareReadings(documents: readonly CheckedDocument[]): EngineCheck {
  const values = documents.flatMap(({ expenseId, confirmed, before, now }) =>
    CORRECTION_FIELDS.flatMap((field) => {
      const wanted = confirmed[field];
      if (wanted === undefined) return [];
      const was = before[field] ?? null;
      const is = now?.[field] ?? null;
      return wanted === null && was === null && is === null
        ? []
        : [{ expenseId, field, before: was, now: is, confirmed: wanted }];
    }),
  );
  const fields = CORRECTION_FIELDS.map((field): FieldCheck => {
    const these = values.filter((value) => value.field === field);
    const count = (isCounted: (value: (typeof these)[number]) => boolean) => these.filter(isCounted).length;
    return {
      field,
      count: these.length,
      rightBefore: count(isRightBefore),
      rightNow: count(isRightNow),
      better: count((value) => isRightNow(value) && !isRightBefore(value)),
      worse: count((value) => isRightBefore(value) && !isRightNow(value)),
    };
  });
  const changes = values
    .filter(({ before, now }) => before !== now)
    .map((value): ChangedValue => {
      const kind = isRightNow(value) ? "better" : isRightBefore(value) ? "worse" : "other";
      return { ...value, kind };
    })
    .toSorted((a, b) => ORDER.indexOf(a.kind) - ORDER.indexOf(b.kind) || a.expenseId - b.expenseId);
  const ready = documents.filter(({ isReady }) => isReady);
  const wrong = new Set(values.filter((value) => !isRightNow(value)).map(({ expenseId }) => expenseId));
  return {
    documents: documents.length,
    ready: ready.length,
    readyWrong: ready.filter(({ expenseId }) => wrong.has(expenseId)).length,
    fields: fields.filter(({ count }) => count > 0),
    changes,
  };
}

const isRightBefore = (value: { before: string | null; confirmed: string | null }) => value.before === value.confirmed;
const isRightNow = (value: { now: string | null; confirmed: string | null }) => value.now === value.confirmed;
