/** A record that the address names and that is missing: title, reason, and a link to the list. Trying again would not help. */
import { Anchor } from "@mantine/core";
import { Link } from "react-router";
import { PageHeader } from "./PageHeader.tsx";
import { say } from "./say.ts";

interface Props {
  /** "Expense not found". */
  title: string;
  /** The server's sentence. */
  message: string;
  list: { to: string; label: string };
}

export function RecordNotFound({ title, message, list }: Props) {
  return (
    <>
      <PageHeader title={title}>{say("recordNotFound", { message })}</PageHeader>
      <Anchor component={Link} to={list.to} underline="always">
        {list.label}
      </Anchor>
    </>
  );
}
