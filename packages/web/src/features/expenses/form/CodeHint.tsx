/** Which tax code fits an expense that shows no field for it, with the reason: where there is no tax, and in the review. */
import { Box } from "@mantine/core";
import { useQuery } from "@tanstack/react-query";
import type { Dispatch } from "react";
import { taxCodesQuery } from "../../chart/tax-codes-query.ts";
import { EMPTY_TAX, type FormEvent, type FormState } from "./state.ts";
import { CodeReason, changeTo, factsOfTax, useCodeFit } from "./tax-code-fit.tsx";

interface Props {
  form: FormState;
  dispatch: Dispatch<FormEvent>;
  /** Absent: a new one, of whose document nothing is known. */
  expenseId: number | undefined;
  className?: string | undefined;
}

export default function CodeHint({ form, dispatch, expenseId, className }: Props) {
  const { data: codes = [] } = useQuery(taxCodesQuery({ direction: "purchase", day: form.invoiceDate }));
  const [tax] = form.taxes;
  const taxCode = tax?.taxCode ?? "";
  // A document without a tax charges none.
  const facts = tax ? factsOfTax(tax) : expenseId === undefined ? {} : { charged: "false" as const };
  const fit = useCodeFit(
    {
      ...facts,
      day: form.invoiceDate,
      vendor: form.vendorName,
      accountCode: form.accountCode,
      chosen: taxCode,
      expense: expenseId,
    },
    codes.length > 0,
  );
  // Nobody is asked for the code of a purchase without tax because the country's rule has one.
  if (!fit || (!tax && fit.source === "country")) return null;
  const use = (code: string) => {
    const key = tax?.key ?? form.lastKey + 1;
    if (!tax) dispatch({ type: "tax_added" });
    dispatch({ type: "tax", key, change: { ...changeTo(codes, tax ?? EMPTY_TAX, code), isCodeChosen: true } });
  };
  return (
    <Box mb={8} className={className}>
      <CodeReason {...{ fit, taxCode, codes }} onUse={use} isAlone />
    </Box>
  );
}
