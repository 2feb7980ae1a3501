/** The MIME types of the files. */
import type { ReportFile } from "@tallyleaf/contract";

export const CONTENT_TYPES: Readonly<Record<ReportFile, string>> = {
  pdf: "application/pdf",
  excel: "application/vnd.openxmlformats-officedocument.spreadsheetml.sheet",
  csv: "text/csv; charset=utf-8",
};
