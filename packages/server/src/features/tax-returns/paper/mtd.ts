/**
 * A British return as the body of HMRC's "Submit VAT return" (VAT (MTD) API 1.0, as github.com/hmrc/vat-api describes it).
 * Nothing is sent: a program that HMRC knows takes it in, adds the key of the obligation if nobody gave it, and lets the person declare it
 * final.
 */
import type { TaxReturnSheet } from "@tallyleaf/contract";

/** Fields and their boxes, in the order of the form. */
const BOXES = {
  vatDueSales: "1",
  vatDueAcquisitions: "2",
  totalVatDue: "3",
  vatReclaimedCurrPeriod: "4",
  netVatDue: "5",
  totalValueSalesExVAT: "6",
  totalValuePurchasesExVAT: "7",
  totalValueGoodsSuppliedExVAT: "8",
  totalAcquisitionsExVAT: "9",
} as const;

type MtdBody = { periodKey: string; finalised: boolean } & Record<keyof typeof BOXES, number>;

/** Makes the body. @param periodKey HMRC's; empty: not known */
export function mtdBody({ boxes }: Pick<TaxReturnSheet, "boxes">, periodKey: string): MtdBody {
  const amountOf = (id: string) => boxes.find((box) => box.id === id)?.amount ?? 0;
  const amounts = Object.entries(BOXES).map(([field, id]) => [field, amountOf(id)]);
  const body = Object.fromEntries(amounts) as Record<keyof typeof BOXES, number>;
  // The form has no sign there: the boxes above say whether it is paid or reclaimed.
  return { periodKey, ...body, netVatDue: Math.abs(body.netVatDue), finalised: false };
}
