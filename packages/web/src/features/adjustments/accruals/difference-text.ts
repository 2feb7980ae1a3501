/** Says how a document's amount differs from what was accrued. */
import { formatMoney } from "../../../kit/format.ts";
import { say } from "./say.ts";

export const differenceText = (difference: number, currency: string): string =>
  difference === 0
    ? say("exact")
    : say("difference", {
        side: difference > 0 ? "more" : "less",
        amount: formatMoney(Math.abs(difference), currency),
      });
