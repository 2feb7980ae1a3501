import { expect, test, vi } from "vitest";
import { page } from "vitest/browser";
import { show } from "../../../../test/show.tsx";
import { AnswerParts } from "./AnswerParts.tsx";
import { csvOf } from "./AnswerTable.tsx";

const LONG = "Which expenses of the last twelve months have neither a receipt nor a category that somebody confirmed?";

test("wraps a long question so that it fits its answer on a phone, and asks it", async () => {
  await page.viewport(390, 844);
  const ask = vi.fn<(text: string) => void>();
  const { screen } = await show(
    <div style={{ width: 240 }} data-testid="bubble">
      <AnswerParts
        parts={[{ kind: "questions", questions: [LONG] }]}
        content=""
        conversationId="one"
        busy={false}
        onAsk={ask}
        onRead={() => undefined}
      />
    </div>,
  );
  const button = screen.getByRole("button", { name: LONG });
  const right = (element: Element) => element.getBoundingClientRect().right;
  const bubble = right(screen.getByTestId("bubble").element());
  expect(right(button.element())).toBeLessThanOrEqual(bubble);
  const [text] = button.element().getElementsByClassName("mantine-Button-label");
  expect(text?.scrollWidth).toBeLessThanOrEqual(text?.clientWidth ?? 0);
  expect(button.element().getBoundingClientRect().height).toBeGreaterThan(40);
  await button.click();
  expect(ask).toHaveBeenCalledWith(LONG);
  await page.viewport(1024, 768);
});

test("asks again with the name that is chosen of several", async () => {
  const ask = vi.fn<(text: string) => void>();
  const parts = [
    { kind: "text" as const, words: [{ text: "“Acme” fits several names: Acme Ltd and Acme Studio. Which one?" }] },
    { kind: "questions" as const, questions: ["How much does Acme Ltd owe us?", "How much does Acme Studio owe us?"] },
  ];
  const { screen } = await show(
    <AnswerParts parts={parts} content="" conversationId="one" busy={false} onAsk={ask} onRead={() => undefined} />,
  );
  await screen.getByRole("button", { name: "How much does Acme Studio owe us?" }).click();
  expect(ask).toHaveBeenCalledWith("How much does Acme Studio owe us?");
});

test("shows how a question was read as chips, and asks again with another value", async () => {
  await page.viewport(390, 844);
  const read = vi.fn<(reading: object) => void>();
  const { screen } = await show(
    <AnswerParts
      parts={[
        { kind: "text", words: [{ text: "2 invoices are overdue: " }, { text: "833.00 EUR", to: "/invoices" }] },
        {
          kind: "reading",
          tool: "list_receivables",
          chips: [
            { name: "tool", label: "Receivables", value: "list_receivables" },
            {
              name: "overdue",
              label: "overdue",
              value: "true",
              choices: [
                { value: "true", label: "overdue" },
                { value: "false", label: "all open" },
              ],
            },
            { name: "asOf", label: "as of 27 November 2026", value: "2026-11-27" },
            { name: "by", label: "", value: "invoice" },
          ],
          facts: { count: 2 },
        },
        {
          kind: "table",
          caption: "Receivables",
          columns: [
            { label: "Name", type: "text" },
            { label: "Amount due", type: "amount" },
          ],
          rows: [{ cells: ["Acme, Ltd", 595], currency: "EUR" }],
        },
      ]}
      content=""
      conversationId="one"
      busy={false}
      onAsk={() => undefined}
      onRead={read}
    />,
  );
  await screen.getByRole("button", { name: "overdue" }).click();
  await screen.getByRole("menuitem", { name: "all open" }).click();
  expect(read).toHaveBeenCalledWith({
    tool: "list_receivables",
    input: { tool: "list_receivables", overdue: "false", asOf: "2026-11-27", by: "invoice" },
  });
  await page.viewport(1024, 768);
});

test("saves rows as a file whose fields are quoted, and no formula", () => {
  const columns = [
    { label: "Name", type: "text" as const },
    { label: "Amount due", type: "amount" as const },
  ];
  const rows = [
    { cells: ["Acme, Ltd", 595], currency: "EUR" },
    { cells: ["=1+1", -3], currency: "EUR" },
  ];
  expect(csvOf(columns, rows)).toBe('Name,Amount due,Currency\r\n"Acme, Ltd",595,EUR\r\n\'=1+1,-3,EUR\r\n');
});

test("breaks no word of a name beside two amounts on a phone, and scrolls within the table", async () => {
  await page.viewport(390, 844);
  const { screen } = await show(
    <div style={{ width: 240 }} data-testid="bubble">
      <AnswerParts
        parts={[
          {
            kind: "table",
            caption: "Clients by amount",
            columns: [
              { label: "Client", type: "text" },
              { label: "Invoiced, net", type: "amount" },
              { label: "Paid", type: "amount" },
            ],
            rows: [{ cells: ["Nordsee Festival", 41_074.73, 48_878.93], currency: "EUR" }],
          },
        ]}
        content=""
        conversationId="one"
        busy={false}
        onAsk={() => undefined}
        onRead={() => undefined}
      />
    </div>,
  );
  const name = screen.getByRole("rowheader", { name: "Nordsee Festival" }).element();
  // Two words, so two lines at most.
  const line = Number.parseFloat(getComputedStyle(name).lineHeight);
  const { height } = (name.firstElementChild ?? name).getBoundingClientRect();
  expect(height).toBeLessThan(line * 3);
  const bubble = screen.getByTestId("bubble").element();
  expect(bubble.scrollWidth).toBeLessThanOrEqual(bubble.clientWidth);
  await page.viewport(1024, 768);
});
