/**
 * A group of the side menu. Its heading opens and closes it, which the browser stores for each person. The group of the present screen
 * is always open.
 */
import { UnstyledButton } from "@mantine/core";
import { useLocalStorage } from "@mantine/hooks";
import { useLocation } from "react-router";
import layout from "../kit/layout.module.css";
import { MenuLink } from "./MenuLink.tsx";
import styles from "./MenuSection.module.css";
import { isCurrent, type MenuGroup } from "./menu.ts";

interface Props {
  group: MenuGroup;
  collapsed: boolean;
  userId: string;
}

export function MenuSection({ group, collapsed, userId }: Props) {
  const { pathname } = useLocation();
  const [closed, setClosed] = useLocalStorage<string[]>({
    key: `closedMenuGroups:${userId}`,
    defaultValue: [],
    getInitialValueInEffect: false,
  });
  const { id, label, items } = group;
  const present = items.some((item) => isCurrent(item, pathname));
  // Without headings there is nothing to open them with.
  const open = collapsed || id === undefined || present || !closed.includes(id);
  const toggle = () => {
    if (id !== undefined && !present) setClosed(open ? [...closed, id] : closed.filter((other) => other !== id));
  };
  return (
    <div className={styles.group} data-collapsed={collapsed || undefined}>
      {id !== undefined && !collapsed && (
        <UnstyledButton
          className={`${layout.hovers} ${styles.heading}`}
          aria-expanded={open}
          aria-disabled={present}
          onClick={toggle}
        >
          {label}
        </UnstyledButton>
      )}
      {open && (
        <ul className={layout.list} aria-label={label}>
          {items.map((item) => (
            <li key={item.to}>
              <MenuLink item={item} collapsed={collapsed} />
            </li>
          ))}
        </ul>
      )}
    </div>
  );
}
