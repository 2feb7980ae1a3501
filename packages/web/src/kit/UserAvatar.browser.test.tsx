import { expect, test } from "vitest";
import { show } from "../../test/show.tsx";
import { UserAvatar } from "./UserAvatar.tsx";

const PICTURE = `data:image/svg+xml,${encodeURIComponent('<svg xmlns="http://www.w3.org/2000/svg" width="8" height="8"/>')}`;

async function showAvatars(...users: [id: string, profilePictureUrl: string | null][]) {
  const { screen } = await show(
    <main>
      {users.map(([id, profilePictureUrl]) => (
        <UserAvatar key={`${id} ${profilePictureUrl}`} user={{ id, profilePictureUrl }} size={24} />
      ))}
    </main>,
  );
  await expect.element(screen.getByRole("main")).toBeInTheDocument();
  return () => [...document.querySelectorAll<HTMLImageElement>("main img")].map(({ src }) => src);
}

test("shows a person's picture", async () => {
  const shown = await showAvatars(["ann", PICTURE]);
  expect(shown()).toEqual([PICTURE]);
});

test("draws a unique pattern for each person without one, the same each time", async () => {
  const shown = await showAvatars(["ann", null], ["bob", null], ["ann", ""]);
  const [ann, bob, again] = shown();
  expect(ann).toMatch(/^data:image\/svg/);
  expect(bob).not.toBe(ann);
  expect(again).toBe(ann);
});

test("draws it when the picture can't be loaded, too", async () => {
  const shown = await showAvatars(["ann", "data:image/png;base64,broken"]);
  await expect.poll(() => shown()[0]).toMatch(/^data:image\/svg/);
});

test("is hidden from screen readers, because the name is beside it", async () => {
  await showAvatars(["ann", null]);
  expect(document.querySelector("main > *")?.getAttribute("aria-hidden")).toBe("true");
});
