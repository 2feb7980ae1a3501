import { QueryClient, QueryClientProvider, useQuery } from "@tanstack/react-query";
import { expect, test } from "vitest";
import { show } from "../../test/show.tsx";
import { EmptyState } from "./EmptyState.tsx";
import { bothOf, Loaded } from "./Loaded.tsx";
import { RowsSkeleton } from "./RowsSkeleton.tsx";

function Members({ fetch }: { fetch: () => Promise<string[]> }) {
  const query = useQuery({ queryKey: ["members"], queryFn: fetch, retry: false });
  return (
    <>
      <button type="button" onClick={() => query.refetch()}>
        Again
      </button>
      <Loaded
        query={query}
        safe="Nobody was removed."
        skeleton={<RowsSkeleton label="Loading members" />}
        empty={(names) => names.length === 0 && <EmptyState title="Nobody is here yet" />}
      >
        {(names) => (
          <>
            <p>{names.join(" and ")}</p>
            <input aria-label="Note" />
          </>
        )}
      </Loaded>
    </>
  );
}

const showMembers = async (fetch: () => Promise<string[]>) => {
  const { screen } = await show(
    <QueryClientProvider client={new QueryClient()}>
      <Members fetch={fetch} />
    </QueryClientProvider>,
  );
  return screen;
};

test("shows the skeleton until the data is loaded", async () => {
  let answer: (names: string[]) => void = () => {};
  const screen = await showMembers(
    () =>
      new Promise((done) => {
        answer = done;
      }),
  );
  await expect.element(screen.getByRole("status", { name: "Loading members" })).toBeInTheDocument();
  answer(["Ann", "Bo"]);
  await expect.element(screen.getByText("Ann and Bo")).toBeVisible();
  await expect.element(screen.getByRole("status", { name: "Loading members" })).not.toBeInTheDocument();
});

test("shows that there is nothing", async () => {
  const screen = await showMembers(() => Promise.resolve([]));
  await expect.element(screen.getByText("Nobody is here yet")).toBeVisible();
});

test("shows what failed and what is safe, and retries", async () => {
  let tries = 0;
  const screen = await showMembers(() => {
    tries += 1;
    return tries === 1 ? Promise.reject(new Error("The server is away.")) : Promise.resolve(["Ann"]);
  });
  const alert = screen.getByRole("alert");
  await expect.element(alert.getByText("The server is away.")).toBeVisible();
  await expect.element(alert.getByText("Nobody was removed.")).toBeVisible();
  await screen.getByRole("button", { name: "Try Again" }).click();
  await expect.element(screen.getByText("Ann")).toBeVisible();
  await expect.element(alert).not.toBeInTheDocument();
});

test("keeps the data and the input in it when refetching fails, says so, and retries", async () => {
  const answers = [
    () => Promise.resolve(["Ann"]),
    () => Promise.reject(new Error("Away.")),
    () => Promise.resolve(["Ann", "Bo"]),
  ];
  const screen = await showMembers(() => answers.shift()?.() ?? Promise.reject(new Error("Asked too often.")));
  const note = screen.getByLabelText("Note");
  await note.fill("new since May");
  await screen.getByRole("button", { name: "Again", exact: true }).click();
  const alert = screen.getByRole("alert");
  await expect.element(alert.getByText("This could not be refreshed and may be out of date.")).toBeVisible();
  await expect.element(alert.getByText("Away.")).toBeVisible();
  await expect.element(screen.getByText("Ann", { exact: true })).toBeVisible();
  await expect.element(note).toHaveValue("new since May");
  await alert.getByRole("button", { name: "Try Again" }).click();
  await expect.element(screen.getByText("Ann and Bo")).toBeVisible();
  await expect.element(alert).not.toBeInTheDocument();
  await expect.element(note).toHaveValue("new since May");
});

test("shows that there is nothing, and that it may be out of date, when refetching an empty list fails", async () => {
  const answers = [() => Promise.resolve([]), () => Promise.reject(new Error("Away."))];
  const screen = await showMembers(() => answers.shift()?.() ?? Promise.reject(new Error("Asked too often.")));
  await expect.element(screen.getByText("Nobody is here yet")).toBeVisible();
  await screen.getByRole("button", { name: "Again", exact: true }).click();
  await expect.element(screen.getByRole("alert").getByText("Away.")).toBeVisible();
  await expect.element(screen.getByText("Nobody is here yet")).toBeVisible();
});

test("waits for both of two queries, and refetches both", () => {
  let asked = 0;
  const done = { error: null, isFetching: false, refetch: () => ++asked };
  const failed = { ...done, data: undefined, error: new Error("Away.") };
  expect(bothOf({ ...done, data: "Ann" }, { ...done, data: 2 })).toMatchObject({ data: ["Ann", 2], error: null });
  const half = bothOf({ ...done, data: "Ann" }, failed);
  expect(half).toMatchObject({ data: undefined, error: failed.error });
  half.refetch();
  expect(asked).toBe(2);
});
