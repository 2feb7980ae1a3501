import { Button, Modal } from "@mantine/core";
import { Notifications } from "@mantine/notifications";
import { type ComponentType, useState } from "react";
import { expect, test, vi } from "vitest";
import { userEvent } from "vitest/browser";
import { show } from "../../test/show.tsx";
import { dialogOnDemand, dialogOpen } from "./on-demand.tsx";

interface Props {
  about: string | null;
  onClose: () => void;
}

function Question({ about, onClose }: Props) {
  return (
    <Modal opened={about !== null} onClose={onClose} title="Question">
      <Button data-autofocus onClick={onClose}>
        {about}
      </Button>
    </Modal>
  );
}

function Screen({ dialog: Dialog }: { dialog: ReturnType<typeof dialogOnDemand<Props>> }) {
  const [about, setAbout] = useState<string | null>(null);
  return (
    <>
      <Button onClick={() => setAbout("Sure?")} {...Dialog.near}>
        Ask
      </Button>
      <Dialog about={about} onClose={() => setAbout(null)} />
      <Notifications />
    </>
  );
}

/** A screen with a dialog, and how its code is fetched. */
async function showScreen(fetched: () => Promise<ComponentType<Props>> = () => Promise.resolve(Question)) {
  const load = vi.fn(fetched);
  const { screen } = await show(<Screen dialog={dialogOnDemand(load, { about: null })} />);
  return { screen, load };
}

test("is loaded when the user approaches it, opens with the focus inside, and restores the focus", async () => {
  const { screen, load } = await showScreen();
  expect(load).not.toHaveBeenCalled();
  const opener = screen.getByRole("button", { name: "Ask" });
  await userEvent.tab();
  await expect.element(opener).toHaveFocus();
  await expect.poll(() => load.mock.calls.length).toBe(1);
  await userEvent.keyboard("{Enter}");
  await expect.element(screen.getByRole("button", { name: "Sure?" })).toHaveFocus();
  await userEvent.keyboard("{Escape}");
  await expect.element(screen.getByRole("dialog")).not.toBeInTheDocument();
  await expect.element(opener).toHaveFocus();
  await userEvent.keyboard("{Enter}");
  await expect.element(screen.getByRole("dialog", { name: "Question" })).toBeVisible();
  expect(load).toHaveBeenCalledTimes(1);
});

test("counts as open while it loads, and says so if that takes long", async () => {
  let arrive: (dialog: ComponentType<Props>) => void = () => {};
  const coming = new Promise<ComponentType<Props>>((done) => {
    arrive = done;
  });
  const { screen } = await showScreen(() => coming);
  await screen.getByRole("button", { name: "Ask" }).click();
  await expect.element(screen.getByLabelText("Loading")).toBeVisible();
  expect(dialogOpen()).toBe(true);
  arrive(Question);
  await expect.element(screen.getByRole("dialog", { name: "Question" })).toBeVisible();
  await expect.element(screen.getByLabelText("Loading")).not.toBeInTheDocument();
});

test("shows that it can't be loaded, and is loaded again at the next attempt", async () => {
  const fail = () => Promise.reject(new TypeError("Failed to fetch dynamically imported module"));
  const { screen, load } = await showScreen(fail);
  const opener = screen.getByRole("button", { name: "Ask" });
  // Coming near fails without a word.
  await userEvent.hover(opener);
  await opener.click();
  await expect.element(screen.getByText(/could not be loaded/)).toBeVisible();
  expect(dialogOpen()).toBe(false);
  load.mockResolvedValue(Question);
  await opener.click();
  await expect.element(screen.getByRole("button", { name: "Sure?" })).toBeVisible();
});
