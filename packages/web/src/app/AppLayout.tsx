/**
 * The frame of every signed-in screen, and their guard: without a session it leads to the sign-in page, which leads back; without
 * the role for a screen, to one that opens for everybody.
 */

import { Box } from "@mantine/core";
import { useLocalStorage } from "@mantine/hooks";
import { lazy, Suspense, useEffect, useRef } from "react";
import { Navigate, Outlet, useLocation } from "react-router";
import { switching } from "../client/switch-organization.ts";
import { SignInAgain } from "../features/auth/SignInAgain.tsx";
import { allowed } from "../session/access.ts";
import { permissionsOf } from "../session/can.ts";
import { identityOf } from "../session/other-session.ts";
import { keepLanguage } from "../session/page-language.ts";
import { sessionStore, useHeldSession } from "../session/store.ts";
import { DEFAULT_TARGET, signInPath } from "../session/target.ts";
import styles from "./AppLayout.module.css";
import { MobileBar } from "./MobileBar.tsx";
import { BESIDE_THE_MENU, menuOf, tabbedItem, visibleGroups } from "./menu.ts";
import { SectionTabs } from "./SectionTabs.tsx";
import { SideMenu } from "./SideMenu.tsx";
import { SwitchingOverlay } from "./SwitchingOverlay.tsx";
import { say } from "./say.ts";
import { GlobalSearch } from "./search/GlobalSearch.tsx";
import { ToSignIn } from "./sign-in/ToSignIn.tsx";
import { toastsWanted, wantToasts } from "./toasts-wanted.ts";

/** Few see it: its code comes with the demo. */
const DemoBar = lazy(() => import("../features/demo/DemoBar.tsx"));

/** Screens of lists, whose tables use a wide window. */
const WIDE = ["/expenses", "/invoices", "/clients", "/vendors", "/journal", "/banking", "/documents", "/reports"];

export default function AppLayout() {
  const { session, ended } = useHeldSession();
  const { pathname, search, hash } = useLocation();
  const [collapsed, setCollapsed] = useLocalStorage({
    key: "sideMenuCollapsed",
    defaultValue: false,
    getInitialValueInEffect: false,
  });
  const onItsWay = switching.use();
  const main = useRef<HTMLElement>(null);
  useEffect(wantToasts, []);
  const wanted = toastsWanted.use();
  const person = session && identityOf(session);
  useEffect(() => {
    // Columns that the person chose in another browser. Until then, lists show those that this one knows.
    if (wanted && person !== null)
      void import("../features/views/queries.ts").then((module) => module.fetchViews(), Boolean);
  }, [wanted, person]);
  const language = session?.user.language;
  useEffect(() => {
    if (language !== undefined && keepLanguage(language)) window.location.reload();
  }, [language]);
  const shown = useRef(pathname);
  useEffect(() => {
    // A new page in the same document: who listens or uses keys goes on at its beginning.
    if (shown.current !== pathname) main.current?.focus({ preventScroll: true });
    shown.current = pathname;
  }, [pathname]);

  if (session === null) {
    const end = sessionStore.lastEnd();
    const isOver = end === "signed_out" || end === "deleted";
    return <ToSignIn path={isOver ? "/login" : signInPath(pathname + search + hash)} />;
  }
  const menu = menuOf(session.user);
  const { demoUntil } = session.user;
  return (
    <>
      <div className={styles.frame} data-collapsed={collapsed || undefined} inert={onItsWay}>
        <a className={styles.skip} href="#content">
          {say("skipToContent")}
        </a>
        <aside className={styles.side} aria-label={say("sideMenu")}>
          <SideMenu session={session} collapsed={collapsed} onToggle={() => setCollapsed(!collapsed)} />
        </aside>
        <MobileBar session={session} />
        <main className={styles.main} id="content" tabIndex={-1} ref={main}>
          {/* Narrow screens begin where the wide ones do: nothing jumps sideways from a list to one of its rows. */}
          <Box maw={1680} mx="auto" className={WIDE.includes(pathname) ? undefined : styles.narrow}>
            {demoUntil !== undefined && (
              <Suspense fallback={null}>
                <DemoBar until={demoUntil} isOver={ended} />
              </Suspense>
            )}
            <SectionTabs item={tabbedItem(menu, pathname)} />
            {allowed(pathname, permissionsOf(session.user)) ? (
              // A screen keeps what it was given (rows, chosen files): another person gets a new one.
              <Outlet key={identityOf(session)} />
            ) : (
              <NoAccess />
            )}
          </Box>
        </main>
      </div>
      <GlobalSearch menu={[...menu, ...visibleGroups([BESIDE_THE_MENU], permissionsOf(session.user))]} />
      <SwitchingOverlay shown={onItsWay && !ended} />
      {demoUntil === undefined && <SignInAgain />}
    </>
  );
}

/** Leads to a screen that opens for everybody, and says why. */
function NoAccess() {
  useEffect(() => {
    void import("../kit/toast.ts").then(({ toast }) => toast.notice(say("noAccess")));
  }, []);
  return <Navigate to={DEFAULT_TARGET} replace />;
}
