/** An address that is none of the app's: a sign-in page, which is another document, or one that leads nowhere. */
import { type MetaFunction, useLocation } from "react-router";
import { pageTitle } from "../kit/brand.ts";
import { NotFound } from "./NotFound.tsx";
import { say } from "./say.ts";
import { isSignInPage } from "./sign-in/pages.ts";
import { ToSignIn } from "./sign-in/ToSignIn.tsx";

export const meta: MetaFunction = () => [
  { title: pageTitle(say("pageNotFound")) },
  { name: "robots", content: "noindex, nofollow" },
];

export default function NotFoundScreen() {
  const { pathname, search, hash } = useLocation();
  return isSignInPage(pathname) ? <ToSignIn path={pathname + search + hash} /> : <NotFound />;
}
