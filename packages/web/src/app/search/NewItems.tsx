/** The list of the "New" button: the commands that make something, as far as a person may. */
import { Menu } from "@mantine/core";
import { Link } from "react-router";
import { permissionsOf } from "../../session/can.ts";
import { sessionStore } from "../../session/store.ts";
import { makingCommandsOf } from "./commands.ts";

export function NewItems() {
  const session = sessionStore.current();
  return (
    session &&
    makingCommandsOf(permissionsOf(session.user)).map(({ key, label, to, state }) => (
      <Menu.Item key={key} component={Link} to={to} state={state}>
        {label}
      </Menu.Item>
    ))
  );
}
