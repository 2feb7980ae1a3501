import type { cashDiscount as english } from "../en-US/cash-discount.ts";
import type { Translated } from "../translator.ts";

export const cashDiscount: Translated<typeof english> = {
  take: "{amount} Skonto abziehen",
  takeHint: "Das mindert den Preis und die Steuer darauf.",
};
