/** The fields of the filters, applied together. */

import { Button, Checkbox, Group, TextInput } from "@mantine/core";
import { useQuery } from "@tanstack/react-query";
import { type SubmitEvent, useState } from "react";
import { SearchSelect } from "../../../kit/form/SearchSelect.tsx";
import layout from "../../../kit/layout.module.css";
import { NumberField } from "../../../kit/number-field/NumberField.tsx";
import { sayCommon } from "../../../kit/say-common.ts";
import { accountsQuery } from "../../chart/queries.ts";
import { filterCount, NO_FILTERS } from "../list-params.ts";
import { say } from "../say-dialogs.ts";
import { VendorNames } from "../VendorNames.tsx";
import { useVendorNames } from "../vendor-names.ts";
import { amountFaults } from "./amounts.ts";
import type { FilterProps, Filters } from "./FilterMenu.tsx";
import { useCategoryChoices } from "./use-category-choices.ts";

export function FilterForm({ view, onChange }: FilterProps) {
  const { categoryCode, accountCode, vendor, vendorId, minAmount, maxAmount, posted, unpaid } = view;
  const [filters, setFilters] = useState<Filters>({
    categoryCode,
    accountCode,
    vendor,
    vendorId,
    minAmount,
    maxAmount,
    posted,
    unpaid,
  });
  const [asked, setAsked] = useState(false);
  const categories = useCategoryChoices(categoryCode);
  const accounts = useQuery(accountsQuery);
  const vendors = useVendorNames(filters.vendor);
  const faults = amountFaults(filters);
  const set = (change: Partial<Filters>) => setFilters({ ...filters, ...change });
  const apply = (event: SubmitEvent) => {
    event.preventDefault();
    setAsked(true);
    if (faults.minAmount !== null || faults.maxAmount !== null) return;
    onChange({ ...filters, vendor: filters.vendor.trim(), vendorId: vendors.named?.id ?? filters.vendorId });
  };
  const { status: _, ...none } = NO_FILTERS;
  return (
    <form className={layout.form} onSubmit={apply} noValidate>
      <SearchSelect
        label={sayCommon("category")}
        placeholder={say("anyCategory")}
        data={categories}
        clearable
        openOnFocus={false}
        nothingFoundMessage={say("noCategoryFound")}
        comboboxProps={{ withinPortal: false }}
        value={filters.categoryCode || null}
        onChange={(code) => set({ categoryCode: code ?? "" })}
      />
      <SearchSelect
        // Created again once the accounts are loaded: before, it has no text for the chosen one.
        key={accounts.isSuccess ? "accounts" : "none yet"}
        label={say("account")}
        description={say("accountHelp")}
        placeholder={say("anyAccount")}
        data={(accounts.data ?? []).map(({ code, name }) => ({ value: code, label: `${code} - ${name}` }))}
        clearable
        openOnFocus={false}
        nothingFoundMessage={say("noAccountFound")}
        comboboxProps={{ withinPortal: false }}
        value={filters.accountCode || null}
        onChange={(code) => set({ accountCode: code ?? "" })}
      />
      <TextInput
        label={sayCommon("vendor")}
        placeholder={say("anyVendor")}
        maxLength={200}
        autoComplete="off"
        list="vendor-filter"
        value={filters.vendor}
        onChange={(event) => set({ vendor: event.currentTarget.value, vendorId: "" })}
      />
      <VendorNames id="vendor-filter" names={vendors.names} />
      <Group grow gap="sm" wrap="nowrap" align="flex-start">
        <NumberField
          label={say("amountFrom")}
          field={{ kind: "price" }}
          value={filters.minAmount}
          error={asked && faults.minAmount}
          onType={(minAmount) => set({ minAmount })}
        />
        <NumberField
          label={say("amountTo")}
          field={{ kind: "price" }}
          value={filters.maxAmount}
          error={asked && faults.maxAmount}
          onType={(maxAmount) => set({ maxAmount })}
        />
      </Group>
      <Checkbox
        label={say("onlyPosted")}
        checked={filters.posted}
        onChange={(event) => set({ posted: event.currentTarget.checked })}
      />
      <Checkbox
        label={say("onlyUnpaid")}
        checked={filters.unpaid}
        onChange={(event) => set({ unpaid: event.currentTarget.checked })}
      />
      <Group gap="sm" justify="flex-end">
        <Button
          variant="default"
          disabled={filterCount({ status: null, ...filters }) === 0}
          onClick={() => onChange(none)}
        >
          {say("reset")}
        </Button>
        <Button type="submit">{say("apply")}</Button>
      </Group>
    </form>
  );
}
