/** What an event noted of a thing before and after, field by field. Pure. */
import type { AuditEvent } from "@tallyleaf/contract";
import * as z from "zod";

type Change = AuditEvent["changes"][number];

const notedSchema = z.record(z.string(), z.unknown()).catch({});
/** What was noted in full may be long: a list of reasons, a form. */
const LONGEST = 500;

/** The fields that differ, in the order in which they were noted; of what was made or removed, all of them. */
export function changesOf(before: unknown, after: unknown): Change[] {
  const [was, is] = [notedSchema.parse(before ?? {}), notedSchema.parse(after ?? {})];
  const fields = [...new Set([...Object.keys(was), ...Object.keys(is)])].filter((field) => field !== "id");
  return fields.flatMap((field) => {
    const change = { field, before: textOf(was[field]), after: textOf(is[field]) };
    return change.before === change.after ? [] : [change];
  });
}

function textOf(value: unknown): string | null {
  if (value === undefined || value === null || value === "") return null;
  const text = typeof value === "object" ? JSON.stringify(value) : String(value);
  return text.length <= LONGEST ? text : `${text.slice(0, LONGEST - 1)}…`;
}
