/**
 * Lines on tax accounts without a tax code. No return includes them, so they are refused until a person confirms that they are a payment
 * or a correction; the activity log says who did. Where no code of the registrations fits, nothing is asked.
 */
import { lineTaxRefusals, type manualEntryBody, postManualEntry } from "@tallyleaf/contract";
import { codeForTax, isTaxAccount, type KnownAccount } from "@tallyleaf/ledger";
import type * as z from "zod";
import type { Transaction } from "../../../platform/db/database.ts";
import { recordEvent } from "../../../platform/events/record.ts";
import type { Actor } from "../../../platform/http/context.ts";
import { failureAt } from "../../../platform/http/failure.ts";
import { hasBegun, isSmallBusiness, listRegistrations, packOf, presentCode } from "../../tax/packs.ts";

type Body = Pick<z.output<typeof manualEntryBody>, "entryDate" | "isTaxConfirmed" | "lines">;

/**
 * Returns the accounts whose lines were confirmed, "2200 Sales tax".
 *
 * @throws CallFailure `tax_without_code`, at the line's tax code
 */
export async function refuseUntaxed(
  tx: Transaction,
  organizationId: string,
  body: Body,
  accounts: ReadonlyMap<string, KnownAccount>,
): Promise<string[]> {
  const untaxed = body.lines.flatMap(({ accountCode, debit, taxCode }, index) => {
    const account = accounts.get(accountCode);
    const isUntaxed = account && taxCode === "" && isTaxAccount(account);
    return isUntaxed ? [{ index, account, side: debit > 0 ? ("debit" as const) : ("credit" as const) }] : [];
  });
  if (untaxed.length === 0) return [];
  const codes = await listCodes(tx, organizationId, body.entryDate);
  const asked = untaxed.flatMap((line) => {
    const offered = codeForTax(line, codes);
    return offered ? [{ ...line, offered: offered.code }] : [];
  });
  const [first] = asked;
  if (first && !body.isTaxConfirmed) {
    const { code, name } = first.account;
    const message = lineTaxRefusals.noCode({ code, name, offered: first.offered });
    throw failureAt(postManualEntry.failures.taxWithoutCode, `lines.${first.index}.taxCode`, { message });
  }
  return [...new Set(asked.map(({ account }) => `${account.code} ${account.name}`))];
}

/** The codes that sales and purchases of the day can have, as the screen offers them. */
const listCodes = async (tx: Transaction, organizationId: string, day: string) =>
  (await listRegistrations(tx, organizationId))
    .filter((registration) => hasBegun(registration, day))
    .flatMap((registration) => {
      const pack = packOf(registration);
      const codes = pack?.codes.filter(({ direction }) => direction !== "sale" || !isSmallBusiness(registration, day));
      return pack ? (codes ?? []).map((code) => presentCode(pack, code, day, NO_RATES)) : [];
    });

const NO_RATES: ReadonlyMap<string, number> = new Map();

/** Records in the activity log whose lines were confirmed. */
export async function noteUntaxed(
  tx: Transaction,
  { organizationId, userId, requestId }: Actor,
  { id, description, accounts }: { id: string; description: string; accounts: readonly string[] },
): Promise<void> {
  for (const account of accounts)
    await recordEvent(tx, {
      organizationId,
      actorId: userId,
      verb: "tax_confirmed",
      subjectType: "journal_entry",
      subjectId: id,
      after: { account, description },
      requestId,
    });
}
