/** Fills a new expense from the record of the vendor whose name is typed; what a document says goes before that. */
import { useEffect } from "react";
import { useVendorNames } from "../vendor-names.ts";
import type { PartProps } from "./parts.ts";

export function useVendorDefaults({ form, dispatch, choices, screen, editing }: PartProps) {
  const isTyped = form.typed.includes("vendorName");
  const found = useVendorNames(isTyped ? form.vendorName : "");
  const { named } = found;
  const [usual, accountCode] = [choices.usualPayment, choices.usualCategory];
  const isNew = screen === "add" && !editing;
  useEffect(() => {
    if (!isNew || named === null) return;
    const defaults = {
      paymentAccountId: named.paymentAccountCode,
      usualPayment: usual,
      accountCode: named.categoryCode ?? accountCode,
      termsDays: named.paymentTermsDays,
    };
    dispatch({ type: "vendor", defaults });
  }, [isNew, named, usual, accountCode, dispatch]);
  return found;
}
