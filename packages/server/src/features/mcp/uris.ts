/** Addresses of documents as resources. */
export const textUri = (documentId: string): string => `tallyleaf://documents/${documentId}`;
export const fileUri = (documentId: string): string => `${textUri(documentId)}/file`;
