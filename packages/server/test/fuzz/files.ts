/** Files that ask for more work than they mean: tables without end, cells without end, quotes that never close, one of each kind. */

export interface HostileFile {
  name: string;
  file(): File;
}

/** The first lines of tables that we read, and a line of each. */
const TABLES: Readonly<Record<string, readonly [head: string, row: string]>> = {
  "a bank's table": ["Date,Description,Amount", "2026-01-01,Tea,-1"],
  "a bank's table with balances": ["Booking date;Payee;Description;Amount;Balance", "01.02.2026;Bee;Wax;-1,00;5,00"],
  "a table of expenses": ["Date,Vendor,Amount,Currency,Category", "2026-01-02,Bee,4.50,EUR,Meals"],
  "a table of taxed expenses": [
    "Date,Vendor,Net,Tax,Tax rate,Tip,Total,Currency,Paid",
    "2026-01-02,Bee,4.00,0.80,20 %,0.20,5.00,EUR,yes",
  ],
  "a Stripe report": [
    "balance_transaction_id,created_utc,reporting_category,currency,gross,fee,net,description,customer_name",
    "txn_#,2026-01-02 10:00,charge,eur,10.00,0.30,9.70,Tea,Bee",
  ],
  "a PayPal report": [
    "Date,Time,TimeZone,Name,Type,Status,Currency,Gross,Fee,Net,Transaction ID,Balance Impact",
    "01/02/2026,10:00:00,UTC,Bee,Payment,Completed,EUR,10.00,-0.30,9.70,T#,Credit",
  ],
  "a Shopify export": [
    "Name,Email,Financial Status,Paid at,Currency,Subtotal,Shipping,Taxes,Total,Refunded Amount,Created at",
    "#1#,a@example.com,paid,2026-01-02 10:00:00 +0100,EUR,10.00,0.00,1.90,11.90,0.00,2026-01-02 10:00:00 +0100",
  ],
  "a WooCommerce export": [
    "Order Number,Order Status,Order Date,Order Currency,Order Subtotal Amount,Order Shipping Amount,Order Total Tax Amount,Order Total Amount,Order Refund Amount",
    "1#,completed,2026-01-02,EUR,10.00,0.00,1.90,11.90,0.00",
  ],
};

const MAGIC: Readonly<Record<string, string>> = {
  PDF: "%PDF-1.7\n",
  PNG: "\x89PNG\r\n\x1a\n\0\0\0\rIHDR\x7f\xff\xff\xff\x7f\xff\xff\xff\x08\x06\0\0\0",
  JPEG: "\xff\xd8\xff\xe0\0\x10JFIF\0",
  ZIP: "PK\x03\x04",
};

const repeated = (text: string, bytes: number) => text.repeat(Math.max(1, Math.floor(bytes / Buffer.byteLength(text))));

/** The lines with a number of their own in the place of "#", as many as there is room for, `most` at most. */
function numbered(row: string, bytes: number, most = Number.POSITIVE_INFINITY): string {
  const rows: string[] = [];
  for (let left = bytes, i = 0; left > row.length + 8 && i < most; i++) {
    const line = row.replaceAll("#", String(i));
    rows.push(line);
    left -= line.length + 1;
  }
  return rows.join("\n");
}

/** The row with another text in one of its cells. */
function withCell(row: string, column: number, text: string): string {
  const separator = row.includes(";") ? ";" : ",";
  return row
    .split(separator)
    .map((cell, i) => (i === column ? text : cell))
    .join(separator);
}

/** @param maxBytes that the call takes */
export function hostileFiles(maxBytes: number): HostileFile[] {
  const room = maxBytes - 1_000;
  const texts: [string, () => string][] = [
    ["lines of one letter", () => repeated("a\n", room)],
    ["line breaks only", () => repeated("\n", room)],
    ["separators only", () => repeated(";", room)],
    ["lines of separators", () => repeated(`${";".repeat(200)}\n`, room)],
    ["one wide line", () => repeated("a,", room)],
    ["one cell", () => repeated("a", room)],
    ["a quote that never ends", () => `Date,Description,Amount\n"${repeated("a", room)}`],
    [
      "a quote that never ends, over many lines",
      () => `Date,Description,Amount\n"${repeated("2026-01-01,a,1\n", room)}`,
    ],
    ["quotes only", () => repeated('"', room)],
    ["empty quoted cells", () => repeated('"",', room)],
    ["tags without end", () => `<?xml version="1.0"?><Document>${repeated("<a>", room)}`],
    ["an OFX of tags", () => `OFXHEADER:100\n<OFX>${repeated("<STMTTRN>", room)}`],
    ["an MT940 of one line", () => `:20:X\n:25:DE1\n:60F:C260101EUR1,\n:61:${repeated("2", room)}`],
    [
      "an MT940 of many lines",
      () => `:20:X\n:25:DE1\n:60F:C260101EUR1,\n${repeated(":61:2601010101D1,NTRF\n:86:x\n", room)}`,
    ],
    [
      "a CAMT.053 of many entries",
      () =>
        `<?xml version="1.0"?><Document xmlns="urn:iso:std:iso:20022:tech:xsd:camt.053.001.02"><BkToCstmrStmt><Stmt>${repeated('<Ntry><Amt Ccy="EUR">1.00</Amt><CdtDbtInd>CRDT</CdtDbtInd><BookgDt><Dt>2026-01-01</Dt></BookgDt></Ntry>', room)}</Stmt></BkToCstmrStmt></Document>`,
    ],
    ...Object.entries(MAGIC).map(([kind, magic]): [string, () => string] => [
      `a ${kind} of nothing`,
      () => `${magic}${repeated("\0", room)}`,
    ]),
    ...Object.entries(TABLES).flatMap(([kind, [head, row]]): [string, () => string][] => {
      const cells = row.split(/[,;]/).length;
      return [
        [`${kind} without end`, () => `${head}\n${numbered(row, room)}`],
        [`${kind} of 4,900 lines`, () => `${head}\n${numbered(row, room, 4_900)}`],
        [`${kind} of short lines`, () => `${head}\n${repeated("a\n", room)}`],
        [`${kind} of empty lines`, () => `${head}\n${repeated(`${",".repeat(cells - 1)}\n`, room)}`],
        [`${kind} with a wide line`, () => `${head}\n${row}${repeated(",a", room)}`],
        [`${kind} with a wide head`, () => `${head}${repeated(",a", room)}\n${row}`],
        [`${kind} with an endless cell`, () => `${head}\n${row},${repeated("1", room)}`],
        ...row
          .split(/[,;]/)
          .map((_, column): [string, () => string] => [
            `${kind} with 32,000 spaces in cell ${column + 1}`,
            () => `${head}\n${withCell(row, column, `1${repeated(" ", Math.min(room, 32_000))}x`)}`,
          ]),
        [
          `${kind} with long cells`,
          () => `${head}\n${repeated(`${row.replace("#", "1")},${"9".repeat(900)}\n`, room)}`,
        ],
      ];
    }),
  ];
  return texts.map(([name, text]) => ({
    name,
    file: () =>
      new File([new Uint8Array(Buffer.from(text(), "latin1"))], name.includes("PNG") ? "a.png" : "a.csv", {
        type: name.includes("PNG") ? "image/png" : name.includes("PDF") ? "application/pdf" : "text/csv",
      }),
  }));
}
