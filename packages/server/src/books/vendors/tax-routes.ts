/** US tax numbers given out, and what was paid to the vendors of form 1099; who asks for a whole number is in the activity log. */
import { BOXES_1099, revealVendorTin, writeCsv } from "@tallyleaf/contract";
import { moneyFromDecimal, toNumber } from "@tallyleaf/ledger";
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
        const data = rows.map(({ paid, box1099, ...row }) => ({
          ...row,
          box: box1099 ?? BOXES_1099[0],
          paid: toNumber(moneyFromDecimal(paid, baseCurrency)),
        }));
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
          const { name, address, w9Class, w9Date, box1099, paid } = row;
          cells.push([name, address, tin ?? "", w9Class ?? "", w9Date ?? "", box1099 ?? BOXES_1099[0], paid]);
        }
        const columns = [
          "Name",
          "Address",
          "TIN",
          "W-9 Class",
          "W-9 Date",
          "1099 Box",
          `Paid ${body.year} (${baseCurrency})`,
        ];
        return { fileName: `1099-${body.year}.csv`, csv: writeCsv(columns, cells) };
      }),
  };
}

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
