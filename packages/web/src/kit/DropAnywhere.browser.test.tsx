import { expect, test, vi } from "vitest";
import { show } from "../../test/show.tsx";
import { DropAnywhere } from "./DropAnywhere.tsx";

async function showPage(active = true) {
  const onDrop = vi.fn<(files: File[]) => void>();
  const { screen } = await show(
    <>
      <h1>Expenses</h1>
      <DropAnywhere active={active} onDrop={onDrop}>
        Drop receipts
      </DropAnywhere>
    </>,
  );
  await expect.element(screen.getByRole("heading")).toBeVisible();
  return { words: screen.getByText("Drop receipts"), onDrop };
}

/** Drags over the heading with a browser's event; returns whether the page accepts it. */
function drag(type: string, fill: (data: DataTransfer) => void, relatedTarget: Element | null = null): boolean {
  const dataTransfer = new DataTransfer();
  fill(dataTransfer);
  const event = new DragEvent(type, { bubbles: true, cancelable: true, dataTransfer, relatedTarget });
  document.querySelector("h1")?.dispatchEvent(event);
  return event.defaultPrevented;
}
const twoFiles = (data: DataTransfer) => ["a.pdf", "b.pdf"].map((name) => data.items.add(new File(["x"], name)));

test("accepts dropped files, and says so while they are dragged over the page", async () => {
  const { words, onDrop } = await showPage();
  await expect.element(words).not.toBeInTheDocument();
  drag("dragenter", twoFiles);
  await expect.element(words).toBeVisible();
  drag("dragleave", twoFiles, document.body);
  await expect.element(words).toBeVisible();
  expect(drag("dragover", twoFiles)).toBe(true);
  expect(drag("drop", twoFiles)).toBe(true);
  await expect.element(words).not.toBeInTheDocument();
  await expect.poll(() => onDrop.mock.calls[0]?.[0].map(({ name }) => name)).toEqual(["a.pdf", "b.pdf"]);
});

test("hides its text once they leave the page", async () => {
  const { words } = await showPage();
  drag("dragenter", twoFiles);
  drag("dragleave", twoFiles);
  await expect.element(words).not.toBeInTheDocument();
});

test.each([
  ["text", true, (data: DataTransfer) => data.setData("text/plain", "12.50")],
  ["files while it is off", false, twoFiles],
])("ignores %s", async (_, active, fill) => {
  const { words, onDrop } = await showPage(active);
  expect(drag("dragenter", fill)).toBe(false);
  expect(drag("drop", fill)).toBe(false);
  await expect.element(words).not.toBeInTheDocument();
  expect(onDrop).not.toHaveBeenCalled();
});
