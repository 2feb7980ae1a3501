/** Orders of credit transfers to banks, as files. */
export { bankText } from "./bank-text.ts";
export { batchesOf, writePain001 } from "./pain001.ts";
export * from "./transfer.ts";
