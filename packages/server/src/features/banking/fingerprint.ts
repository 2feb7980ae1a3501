/** Computes a key by which two lines of statements are the same movement, whatever file they come from. */
import { createHash } from "node:crypto";
import type { StatementLine } from "./formats/statement.ts";

/** Day, amount and what is said, without what banks write now so and now otherwise: case, spaces, signs. */
export function fingerprintOf(
  line: Pick<StatementLine, "date" | "amount" | "description" | "counterparty" | "reference">,
): string {
  const words = [line.counterparty, line.description, line.reference].map(plain).join("|");
  return createHash("sha256").update(`${line.date}|${line.amount}|${words}`).digest("hex");
}

const plain = (text: string) =>
  text
    .normalize("NFKC")
    .toUpperCase()
    .replace(/[^\p{L}\p{N}]/gu, "");
