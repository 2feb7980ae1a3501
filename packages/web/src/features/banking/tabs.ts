/** The parts of /banking, in the order in which they stand beside each other. */
export const TABS = [
  { value: "transactions", label: "Transactions" },
  { value: "match", label: "To match" },
  { value: "receipts", label: "Without receipt" },
  { value: "bills", label: "Bills" },
  { value: "reconcile", label: "Reconcile" },
  { value: "imports", label: "Imports" },
] as const;

export type BankingTab = (typeof TABS)[number]["value"];

/** The tab that an address asks for. */
export const tabOf = (query: URLSearchParams): BankingTab =>
  TABS.find(({ value }) => value === query.get("tab"))?.value ?? "transactions";
