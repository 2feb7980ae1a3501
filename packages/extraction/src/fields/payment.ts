/**
 * How the document says it was, or is to be, paid.
 */
import type { PaymentHint } from "../document.ts";
import type { Findings } from "./findings.ts";

const CARD =
  /\bVISA\b|MASTER\s?CARD|\bAMEX\b|AMERICAN EXPRESS|\bMAESTRO\b|GIROCARD|EC-?KARTE|\bDEBIT CARD|CREDIT CARD|KREDITKARTE|CARTE BANCAIRE|\bCB\b|TARJETA|CARTA DI CREDITO|CARTAO|BANCONTACT|\bPIN\b.{0,12}\bBETAL|KARTENZAHLUNG|CONTACTLESS|KONTAKTLOS|\*{4,}\s?\d{4}|X{4,}\s?\d{4}|APPROVAL CODE|\bIDEAL\b|PAYPAL|APPLE PAY|GOOGLE PAY/;
const BANK =
  /BANK TRANSFER|WIRE TRANSFER|UBERWEISUNG|UBERWEISEN|VIREMENT|PRELEVEMENT|TRANSFERENCIA|BONIFICO|OVERSCHRIJVING|OVERBOEK|\bIBAN\b|\bSWIFT\b|\bBIC\b|DIRECT DEBIT|LASTSCHRIFT|BANK DETAILS|BANK ACCOUNT|BANKVERBINDUNG|SORT CODE|INCASSO|DOMICILIA/;

/** A till's label at the start of its row: a chocolate bar, an oil change and a change of tariff are no payment. */
const CASH =
  /^\W*([\d.,]+ )?((TOTAL|BETRAG|ZAHLUNG|GEGEBEN|IN|PAIEMENT|PAGO|PAGAMENTO)\W+)?(EN |IN )?(BAR(ZAHLUNG|GELD)?\b(?! ?CODE)|ESPECES|CONTANT|EFECTIVO|DINHEIRO|TUNAI|GEGEBEN)|\bCASH\b/;

const CHANGE =
  /^\W*((YOUR|CASH|TOTAL|AMOUNT)\W+)?CHANGE\b(?! (DUE DATE|OF|FEE|TO|IN|FOR))|RUCKGELD|WECHSELGELD|\bRENDU\b|\bBAKI\b|WISSELGELD|\bVUELTO\b|\bTROCO\b/;

/** cash, card or bank; null when the document says nothing, or shows several without deciding. */
export function readPayment(findings: Findings): PaymentHint {
  const text = findings.layout.rows.map((r) => r.folded).join("\n");
  const change = findings.amounts.some((a) => CHANGE.test(a.left));
  const cash = findings.amounts.some((a) => CASH.test(a.left) && a.milli !== 0);
  if (CARD.test(text)) return "card";
  if (cash || change) return "cash";
  if (BANK.test(text)) return "bank";
  return null;
}
