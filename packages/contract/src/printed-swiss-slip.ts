/** Everything printed on the receipt and payment part of a Swiss QR-bill, in the language of the document. The screen and the PDF draw this. */
import * as z from "zod";
import { anyText } from "./scalars.ts";

/** No lines: the payer fills them in. */
const field = z.object({ label: anyText(), lines: z.array(anyText()) });

export const printedSwissSlip = z.object({
  /** Text of the code; null: a draft, which nobody can pay yet. */
  code: anyText().nullable(),
  /** In the place of the code, on a draft. */
  pending: anyText(),
  cut: anyText(),
  receipt: anyText(),
  part: anyText(),
  point: anyText(),
  currency: field,
  amount: field,
  onReceipt: z.array(field),
  onPart: z.array(field),
});
export type PrintedSwissSlip = z.output<typeof printedSwissSlip>;
