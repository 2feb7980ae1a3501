/** CSV files of this computer: reading one whatever its encoding. */
import { Refusal } from "../failure-text.ts";
import { say } from "./say.ts";

/**
 * The text of a file: UTF-8, UTF-16 where its first bytes say so ("Unicode text" of Excel), or what older spreadsheets on Windows write.
 *
 * @throws Refusal for a workbook, and for what is no text
 */
export function decodeCsv(bytes: ArrayBuffer): string {
  const [first = 0, second = 0] = new Uint8Array(bytes, 0, Math.min(2, bytes.byteLength));
  if (first === 0x50 && second === 0x4b) throw new Refusal(say("workbookRefused"));
  const text = textOf(bytes, first, second);
  if (text.includes("\0")) throw new Refusal(say("notAText"));
  return text;
}

function textOf(bytes: ArrayBuffer, first: number, second: number): string {
  if (first === 0xff && second === 0xfe) return new TextDecoder("utf-16le").decode(bytes);
  if (first === 0xfe && second === 0xff) return new TextDecoder("utf-16be").decode(bytes);
  try {
    return new TextDecoder("utf-8", { fatal: true }).decode(bytes);
  } catch {
    return new TextDecoder("windows-1252").decode(bytes);
  }
}
