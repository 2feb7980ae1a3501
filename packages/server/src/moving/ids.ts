/** The ids that a file's rows have here: of people and expenses new ones, of all else their own. */
import { v7 as uuid } from "uuid";

export interface Ids {
  user(id: string): string;
  /** Of an expense that the file does not hold: 0, which is none. */
  expense(id: number | string): number;
  /** A text or value in which ids may stand. */
  within(value: unknown): unknown;
  /** Where the bytes of a document are kept; undefined: nowhere any more. */
  file(documentId: string): string | undefined;
}

interface Moved {
  organization: { from: string; to: string };
  people: ReadonlyMap<string, string>;
  expenses: ReadonlyMap<number, number>;
  files: ReadonlyMap<string, string>;
}

/** Where in values kept as JSON the id of an expense stands. */
const EXPENSE_NAMES = /^(expenseId|expense_id|otherId|duplicateOfExpense)$/;
/** "Expense 12 has the same vendor…": how a look-alike is named (expenses/alike.ts). */
const EXPENSE_NAMED = /^(Expense )(\d{1,15})( )/;

/** @param moved what is known; a person whom the file does not name becomes somebody that nobody knows, never one of this place */
export function movedIds({ organization, people, expenses, files }: Moved): Ids {
  const strangers = new Map<string, string>();
  const user = (id: string): string => {
    const found = people.get(id) ?? strangers.get(id) ?? uuid();
    if (!people.has(id)) strangers.set(id, found);
    return found;
  };
  const expense = (id: number | string) => expenses.get(Number(id)) ?? 0;
  const textWithin = (text: string): string => {
    if (text === organization.from) return organization.to;
    if (text.startsWith(`${organization.from}/`)) return `${organization.to}${text.slice(organization.from.length)}`;
    return people.get(text) ?? text.replace(EXPENSE_NAMED, (_, before, id, after) => `${before}${expense(id)}${after}`);
  };
  const within = (value: unknown): unknown => {
    if (typeof value === "string") return textWithin(value);
    if (Array.isArray(value)) return value.map(within);
    if (typeof value !== "object" || value === null) return value;
    return Object.fromEntries(
      Object.entries(value).map(([name, part]) => [
        name,
        typeof part === "number" && EXPENSE_NAMES.test(name) ? expense(part) : within(part),
      ]),
    );
  };
  return { user, expense, within, file: (id) => files.get(id) };
}

/** The suggestion's name with its expenses as they are called here: "expense:12", "bill:12,13" (matching/suggest.ts). */
export function movedSuggestion(name: string, ids: Ids): string {
  const [kind, rest = ""] = name.split(":", 2);
  if (kind !== "expense" && kind !== "bill") return name;
  return `${kind}:${rest.split(",").map(ids.expense).join(",")}`;
}
