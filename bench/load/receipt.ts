/** A unique, small receipt as a PDF with text, which takes real processing. */
export function receiptPdf(count: number): Uint8Array<ArrayBuffer> {
  const cents = 1000 + ((count * 7919) % 90_000);
  const amount = (value: number) => (value / 100).toFixed(2);
  const lines = [
    "Corner Hardware",
    "12 Market Street",
    `Receipt number ${100_000 + count}`,
    "Date: 2025-06-15",
    `Nails and screws ${amount(cents)}`,
    `Total USD ${amount(cents)}`,
    "Thank you",
  ];
  const text = lines.map((line, at) => `BT /F1 14 Tf 60 ${760 - at * 28} Td (${line}) Tj ET`).join("\n");
  const objects = [
    "<< /Type /Catalog /Pages 2 0 R >>",
    "<< /Type /Pages /Kids [3 0 R] /Count 1 >>",
    "<< /Type /Page /Parent 2 0 R /MediaBox [0 0 595 842] /Contents 4 0 R /Resources << /Font << /F1 5 0 R >> >> >>",
    `<< /Length ${text.length} >>\nstream\n${text}\nendstream`,
    "<< /Type /Font /Subtype /Type1 /BaseFont /Helvetica >>",
  ];
  let file = "%PDF-1.4\n";
  const places = objects.map((object, at) => {
    const place = file.length;
    file += `${at + 1} 0 obj\n${object}\nendobj\n`;
    return place;
  });
  const table = places.map((place) => `${String(place).padStart(10, "0")} 00000 n \n`).join("");
  const end = file.length;
  file += `xref\n0 ${objects.length + 1}\n0000000000 65535 f \n${table}trailer\n<< /Size ${objects.length + 1} /Root 1 0 R >>\nstartxref\n${end}\n%%EOF\n`;
  return new TextEncoder().encode(file);
}
