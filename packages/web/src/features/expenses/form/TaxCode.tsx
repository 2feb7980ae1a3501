/** The tax code of a tax, with its reason: what of it is claimed, and whether the buyer owes it. Loaded with the first tax of a form. */
import { Button, Group, Select, Text } from "@mantine/core";
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
import { useEffect } from "react";
import { call } from "../../../client/client.ts";
import { bareWordsOf } from "../../../kit/form/described.ts";
import text from "../../../kit/text.module.css";
import { TAXES, taxCodesQuery } from "../../chart/tax-codes-query.ts";
import { purchaseChoices } from "../../tax/purchase-codes.ts";
import styles from "./Form.module.css";
import { LIST } from "./parts.ts";
import { say } from "./say.ts";
import type { TaxChange, TaxRow } from "./state.ts";

const sayHint = translator(taxHints);
/** Until the vendor's name is typed. */
const PAUSE_MS = 400;

interface Props {
  tax: TaxRow;
  /** What else decides which code fits. */
  vendor: string;
  accountCode: string;
  expenseId: number | undefined;
  /** The code that fits is taken until a person chooses one. */
  isNew: boolean;
  /** YYYY-MM-DD, as far as it is typed. */
  day: string;
  name: string;
  error: string | undefined;
  onChange: (change: TaxChange) => void;
}

export default function TaxCode({ tax, vendor, accountCode, expenseId, isNew, day, name, error, onChange }: Props) {
  const { data: codes = [] } = useQuery(taxCodesQuery({ direction: "purchase", day }));
  const { taxCode = "" } = tax;
  const [asked] = useDebouncedValue(
    JSON.stringify({ ...factsOf(tax), day, vendor, accountCode, chosen: taxCode, expense: expenseId }),
    PAUSE_MS,
  );
  const { data: fit } = useQuery({
    queryKey: [...TAXES, "purchase-code", asked],
    queryFn: ({ signal }) => call(proposePurchaseCode, { query: JSON.parse(asked) }, { signal }),
    enabled: codes.length > 0 && isCalendarDate(day),
  });
  const fitting = fit?.toCheck === false && fit.code ? fit.code : null;
  const isTaken = isNew && !tax.isCodeChosen && fitting !== null && fitting !== taxCode;
  // biome-ignore lint/correctness/useExhaustiveDependencies: once for each answer
  useEffect(() => {
    if (isTaken) onChange(changeTo(codes, tax, fitting));
  }, [isTaken, fitting]);
  // Without a registration there are no codes.
  if (codes.length === 0 && taxCode === "") return null;
  return (
    <div className={styles.recovery}>
      <Select
        {...bareWordsOf(words.taxCode)}
        size="sm"
        name={`${name}.taxCode`}
        clearable
        searchable
        comboboxProps={LIST}
        data={purchaseChoices(codes, taxCode, say("foreignTax"))}
        value={taxCode || null}
        error={error}
        onChange={(value) => onChange({ ...changeTo(codes, tax, value ?? ""), isCodeChosen: true })}
      />
      {fit && <Reason {...{ fit, taxCode, codes }} onUse={(code) => onChange(changeTo(codes, tax, code))} />}
      {tax.isOwed && <Text size="sm">{say("owedByYou")}</Text>}
    </div>
  );
}

interface ReasonProps {
  fit: PurchaseCodeProposal & { contradiction: PurchaseCodeProposal | null };
  taxCode: string;
  codes: readonly TaxCodeRow[];
  onUse: (code: string) => void;
}

/** Why the code fits, what the document says against it, or which one would fit. */
function Reason({ fit, taxCode, codes, onUse }: ReasonProps) {
  const { code, message, contradiction } = fit;
  if (contradiction)
    return (
      <Text size="xs" role="status" className={text.doubt}>
        {sayHint("contradicted", { reason: contradiction.message })}
      </Text>
    );
  if (!code) return null;
  if (code === taxCode)
    return (
      <Text size="xs" c="dimmed">
        {message}
      </Text>
    );
  if (taxCode !== "") return null;
  const named = purchaseChoices(codes, code, say("foreignTax")).find(({ value }) => value === code);
  return (
    <Group gap="xs">
      <Text size="xs" c="dimmed">
        {sayHint("fits", { code: named?.label ?? code, reason: message })}
      </Text>
      <Button size="compact-xs" variant="default" onClick={() => onUse(code)}>
        {sayHint("use")}
      </Button>
    </Group>
  );
}

/** What the tax says by itself: the rate of one that the buyer owes is the code's. */
function factsOf({ taxRate, taxAmount, isOwed }: TaxRow): { rate?: string; charged?: "true" | "false" } {
  if (isOwed) return { charged: "false" };
  const [rate, amount] = [typedDecimal(taxRate), typedDecimal(taxAmount)];
  if (rate === null && amount === null) return {};
  const isCharged = (rate ?? amount)?.digits !== 0n;
  return { ...(rate ? { rate: formatDecimal(rate) } : {}), charged: isCharged ? "true" : "false" };
}

/** The code's rate comes with it. A tax that the buyer owes is none of the supplier's. */
function changeTo(codes: readonly TaxCodeRow[], tax: TaxRow, taxCode: string): TaxChange {
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
