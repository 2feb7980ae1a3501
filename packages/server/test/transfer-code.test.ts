/** SEPA payment codes are read back by zbar, a reader of others, byte by byte. It needs zbar-tools. */
import { spawnSync } from "node:child_process";
import { mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { transferCode } from "@tallyleaf/ledger";
import { encode } from "uqr";
import { afterAll, beforeAll, describe, expect, it } from "vitest";

const hasReader = spawnSync("zbarimg", ["--help"]).error === undefined;
let folder: string;
beforeAll(() => {
  folder = mkdtempSync(join(tmpdir(), "tallyleaf-code-"));
});
afterAll(() => rmSync(folder, { recursive: true, force: true }));

/** The code as on the client's page, as a picture of black and white dots. */
function pictureOf(text: string): string {
  const { data } = encode(text, { ecc: "M", border: 2 });
  const dots = data.flatMap((row) => {
    const wide = row.flatMap((dark) => Array<string>(4).fill(dark ? "1" : "0")).join(" ");
    return Array<string>(4).fill(wide);
  });
  const path = join(folder, "code.pbm");
  writeFileSync(path, `P1\n${dots.length} ${dots.length}\n${dots.join("\n")}\n`);
  return path;
}

describe.skipIf(!hasReader)("the code of a SEPA transfer", () => {
  it.each([
    ["Papier & Söhne GmbH", "DE89370400440532013000", "1154.30", "INV-2026-0040"],
    ["Łódź Print", "DE02120300000000202051", "0.01", "RE 7/Ü"],
    ["X".repeat(70), "FR1420041010050500013M02606", "999999999.99", "Ж".repeat(100)],
  ])("is read back with name, account, amount, and reference: %s", (name, account, amount, reference) => {
    const text = transferCode({ name, account, amount, currency: "EUR", reference }) ?? "";
    const { stdout } = spawnSync("zbarimg", ["--quiet", "--raw", "-Sbinary", pictureOf(text)]);
    const lines = stdout.toString("utf8").trimEnd().split("\n");
    expect(lines.slice(0, 4)).toEqual(["BCD", "002", "1", "SCT"]);
    expect([lines[5], lines[6], lines[7], lines[10]]).toEqual([name, account, `EUR${amount}`, reference]);
  });
});
