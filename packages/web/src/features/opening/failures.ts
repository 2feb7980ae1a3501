/** The sentences of a failed call: those of its fields, else its own. */
import { CallFailed } from "@tallyleaf/contract";
import { messageOf } from "../../kit/failure-text.ts";

/** Returns at most five sentences: the others are as these. */
export function failuresOf(error: Error): string[] {
  const told = error instanceof CallFailed ? (error.body?.errors ?? []).map(({ message }) => message) : [];
  return told.length > 0 ? [...new Set(told)].slice(0, 5) : [messageOf(error)];
}
