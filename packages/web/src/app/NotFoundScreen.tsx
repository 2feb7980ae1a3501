/** An address that leads nowhere. */
import type { MetaFunction } from "react-router";
import { pageTitle } from "../kit/brand.ts";
import { NotFound } from "./NotFound.tsx";

export const meta: MetaFunction = () => [
  { title: pageTitle("Page not found") },
  { name: "robots", content: "noindex, nofollow" },
];

export default function NotFoundScreen() {
  return <NotFound />;
}
