/** The calls about the history. */
import { AUDIT_SUBJECTS } from "@tallyleaf/contract";
import { bad, badId, type Cases } from "./cases.ts";

const badFilter = {
  area: bad("area must be one of all, security, books.", "everything", "", "user"),
  subjectType: bad(`subjectType must be one of ${AUDIT_SUBJECTS.join(", ")}.`, "everything", ""),
  actor: badId("Invalid member ID."),
  from: bad("from is not a date (YYYY-MM-DD).", "yesterday", "2026-02-30"),
  to: bad("to is not a date (YYYY-MM-DD).", "tomorrow"),
};

export const auditCases: Cases<"listAuditEvents" | "exportAuditEvents"> = {
  listAuditEvents: {
    good: () => ({ query: {} }),
    bad: {
      query: {
        page: bad("page must be at least 1.", "0"),
        perPage: bad("perPage must be at most 100.", "101"),
        ...badFilter,
      },
    },
  },
  exportAuditEvents: { good: () => ({ query: { area: "books" } }), bad: { query: badFilter } },
};
