/** Questions about tax: what is owed, due, collected, and paid. */
import { COMPARING, type Frame, figure } from "../frame.ts";

export const TAX: readonly Frame[] = [
  {
    needs: [["ask:when"], ["noun:return", "noun:tax"], ["state:due", "verb:toPay"]],
    may: "noun:tax order:next figure:expected",
    read: () => ({ tool: "overview", input: {} }),
  },
  {
    needs: [["noun:return"], ["state:due"]],
    may: "ask:many ask:when order:next figure:expected",
    read: () => ({ tool: "overview", input: {} }),
  },
  {
    needs: [["noun:tax"], ["verb:owe"]],
    may: "ask:much us:subject thing:money state:unpaid",
    without: "us:object",
    times: "day",
    read: (said) => figure("tax_summary", "closing", said, true),
  },
  // "What VAT do we owe for last month?"
  {
    needs: [["noun:tax"], ["verb:owe"]],
    may: "ask:much us:subject",
    without: "us:object",
    times: "range",
    when: ({ times: [time] }) => time?.unit === "month" || time?.unit === "quarter",
    read: (said) => figure("tax_summary", "payable", said),
  },
  // "Wie hoch war die Umsatzsteuer im Mai?": in German the tax on sales has a name of its own.
  {
    needs: [["tax:sales"], ["ask:much"]],
    may: "noun:tax",
    times: "range",
    when: ({ times }) => times.length === 1,
    read: (said) => figure("tax_summary", "output:total", said),
  },
  {
    needs: [["noun:tax"], ["verb:toPay"]],
    may: "ask:much us:subject thing:money state:unpaid",
    times: "range",
    read: (said) =>
      said.times.length === 1 ? figure("tax_summary", "payable", said) : figure("tax_summary", "closing", said, true),
  },
  {
    needs: [["figure:taxInput"]],
    may: `ask:much ${COMPARING} state:paid noun:tax`,
    times: "stretch",
    read: (said) => figure("tax_summary", "input:total", said),
  },
  {
    needs: [["figure:taxOutput"]],
    may: `ask:much ${COMPARING} verb:collect noun:tax`,
    times: "stretch",
    read: (said) => figure("tax_summary", "output:total", said),
  },
  {
    needs: [["noun:tax"], ["state:paid", "verb:pay", "verb:toPay"], ["noun:expense"]],
    may: "ask:much",
    times: "range",
    read: (said) => figure("tax_summary", "input:total", said),
  },
  {
    needs: [["noun:tax"], ["verb:collect"]],
    may: `ask:much ${COMPARING} noun:client us:subject`,
    times: "stretch",
    read: (said) => figure("tax_summary", "output:total", said),
  },
];
