/** Beside the tax code of an expense. `reason` is a sentence of the server, `code` is a code's name. */
export const taxHints = {
  fits: "Suggested: {code} ({reason})",
  chosen: "Tax code: {code} ({reason})",
  use: "Use",
  contradicted: "The document says otherwise: {reason}",
} as const;
