import { useState } from "react";
import { expect, test } from "vitest";
import { show } from "../../test/show.tsx";
import { FilterChip, FilterChips } from "./FilterChips.tsx";

function Narrowed() {
  const [status, setStatus] = useState<"active" | "inactive" | null>(null);
  const [isOwed, setIsOwed] = useState(false);
  return (
    <FilterChips<"active" | "inactive" | null>
      label="Which vendors"
      choices={[
        { value: null, label: "All", count: 24 },
        { value: "active", label: "Active", count: 0 },
        { value: "inactive", label: "Inactive" },
      ]}
      value={status}
      onChange={setStatus}
    >
      <FilterChip isPressed={isOwed} onClick={() => setIsOwed(!isOwed)}>
        Open bills
      </FilterChip>
    </FilterChips>
  );
}

test("presses one chip of the choice, and says how many rows each has", async () => {
  const { screen } = await show(<Narrowed />);
  const chips = screen.getByRole("group", { name: "Which vendors" });
  const chip = (name: string) => chips.getByRole("button", { name, exact: true });
  await expect.element(chip("All 24")).toHaveAttribute("aria-pressed", "true");
  await chip("Active 0").click();
  await expect.element(chip("Active 0")).toHaveAttribute("aria-pressed", "true");
  await expect.element(chip("All 24")).toHaveAttribute("aria-pressed", "false");
  await expect.element(chip("Inactive")).toHaveAttribute("aria-pressed", "false");
});

test("keeps a chip of another choice beside it", async () => {
  const { screen } = await show(<Narrowed />);
  await screen.getByRole("button", { name: "Open bills" }).click();
  await expect.element(screen.getByRole("button", { name: "Open bills" })).toHaveAttribute("aria-pressed", "true");
  await expect.element(screen.getByRole("button", { name: "All 24" })).toHaveAttribute("aria-pressed", "true");
});
