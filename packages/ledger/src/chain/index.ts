/** The chain over what is posted: canonical texts, hashes, and verification. */
export * from "./canonical.ts";
export * from "./chain.ts";
