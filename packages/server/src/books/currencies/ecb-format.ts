/**
 * The European Central Bank's reference-rate files (`eurofxref-*.xml`): an envelope, a `Cube` for each day, in it a `Cube` for
 * each currency. Read strictly: a file that differs is refused as a whole rather than understood in part.
 */
import { isCalendarDate, isCurrency } from "@tallyleaf/ledger";
import { XMLParser, XMLValidator } from "fast-xml-parser";
import * as z from "zod";
import { sayRefusal } from "../../platform/http/say-refusal.ts";
import { type DayRates, RateSourceError } from "./provider.ts";

const NOT_UNDERSTOOD = sayRefusal("ecbNotUnderstood");

const parser = new XMLParser({
  ignoreAttributes: false,
  attributeNamePrefix: "",
  parseTagValue: false,
  // Rates are exact decimal texts; numbers would be binary floats.
  parseAttributeValue: false,
  processEntities: false,
  isArray: (_name, path) => path === "gesmes:Envelope.Cube.Cube" || path === "gesmes:Envelope.Cube.Cube.Cube",
});

const file = z.object({
  "gesmes:Envelope": z.object({
    Cube: z.object({
      Cube: z
        .array(
          z.object({
            time: z.string().refine(isCalendarDate),
            Cube: z
              .array(
                z.object({
                  currency: z.string().regex(/^[A-Z]{3}$/),
                  rate: z.string().regex(/^(?=.*[1-9])\d{1,9}(\.\d{1,9})?$/),
                }),
              )
              .min(1),
          }),
        )
        .min(1),
    }),
  }),
});

/**
 * The days of a file, newest first, as in the file. Currencies that ISO 4217 has withdrawn long ago (drachma, kroon) are
 * left out.
 *
 * @param xml the text of eurofxref-daily.xml, eurofxref-hist-90d.xml or eurofxref-hist.xml
 * @throws RateSourceError when it is not such a file
 */
export function parseReferenceRates(xml: string): DayRates[] {
  // The parser forgives; a document type could name entities, and none belongs here.
  if (XMLValidator.validate(xml) !== true || /<!DOCTYPE/i.test(xml)) throw new RateSourceError(NOT_UNDERSTOOD);
  const parsed = file.safeParse(parser.parse(xml));
  if (!parsed.success) throw new RateSourceError(NOT_UNDERSTOOD, { cause: parsed.error });
  return parsed.data["gesmes:Envelope"].Cube.Cube.map(({ time, Cube }) => ({
    day: time,
    perEuro: new Map(
      Cube.filter(({ currency }) => isCurrency(currency) && currency !== "EUR").map(({ currency, rate }) => [
        currency,
        rate,
      ]),
    ),
  }));
}
