import { IconFileInvoice, IconFileTypePdf, IconPhoto } from "@tabler/icons-react";
import { expect, it } from "vitest";
import { fileIconOf } from "./file-icon.ts";

it.each([
  ["application/pdf", IconFileTypePdf],
  ["image/png", IconPhoto],
  ["application/xml", IconFileInvoice],
  ["text/xml", IconFileInvoice],
  ["application/pkcs7-mime", IconFileInvoice],
  // Browsers don't know .p7m.
  ["", IconFileInvoice],
])("shows a file of the type %j by its icon", (type, icon) => {
  expect(fileIconOf({ type })).toBe(icon);
});
