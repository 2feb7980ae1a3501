/** Icons of files that were chosen, by what the browser knows of them. */
import { IconFileInvoice, IconFileTypePdf, IconPhoto } from "@tabler/icons-react";

/** Returns the icon of a PDF, a picture, or an e-invoice: the rest of what uploads accept, and the type that browsers don't know. */
export function fileIconOf({ type }: Pick<File, "type">) {
  if (type === "application/pdf") return IconFileTypePdf;
  return type.startsWith("image/") ? IconPhoto : IconFileInvoice;
}
