/** What an e-invoice says of itself and its parties, in the page's language. What it is comes from the contract: the PDF says the same. */
import { type EInvoiceOutput, type EInvoiceWords, factsOfEInvoice, linesOfEInvoiceParty } from "@tallyleaf/contract";
import { formatDay, formatMoney, formatSize } from "../../../kit/format.ts";
import { formatRateInPercent } from "../../../kit/format-number.ts";
import { formatPrice, formatQuantity } from "../../../kit/format-price.ts";
import { sayCommon } from "../../../kit/say-common.ts";
import { say as sayDetail } from "../detail/say.ts";
import { say } from "./say.ts";

/** Name first. */
export const linesOfParty = (party: EInvoiceOutput["seller"]): string[] => linesOfEInvoiceParty(party, say);

/** The page's words and formats. */
export const wordsOf = ({ currency }: Pick<EInvoiceOutput, "currency">): EInvoiceWords => ({
  say,
  date: sayCommon("date"),
  dueDate: sayDetail("dueDate"),
  net: sayDetail("net"),
  total: sayCommon("total"),
  day: (day) => formatDay(day),
  amount: (amount) => formatMoney(amount, currency),
  price: (price) => formatPrice(price, currency),
  quantity: (quantity) => formatQuantity(quantity),
  rate: (percent) => formatRateInPercent(percent),
  size: (bytes) => formatSize(bytes),
});

/** Labels and values of what it says. */
export const factsOf = (invoice: EInvoiceOutput): [label: string, value: string][] =>
  factsOfEInvoice(invoice, wordsOf(invoice));
