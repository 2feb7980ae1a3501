/** Says a refusal of the ledger, which knows no reader, in the language of who asked. */
import { translator } from "@tallyleaf/messages";
import { ledgerErrors } from "@tallyleaf/messages/catalogs/ledger-errors";
import { keptSentences } from "./kept-sentences.ts";

export const sayLedgerError = keptSentences([[ledgerErrors, translator(ledgerErrors) as never]]);
