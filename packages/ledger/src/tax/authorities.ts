/** Names of the tax authority in bank transactions, by country; any of the names is enough. */
const NAMES: Readonly<Record<string, readonly string[]>> = {
  AT: ["Finanzamt"],
  AU: ["Australian Taxation Office", "ATO"],
  CA: ["Canada Revenue Agency", "Receiver General", "Revenu Québec"],
  CH: ["Steuerverwaltung", "ESTV", "Administration fédérale des contributions"],
  DE: ["Finanzamt", "Finanzkasse", "Steuerkasse"],
  ES: ["Agencia Tributaria", "AEAT"],
  FR: ["DGFiP", "Finances publiques"],
  GB: ["HMRC", "HM Revenue"],
  IE: ["Revenue Commissioners", "Collector General"],
  IN: ["GST"],
  IT: ["Agenzia Entrate"],
  JP: ["税務署"],
  NL: ["Belastingdienst"],
  US: ["Comptroller", "Department Revenue", "Taxation Finance", "Tax Fee Administration"],
};

/** Names of the tax authority of a country; empty: none are known. */
export const authorityNames = (country: string): readonly string[] => NAMES[country] ?? [];
