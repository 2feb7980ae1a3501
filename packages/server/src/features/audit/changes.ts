/** Lists an event's values before and after, field by field: raw for programs, in the reader's language for people. */
import type { AuditEvent } from "@tallyleaf/contract";
import * as z from "zod";
import { labelOf, valueText } from "../../platform/events/fields.ts";
import { inReadersLanguage } from "../../platform/http/reader.ts";
import type { EventRow } from "./store.ts";

type Change = AuditEvent["changes"][number];

const notedSchema = z.record(z.string(), z.unknown()).catch({});
/** Limit of a value's length: some are stored in full, such as a list of reasons or a form. */
const LONGEST = 500;

/** Subjects with names given by the product, not by a user: their names are stored in English. */
const NAMED_BY_PRODUCT = ["report", "report_schedule", "integration"];

/** The subject's own id; the code of a failure, whose sentence is `message`; and the IDs of those whose names are `parties`. */
export const UNSHOWN: ReadonlySet<string> = new Set(["id", "act", "failure", "mentions", "partyIds", "userId"]);

/** Lists the fields that differ, in the stored order; all fields of a created or deleted subject. */
export function changesOf({
  subjectType,
  before,
  after,
}: Pick<EventRow, "subjectType" | "before" | "after">): Change[] {
  const [was, is] = [notedSchema.parse(before ?? {}), notedSchema.parse(after ?? {})];
  const fields = [...new Set([...Object.keys(was), ...Object.keys(is)])].filter((field) => !UNSHOWN.has(field));
  return fields.flatMap((field) => {
    const change = { field, before: textOf(was[field]), after: textOf(is[field]) };
    if (change.before === change.after) return [];
    const said = (value: unknown) => {
      const text = valueText(field, value);
      const isOurs = field === "name" && NAMED_BY_PRODUCT.includes(subjectType);
      return shortened(text !== null && isOurs ? inReadersLanguage(text) : text);
    };
    return [{ ...change, label: labelOf(field), beforeText: said(was[field]), afterText: said(is[field]) }];
  });
}

function textOf(value: unknown): string | null {
  if (value === undefined || value === null || value === "") return null;
  return shortened(typeof value === "object" ? JSON.stringify(value) : String(value));
}

const shortened = (text: string | null): string | null =>
  text === null || text.length <= LONGEST ? text : `${text.slice(0, LONGEST - 1)}…`;
