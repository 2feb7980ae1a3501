/** Receipts requested from the user, each with an upload. Empty without a request. */

import { useQuery } from "@tanstack/react-query";
import { lazy, Suspense } from "react";
import layout from "../../kit/layout.module.css";
import { myRequestsQuery } from "./queries.ts";
import { say } from "./say.ts";

/** Most people are asked for nothing. */
const RequestNote = lazy(() => import("./RequestNote.tsx").then((module) => ({ default: module.RequestNote })));

export function RequestNotes() {
  const requests = useQuery(myRequestsQuery).data ?? [];
  if (requests.length === 0) return null;
  return (
    <Suspense>
      <section aria-label={say("requests")}>
        <ul className={`${layout.list} ${layout.form} ${layout.below}`}>
          {requests.map((request) => (
            <RequestNote key={request.id} request={request} />
          ))}
        </ul>
      </section>
    </Suspense>
  );
}
