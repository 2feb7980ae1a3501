/** Imports orders from an online shop's export as sales. */

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
/** Maximum orders, because each one is an entry and the person waits. */
export const MAX_SHOP_ORDERS = 2000;
/** Orders that need attention come first; of the others, this many are shown. */
export const SHOWN_ORDERS = 200;

/** sale: posted, with its refunds so far; refund: known, with new refunds; known: unchanged; left_out: not paid; bad: can't be posted. */
export const ORDER_OUTCOMES = ["sale", "refund", "known", "left_out", "bad"] as const;

const shopOrder = z.object({
  /** Line number as in an editor, from 1. */
  line: z.int(),
  number: anyText(),
  date: calendarDate.nullable(),
  customer: anyText(),
  total: amount.nullable(),
  /** Total refunded. */
  refunded: amount,
  currency: anyText(),
  outcome: z.enum(ORDER_OUTCOMES),
  /** Reasons and unusual values, as sentences. */
  notes: z.array(anyText()),
});
export type ShopOrderRow = z.output<typeof shopOrder>;

const ordersReport = z.object({
  sales: z.int(),
  refunds: z.int(),
  known: z.int(),
  leftOut: z.int(),
  bad: z.int(),
  /** Null: amounts have one meaning, or it was chosen. */
  question: amountQuestion.nullable(),
  /** Guesses about the whole file, as sentences. */
  notes: z.array(anyText()),
  orders: z.array(shopOrder),
});
export type ShopOrdersReport = z.output<typeof ordersReport>;

const file = filePart(MAX_SHOP_ORDERS_BYTES);

export const shopMessages = { refundDate: say("refundDate") };

const body = z.object({
  /** Date of refunds without a date in the file; absent: today. */
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
  summary: "Preview the entries of each order in a shop's export",
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
  summary: "Post the paid orders of a shop's export as sales, and their refunds; each order once",
  tag: "Integrations",
  needs: { verb: "import", subject: "integration" },
  file,
  body,
  output: messageOnly.extend({ report: ordersReport }),
  failures: { ...failures, unclearAmounts: UNCLEAR_AMOUNTS },
});

export const shopOrderCalls = { previewShopOrders, importShopOrders } as const;
