/** Orders of an online shop, from its own export, as sales in the books. */

import { translator } from "@tallyleaf/messages";
import { contractShopOrders } from "@tallyleaf/messages/catalogs/contract-shop-orders";
import * as z from "zod";
import { defineCall, type Failure } from "./call.ts";
import { amountQuestion, decimalMark, UNCLEAR_AMOUNTS } from "./csv.ts";
import { fileFailures, filePart } from "./file-part.ts";
import { NOT_CONNECTED } from "./integrations.ts";
import { anyText } from "./scalars.ts";
import { amount, calendarDate, messageOnly } from "./values.ts";

const say = translator(contractShopOrders);

export const MAX_SHOP_ORDERS_BYTES = 10 * 1024 * 1024;
/** Each is an entry of its own: as many as are posted within what a person waits for. */
export const MAX_SHOP_ORDERS = 2000;
/** What has to be looked at stands first; of the rest, so many are shown. */
export const SHOWN_ORDERS = 200;

/**
 * sale: posted, with what was given back of it by now; refund: known, and more was given back since; known: as it stands in the books;
 * left_out: not paid; bad: cannot be posted.
 */
export const ORDER_OUTCOMES = ["sale", "refund", "known", "left_out", "bad"] as const;

const shopOrder = z.object({
  /** Of the file, as an editor counts them, the first being 1. */
  line: z.int(),
  number: anyText(),
  date: calendarDate.nullable(),
  customer: anyText(),
  total: amount.nullable(),
  /** Given back in all. */
  refunded: amount,
  currency: anyText(),
  outcome: z.enum(ORDER_OUTCOMES),
  /** Why, and what looks odd, in sentences. */
  notes: z.array(anyText()),
});
export type ShopOrderRow = z.output<typeof shopOrder>;

const ordersReport = z.object({
  sales: z.int(),
  refunds: z.int(),
  known: z.int(),
  leftOut: z.int(),
  bad: z.int(),
  /** Null: the amounts can be read in one way only, or it was said in which. */
  question: amountQuestion.nullable(),
  /** What was taken by guess in the whole file, in sentences. */
  notes: z.array(anyText()),
  orders: z.array(shopOrder),
});
export type ShopOrdersReport = z.output<typeof ordersReport>;

const file = filePart(MAX_SHOP_ORDERS_BYTES);

export const shopMessages = { refundDate: say("refundDate") };

const body = z.object({
  /** The day of refunds of which the file does not say when they were made; today where it is left out. */
  refundDate: z.iso.date({ error: shopMessages.refundDate }).optional(),
  decimalMark: decimalMark.optional(),
});

const failures = {
  ...fileFailures(MAX_SHOP_ORDERS_BYTES),
  unreadable: {
    status: 415,
    code: "unreadable_orders",
    message: say("unreadable"),
  },
  notConnected: NOT_CONNECTED,
  noAccount: {
    status: 409,
    code: "no_account",
    message: say("noAccount"),
  },
} as const satisfies Record<string, Failure>;

export const previewShopOrders = defineCall({
  method: "POST",
  path: "/api/shop-orders/preview",
  summary: "What each order of a shop's export would become in the books; nothing is posted",
  tag: "Integrations",
  needs: { verb: "import", subject: "integration" },
  file,
  body,
  output: ordersReport,
  failures,
});

export const importShopOrders = defineCall({
  method: "POST",
  path: "/api/shop-orders",
  summary: "Post the paid orders of a shop's export as sales, and what was given back; each order once",
  tag: "Integrations",
  needs: { verb: "import", subject: "integration" },
  file,
  body,
  output: messageOnly.extend({ report: ordersReport }),
  failures: { ...failures, unclearAmounts: UNCLEAR_AMOUNTS },
});

export const shopOrderCalls = { previewShopOrders, importShopOrders } as const;
