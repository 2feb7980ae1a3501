/** US tax numbers given out, and what was paid to the vendors of form 1099; who asks for a whole number is in the activity log. */
import { BOXES_1099, type Box1099, revealVendorTin, type W9Class, writeCsv } from "@tallyleaf/contract";
import { type Money, moneyFromDecimal, type Report1099, report1099, rule1099, toNumber } from "@tallyleaf/ledger";
import type { Database, Transaction } from "../../platform/db/database.ts";
import { recordEvent } from "../../platform/events/record.ts";
import type { MemberContext } from "../../platform/http/context.ts";
import { CallFailure } from "../../platform/http/failure.ts";
import type { Handlers } from "../../platform/http/serve.ts";
import type { Cipher } from "../../platform/secrets/encryption.ts";
import { loadBaseCurrency } from "../company/base-currency.ts";
import { loadPaid1099 } from "./paid-1099.ts";
import { findStored } from "./store.ts";
import { openTin } from "./tin.ts";

/** Fields of the vendor that a form needs. */
const NEEDED = ["tin", "w9Class", "w9Date", "address"] as const;
const REPORTED: Readonly<Record<Report1099, string>> = {
  reported: "Yes",
  below: "No: below the limit",
  corporation: "No: corporation",
};

interface Deps {
  db: Database;
  cipher: Cipher;
}

type TaxCalls = "revealVendorTin" | "list1099" | "export1099";

export function taxHandlers({ db, cipher }: Deps): Pick<Handlers, TaxCalls> {
  return {
    revealVendorTin: ({ params }, caller) =>
      db.asOrganization(caller.organizationId, async (tx) => {
        const { notFound, noTin } = revealVendorTin.failures;
        const vendor = await findStored(tx, caller.organizationId, params.id);
        if (!vendor) throw new CallFailure(notFound);
        const tin = openTin(cipher, caller.organizationId, vendor);
        if (tin === null) throw new CallFailure(noTin);
        await recordReveal(tx, caller, vendor);
        return { tin };
      }),

    list1099: ({ query }, { organizationId }) =>
      db.asOrganization(organizationId, async (tx) => {
        const baseCurrency = await loadBaseCurrency(tx, organizationId);
        const rows = await loadPaid1099(tx, { organizationId, baseCurrency, year: query.year });
        const data = rows.map(({ paid: text, box1099, tinSealed, ...row }) => {
          const box = box1099 ?? BOXES_1099[0];
          const paid = moneyFromDecimal(text, baseCurrency);
          const { limit, isAssumed } = rule1099(box, query.year);
          return {
            ...row,
            box,
            paid: toNumber(paid),
            limit: toNumber(limit),
            isAssumed,
            report: reportOf(paid, box, row.w9Class, query.year),
            missing: NEEDED.filter((field) => !row[field]),
          };
        });
        return { data, baseCurrency };
      }),

    export1099: ({ body }, caller) =>
      db.asOrganization(caller.organizationId, async (tx) => {
        const { organizationId } = caller;
        const baseCurrency = await loadBaseCurrency(tx, organizationId);
        const rows = await loadPaid1099(tx, { organizationId, baseCurrency, year: body.year });
        const cells = [];
        for (const row of rows) {
          const tin = openTin(cipher, organizationId, row);
          if (tin !== null) await recordReveal(tx, caller, row);
          const { name, address, w9Class, w9Date, paid } = row;
          const box = row.box1099 ?? BOXES_1099[0];
          const report = reportOf(moneyFromDecimal(paid, baseCurrency), box, w9Class, body.year);
          cells.push([
            ...[name, address, tin ?? "", w9Class ?? "", w9Date ?? "", box.replace("1A", "1"), paid],
            report === null ? "" : REPORTED[report],
          ]);
        }
        const columns = [
          "Name",
          "Address",
          "TIN",
          "W-9 Class",
          "W-9 Date",
          "1099 Box",
          `Paid ${body.year} (${baseCurrency})`,
          "Reported",
        ];
        return { fileName: `1099-${body.year}.csv`, csv: writeCsv(columns, cells) };
      }),
  };
}

/** Limits are in dollars. */
const reportOf = (paid: Money, box: Box1099, w9Class: W9Class | null, year: number): Report1099 | null =>
  paid.currency === "USD" ? report1099(paid, box, w9Class, year) : null;

function recordReveal(
  tx: Transaction,
  { organizationId, userId, requestId }: MemberContext,
  { id, name, tin }: { id: string; name: string; tin: string },
): Promise<void> {
  return recordEvent(tx, {
    organizationId,
    actorId: userId,
    requestId,
    verb: "tin_revealed",
    subjectType: "vendor",
    subjectId: id,
    after: { name, tin },
  });
}
