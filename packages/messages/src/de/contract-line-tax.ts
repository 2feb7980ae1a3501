import type { contractLineTax as english } from "../en-US/contract-line-tax.ts";
import type { Translated } from "../translator.ts";

export const contractLineTax: Translated<typeof english> = {
  taxCodeInvalid: "Verwenden Sie für einen Steuerschlüssel höchstens 30 Zeichen.",
  unknownTaxCode: "Dieser Steuerschlüssel gehört zu keiner Ihrer Registrierungen. Wählen Sie einen anderen.",
};
