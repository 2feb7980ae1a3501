/** The screens of the journal beside each other: entries, and what makes them. */
import { Flex } from "@mantine/core";
import { Link, useLocation } from "react-router";
import layout from "../../kit/layout.module.css";
import text from "../../kit/text.module.css";
import { say } from "./templates/say.ts";

const SCREENS = [
  { to: "/journal", label: say("navEntries") },
  { to: "/journal/templates", label: say("navTemplates") },
  { to: "/journal/recurring", label: say("navRecurring") },
] as const;

export function JournalNav() {
  const { pathname } = useLocation();
  return (
    <Flex component="nav" gap={8} wrap="wrap" mb={16} aria-label={say("nav")}>
      {SCREENS.map(({ to, label }) => {
        const isHere = pathname === to;
        return (
          <Link
            key={to}
            to={to}
            className={`${layout.hovers} ${layout.chip} ${text.link}`}
            data-on={isHere || undefined}
            aria-current={isHere ? "page" : undefined}
          >
            {label}
          </Link>
        );
      })}
    </Flex>
  );
}
