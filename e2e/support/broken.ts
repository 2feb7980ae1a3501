/** Breaks what journeys can't break otherwise: the server's answers and the network. Everything else in these journeys is real. */
import type { Page, Route } from "@playwright/test";

type Act = () => Promise<void>;

/** "POST /api/categories"; a path that ends in "/" matches everything below it. */
async function whileAnswered(page: Page, call: string, answer: (route: Route) => Promise<void>, act: Act) {
  const [method, path = ""] = call.split(" ");
  const isMeant = ({ pathname }: URL) => (path.endsWith("/") ? pathname.startsWith(path) : pathname === path);
  await page.route(isMeant, (route) => (route.request().method() === method ? answer(route) : route.fallback()));
  await act();
  await page.unroute(isMeant);
}

/** During `act`, the call returns an error page without a message for people. */
export const stumbling = (page: Page, call: string, act: Act, status = 502) =>
  whileAnswered(
    page,
    call,
    (route) => route.fulfill({ status, contentType: "text/html", body: "<h1>Bad Gateway</h1>" }),
    act,
  );

/** During `act`, the call doesn't reach the server. */
export const unreachable = (page: Page, call: string, act: Act) =>
  whileAnswered(page, call, (route) => route.abort("connectionfailed"), act);

/** During `act`, the server does the call, but its answer is lost. */
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

/** During `act`, the answer takes a second longer. */
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

/** During `act`, the browser is offline. */
export async function offline(page: Page, act: Act): Promise<void> {
  await page.context().setOffline(true);
  await act();
  await page.context().setOffline(false);
}
