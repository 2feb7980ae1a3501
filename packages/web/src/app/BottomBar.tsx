/** On a phone: the screens of the day at the thumb, and the camera in the middle. Photos are sent at once: tap, shoot, add. */
import { UnstyledButton } from "@mantine/core";
import {
  IconBuildingBank,
  IconCamera,
  IconFileInvoice,
  IconHome,
  IconMessageChatbot,
  IconReceipt,
} from "@tabler/icons-react";
import { useRef, useState } from "react";
import { Link, useLocation, useNavigate } from "react-router";
import { dialogOnDemand } from "../kit/on-demand.tsx";
import { say as sayKit } from "../kit/say.ts";
import { toast } from "../kit/toast.ts";
import { allowed, isUnder } from "../session/access.ts";
import { permissionsOf } from "../session/can.ts";
import type { StoredSession } from "../session/session.ts";
import styles from "./BottomBar.module.css";
import { say } from "./say.ts";
import { say as sayCommand } from "./search/say.ts";

const SCREENS = [
  { to: "/home", label: say("home"), icon: IconHome },
  { to: "/expenses", label: say("expenses"), icon: IconReceipt },
  { to: "/banking", label: say("banking"), icon: IconBuildingBank },
  { to: "/invoices", label: say("invoices"), icon: IconFileInvoice },
  { to: "/aichat", label: say("assistant"), icon: IconMessageChatbot },
] as const;
/** On each side of the camera. */
const BESIDE = 2;

export default function BottomBar({ session }: { session: StoredSession }) {
  const { pathname } = useLocation();
  const permissions = permissionsOf(session.user);
  const screens = SCREENS.filter(({ to }) => allowed(to, permissions)).slice(0, 2 * BESIDE);
  const link = ({ to, label, icon: Icon }: (typeof SCREENS)[number]) => (
    <Link key={to} to={to} className={styles.item} aria-current={isUnder(pathname, to) ? "page" : undefined}>
      <Icon size={22} stroke={1.5} aria-hidden="true" />
      <span className={styles.label}>{label}</span>
    </Link>
  );
  return (
    <nav className={styles.bar} aria-label={sayCommand("bottomBar")}>
      {screens.slice(0, BESIDE).map(link)}
      <Camera />
      {screens.slice(BESIDE).map(link)}
    </nav>
  );
}

const CameraView = dialogOnDemand(() => import("../features/camera/CameraView.tsx").then((module) => module.default), {
  opened: false,
});

/** The camera within the page, or the phone's own app where a page may not have one: over HTTP, in an old browser. */
function Camera() {
  const input = useRef<HTMLInputElement>(null);
  const [opened, setOpened] = useState(false);
  const isWithin = navigator.mediaDevices?.getUserMedia !== undefined;
  const navigate = useNavigate();
  const take = (photos: readonly File[]) => {
    if (photos.length === 0) return;
    void import("../features/expenses/capture.ts").then(
      ({ capture }) => {
        for (const message of capture(photos)) toast.error(message);
        void navigate("/expenses");
      },
      () => toast.error(sayKit("partNotLoaded")),
    );
  };
  return (
    <>
      <UnstyledButton
        className={styles.camera}
        aria-label={sayCommand("takePhoto")}
        onClick={() => (isWithin ? setOpened(true) : input.current?.click())}
        {...(isWithin ? CameraView.near : {})}
      >
        <IconCamera size={26} stroke={1.5} aria-hidden="true" />
      </UnstyledButton>
      <input
        ref={input}
        type="file"
        hidden
        accept="image/*"
        capture="environment"
        aria-label={sayCommand("receiptPhoto")}
        onChange={({ currentTarget }) => {
          take([...(currentTarget.files ?? [])]);
          // The next photo may have the same name.
          currentTarget.value = "";
        }}
      />
      <CameraView
        opened={opened}
        onPhotos={(photos) => {
          setOpened(false);
          take(photos);
        }}
        onApp={() => {
          setOpened(false);
          input.current?.click();
        }}
        onClose={() => setOpened(false)}
      />
    </>
  );
}
