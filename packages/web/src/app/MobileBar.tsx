/** Up to 1023 px: a bar with the hamburger, and the side menu as an overlay. */
import { ActionIcon } from "@mantine/core";
import { useDisclosure } from "@mantine/hooks";
import { IconMenu2 } from "@tabler/icons-react";
import { useEffect } from "react";
import { Link, useLocation } from "react-router";
import { PRODUCT_NAME } from "../kit/brand.ts";
import { Leaf } from "../kit/Leaf.tsx";
import { dialogOnDemand, onDemand, useOnDemand } from "../kit/on-demand.tsx";
import { useDesktop } from "../kit/use-desktop.ts";
import type { StoredSession } from "../session/session.ts";
import { DEFAULT_TARGET } from "../session/target.ts";
import { BellPlace } from "./BellPlace.tsx";
import styles from "./MobileBar.module.css";
import { say } from "./say.ts";

const MenuDrawer = dialogOnDemand(() => import("./MenuDrawer.tsx").then((module) => module.MenuDrawer), {
  opened: false,
});

const bottomBar = onDemand(() => import("./BottomBar.tsx").then((module) => module.default));

export function MobileBar({ session }: { session: StoredSession }) {
  const [open, { toggle, close }] = useDisclosure(false);
  const { key } = useLocation();
  const desktop = useDesktop();
  // Following a link, or turning the device to a width with a side menu, closes the overlay.
  // biome-ignore lint/correctness/useExhaustiveDependencies: the location's key and the width are what closes it
  useEffect(close, [key, desktop]);
  // There it is the way to everything else.
  useEffect(() => {
    if (!desktop) MenuDrawer.fetch();
  }, [desktop]);
  const Bottom = useOnDemand(bottomBar, !desktop, () => undefined);
  return (
    <>
      <section className={styles.bar} aria-label={say("topBar")}>
        <Link className={styles.brand} to={DEFAULT_TARGET}>
          <Leaf size={24} />
          {PRODUCT_NAME}
        </Link>
        <BellPlace size={44} />
        <ActionIcon size={44} aria-label={say("openMenu")} aria-expanded={open} onClick={toggle}>
          <IconMenu2 size={22} stroke={1.5} />
        </ActionIcon>
        <MenuDrawer opened={open} session={session} onClose={close} />
      </section>
      {Bottom && !desktop && <Bottom session={session} />}
    </>
  );
}
