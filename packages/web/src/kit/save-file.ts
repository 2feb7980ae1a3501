/** Lets the browser save a file: what the server sent, or what the page has made itself. */

/** @param file its bytes; @param name as which it is saved */
export function saveFile({ file, name }: { file: Blob; name: string }): void {
  const url = URL.createObjectURL(file);
  const link = document.createElement("a");
  link.href = url;
  link.download = name;
  link.click();
  URL.revokeObjectURL(url);
}

/** @param text in UTF-8 */
export function saveTextFile(name: string, text: string): void {
  saveFile({ file: new Blob([text], { type: "text/plain;charset=utf-8" }), name });
}

export function saveCsvFile({ fileName, csv }: { fileName: string; csv: string }): void {
  saveFile({ file: new Blob([csv], { type: "text/csv;charset=utf-8" }), name: fileName });
}
