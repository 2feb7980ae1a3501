/** Calls about retention. */
import { CALLS } from "@tallyleaf/contract";
import { purchase, scriptedPdf } from "../support/scripted.ts";
import type { Person, TestServer } from "../support/server.ts";
import { upload } from "../support/wire.ts";
import { bad, badId, type Cases, NOBODY } from "./cases.ts";

/** A founder's document that was deleted during a legal hold, which is still on or was lifted. */
async function deleteHeld(server: TestServer, lift: boolean): Promise<{ as: Person; id: string }> {
  const as = await server.register();
  const { key, documentId } = await upload(as, scriptedPdf(purchase(crypto.randomUUID())), {});
  await as.call(CALLS.setLegalHold, { body: { reason: "A lawsuit." } });
  await as.call(CALLS.deleteFile, { query: { key } });
  if (lift) await as.call(CALLS.liftLegalHold, {});
  return { as, id: documentId };
}

export const retentionCases: Cases<
  "getRetention" | "setLegalHold" | "liftLegalHold" | "listRetained" | "eraseRetained" | "restoreRetained"
> = {
  getRetention: { good: () => ({}), bad: {} },
  setLegalHold: {
    good: () => ({ body: { reason: "A lawsuit." } }),
    succeeds: async ({ server }) => ({ input: { body: { reason: "A lawsuit." } }, as: await server.register() }),
    bad: {
      body: {
        reason: [
          ...bad("Enter the reason.", undefined, "", "  ", 7),
          ...bad("Use at most 500 characters for the reason.", "x".repeat(501)),
        ] as ReturnType<typeof bad>,
      },
    },
  },
  liftLegalHold: { good: () => ({}), bad: {} },
  listRetained: {
    good: () => ({ query: { which: "kept" } }),
    bad: {
      query: {
        page: bad("page must be at least 1.", "0"),
        perPage: bad("perPage must be at most 100.", "101"),
        which: bad("which must be one of over, kept.", "all"),
      },
    },
  },
  eraseRetained: {
    // A document that doesn't exist: refused for every role.
    good: () => ({ body: { ids: [NOBODY] } }),
    succeeds: async ({ server }) => {
      const { as, id } = await deleteHeld(server, true);
      return { input: { body: { ids: [id] } }, as };
    },
    bad: {
      body: {
        ids: [
          ...bad("Choose at least one document.", undefined, []),
          ...bad("Choose at most 100 documents.", Array(101).fill(NOBODY)),
        ] as ReturnType<typeof bad>,
      },
    },
  },
  restoreRetained: {
    good: () => ({ params: { id: NOBODY } }),
    succeeds: async ({ server }) => {
      const { as, id } = await deleteHeld(server, false);
      return { input: { params: { id } }, as };
    },
    bad: { params: { id: badId("Invalid document ID.") } },
  },
};
