/** Retention: what is wrong with the fields of its calls, and why they are refused. */
export const contractRetention = {
  reasonMissing: "Enter the reason.",
  reasonTooLong: "Use at most {max, number} characters for the reason.",
  whichInvalid: "which must be one of {values}.",
  idInvalid: "Invalid document ID.",
  noDocuments: "Choose at least one document.",
  tooManyDocuments: "Choose at most {max, number} documents.",
  notFound: "This document doesn't exist, or its original was deleted already.",
  stillKept: "This document must still be kept.",
  legalHold: "A legal hold is on. Nothing can be permanently deleted until a founder lifts it.",
} as const;
