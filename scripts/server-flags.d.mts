/** The types of server-flags.mjs for TypeScript callers. */
export declare const SERVER_FLAGS: string[];
