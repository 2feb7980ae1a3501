import { Notifications } from "@mantine/notifications";
import { expect, test } from "vitest";
import { show } from "../../test/show.tsx";
import { toast } from "./toast.ts";

async function showCorner() {
  const { screen } = await show(
    <>
      <h1>Expenses</h1>
      <Notifications />
    </>,
  );
  // Toasts under the mouse stay.
  await screen.getByRole("heading").hover();
  return screen;
}

test("shows what was done under its title, and disappears when dismissed", async () => {
  const screen = await showCorner();
  toast.success("2 documents uploaded.", { title: "Done", seconds: null });
  const told = screen.getByRole("alert");
  await expect.element(told).toHaveTextContent("Done2 documents uploaded.");
  await told.getByRole("button").click();
  await expect.element(told).not.toBeInTheDocument();
});

test("disappears by itself after its time, unless it is to stay", async () => {
  const screen = await showCorner();
  toast.notice("For a moment", { seconds: 0.2 });
  toast.notice("To stay", { seconds: null });
  await expect.element(screen.getByText("For a moment")).not.toBeInTheDocument();
  await expect.element(screen.getByText("To stay")).toBeVisible();
});

test("shows an error once, however often it happens meanwhile", async () => {
  const screen = await showCorner();
  for (const _ of [1, 2, 3]) toast.error("The server could not be reached.");
  toast.error("The file is too large.");
  await expect.element(screen.getByText("The file is too large.")).toBeVisible();
  expect(screen.getByText("The server could not be reached.").elements()).toHaveLength(1);
});
