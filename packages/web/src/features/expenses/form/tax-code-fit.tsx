/** The tax code that fits an expense, with its reason: asked from the server, and shown as a hint. */
import { Button, Group, Text } from "@mantine/core";
import { useDebouncedValue } from "@mantine/hooks";
import {
  type PurchaseCodeProposal,
  proposePurchaseCode,
  type TaxCodeRow,
  expenseTaxFields as words,
} from "@tallyleaf/contract";
import { formatDecimal, isCalendarDate, typedDecimal } from "@tallyleaf/ledger";
import { translator } from "@tallyleaf/messages";
import { taxHints } from "@tallyleaf/messages/catalogs/tax-hints";
import { useQuery } from "@tanstack/react-query";
import { call } from "../../../client/client.ts";
import text from "../../../kit/text.module.css";
import { TAXES } from "../../chart/tax-codes-query.ts";
import { purchaseChoices } from "../../tax/purchase-codes.ts";
import { say } from "./say.ts";
import type { TaxChange, TaxRow } from "./state.ts";

const sayHint = translator(taxHints);
/** Until the vendor's name is typed. */
const PAUSE_MS = 400;

/** Values that decide which code fits. */
interface Asked {
  rate?: string;
  charged?: "true" | "false";
  /** YYYY-MM-DD, as far as it is typed. */
  day: string;
  vendor: string;
  accountCode: string;
  /** "": none. */
  chosen: string;
  expense: number | undefined;
}

export type CodeFit = PurchaseCodeProposal & { contradiction: PurchaseCodeProposal | null };

/** The code that fits, and what the document says against the chosen one; undefined until it is known. */
export function useCodeFit(facts: Asked, enabled: boolean): CodeFit | undefined {
  const [asked] = useDebouncedValue(JSON.stringify(facts), PAUSE_MS);
  const { data } = useQuery({
    queryKey: [...TAXES, "purchase-code", asked],
    queryFn: ({ signal }) => call(proposePurchaseCode, { query: JSON.parse(asked) }, { signal }),
    enabled: enabled && isCalendarDate(facts.day),
  });
  return data;
}

interface ReasonProps {
  fit: CodeFit;
  taxCode: string;
  codes: readonly TaxCodeRow[];
  onUse: (code: string) => void;
  /** No field shows the code beside it. */
  isAlone?: boolean;
}

/** Why the code fits, what the document says against it, or which one would fit. */
export function CodeReason({ fit, taxCode, codes, onUse, isAlone = false }: ReasonProps) {
  const { code, source, message, contradiction } = fit;
  if (contradiction)
    return (
      <Text size="xs" role="status" className={text.doubt}>
        {sayHint("contradicted", { reason: contradiction.message })}
      </Text>
    );
  // No code is needed: a small business, for example.
  const isNone = code === "" && source === "paper" && taxCode === "";
  if (!code && !isNone) return null;
  const nameOf = (key: string) =>
    purchaseChoices(codes, key, say("foreignTax")).find(({ value }) => value === key)?.label ?? key;
  if (code === taxCode)
    return (
      <Text size="xs" c="dimmed">
        {isAlone && code ? sayHint("chosen", { code: nameOf(code), reason: message }) : message}
      </Text>
    );
  if (taxCode !== "") return null;
  if (!code) return null;
  return (
    <Group gap="xs">
      <Text size="xs" c="dimmed">
        {sayHint("fits", { code: nameOf(code), reason: message })}
      </Text>
      <Button size="compact-xs" variant="default" onClick={() => onUse(code)}>
        {sayHint("use")}
      </Button>
    </Group>
  );
}

/** Own values of the tax: a tax that the buyer owes has the code's rate. */
export function factsOfTax({ taxRate, taxAmount, isOwed }: TaxRow): { rate?: string; charged?: "true" | "false" } {
  if (isOwed) return { charged: "false" };
  const [rate, amount] = [typedDecimal(taxRate), typedDecimal(taxAmount)];
  if (rate === null && amount === null) return {};
  const isCharged = (rate ?? amount)?.digits !== 0n;
  return { ...(rate ? { rate: formatDecimal(rate) } : {}), charged: isCharged ? "true" : "false" };
}

/** The code's rate comes with it. A tax that the buyer owes is none of the supplier's. */
export function changeTo(codes: readonly TaxCodeRow[], tax: Omit<TaxRow, "key">, taxCode: string): TaxChange {
  const code = codes.find((each) => each.code === taxCode);
  const isOwed = code?.computation === "self_assessed";
  const rate = code?.rate ?? null;
  const isSame = rate === null || Number(typedDecimal(tax.taxRate) && tax.taxRate) === rate;
  return {
    taxCode,
    isOwed,
    ...(taxCode !== "" && tax.taxName === "" ? { taxName: words.taxAmount.short } : {}),
    ...(isSame ? {} : { taxRate: String(rate) }),
    ...(isOwed ? { taxAmount: "0" } : tax.isOwed || !isSame ? { taxAmount: "" } : {}),
  };
}
