/** Refusals of the call that processes a document. */
export const contractAi = {
  urlRequired: "s3Url is required.",
  foreignUrl: "s3Url must be a file of this organization that was uploaded here.",
  notReadable: "We couldn't read this document.",
  inProcessing: "This document is already being processed. It appears in the list when that is done.",
  busy: "Many documents are being processed right now. This one is stored and will be processed automatically.",
  putOff: "This document can't be reached right now. It is stored and will be processed automatically.",
} as const;
