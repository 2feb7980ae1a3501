/** Formats and addresses of each network, as data. Whether it reaches an address only its access point knows. */
import { EINVOICE_FORMAT_NAMES, NETWORK_NAMES, type Network } from "@tallyleaf/contract";
import type { EInvoiceFormat } from "@tallyleaf/ledger";
import { say } from "./say.ts";

interface NetworkFacts {
  formats: readonly EInvoiceFormat[];
  /** Whether addresses of this scheme (list EAS) are in it. */
  hasScheme: (scheme: string) => boolean;
}

const SIREN = "0002";
const SIRET = "0009";
const FRENCH_ROUTING = "0225";
const MAIL = "EM";

const NETWORK_FACTS: Readonly<Record<Network, NetworkFacts>> = {
  // Any registered participant; email is no address there (rule CL008).
  peppol: { formats: ["peppol", "xrechnung-ubl"], hasScheme: (scheme) => scheme !== MAIL },
  // Authorities are addressed by their SIRET.
  "chorus-pro": { formats: ["factur-x"], hasScheme: (scheme) => [SIREN, SIRET, FRENCH_ROUTING].includes(scheme) },
  // Takes FA(3) alone, which isn't written yet.
  ksef: { formats: [], hasScheme: () => true },
};

/** Why a network doesn't take an invoice; null: it may. */
export function refusalOf(network: Network, format: EInvoiceFormat | "", address: string): string | null {
  const name = NETWORK_NAMES[network];
  const { formats, hasScheme } = NETWORK_FACTS[network];
  if (formats.length === 0) return say("noFormat", { network: name });
  if (format === "" || !formats.includes(format))
    return say("wrongFormat", { network: name, format: format === "" ? "PDF" : EINVOICE_FORMAT_NAMES[format] });
  if (address === "") return say("noAddress");
  const [scheme = ""] = address.split(":");
  return hasScheme(scheme) ? null : say("wrongAddress", { network: name, address });
}
