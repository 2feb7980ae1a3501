/** What the connections that exchange files are set to: accounting software, card payments, an online shop. */
import * as z from "zod";

const recipients = z
  .array(z.uuid({ error: "This is no member." }), { error: "Choose who gets the files." })
  .min(1, { error: "Choose who gets the files." })
  .max(50, { error: "At most 50 people can get the files." });

/** QuickBooks and Xero: what our accounts are called there, and who gets the files every month. */
export const accountingSettings = z.object({
  /** Our account's code → its name or number there; an account that is not named goes by its own. */
  mapping: z.record(z.string(), z.string().trim().min(1).max(100)).default({}),
  /** Null: files are downloaded by hand. */
  monthly: z
    .object({
      day: z
        .int({ error: "Choose a day from 1 to 28." })
        .min(1, { error: "Choose a day from 1 to 28." })
        .max(28, { error: "Choose a day from 1 to 28." }),
      recipients,
    })
    .nullable()
    .default(null),
});

/** Card payments: the account of banking that payouts are read into. */
export const cardPaymentsSettings = z.object({
  bankAccountId: z.uuid({ error: "Choose the account that the payments are read into." }),
});

/** Online shop: where the money of orders waits, and what they are booked as. */
export const onlineShopSettings = z.object({
  clearingAccountCode: z.string({ error: "Choose the account that the shop's money is owed on." }).min(1).max(20),
  revenueAccountCode: z.string({ error: "Choose the account that sales are booked on." }).min(1).max(20),
});
