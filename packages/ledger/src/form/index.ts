/** The form of an expense: its figures, its entry, and back. */
export * from "./figures.ts";
export * from "./form.ts";
export * from "./merged-line.ts";
export * from "./of-entry.ts";
export * from "./to-entry.ts";
