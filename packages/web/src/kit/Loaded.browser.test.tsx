import { QueryClient, QueryClientProvider, useQuery } from "@tanstack/react-query";
import { expect, test } from "vitest";
import { show } from "../../test/show.tsx";
import { EmptyState } from "./EmptyState.tsx";
import { Loaded } from "./Loaded.tsx";
import { RowsSkeleton } from "./RowsSkeleton.tsx";

function Members({ fetch, keeps }: { fetch: () => Promise<string[]>; keeps?: boolean }) {
  const query = useQuery({ queryKey: ["members"], queryFn: fetch, retry: false });
  return (
    <>
      <button type="button" onClick={() => query.refetch()}>
        Again
      </button>
      <Loaded
        query={query}
        keeps={keeps}
        safe="Nobody was removed."
        skeleton={<RowsSkeleton label="Loading members" />}
        empty={(names) => names.length === 0 && <EmptyState title="Nobody is here yet" />}
      >
        {(names) => <p>{names.join(" and ")}</p>}
      </Loaded>
    </>
  );
}

const showMembers = async (fetch: () => Promise<string[]>, keeps = false) => {
  const { screen } = await show(
    <QueryClientProvider client={new QueryClient()}>
      <Members fetch={fetch} keeps={keeps} />
    </QueryClientProvider>,
  );
  return screen;
};

test("shows the skeleton until the data is here", async () => {
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

test("says that there is nothing", async () => {
  const screen = await showMembers(() => Promise.resolve([]));
  await expect.element(screen.getByText("Nobody is here yet")).toBeVisible();
});

test("says what failed and what is safe, and tries again", async () => {
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

test.each([
  { keeps: true, stays: "the data" },
  { keeps: false, stays: "the failure" },
])("shows $stays when fetching again fails, where keeps is $keeps", async ({ keeps }) => {
  let tries = 0;
  const screen = await showMembers(() => {
    tries += 1;
    return tries === 1 ? Promise.resolve(["Ann"]) : Promise.reject(new Error("Away."));
  }, keeps);
  await expect.element(screen.getByText("Ann")).toBeVisible();
  await screen.getByRole("button", { name: "Again", exact: true }).click();
  await expect.poll(() => tries).toBe(2);
  if (keeps) {
    await expect.element(screen.getByText("Ann")).toBeVisible();
    await expect.element(screen.getByRole("alert")).not.toBeInTheDocument();
  } else {
    await expect.element(screen.getByRole("alert").getByText("Away.")).toBeVisible();
    await expect.element(screen.getByText("Ann")).not.toBeInTheDocument();
  }
});
