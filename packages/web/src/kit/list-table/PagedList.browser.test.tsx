import { keepPreviousData, QueryClient, QueryClientProvider, useQuery } from "@tanstack/react-query";
import { useSearchParams } from "react-router";
import { expect, test } from "vitest";
import { show } from "../../../test/show.tsx";
import { EmptyState } from "../EmptyState.tsx";
import { pageIn } from "./order.ts";
import { PagedList } from "./PagedList.tsx";

const PER_PAGE = 2;
const addressOf = (page: number) => new URLSearchParams({ page: String(page) });

interface Told {
  asked: number[];
  none: number;
}

function None({ told }: { told: Told }) {
  told.none += 1;
  return <EmptyState title="No bills here" />;
}

/** Bills, two a page, and a button that pays the last one. */
function Bills({ all, told }: { all: string[]; told: Told }) {
  const [query, setQuery] = useSearchParams();
  const page = pageIn(query);
  const list = useQuery({
    queryKey: ["bills", page],
    queryFn: () => {
      told.asked.push(page);
      return { data: all.slice((page - 1) * PER_PAGE, page * PER_PAGE), meta: { total: all.length } };
    },
    placeholderData: keepPreviousData,
  });
  const pay = () => {
    all.pop();
    void list.refetch();
  };
  return (
    <>
      <button type="button" onClick={pay}>
        Pay the last
      </button>
      <PagedList
        query={list}
        page={page}
        perPage={PER_PAGE}
        onPage={(next) => setQuery(addressOf(next), { replace: true })}
        searchOf={addressOf}
        safe="Your bills are safe."
        empty={<None told={told} />}
      >
        {({ data }) => <p>{data.join(" and ")}</p>}
      </PagedList>
    </>
  );
}

async function showBills(all: string[], at: string) {
  const told: Told = { asked: [], none: 0 };
  const shown = await show(
    <QueryClientProvider client={new QueryClient()}>
      <Bills all={all} told={told} />
    </QueryClientProvider>,
    at,
  );
  return { ...shown, told };
}

test("shows a page and links to the others", async () => {
  const { screen } = await showBills(["Rent", "Phone", "Power"], "/");
  await expect.element(screen.getByText("Rent and Phone")).toBeVisible();
  await expect.element(screen.getByText("1–2 of 3")).toBeVisible();
  await screen.getByRole("link", { name: "Page 2" }).click();
  await expect.element(screen.getByText("Power")).toBeVisible();
});

test("shows that there is nothing, without pages", async () => {
  const { screen } = await showBills([], "/");
  await expect.element(screen.getByText("No bills here")).toBeVisible();
  await expect.element(screen.getByText(/^\d+–\d+ of/)).not.toBeInTheDocument();
});

test("goes to the page before when the last row of the last page disappears, and never shows that there is nothing", async () => {
  const { screen, router, told } = await showBills(["Rent", "Phone", "Power"], "/?page=2");
  await expect.element(screen.getByText("Power")).toBeVisible();
  await screen.getByRole("button", { name: "Pay the last" }).click();
  await expect.element(screen.getByText("Rent and Phone")).toBeVisible();
  expect(router.state.location.search).toBe("?page=1");
  expect(told.none).toBe(0);
});

test("goes from an old address to the last existing page", async () => {
  const { screen, told } = await showBills(["Rent", "Phone", "Power"], "/?page=9");
  await expect.element(screen.getByText("Power")).toBeVisible();
  expect(told.asked).toEqual([9, 2]);
  expect(told.none).toBe(0);
});
