import type { contractDocuments as english } from "../en-US/contract-documents.ts";
import type { Translated } from "../translator.ts";

export const contractDocuments: Translated<typeof english> = {
  notId: "Ungültige Dokument-ID.",
  notFound: "Dokument nicht gefunden. Möglicherweise wurde es gelöscht.",
};
