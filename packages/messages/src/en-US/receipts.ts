/** Receipts that someone requests from the reader, and a stored document whose processing gave no result. */
export const receipts = {
  requests: "Requested receipts",
  request: "{name} requests the receipt for <amount></amount> paid to {vendor} on <date></date>.",
  requestMessage: "“{message}”",
  uploadReceipt: "Upload receipt",
  uploadFailed: "The upload failed. Try again.",
  connectionLost:
    "The connection was lost. Your document is stored and will be processed. The list shows when it is done.",
  noAnswer:
    "The server didn't answer properly. Your document is stored and will be processed. The list shows when it is done.",
  noEntry: "AI processing orchestration did not return a successful entry.",
  noDocument: "No document available",
} as const;
