import { useState } from "react";
import { expect, test, vi } from "vitest";
import { show } from "../../test/show.tsx";
import { Dialog } from "./Dialog.tsx";

function Fields({ onDraw }: { onDraw: () => void }) {
  onDraw();
  return (
    <>
      <input aria-label="First" />
      <input aria-label="Second" data-autofocus />
    </>
  );
}

function Screen({ onDraw }: { onDraw: () => void }) {
  const [opened, setOpened] = useState(false);
  return (
    <>
      <button type="button" onClick={() => setOpened(true)}>
        Open
      </button>
      <Dialog opened={opened} onClose={() => setOpened(false)} title="Many fields">
        <Fields onDraw={onDraw} />
      </Dialog>
    </>
  );
}

test("dims the page before its content is drawn, and focuses the field that asks for it", async () => {
  const seen: boolean[] = [];
  const onDraw = vi.fn(() => seen.push(document.querySelector("[data-undrawn]") !== null));
  const { screen } = await show(<Screen onDraw={onDraw} />);
  for (let round = 0; round < 2; round++) {
    await screen.getByRole("button", { name: "Open" }).click();
    const second = screen.getByRole("textbox", { name: "Second" });
    await expect.element(second).toBeVisible();
    await expect.element(second).toHaveFocus();
    expect(document.querySelector("[data-undrawn]")).toBeNull();
    await screen.getByRole("dialog").getByRole("button", { name: "Close" }).click();
    await expect.element(screen.getByRole("dialog")).not.toBeInTheDocument();
  }
  expect(seen).toEqual([true, true]);
});
