/** De teksten van het rekeningoverzicht dat een klant ontvangt. */
import type { reportFiles as english } from "../en-US/report-files.ts";
import type { Translated } from "../translator.ts";

type OfStatement = "asOf" | "amountsIn" | "foot" | "page" | "taxId" | "date";

export const reportFiles: Pick<Translated<typeof english>, OfStatement> = {
  asOf: "Per {day}",
  amountsIn: "Bedragen in {currency}",
  foot: "{company} · gemaakt met {product} op {day}",
  page: "Pagina {page} van {pages}",
  taxId: "Btw-nummer {id}",
  date: "Datum",
};
