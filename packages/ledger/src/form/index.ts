/** Expense form: its figures, its entry, and the form of an entry. */
export * from "./figures.ts";
export * from "./form.ts";
export * from "./merged-line.ts";
export * from "./of-entry.ts";
export * from "./to-entry.ts";
