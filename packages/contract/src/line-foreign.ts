/** What a line moves in another currency, beside its amount. Its entry, or template, is in the books' currency and balances there. */
import { translator } from "@tallyleaf/messages";
import { contractManualEntries } from "@tallyleaf/messages/catalogs/contract-manual-entries";
import * as z from "zod";
import { LARGEST_AMOUNT } from "./exact-amounts.ts";
import { anyNumber } from "./scalars.ts";
import { currencyCode } from "./values.ts";

const say = translator(contractManualEntries);

export const lineForeignMessages = {
  amount: say("foreignAmountInvalid"),
};

/** The amount in its currency, on the side of the line; null: none. */
export const lineForeign = z
  .object(
    {
      currency: currencyCode,
      amount: anyNumber({ error: lineForeignMessages.amount })
        .gt(0, { error: lineForeignMessages.amount })
        .max(LARGEST_AMOUNT, { error: say("amountTooLarge") }),
    },
    { error: lineForeignMessages.amount },
  )
  .nullable()
  .default(null);

/** Error if the line can't have the amount. */
export const badForeign = { status: 400, code: "bad_foreign_amount", message: say("foreignAmountInvalid") } as const;

export const lineForeignRefusals = {
  /** @param base the books' currency */
  notInBase: (base: string) => say("foreignNotInBase", { base }),
  /** The books' own currency is no other one. */
  same: (base: string) => say("foreignSame", { base }),
  heldIn: (account: { code: string; name: string; currency: string }) => say("foreignHeldIn", account),
};
