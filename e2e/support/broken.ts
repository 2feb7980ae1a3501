/**
 * Makes the side fail that a journey cannot make fail otherwise: the server's answers and the network. Everything that works in
 * these journeys is the real server's.
 */
import type { Page, Route } from "@playwright/test";

type Act = () => Promise<void>;

/** "POST /api/categories"; a path that ends in "/" stands for all below it. */
async function whileAnswered(page: Page, call: string, answer: (route: Route) => Promise<void>, act: Act) {
  const [method, path = ""] = call.split(" ");
  const isMeant = ({ pathname }: URL) => (path.endsWith("/") ? pathname.startsWith(path) : pathname === path);
  await page.route(isMeant, (route) => (route.request().method() === method ? answer(route) : route.fallback()));
  await act();
  await page.unroute(isMeant);
}

/** While `act` goes on, the call is answered by an error page that holds no sentence for a person. */
export const stumbling = (page: Page, call: string, act: Act, status = 502) =>
  whileAnswered(
    page,
    call,
    (route) => route.fulfill({ status, contentType: "text/html", body: "<h1>Bad Gateway</h1>" }),
    act,
  );

/** While `act` goes on, the call does not reach the server. */
export const unreachable = (page: Page, call: string, act: Act) =>
  whileAnswered(page, call, (route) => route.abort("connectionfailed"), act);

/** While `act` goes on, the server does what it is asked for, and its answer is lost on the way. */
export const unheard = (page: Page, call: string, act: Act) =>
  whileAnswered(
    page,
    call,
    async (route) => {
      await route.fetch();
      await route.abort("connectionreset");
    },
    act,
  );

/** While `act` goes on, the answer takes a second longer. */
export const slow = (page: Page, call: string, act: Act) =>
  whileAnswered(
    page,
    call,
    async (route) => {
      await new Promise((done) => setTimeout(done, 1000));
      await route.continue();
    },
    act,
  );

/** While `act` goes on, the browser has no network, and knows it. */
export async function offline(page: Page, act: Act): Promise<void> {
  await page.context().setOffline(true);
  await act();
  await page.context().setOffline(false);
}
