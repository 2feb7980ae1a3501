/** The e-invoice that a document is or has inside, as it says it: its screen is made of this. "BT-…" are the norm's names. */
import * as z from "zod";
import { anyText } from "./scalars.ts";

const said = anyText().nullable();

const party = z.object({
  name: said,
  tradingName: said,
  vatId: said,
  taxNumber: said,
  registration: said,
  street: z.array(anyText()),
  city: said,
  postCode: said,
  country: said,
  electronicAddress: z.object({ scheme: said, id: anyText() }).nullable(),
});

const allowance = z.object({
  isCharge: z.boolean(),
  amount: said,
  reason: said,
  reasonCode: said,
  category: said,
  rate: said,
});

/** Amounts are texts, as the XML has them; null: it doesn't say. */
export const eInvoiceOutput = z.object({
  syntax: z.enum(["ubl", "cii", "zugferd-1", "fatturapa", "ksef"]),
  /** BT-24. */
  customization: said,
  profile: anyText(),
  typeCode: said,
  number: said,
  date: said,
  dueDate: said,
  deliveryDate: said,
  deliveryCountry: said,
  period: z.object({ start: said, end: said }).nullable(),
  currency: said,
  taxCurrency: said,
  seller: party,
  buyer: party,
  payee: said,
  buyerReference: said,
  order: said,
  contract: said,
  project: said,
  preceding: z.array(z.object({ number: said, date: said })),
  notes: z.array(anyText()),
  terms: said,
  payments: z.array(z.object({ means: said, account: said, bic: said, reference: said })),
  totals: z.object({
    lines: said,
    allowances: said,
    charges: said,
    net: said,
    tax: said,
    taxInTaxCurrency: said,
    total: said,
    paid: said,
    rounding: said,
    /** BT-115: what is to be paid, which need not be the total. */
    due: said,
  }),
  taxes: z.array(z.object({ category: said, rate: said, base: said, amount: said, reason: said, reasonCode: said })),
  allowances: z.array(allowance),
  lines: z.array(
    z.object({
      id: said,
      parentId: said,
      counts: z.boolean(),
      name: said,
      description: said,
      itemNumber: said,
      quantity: said,
      unit: said,
      unitPrice: said,
      priceBaseQuantity: said,
      amount: said,
      category: said,
      rate: said,
      allowances: z.array(allowance),
    }),
  ),
  /** Documents inside it. Read before they were looked at, they have a name and a claimed type only. */
  attachments: z.array(
    z.object({
      name: said,
      /** As the XML claims. */
      mimeType: said,
      description: said.optional(),
      /** Bytes; null: it is damaged. */
      size: z.int().nullish(),
      /** What its bytes are; null: it isn't handed out. Others are at `documentUrl` with `?attachment=` and their place, from 0. */
      type: said.optional(),
    }),
  ),
  /** Documents elsewhere that it names. Their addresses are texts: nothing is fetched. */
  links: z.array(z.object({ name: said, description: said, address: anyText() })).optional(),
});
export type EInvoiceOutput = z.output<typeof eInvoiceOutput>;

/** Whether a reason's code is of a formal fault: it is shown and needs no check, since the figures are proven. */
export const isFormalNote = (code: string): boolean => code.startsWith("einvoice_note");
