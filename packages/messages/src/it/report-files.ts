/** I testi dell'estratto conto che riceve un cliente. */
import type { reportFiles as english } from "../en-US/report-files.ts";
import type { Translated } from "../translator.ts";

type OfStatement = "asOf" | "amountsIn" | "foot" | "page" | "taxId" | "date";

export const reportFiles: Pick<Translated<typeof english>, OfStatement> = {
  asOf: "Situazione: {day}",
  amountsIn: "Importi in {currency}",
  foot: "{company} · creato con {product}, {day}",
  page: "Pagina {page} di {pages}",
  taxId: "Partita IVA {id}",
  date: "Data",
};
