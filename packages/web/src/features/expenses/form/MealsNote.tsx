/** Of a meal in a country whose law lets only a part of it be deducted: who ate, and what is posted. */
import { Box, Select, Text } from "@mantine/core";
import { formatDecimal, isKeptItem, MEALS_FOR, shareOfMeals } from "@tallyleaf/ledger";
import { formatPercent } from "../../../kit/format-number.ts";
import { LIST, type PartProps } from "./parts.ts";
import { say } from "./say.ts";

export function MealsNote({ form, dispatch, choices }: Pick<PartProps, "form" | "dispatch" | "choices">) {
  const share = shareOfMeals(choices.country, form.invoiceDate);
  const items = form.mergedLine ? [form.mergedLine] : form.lineItems.filter(isKeptItem);
  const codes = items.length === 0 ? [form.accountCode] : items.map((item) => item.accountCode || form.accountCode);
  if (share === null || !codes.some((code) => choices.meals.includes(code))) return null;
  const mealsFor = form.mealsFor ?? "partners";
  return (
    <Box mt={12}>
      <Select
        label={say("whoAte")}
        name="mealsFor"
        allowDeselect={false}
        comboboxProps={LIST}
        data={MEALS_FOR.map((value) => ({ value, label: say(value === "staff" ? "onlyStaffAte" : "partnersAte") }))}
        value={mealsFor}
        onChange={(value) => dispatch({ type: "meals_for", value: value === "staff" ? "staff" : "partners" })}
      />
      <Text size="sm" mt={4} role="status">
        {mealsFor === "staff"
          ? say("staffMealNote")
          : say("partnersMealNote", { percent: formatPercent(Number(formatDecimal(share))) })}
      </Text>
    </Box>
  );
}
