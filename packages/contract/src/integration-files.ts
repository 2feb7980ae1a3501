/** Settings of integrations that exchange files: accounting software, card payments, online shops. */

import { translator } from "@tallyleaf/messages";
import { contractIntegrationFiles } from "@tallyleaf/messages/catalogs/contract-integration-files";
import * as z from "zod";
import { anyText } from "./scalars.ts";

const say = translator(contractIntegrationFiles);

export const FILE_LIMITS = { mapped: 2000, recipients: 50, name: 100, code: 20 } as const;

export const fileMessages = {
  mapping: say("mapping"),
  theirs: say("theirs", { max: FILE_LIMITS.name }),
  recipient: say("recipient"),
  recipients: say("recipients"),
  manyRecipients: say("manyRecipients", { max: FILE_LIMITS.recipients }),
  day: say("day"),
  monthly: say("monthly"),
  dateOrder: say("dateOrder"),
  taxRate: say("taxRate", { max: FILE_LIMITS.name }),
  bills: say("bills"),
  bankAccount: say("bankAccount"),
  shop: say("shop", { max: FILE_LIMITS.name }),
  clearing: say("clearing"),
  revenue: say("revenue"),
  shipping: say("shipping"),
};

const recipients = z
  .array(z.uuid({ error: fileMessages.recipient }), { error: fileMessages.recipients })
  .min(1, { error: fileMessages.recipients })
  .max(FILE_LIMITS.recipients, { error: fileMessages.manyRecipients });
const day = z.int({ error: fileMessages.day }).min(1, { error: fileMessages.day }).max(28, { error: fileMessages.day });

/** QuickBooks and Xero: their names of our accounts, file formats, and monthly recipients. */
export const accountingSettings = z.object({
  /** Our account code → its name or number there; an account without one uses its own. */
  mapping: z
    .record(
      anyText().max(FILE_LIMITS.code),
      anyText({ error: fileMessages.theirs })
        .trim()
        .min(1, { error: fileMessages.theirs })
        .max(FILE_LIMITS.name, { error: fileMessages.theirs }),
      { error: fileMessages.mapping },
    )
    .refine((mapping) => Object.keys(mapping).length <= FILE_LIMITS.mapped, { error: fileMessages.mapping })
    .default({}),
  /** QuickBooks expects dates in the format of the company's country. */
  dateOrder: z.enum(["mdy", "dmy"], { error: fileMessages.dateOrder }).default("mdy"),
  /** Xero needs a tax rate on each line. Ours have tax on a separate line, so each one gets the rate that adds none. */
  taxRate: anyText({ error: fileMessages.taxRate })
    .trim()
    .min(1, { error: fileMessages.taxRate })
    .max(FILE_LIMITS.name, { error: fileMessages.taxRate })
    .default("Tax Exempt"),
  /** Whether unpaid bills are exported as bills in separate files, instead of as journals. */
  bills: z.boolean({ error: fileMessages.bills }).default(false),
  /** Null: files are downloaded manually. */
  monthly: z.object({ day, recipients }, { error: fileMessages.monthly }).nullable().default(null),
});
export type AccountingSettings = z.output<typeof accountingSettings>;

/** Card payments: the bank account for payouts. */
export const cardPaymentsSettings = z.object({
  bankAccountId: z.uuid({ error: fileMessages.bankAccount }),
});

const optionalCode = (error: string) => anyText({ error }).trim().max(FILE_LIMITS.code, { error }).default("");

/** Online shop: clearing account and posting accounts of orders. */
export const onlineShopSettings = z.object({
  /** Distinguishes orders: "#1001" of one shop differs from that of another. */
  shop: anyText({ error: fileMessages.shop })
    .trim()
    .min(1, { error: fileMessages.shop })
    .max(FILE_LIMITS.name, { error: fileMessages.shop })
    .default("Online shop"),
  /** Empty: a separate one, created at the first import. */
  clearingAccountCode: optionalCode(fileMessages.clearing),
  revenueAccountCode: anyText({ error: fileMessages.revenue })
    .trim()
    .min(1, { error: fileMessages.revenue })
    .max(FILE_LIMITS.code, { error: fileMessages.revenue }),
  /** Empty: that of the sales. */
  shippingAccountCode: optionalCode(fileMessages.shipping),
});
export type OnlineShopSettings = z.output<typeof onlineShopSettings>;
