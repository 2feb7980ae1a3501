/** Taxes under one code that documents name apart: GST and QST. Apart from line-taxes.ts, whose texts few screens need. */
import * as z from "zod";
import { anyText } from "./scalars.ts";
import { amount } from "./values.ts";

/** Each with its percent and amount. Absent: it is one tax. */
export const namedTaxes = z.array(z.object({ name: anyText(), rate: z.number(), tax: amount })).optional();
