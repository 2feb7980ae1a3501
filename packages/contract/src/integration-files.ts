/** Settings of integrations that exchange files: accounting software, card payments, online shops. */

import { translator } from "@tallyleaf/messages";
import { contractIntegrationFiles } from "@tallyleaf/messages/catalogs/contract-integration-files";
import * as z from "zod";
import { type Fields, givenShape } from "./fields.ts";
import { lineDimensions } from "./line-dimensions.ts";
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

const filledText = (limit: number, error: string) => anyText({ error }).trim().min(1, { error }).max(limit, { error });

/** Monthly mails of an integration's files. */
export const monthlyFilesFields = {
  /** Members by user ID; founders and accountants only. */
  recipients: {
    label: say("recipientsLabel"),
    placeholder: say("recipientsPlaceholder"),
    kind: "list",
    required: true,
    given: z
      .array(z.uuid({ error: fileMessages.recipient }), { error: fileMessages.recipients })
      .min(1, { error: fileMessages.recipients })
      .max(FILE_LIMITS.recipients, { error: fileMessages.manyRecipients }),
    kept: z.array(z.uuid()),
  },
  /** Every month has this day. */
  day: {
    label: say("dayLabel"),
    kind: "quantity",
    required: true,
    given: z.int({ error: fileMessages.day }).min(1, { error: fileMessages.day }).max(28, { error: fileMessages.day }),
    kept: z.int(),
  },
} as const satisfies Fields;

const DATE_ORDERS = ["mdy", "dmy"] as const;

/** QuickBooks and Xero: monthly recipients, file formats, and their names of our accounts. In the order of the form. */
export const accountingFields = {
  /** Null: files are downloaded manually. */
  monthly: {
    label: say("monthlyLabel"),
    kind: "rows",
    given: z.object(givenShape(monthlyFilesFields), { error: fileMessages.monthly }).nullable().default(null),
    kept: z.object(givenShape(monthlyFilesFields)).nullable(),
  },
  /** Whether unpaid bills are exported as bills in separate files, instead of as journals. */
  bills: {
    label: say("billsLabel"),
    kind: "yes_no",
    given: z.boolean({ error: fileMessages.bills }).default(false),
    kept: z.boolean(),
  },
  /** QuickBooks expects dates in the format of the company's country. */
  dateOrder: {
    label: say("dateOrderLabel"),
    kind: "choice",
    options: DATE_ORDERS,
    required: true,
    given: z.enum(DATE_ORDERS, { error: fileMessages.dateOrder }).default("mdy"),
    kept: z.enum(DATE_ORDERS),
  },
  /** Xero needs a tax rate on each line. Ours have tax on a separate line, so each one gets the rate that adds none. */
  taxRate: {
    label: say("taxRateLabel"),
    kind: "text",
    limit: FILE_LIMITS.name,
    required: true,
    given: filledText(FILE_LIMITS.name, fileMessages.taxRate).default("Tax Exempt"),
    kept: anyText(),
  },
  /** Our account code → its name or number there; an account without one uses its own. The limit is of one name. */
  mapping: {
    label: say("mappingLabel"),
    kind: "rows",
    limit: FILE_LIMITS.name,
    given: z
      .record(anyText().max(FILE_LIMITS.code), filledText(FILE_LIMITS.name, fileMessages.theirs), {
        error: fileMessages.mapping,
      })
      .refine((mapping) => Object.keys(mapping).length <= FILE_LIMITS.mapped, { error: fileMessages.mapping })
      .default({}),
    kept: z.record(anyText(), anyText()),
  },
} as const satisfies Fields;

export const accountingSettings = z.object(givenShape(accountingFields));
export type AccountingSettings = z.output<typeof accountingSettings>;

/** Card payments: the bank account for payouts. */
export const cardPaymentsFields = {
  bankAccountId: {
    label: say("bankAccountLabel"),
    placeholder: say("bankAccountPlaceholder"),
    kind: "reference",
    required: true,
    given: z.uuid({ error: fileMessages.bankAccount }),
    kept: z.uuid(),
  },
} as const satisfies Fields;

export const cardPaymentsSettings = z.object(givenShape(cardPaymentsFields));

const optionalCode = (error: string) => anyText({ error }).trim().max(FILE_LIMITS.code, { error }).default("");

/** Online shop: clearing account and posting accounts of orders. In the order of the form. */
export const onlineShopFields = {
  /** Distinguishes orders: "#1001" of one shop differs from that of another. */
  shop: {
    label: say("shopLabel"),
    help: say("shopHelp"),
    kind: "text",
    limit: FILE_LIMITS.name,
    required: true,
    given: filledText(FILE_LIMITS.name, fileMessages.shop).default("Online shop"),
    kept: anyText(),
  },
  revenueAccountCode: {
    label: say("revenueLabel"),
    kind: "reference",
    required: true,
    given: filledText(FILE_LIMITS.code, fileMessages.revenue),
    kept: anyText(),
  },
  /** Empty: that of the sales. */
  shippingAccountCode: {
    label: say("shippingLabel"),
    kind: "reference",
    given: optionalCode(fileMessages.shipping),
    kept: anyText(),
  },
  /** Empty: a separate one, created at the first import. */
  clearingAccountCode: {
    label: say("clearingLabel"),
    help: say("clearingHelp"),
    kind: "reference",
    given: optionalCode(fileMessages.clearing),
    kept: anyText(),
  },
  /** Of goods, shipping, and refunds: IDs. */
  dimensions: {
    label: say("shopDimensions"),
    kind: "list",
    given: lineDimensions.default([]),
    kept: lineDimensions,
  },
} as const satisfies Fields;

export const onlineShopSettings = z.object(givenShape(onlineShopFields));
export type OnlineShopSettings = z.output<typeof onlineShopSettings>;
