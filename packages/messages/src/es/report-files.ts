/** Los textos del extracto de cuenta que recibe un cliente. */
import type { reportFiles as english } from "../en-US/report-files.ts";
import type { Translated } from "../translator.ts";

type OfStatement = "asOf" | "amountsIn" | "foot" | "page" | "taxId" | "date";

export const reportFiles: Pick<Translated<typeof english>, OfStatement> = {
  asOf: "A {day}",
  amountsIn: "Importes en {currency}",
  foot: "{company} · elaborado con {product} el {day}",
  page: "Página {page} de {pages}",
  taxId: "NIF/IVA {id}",
  date: "Fecha",
};
