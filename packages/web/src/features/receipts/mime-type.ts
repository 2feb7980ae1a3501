/** The type of a stored file by its extension, as a retry tells it; the server looks at the bytes anyway. */
const TYPES: Record<string, string> = {
  pdf: "application/pdf",
  png: "image/png",
  jpg: "image/jpeg",
  jpeg: "image/jpeg",
  xml: "application/xml",
  p7m: "application/pkcs7-mime",
};

/** pdf, png, jpg, jpeg, and xml; anything else is some binary file. */
export function mimeTypeOf(fileName: string): string {
  const extension = /\.([^.]+)$/.exec(fileName)?.[1]?.toLowerCase() ?? "";
  return TYPES[extension] ?? "application/octet-stream";
}
