/** Says why a run waits, which the job stored in English, in the language of the reader. */
import { translator } from "@tallyleaf/messages";
import { contractManualEntries } from "@tallyleaf/messages/catalogs/contract-manual-entries";
import { contractShared } from "@tallyleaf/messages/catalogs/contract-shared";
import { keptSentences } from "../../../platform/http/kept-sentences.ts";

export const sayReason = keptSentences([
  [contractManualEntries, translator(contractManualEntries) as never],
  [contractShared, translator(contractShared) as never],
]);
