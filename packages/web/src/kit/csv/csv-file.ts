/** CSV files of this computer: reading one whatever its encoding. */

/** The text of a file: UTF-8, or what older spreadsheets on Windows write. */
export function decodeCsv(bytes: ArrayBuffer): string {
  try {
    return new TextDecoder("utf-8", { fatal: true }).decode(bytes);
  } catch {
    return new TextDecoder("windows-1252").decode(bytes);
  }
}
