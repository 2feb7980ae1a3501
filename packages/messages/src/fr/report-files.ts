/** Les textes du relevé de compte qu’un client reçoit. */
import type { reportFiles as english } from "../en-US/report-files.ts";
import type { Translated } from "../translator.ts";

type OfStatement = "asOf" | "amountsIn" | "foot" | "page" | "taxId" | "date";

export const reportFiles: Pick<Translated<typeof english>, OfStatement> = {
  asOf: "Au {day}",
  amountsIn: "Montants en {currency}",
  foot: "{company} · établi avec {product} le {day}",
  page: "Page {page} sur {pages}",
  taxId: "N° de TVA {id}",
  date: "Date",
};
