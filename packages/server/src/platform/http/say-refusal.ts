/** Says why something is not done, and writes the amounts in such sentences, in the language of who asked. */
import { writeMoney } from "@tallyleaf/contract";
import { type Money, toDecimalString } from "@tallyleaf/ledger";
import { translator } from "@tallyleaf/messages";
import { refusals } from "@tallyleaf/messages/catalogs/refusals";

export const sayRefusal = translator(refusals);

/** Writes an amount with its currency. */
export const sayMoney = (amount: Money): string => writeMoney(toDecimalString(amount), amount.currency);

/** A name in the quotation marks of the language. */
export const sayQuoted = (name: string): string => sayRefusal("quoted", { name });
