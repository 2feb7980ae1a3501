/** Document bytes in, proposed expense out; no database, no HTTP. What the server, the bench and the command line use. */
export * from "./categorise/index.ts";
export * from "./document.ts";
export { createPageReader, hasText, kindOf, type PageReader, type ReadPagesOptions } from "./pages/read-pages.ts";
export { ReadingError, type ReadingErrorCode } from "./pages/reading-error.ts";
export {
  createReadingPool,
  type PoolResult,
  poolOf,
  type ReadingPool,
  type ReadingPoolOptions,
} from "./pool/reading-pool.ts";
export {
  type AccountChoice,
  entryInOwnCurrency,
  type ProposedExpense,
  type ReadingToExpenseOptions,
  readingToExpense,
} from "./proposal.ts";
export { type Books, type Proposal, propose } from "./propose.ts";
export { createEmbeddedReader } from "./readers/embedded.ts";
export type { Reader, ReadResult } from "./readers/reader.ts";
export { createRecordedReader, type Recording, recordingKey } from "./readers/recorded.ts";
