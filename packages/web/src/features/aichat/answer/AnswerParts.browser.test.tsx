import { expect, test, vi } from "vitest";
import { page } from "vitest/browser";
import { show } from "../../../../test/show.tsx";
import { AnswerParts } from "./AnswerParts.tsx";

const LONG = "Which expenses of the last twelve months have neither a receipt nor a category that somebody confirmed?";

test("wraps a long question so that it fits its answer on a phone, and asks it", async () => {
  await page.viewport(390, 844);
  const ask = vi.fn<(text: string) => void>();
  const { screen } = await show(
    <div style={{ width: 240 }} data-testid="bubble">
      <AnswerParts
        parts={[{ kind: "questions", questions: [LONG] }]}
        content=""
        conversationId="one"
        busy={false}
        onAsk={ask}
      />
    </div>,
  );
  const button = screen.getByRole("button", { name: LONG });
  const right = (element: Element) => element.getBoundingClientRect().right;
  const bubble = right(screen.getByTestId("bubble").element());
  expect(right(button.element())).toBeLessThanOrEqual(bubble);
  const [text] = button.element().getElementsByClassName("mantine-Button-label");
  expect(text?.scrollWidth).toBeLessThanOrEqual(text?.clientWidth ?? 0);
  expect(button.element().getBoundingClientRect().height).toBeGreaterThan(40);
  await button.click();
  expect(ask).toHaveBeenCalledWith(LONG);
  await page.viewport(1024, 768);
});
