/** Refusals of the call that answers the words of a document. */
export const contractDocuments = {
  notId: "Invalid document ID.",
  notFound: "Document not found. It may have been deleted.",
} as const;
