/** Questions about tax: what is owed, due, collected, and paid. */
import { COMPARING, type Frame, figure, isOneSided, type Said } from "../frame.ts";

/** "Sales with VAT", "sales before tax": of something else than the tax. */
const BESIDE_TAX =
  /^(with|mit|inkl|incl|inklusive|including|plus|zzgl|zuzuglich|netto|brutto|gross|net|before|after|vor|nach|ohne|without|excluding|exkl|abzuglich)$/;

/** "VAT on bills": the tax of those documents, and no "VAT bill". */
const isOn = ({ features, tokens }: Said, atoms: readonly string[]): boolean =>
  features.some(
    (feature) =>
      atoms.some((atom) => feature.atoms.has(atom)) &&
      tokens
        .slice(Math.max(0, feature.place - 3), feature.place)
        .some(({ word }) => /^(on|in|from|of|auf|aus|von|fur)$/.test(word)),
  );

/** Words that say that a tax was paid, and not charged: then the invoices are those of vendors. */
const isOfPurchases = (said: Said): boolean =>
  !isOneSided(said) ||
  said.tokens.some(({ word }) => /^(paid|pay|bezahlt\w*|gezahlt\w*|incoming|received|erhalten\w*)$/.test(word));

export const TAX: readonly Frame[] = [
  {
    needs: [["ask:when"], ["noun:return", "noun:tax"], ["state:due", "verb:toPay", "verb:file"]],
    may: "noun:tax order:next figure:expected verb:file",
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
    may: "ask:much ask:any us:subject",
    without: "us:object",
    times: "range",
    when: ({ times: [time] }) => time?.unit === "month" || time?.unit === "quarter",
    read: (said) => figure("tax_summary", "payable", said),
  },
  // "What's our VAT liability for the current quarter so far?"
  {
    needs: [["noun:tax"], ["verb:owe", "verb:toPay"]],
    may: "ask:much ask:any us:subject thing:money",
    without: "us:object",
    times: "range",
    when: ({ times: [time], world }) =>
      time?.from !== undefined && time.to === world.today && time.from.endsWith("-01") && !time.isSince,
    read: (said) => figure("tax_summary", "payable", said),
  },
  // "Was the VAT to pay higher last month than the month before?"
  {
    needs: [["noun:tax"], ["verb:owe", "verb:toPay"], ["compare:more", "compare:less", "change"]],
    may: `ask:much us:subject thing:money ${COMPARING}`,
    without: "us:object",
    times: "stretch",
    read: (said) => figure("tax_summary", "payable", said),
  },
  // "VAT on our sales for last quarter", "VAT on our invoices", "sales tax we billed"
  {
    needs: [["noun:tax"], ["figure:revenue", "noun:invoice", "verb:invoice"]],
    may: `ask:much verb:issue us:subject noun:client verb:collect ${COMPARING}`,
    without: "us:object noun:vendor noun:bill state:paid verb:toPay verb:owe lack",
    times: "stretch",
    when: (said) =>
      said.times.length > 0 &&
      said.mentions.length === 0 &&
      !isOfPurchases(said) &&
      !said.tokens.some(({ word }) => BESIDE_TAX.test(word)) &&
      (said.has("verb:issue", "verb:collect") ||
        isOn(said, ["figure:revenue", "noun:invoice"]) ||
        (said.has("us:subject") && said.has("verb:invoice"))),
    read: (said) => figure("tax_summary", "output:total", said),
  },
  // "VAT on our bills last month", "how much VAT can we reclaim on last month's purchases"
  {
    needs: [
      ["noun:tax", "figure:taxInput"],
      ["noun:bill", "noun:expense", "verb:buy"],
    ],
    may: `ask:much us:subject figure:taxInput tax:deductible noun:tax state:paid verb:pay ${COMPARING}`,
    without: "us:object figure:revenue verb:toPay verb:owe lack",
    times: "stretch",
    when: (said) =>
      said.times.length > 0 &&
      said.gap === null &&
      said.mentions.length === 0 &&
      (said.has("figure:taxInput") || isOn(said, ["noun:bill", "noun:expense", "verb:buy"])),
    read: (said) => figure("tax_summary", "input:total", said),
  },
  // "What's the VAT due for Q3?"
  {
    needs: [["noun:tax"], ["state:due"]],
    may: "ask:much us:subject thing:money",
    without: "us:object",
    times: "range",
    when: ({ times: [time], world, isYesNo }) =>
      !isYesNo && (time?.unit === "quarter" || time?.unit === "month") && (time.to ?? "") < world.today,
    read: (said) => figure("tax_summary", "payable", said),
  },
  // "Output tax less input tax this month"
  {
    needs: [["noun:tax", "figure:taxOutput"], ["figure:taxInput"], ["except"]],
    may: "ask:much figure:taxOutput tax:sales",
    times: "range",
    when: ({ features, times }) => {
      const at = (atom: string) => features.find(({ atoms }) => atoms.has(atom))?.place ?? -1;
      return times.length === 1 && at("except") > at("noun:tax") && at("except") < at("figure:taxInput");
    },
    read: (said) => figure("tax_summary", "payable", said),
  },
  // "Sales tax in October", in a country whose sales tax has that name.
  {
    needs: [["tax:named"]],
    may: "ask:much",
    without: "verb:toPay verb:owe",
    times: "range",
    when: ({ times }) => times.length === 1,
    read: (said) => figure("tax_summary", "output:total", said),
  },
  // "Wie hoch war die Umsatzsteuer im Mai?": in German the tax on sales has a name of its own.
  {
    needs: [["tax:sales"], ["ask:much"]],
    may: "noun:tax",
    without: "verb:toPay verb:owe",
    times: "range",
    when: ({ times }) => times.length === 1,
    read: (said) => figure("tax_summary", "output:total", said),
  },
  {
    needs: [["noun:tax"], ["verb:toPay"]],
    may: "ask:much us:subject thing:money state:unpaid figure:expected",
    times: "range",
    // "What will the VAT bill be this quarter?"
    when: ({ has, times: [time], world }) => !has("figure:expected") || (time?.to ?? "") >= world.today,
    read: (said) =>
      said.times.length === 1 ? figure("tax_summary", "payable", said) : figure("tax_summary", "closing", said, true),
  },
  {
    needs: [["figure:taxInput"]],
    // "Do we get input tax back?" asks whether more was paid than charged.
    when: ({ tokens }) => !/^(bekomm\w*|krieg\w*|will|kommt)$/.test(tokens[0]?.word ?? ""),
    may: `ask:much ${COMPARING} state:paid verb:pay verb:receive us:subject noun:tax tax:deductible`,
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
