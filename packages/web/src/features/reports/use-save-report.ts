/** Downloads a report's file; what goes wrong is told in a toast, since the button may stand anywhere. */
import type { ReportRun } from "@tallyleaf/contract";
import { messageOf } from "../../kit/failure-text.ts";
import { toast } from "../../kit/toast.ts";
import { saveReport } from "./download.ts";

export function useSaveReport() {
  return (run: Pick<ReportRun, "id" | "fileName">) => {
    saveReport(run).catch((error: unknown) => toast.error(messageOf(error)));
  };
}
