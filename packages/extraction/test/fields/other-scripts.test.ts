/** Text layers in other scripts: labels, eras, digits, and directions are read; names stay as printed, and nothing is invented. */
import { describe, expect, it, test } from "vitest";
import { understand } from "../../src/fields/index.ts";
import { inLabelWords } from "../../src/fields/scripts/in-label-words.ts";
import type { DocumentText, Reading } from "../../src/model/document.ts";
import { paper } from "./text-page.ts";

const CONTEXT = { today: "2025-11-28", defaultCurrency: "USD" };

const read = (drawing: string) => understand(paper(drawing, { source: "text" }), CONTEXT);

/** Values of these fields, and the taxes. */
function valuesOf({ fields, taxes }: Reading) {
  const { vendor, date, dueDate, invoiceNumber, currency, total } = fields;
  const value = (field: typeof vendor) => field?.value ?? null;
  return {
    ...{ vendor: value(vendor), date: value(date), dueDate: value(dueDate), number: value(invoiceNumber) },
    ...{ currency: value(currency), total: value(total), taxes: taxes.map(({ rate, amount }) => [rate, amount]) },
  };
}

/** As a text layer has a page from right to left: words in their order, each left of the one before it. */
function fromRightToLeft(document: DocumentText): DocumentText {
  const pages = document.pages.map((page) => ({
    ...page,
    lines: page.lines.map((line) => ({
      ...line,
      box: [1 - line.box[0] - line.box[2], line.box[1], line.box[2], line.box[3]] as const,
      words: line.words.map((word) => ({
        ...word,
        box: [1 - word.box[0] - word.box[2], word.box[1], word.box[2], word.box[3]] as const,
      })),
    })),
  }));
  return { ...document, pages };
}

describe("understand", () => {
  it("reads a Japanese invoice with an era, full-width digits, two rates, and the customer above the issuer", () => {
    const reading = read(`
請求書
株式会社グリーン商会 御中                請求書番号：INV-2025-0418
                                      発行日：令和7年4月18日
                                      山田デザイン株式会社
                                      東京都渋谷区渋谷2-1-1
                                      登録番号：T1234567890123
ご請求金額   ￥１１８，８００
お支払期限：2025年5月31日
品名             数量      単価        金額
Webデザイン       1        100,000     100,000
軽食             1        8,148       8,148
小計                                  108,148
消費税（10%）                          10,000
消費税（8%）                           652
合計                                  ￥118,800`);
    expect(valuesOf(reading)).toEqual({
      ...{ vendor: "山田デザイン株式会社", date: "2025-04-18", dueDate: "2025-05-31", number: "INV-2025-0418" },
      ...{ currency: "JPY", total: "118800" },
      taxes: [
        ["10", "10000"],
        ["8", "652"],
      ],
    });
  });

  it("reads the sum with tax of a Chinese fapiao, not the sum before it", () => {
    const reading = read(`
电子发票（普通发票）
                                   发票号码：25312000000012345678
                                   开票日期：2025年06月12日
购买方信息                          销售方信息
名称：北京绿叶科技有限公司            名称：上海明珠办公用品有限公司
项目名称      数量    单价     金额       税率    税额
复印纸        10     100.00   1000.00   13%    130.00
合 计                         ¥1000.00         ¥130.00
价税合计（小写）                 ¥1130.00`);
    expect(valuesOf(reading)).toMatchObject({
      ...{ vendor: "上海明珠办公用品有限公司", date: "2025-06-12", number: "25312000000012345678" },
      ...{ currency: "CNY", total: "1130.00" },
    });
  });

  it("reads Russian, Ukrainian, and Bulgarian invoices with blanks between thousands", () => {
    const russian = read(`
ООО «Ромашка»
ИНН 7701234567
Счет на оплату № 245 от 14 марта 2025 г.
Покупатель: ООО «Зеленый лист»
Товары      Кол-во      Цена         Сумма
Бумага      10          1 250,00     12 500,00
Картридж    2           3 000,00     6 000,00
Итого:                               18 500,00
В том числе НДС (20%):               3 083,33
Всего к оплате:                      18 500,00 руб.
Оплатить до 28.03.2025`);
    expect(valuesOf(russian)).toEqual({
      ...{ vendor: "ООО «Ромашка»", date: "2025-03-14", dueDate: "2025-03-28", number: "245" },
      ...{ currency: "RUB", total: "18500.00", taxes: [["20", "3083.33"]] },
    });
    const ukrainian = read(`
Рахунок на оплату № 87 від 05.02.2025
Постачальник: ТОВ «Калина»
м. Київ, вул. Хрещатик, 10
Покупець: ТОВ «Листок»
Разом без ПДВ:           2 000,00
ПДВ 20%:                 400,00
Всього до сплати:        2 400,00 грн
Сплатити до: 19.02.2025`);
    expect(valuesOf(ukrainian)).toEqual({
      ...{ vendor: "ТОВ «Калина»", date: "2025-02-05", dueDate: "2025-02-19", number: "87" },
      ...{ currency: "UAH", total: "2400.00", taxes: [["20", "400.00"]] },
    });
    const bulgarian = read(`
ФАКТУРА № 0000001234
Дата на издаване: 03.07.2025
Доставчик                     Получател
Орион Трейд ЕООД              Зелен Лист ООД
Данъчна основа          600,00 лв.
ДДС 20%                 120,00 лв.
Сума за плащане         720,00 лв.`);
    expect(valuesOf(bulgarian)).toMatchObject({
      ...{ vendor: "Орион Трейд ЕООД", date: "2025-07-03", number: "0000001234" },
      ...{ currency: "BGN", total: "720.00", taxes: [["20", "120.00"]] },
    });
  });

  it("reads a Greek invoice with the day first", () => {
    const reading = read(`
ΑΙΓΑΙΟΝ ΕΜΠΟΡΙΚΗ Α.Ε.
Λεωφ. Κηφισίας 44, 151 25 Μαρούσι
Αριθμός τιμολογίου: 1532
Ημερομηνία έκδοσης: 08/05/2025
Πληρωμή έως: 07/06/2025
Πελάτης: ΠΡΑΣΙΝΟ ΦΥΛΛΟ
Καθαρή αξία             1.240,00 €
ΦΠΑ 24%                 297,60 €
Πληρωτέο ποσό           1.537,60 €`);
    expect(valuesOf(reading)).toEqual({
      ...{ vendor: "ΑΙΓΑΙΟΝ ΕΜΠΟΡΙΚΗ Α.Ε.", date: "2025-05-08", dueDate: "2025-06-07", number: "1532" },
      ...{ currency: "EUR", total: "1537.60", taxes: [["24", "297.60"]] },
    });
  });

  it("reads Arabic digits and Hebrew labels from right to left, and gives places on the page as it is", () => {
    const arabic = fromRightToLeft(
      paper(
        `
شركة النور للتجارة ذ.م.م
رقم الفاتورة: INV-1042
تاريخ الفاتورة: ١٥/٠٣/٢٠٢٥
المجموع الفرعي            ١٬٠٠٠٫٠٠ ر.س
ضريبة القيمة المضافة ١٥٪   ١٥٠٫٠٠ ر.س
الإجمالي المستحق          ١٬١٥٠٫٠٠ ر.س`,
        { source: "text" },
      ),
    );
    const reading = understand(arabic, CONTEXT);
    expect(valuesOf(reading)).toMatchObject({
      ...{ vendor: "شركة النور للتجارة ذ.م.م", date: "2025-03-15", number: "INV-1042" },
      ...{ currency: "SAR", total: "1150.00", taxes: [["15", "150.00"]] },
    });
    // The amount is left of its label.
    const [x = 1, , width = 0] = reading.fields.total?.box ?? [];
    expect(x + width).toBeLessThan(0.7);
    const hebrew = understand(
      fromRightToLeft(
        paper(
          `
כרמל ציוד משרדי בע"מ
חשבונית מס מספר 20431
תאריך: 09/01/2025
סה"כ לפני מע"מ     1,750.00 ₪
מע"מ 18%           315.00 ₪
סה"כ לתשלום        2,065.00 ₪`,
          { source: "text" },
        ),
      ),
      CONTEXT,
    );
    expect(valuesOf(hebrew)).toMatchObject({
      ...{ vendor: 'כרמל ציוד משרדי בע"מ', date: "2025-01-09", number: "20431" },
      ...{ currency: "ILS", total: "2065.00", taxes: [["18", "315.00"]] },
    });
  });

  it("keeps the Latin vendor of a page in two languages", () => {
    const reading = read(`
TAX INVOICE فاتورة ضريبية
Gulf Stationery Trading LLC
قرطاسية الخليج للتجارة ذ.م.م
Dubai, United Arab Emirates
Invoice No رقم الفاتورة      GS-2210
Date التاريخ                 21/09/2025
Subtotal المجموع الفرعي      AED 1,000.00
VAT 5% ضريبة القيمة المضافة  AED 50.00
Total الإجمالي               AED 1,050.00`);
    expect(valuesOf(reading)).toMatchObject({
      ...{ vendor: "Gulf Stationery Trading LLC", currency: "AED", total: "1050.00" },
    });
  });

  it("gives no total where no amount is, and no label as a vendor", () => {
    const reading = read(`
請求書
発行日：令和元年5月7日
お支払期限：2019年5月31日`);
    expect(reading.fields.total).toBeNull();
    expect(reading.fields.vendor).toBeNull();
    expect(reading.status).toBe("failed");
    expect(reading.fields.date?.value).toBe("2019-05-07");
  });
});

test("returns documents in Latin letters, and those read by OCR, as they are", () => {
  for (const document of [
    paper("Bäckerei Höfer\nSumme   15,36 €", { source: "text" }),
    paper("Øresund Ægir ﬁne\n½ l   4,00", { source: "text" }),
    paper("合計   1,200円", { source: "ocr" }),
    paper("Résumé µ Ω 4 Ω   3.00", { source: "text" }),
  ])
    expect(inLabelWords(document).document).toBe(document);
});
