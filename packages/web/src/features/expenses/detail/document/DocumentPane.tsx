/** The document beside its data: a picture or the pages of a PDF, with the way to the original file. */
import type { ExpenseDetail } from "@tallyleaf/contract";
import type { Picking } from "../../picking/use-picking.ts";
import type { Marks } from "../use-marks.ts";
import { DocumentView } from "./DocumentView.tsx";
import { useFileLink } from "./use-file-link.ts";

interface Props {
  expense: Pick<ExpenseDetail, "id" | "documentKey" | "mimeType" | "fileName" | "reading">;
  marks: Marks;
  picking?: Picking;
}

export function DocumentPane({ expense, marks, picking }: Props) {
  const link = useFileLink(expense.documentKey);
  return (
    <DocumentView
      document={expense}
      fileKey={expense.documentKey}
      link={link.data}
      failed={link.error !== null}
      marks={marks}
      picking={picking}
    />
  );
}
