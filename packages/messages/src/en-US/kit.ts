/** Parts that many screens are made of: lists, dialogs, fields, dates, files, charts. */
export const kit = {
  justNow: "just now",
} as const;
