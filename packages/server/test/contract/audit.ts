/** The call about the history. */
import { bad, type Cases } from "./cases.ts";

export const auditCases: Cases<"listAuditEvents"> = {
  listAuditEvents: {
    good: () => ({ query: {} }),
    bad: {
      query: {
        page: bad("page must be at least 1.", "0"),
        perPage: bad("perPage must be at most 100.", "101"),
        area: bad("area must be all, security or books.", "everything", "", "user"),
      },
    },
  },
};
