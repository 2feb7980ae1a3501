/** Under which key the accountant's organizations are kept after fetching. */
export const ASSIGNMENTS = ["assignments"] as const;
