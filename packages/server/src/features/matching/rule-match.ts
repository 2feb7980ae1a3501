/** Finds the rule for a transaction: its text is in what the bank writes, or is the other party's account number. Pure. */
import type { OpenLine } from "./candidates.ts";

/** A rule as it is stored. */
export interface BankRule {
  id: string;
  text: string;
  direction: "out" | "in" | "both";
  accountCode: string;
  /** "": none. */
  taxCode: string;
  /** "": as the bank names them. */
  name: string;
  mode: "suggest" | "book";
}

/** Fields that a rule looks at. */
export type RuledLine = Pick<OpenLine, "amount" | "counterparty" | "counterpartyNumber" | "description" | "reference">;

const plain = (text: string) =>
  text
    .normalize("NFKD")
    .replace(/\p{M}/gu, "")
    .toLowerCase()
    .replace(/[^\p{L}\p{N}]+/gu, " ")
    .trim();
const bare = (text: string) => plain(text).replaceAll(" ", "");

/** Whether the rule is for this transaction. Its words must be whole: "Miete" isn't "Vermieter". */
function isForLine({ text, direction }: Pick<BankRule, "text" | "direction">, line: RuledLine): boolean {
  if (direction !== "both" && (direction === "out") !== line.amount.startsWith("-")) return false;
  const words = plain(text);
  if (words === "") return false;
  if (line.counterpartyNumber !== "" && bare(text) === bare(line.counterpartyNumber)) return true;
  return [line.counterparty, line.description, line.reference].some((said) =>
    ` ${plain(said)} `.includes(` ${words} `),
  );
}

/** The rule for a transaction: of several the one with the longest text, as it says most; null: none. */
export function ruleFor<Rule extends Pick<BankRule, "text" | "direction">>(
  rules: readonly Rule[],
  line: RuledLine,
): Rule | null {
  return rules.reduce<Rule | null>(
    (best, rule) => (isForLine(rule, line) && (!best || rule.text.length > best.text.length) ? rule : best),
    null,
  );
}
