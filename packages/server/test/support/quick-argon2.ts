/**
 * In place of `@node-rs/argon2` in the server's tests: the password of most of their people (`PASSWORD`) is hashed in one pass over 8 KiB, any
 * other as in the product. A hash carries its costs, so both are verified alike.
 */
import { createRequire } from "node:module";
import { PASSWORD } from "./password.ts";

// Required, so that it is the library itself.
const library: typeof import("@node-rs/argon2") = createRequire(import.meta.url)("@node-rs/argon2");
const QUICK = { memoryCost: 8, timeCost: 1, parallelism: 1 };

export const { hashRaw, verify } = library;

/** As the library's, quick for `PASSWORD`. */
export const hash: typeof library.hash = (password, options, signal) =>
  library.hash(password, password === PASSWORD ? { ...QUICK, ...options } : options, signal);
