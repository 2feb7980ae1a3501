/** Says why a run failed, which the job stored in English, in the language of the reader. */
import { translator } from "@tallyleaf/messages";
import { contractExpenseWriting } from "@tallyleaf/messages/catalogs/contract-expense-writing";
import { contractInvoices } from "@tallyleaf/messages/catalogs/contract-invoices";
import { contractOutsideMail } from "@tallyleaf/messages/catalogs/contract-outside-mail";
import { contractRecurring } from "@tallyleaf/messages/catalogs/contract-recurring";
import { contractShared } from "@tallyleaf/messages/catalogs/contract-shared";
import { refusals } from "@tallyleaf/messages/catalogs/refusals";
import { keptSentences } from "../../platform/http/kept-sentences.ts";

/** Messages that choose between texts are known again as they are, in English. */
const plain = <Catalog extends Readonly<Record<string, string>>>(catalog: Catalog): Catalog =>
  Object.fromEntries(
    Object.entries(catalog).filter(([, message]) => !/, select(ordinal)?,|=\d+ \{/.test(message)),
  ) as Catalog;

export const sayReason = keptSentences([
  [plain(contractShared), translator(contractShared) as never],
  [plain(contractInvoices), translator(contractInvoices) as never],
  [plain(contractExpenseWriting), translator(contractExpenseWriting) as never],
  [plain(contractOutsideMail), translator(contractOutsideMail) as never],
  [plain(contractRecurring), translator(contractRecurring) as never],
  [plain(refusals), translator(refusals) as never],
]);
