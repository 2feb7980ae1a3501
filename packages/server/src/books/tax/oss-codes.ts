/** Codes of the One-Stop Shop: their names, and the rates that lines said last where the code has none. */
import { isRateTyped, OSS, type TaxCode, type TaxPack, taxCodeKey } from "@tallyleaf/ledger";
import { translator } from "@tallyleaf/messages";
import { taxForms } from "@tallyleaf/messages/catalogs/tax-forms";
import type { Transaction } from "../../platform/db/database.ts";
import { sql } from "../../platform/db/orm.ts";
import { journalEntries, taxLines } from "../../platform/db/schema.ts";
import { codeName } from "./code-name.ts";

const say = translator(taxForms);

/** Returns a code's name for the reader: "Standard rate, goods". */
export const ossCodeName = ({ name, oss }: TaxCode): string =>
  oss
    ? say("code", { name: oss.rateName === null ? say("otherRate") : codeName(oss.rateName), supply: oss.supply })
    : codeName(name);

/** The rates that posted lines said last, by code. */
export async function loadTypedRates(
  tx: Transaction,
  organizationId: string,
  packs: readonly TaxPack[],
): Promise<ReadonlyMap<string, number>> {
  const keys = packs
    .filter(({ country }) => country === OSS)
    .flatMap(({ country, codes }) => codes.filter(isRateTyped).map(({ code }) => taxCodeKey(country, code)));
  if (keys.length === 0) return new Map();
  const { rows } = await tx.execute<{ code: string; rate: number }>(sql`
    select distinct on (l.tax_code) l.tax_code as code, l.tax_rate::float8 as rate
    from ${taxLines} l join ${journalEntries} e on e.organization_id = l.organization_id and e.id = l.entry_id
    where l.organization_id = ${organizationId} and l.tax_code = any(${sql.param(keys)}::text[]) and l.tax_rate is not null
    order by l.tax_code, e.entry_date desc, e.id desc`);
  return new Map(rows.map(({ code, rate }) => [code, rate]));
}
