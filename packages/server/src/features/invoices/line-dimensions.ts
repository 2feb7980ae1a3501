/** The dimensions with which the lines of an invoice are posted: their own, its project, and the defaults of client and account. */
import { assertRules } from "../../books/dimensions/account-rules.ts";
import { assertDimensions, type DimensionBook, loadDimensionBook, standingFor } from "../../books/dimensions/book.ts";
import { type AccountDefaults, addDefaults, loadAccountDefaults } from "../../books/dimensions/defaults.ts";
import type { Transaction } from "../../platform/db/database.ts";

/** Fields of an invoice that decide. */
interface Of {
  organizationId: string;
  projectId: string | null;
  issueDate: string;
  /** Defaults of its client, by ID. */
  ofClient: readonly string[];
}

interface Line {
  accountCode: string;
  dimensions?: readonly string[] | undefined;
  /** Nobody adds defaults to them. */
  dimensionsChosen?: boolean | undefined;
}

interface Known {
  book: DimensionBook;
  accounts: AccountDefaults;
}

async function load(tx: Transaction, { organizationId }: Of): Promise<Known> {
  const book = await loadDimensionBook(tx, organizationId);
  return { book, accounts: await loadAccountDefaults(tx, organizationId) };
}

/** Returns the lines as they are posted; merged dimensions as what they count as. @param items of the invoice, which the lines are of */
export async function withDimensions<L extends Line>(
  tx: Transaction,
  of: Of,
  lines: readonly L[],
  items: readonly Pick<Line, "dimensionsChosen">[],
): Promise<L[]> {
  const known = await load(tx, of);
  return lines.map(({ dimensions: _, ...line }, index) => {
    const dimensions = postedOf(known, of, { ...(lines[index] as L), ...items[index] });
    return (dimensions.length === 0 ? line : { ...line, dimensions }) as L;
  });
}

/**
 * Checks the lines as a person saves them.
 *
 * @param kept what the draft had before: archived ones stay on it
 * @throws CallFailure at the item whose dimensions may not be posted, or whose account asks for others
 */
export async function requireDimensions(
  tx: Transaction,
  of: Of,
  lines: readonly Line[],
  kept: readonly string[],
): Promise<void> {
  const known = await load(tx, of);
  lines.forEach((line, index) => {
    const path = `items.${index}.dimensions`;
    assertDimensions(known.book, line.dimensions ?? [], path, kept, of.issueDate);
    const account = known.accounts.ruled.get(line.accountCode);
    assertRules(account, known.book, postedOf(known, of, line), { path, line: index + 1 });
  });
}

function postedOf({ book, accounts }: Known, { projectId, issueDate, ofClient }: Of, line: Line): string[] {
  const own = [...(line.dimensions ?? [])];
  const isPlaced = own.some((id) => standingFor(book, id)?.kind === "project");
  const given = projectId === null || isPlaced ? own : [...own, projectId];
  const defaults = line.dimensionsChosen ? [] : [...ofClient, ...(accounts.dimensions.get(line.accountCode) ?? [])];
  return addDefaults(book, given, defaults, { day: issueDate, account: accounts.ruled.get(line.accountCode) });
}
