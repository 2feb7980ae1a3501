/**
 * The frame of every signed-in screen, and their guard: without a session it leads to the sign-in page, which leads back.
 */
import { useLocalStorage } from "@mantine/hooks";
import { useEffect, useRef } from "react";
import { Navigate, Outlet, useLocation } from "react-router";
import { identityOf } from "../session/other-session.ts";
import { sessionStore, useSession } from "../session/store.ts";
import { signInPath } from "../session/target.ts";
import styles from "./AppLayout.module.css";
import { MobileBar } from "./MobileBar.tsx";
import { SideMenu } from "./SideMenu.tsx";

export default function AppLayout() {
  const session = useSession();
  const { pathname, search, hash } = useLocation();
  const [collapsed, setCollapsed] = useLocalStorage({
    key: "sideMenuCollapsed",
    defaultValue: false,
    getInitialValueInEffect: false,
  });
  const main = useRef<HTMLElement>(null);
  const shown = useRef(pathname);
  useEffect(() => {
    // A new page in the same document: who listens or uses keys goes on at its beginning.
    if (shown.current !== pathname) main.current?.focus({ preventScroll: true });
    shown.current = pathname;
  }, [pathname]);

  if (session === null) {
    const back = sessionStore.lastEnd() === "signed_out" ? "/login" : signInPath(pathname + search + hash);
    return <Navigate to={back} replace />;
  }
  return (
    <div className={styles.frame} data-collapsed={collapsed || undefined}>
      <a className={styles.skip} href="#content">
        Skip to content
      </a>
      <aside className={styles.side} aria-label="Side menu">
        <SideMenu session={session} collapsed={collapsed} onToggle={() => setCollapsed(!collapsed)} />
      </aside>
      <MobileBar session={session} />
      <main className={styles.main} id="content" tabIndex={-1} ref={main}>
        <div className={styles.content}>
          {/* A screen keeps what it was given (rows, chosen files): another person gets a new one. */}
          <Outlet key={identityOf(session)} />
        </div>
      </main>
    </div>
  );
}
