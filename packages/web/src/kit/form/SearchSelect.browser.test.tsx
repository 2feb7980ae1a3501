import { useState } from "react";
import { expect, test, vi } from "vitest";
import { userEvent } from "vitest/browser";
import { show } from "../../../test/show.tsx";
import { SearchSelect } from "./SearchSelect.tsx";

const ACCOUNTS = [
  { value: "1000", label: "1000 - Cash on hand" },
  { value: "1550", label: "1550 - Deposits" },
  { value: "5500", label: "5500 - Office supplies" },
  { value: "5750", label: "5750 - Postage" },
];

function Form({ onSend }: { onSend: () => void }) {
  const [value, setValue] = useState<string | null>(null);
  return (
    <form
      noValidate
      onSubmit={(event) => {
        event.preventDefault();
        onSend();
      }}
    >
      <SearchSelect aria-label="Account" data={ACCOUNTS} nothingFoundMessage="None" value={value} onChange={setValue} />
      <input aria-label="Text" />
      <button type="submit">Send</button>
      <output>{value ?? "nothing"}</output>
    </form>
  );
}

async function showForm() {
  const onSend = vi.fn<() => void>();
  const { screen } = await show(<Form onSend={onSend} />);
  const field = screen.getByRole("combobox", { name: "Account" });
  const chosen = (code: string) => expect.element(screen.getByRole("status")).toHaveTextContent(code);
  return { screen, onSend, field, chosen };
}

test("chooses the first match with Enter or Tab, however fast it is typed", async () => {
  const { screen, onSend, field, chosen } = await showForm();
  for (let round = 0; round < 2; round++) {
    await field.click();
    await userEvent.keyboard("{Control>}a{/Control}55{Enter}");
    await chosen("5500");
    await userEvent.keyboard("{Control>}a{/Control}cash{Tab}");
    await chosen("1000");
    await expect.element(screen.getByRole("textbox", { name: "Text" })).toHaveFocus();
    await expect.element(field).toHaveValue("1000 - Cash on hand");
  }
  expect(onSend).not.toHaveBeenCalled();
});

test("keeps the choice that is typed again, and takes it away with an emptied text", async () => {
  const { field, chosen } = await showForm();
  await field.click();
  await userEvent.keyboard("5500{Enter}");
  await chosen("5500");
  await userEvent.keyboard("{Control>}a{/Control}5500{Enter}");
  await userEvent.tab();
  await chosen("5500");
  await field.click();
  await userEvent.keyboard("{Control>}a{/Control}{Backspace}{Tab}");
  await chosen("nothing");
});

test("keeps a text that nothing matches, and sends no form with it", async () => {
  const { screen, onSend, field, chosen } = await showForm();
  await field.click();
  await userEvent.keyboard("5500{Enter}");
  await userEvent.keyboard("{Control>}a{/Control}bank{Enter}");
  await expect.element(field).toHaveValue("bank");
  await expect.element(screen.getByText("None")).toBeVisible();
  await chosen("5500");
  expect(onSend).not.toHaveBeenCalled();
  await userEvent.keyboard("{Control>}a{/Control}5750{Enter}");
  await chosen("5750");
  await userEvent.keyboard("{Enter}");
  expect(onSend).toHaveBeenCalledOnce();
});

const MANY = Array.from({ length: 100 }, (_, index) => ({ value: `${index}`, label: `${1000 + index} - Account` }));

function Long() {
  const [value, setValue] = useState<string | null>(null);
  return (
    <>
      <SearchSelect aria-label="Account" data={MANY} value={value} onChange={setValue} />
      <output>{value ?? "nothing"}</output>
    </>
  );
}

test("draws a long list beginning with a part, then whole, and finds what is in the rest", async () => {
  const { screen } = await show(<Long />);
  const drawn = new Set<number>();
  const counting = new MutationObserver(() => drawn.add(document.querySelectorAll("[role=option]").length));
  counting.observe(document.body, { childList: true, subtree: true });
  await screen.getByRole("combobox", { name: "Account" }).click();
  await expect.poll(() => document.querySelectorAll("[role=option]").length).toBe(100);
  counting.disconnect();
  expect([...drawn].filter((count) => count > 0)).toEqual([12, 100]);
  await userEvent.keyboard("{Escape}1077{Enter}");
  await expect.element(screen.getByRole("status")).toHaveTextContent("77");
});
