/** Addresses that more than one part of the app leads to. */

/** The list of expenses, searched for a text: a vendor, a file's name, a status in words. */
export function expensesMatching(text: string): string {
  return `/expenses?${new URLSearchParams({ search: text })}`;
}
