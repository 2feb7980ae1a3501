/** The bar before a list: one row on a desk; on a phone the search, and a sheet with the filters and how many of them are on. */
import { NativeSelect } from "@mantine/core";
import { useState } from "react";
import { afterEach, expect, test } from "vitest";
import { page } from "vitest/browser";
import { expectAccessible, expectFits } from "../../../test/accessible.ts";
import { show } from "../../../test/show.tsx";
import { FilterBar, ListSearch } from "./FilterBar.tsx";

function Bar() {
  const [search, setSearch] = useState("");
  const [status, setStatus] = useState("");
  const [account, setAccount] = useState("");
  return (
    <>
      <FilterBar
        search={<ListSearch label="Search clients" value={search} onSearch={setSearch} />}
        count={Number(status !== "")}
        more={{
          count: Number(account !== ""),
          filters: (
            <NativeSelect
              label="Account"
              data={["", "1100"]}
              value={account}
              onChange={(event) => setAccount(event.currentTarget.value)}
            />
          ),
        }}
        views={<button type="button">Views</button>}
      >
        <NativeSelect
          aria-label="Status"
          data={["", "Active"]}
          value={status}
          onChange={(event) => setStatus(event.currentTarget.value)}
        />
      </FilterBar>
      <p>Shown: {[search, status, account].filter(Boolean).join(", ") || "all"}</p>
    </>
  );
}

const button = (name: string) => page.getByRole("button", { name, exact: true });

afterEach(() => page.viewport(1024, 768));

test("has search, filters, and views in one row, and rare filters in another once it is opened", async () => {
  await show(<Bar />);
  const tops = [page.getByRole("searchbox"), page.getByLabelText("Status"), button("Filters"), button("Views")].map(
    (control) => {
      const { top, height } = control.element().getBoundingClientRect();
      return Math.round(top + height / 2);
    },
  );
  expect(new Set(tops).size).toBe(1);
  await expect.element(page.getByLabelText("Account")).not.toBeInTheDocument();
  await button("Filters").click();
  await expect.element(button("Filters")).toHaveAttribute("aria-expanded", "true");
  await page.getByLabelText("Account").selectOptions("1100");
  await expect.element(page.getByText("Shown: 1100")).toBeVisible();
  await expect.element(button("Filters (1)")).toBeVisible();
  await expectAccessible();
});

test("opens all filters in a sheet on a phone, counts those that narrow, and gives the focus back", async () => {
  await page.viewport(390, 844);
  await show(<Bar />);
  await expect.element(page.getByRole("searchbox", { name: "Search clients" })).toBeVisible();
  await expect.element(page.getByLabelText("Status")).not.toBeInTheDocument();
  await button("Filters").click();
  const sheet = page.getByRole("dialog", { name: "Filters" });
  await sheet.getByLabelText("Status").selectOptions("Active");
  await sheet.getByLabelText("Account").selectOptions("1100");
  await expect.element(sheet.getByRole("button", { name: "Views" })).toBeVisible();
  await expectAccessible();
  await expectFits();
  await sheet.getByRole("button", { name: "Show list" }).click();
  await expect.element(sheet).not.toBeInTheDocument();
  await expect.element(page.getByText("Shown: Active, 1100")).toBeVisible();
  await expect.element(button("Filters (2)")).toHaveFocus();
});
