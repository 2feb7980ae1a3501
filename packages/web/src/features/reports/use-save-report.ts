/** Downloads a report's file; errors appear in a toast, since the button may be anywhere. */
import type { ReportRun } from "@tallyleaf/contract";
import { messageOf } from "../../kit/failure-text.ts";
import { toast } from "../../kit/toast.ts";
import { saveReport } from "./download.ts";

export function useSaveReport() {
  return (run: Pick<ReportRun, "id" | "fileName">) => {
    saveReport(run).catch((error: unknown) => toast.error(messageOf(error)));
  };
}
