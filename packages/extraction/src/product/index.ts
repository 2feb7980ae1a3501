/** Document bytes in, proposed expense out; no database, no HTTP. What the server, the bench and the command line use. */
export * from "../categorise/index.ts";
export { MARK_KINDS, markKey, marksIn, type VendorMark } from "../fields/vendor-marks.ts";
export * from "../model/document.ts";
export { ExtractionError, type ExtractionErrorCode } from "../model/extraction-error.ts";
export {
  type CategoryReason,
  type CategoryReasonCode,
  type PaymentReason,
  type PaymentReasonCode,
  type Reason,
  type ReasonCode,
  type ReasonDetail,
  type ReasonField,
  type ReasonValue,
  reason,
  reasonDetail,
} from "../model/reasons.ts";
export type { PictureWish } from "../pages/page-picture.ts";
export { createPageReader, hasText, type PageReader, type ReadPagesOptions, sniffKind } from "../pages/read-pages.ts";
export {
  createExtractionPool,
  type ExtractionPool,
  type ExtractionPoolOptions,
  type PoolResult,
  poolOf,
} from "../pool/extraction-pool.ts";
export { poolWithModel } from "../pool/pool-with-model.ts";
export type { KnownMark } from "../propose/by-marks.ts";
export { marksOf, sellerCountryIn } from "../propose/marks-of.ts";
export {
  type AccountChoice,
  entryInOwnCurrency,
  isNothingToPay,
  type ProposedExpense,
  type ReadingToExpenseOptions,
  readingToExpense,
} from "../propose/proposal.ts";
export { type Books, type Proposal, propose } from "../propose/propose.ts";
export type { Suggestion } from "../propose/suggestion.ts";
export { printsTax } from "../propose/tax-rule.ts";
export { type DueReason, dueByTerms, type VendorTerms } from "../propose/terms.ts";
export { createEmbeddedReader, EMBEDDED } from "../readers/embedded.ts";
export { type ModelAnswer, modelAnswer } from "../readers/model/answer.ts";
export { type ModelFailure, type ModelOutcome, withoutModel } from "../readers/model/failure.ts";
export type { Asked, Model, ModelPart } from "../readers/model/model.ts";
export { type Question, questionOf } from "../readers/model/question.ts";
export { weigh } from "../readers/model/weigh.ts";
export type { Reader, ReadResult } from "../readers/reader.ts";
export { createRecordedReader, type Recording, recordingKey } from "../readers/replay-extraction.ts";
export { currencyOfMark, SHARED_MARKS } from "../text/currency-marks.ts";
export { nameKey, similarity } from "../text/text.ts";
export { vendorKey } from "../text/vendor-key.ts";
export { categoryReasonText, paymentReasonText, reasonText, type StoredReason } from "./reason-text.ts";
