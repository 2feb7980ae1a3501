/** Under which key the person's sessions are kept after fetching. */
export const SESSIONS = ["sessions"] as const;
