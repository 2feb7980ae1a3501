/** Inputs that several tools share. */
import { calendarDate, currencyCode } from "@tallyleaf/contract";
import * as z from "zod";

export const day = calendarDate;

/** @returns the schema, refusing a range that ends before it starts */
export const name = z.string().trim().min(1).max(200);

/** An amount as a person says it; the currency's digits are checked where it is booked. */
export const money = z.number().positive().max(1e12);

export const currency = currencyCode;

/** Reference to an expense: by its number here, or by its fields. */
export const whichBill = z.object({
  id: z.int().positive().optional(),
  vendor: name.optional(),
  amount: money.optional(),
  currency: currency.optional(),
  invoiceNumber: z.string().trim().min(1).max(100).optional(),
  /** The newest of those that fit. */
  latest: z.boolean().optional(),
});
export type WhichBill = z.output<typeof whichBill>;
