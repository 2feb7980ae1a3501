/**
 * Whether the document gives money back: a credit note, a refund slip. Policies about refunds do not count.
 */
import type { Findings } from "./findings.ts";

const TITLE =
  /\b(CREDIT\s?(NOTE|MEMO|INVOICE)|REFUND(\s?(RECEIPT|SLIP|NOTE))?|GUTSCHRIFT|STORNORECHNUNG|RECHNUNGSKORREKTUR|RETOURE|RUCKGABE|ERSTATTUNG|(FACTURE\s?D.?\s?)?AVOIR|NOTE DE CREDIT|NOTA DE CREDITO|FACTURA RECTIFICATIVA|ABONO|NOTA DI CREDITO|RESO|CREDITNOTA|CREDITFACTUUR|RETOUR|DEVOLUCION|DEVOLUCAO|KREDITNOTA|KREDITERING)\b/;
const POLICY =
  /POLICY|NO REFUND|NOT? (BE )?REFUND|NON.?REFUND|WITHIN|DAYS|EXCHANGE|GOODS|RETURN|UMTAUSCH|NUR MIT|\bKEINE?\b|PAS DE|WITHOUT|UNLESS|IF YOU|\bWILL\b|\bCAN\b|ACCEPTED|COUPON|SANS/;

/** True for credit notes and refunds. */
export function isRefund(findings: Findings, total: number | null): boolean {
  if (total !== null && total < 0) return true;
  const { rows } = findings.layout;
  return rows.some((row) => {
    const title = row.segments.find((s) => TITLE.test(s.folded));
    if (!title || POLICY.test(row.folded)) return false;
    // A title stands alone or nearly so; French "avoir" is also a verb in the middle of sentences.
    return title.folded.trim().split(/\s+/).length <= 5 && (row.index < rows.length * 0.5 || rows.length < 12);
  });
}
