/** Calls of the documents screen. */
import { purchase, scriptedPdf } from "../support/scripted.ts";
import { upload } from "../support/wire.ts";
import { bad, type Cases } from "./cases.ts";

export const documentLibraryCases: Cases<"listFiles" | "deleteFile"> = {
  listFiles: {
    good: () => ({ query: { search: "ferrous", sortBy: "name", sortOrder: "asc" } }),
    bad: {
      query: {
        page: bad("page must be at least 1.", "0", "-1"),
        perPage: bad("perPage must be at most 100.", "101"),
        search: bad("Search with at most 200 characters.", "x".repeat(201)),
        sortBy: bad("sortBy must be one of name, type, size, lastModified.", "sha256", "name; drop table document"),
        sortOrder: bad("sortOrder must be one of asc, desc.", "up"),
      },
    },
  },
  deleteFile: {
    // A posted entry uses it: deleting needs a confirmation.
    good: ({ document }) => ({ query: { key: document.key, confirmed: "false" } }),
    succeeds: async ({ founder }) => {
      const fresh = await upload(founder, scriptedPdf(purchase(crypto.randomUUID())), {});
      return { input: { query: { key: fresh.key } }, as: founder };
    },
    bad: {
      query: {
        key: [...bad("key is required.", undefined, ""), ...bad("key is too long.", "x".repeat(501))],
        confirmed: bad("confirmed must be true or false.", "yes", "1"),
      },
    },
  },
};
