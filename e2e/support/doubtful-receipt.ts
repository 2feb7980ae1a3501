/** A receipt that goes to review: its date is ambiguous, and it names no currency. */
import type { Browser } from "@playwright/test";

/** Draws it to a PNG or PDF file, by the path's extension. @param sums its two items and its total. @returns the path. */
export async function doubtfulReceipt(
  browser: Browser,
  path: string,
  shop: string,
  date: string,
  sums: [string, string, string],
): Promise<string> {
  const page = await browser.newPage({ viewport: { width: 420, height: 640 }, deviceScaleFactor: 2 });
  const row = (name: string, amount: string) =>
    `<p style="display:flex;justify-content:space-between;margin:6px 0"><span>${name}</span><span>${amount}</span></p>`;
  await page.setContent(`<body style="margin:0;padding:28px;background:#fff;color:#000;font:18px monospace">
    <h1 style="font-size:24px;text-align:center">${shop}</h1><p>Date: ${date}</p>
    ${row("First thing", sums[0])}${row("Second thing", sums[1])}<br><b>${row("TOTAL", sums[2])}</b>
    <p>Thank you for your visit</p></body>`);
  if (path.endsWith(".pdf")) await page.pdf({ path, width: "420px", height: "640px" });
  else await page.screenshot({ path });
  await page.close();
  return path;
}
