/** Under which key the members are kept after fetching. */
export const MEMBERS = ["members"] as const;
