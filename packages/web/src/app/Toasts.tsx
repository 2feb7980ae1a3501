/** Container of toasts, from the first signed-in screen on; a sign-in page after a session's end still shows them. */
import { Notifications } from "@mantine/notifications";
import styles from "./Toasts.module.css";

export default function Toasts() {
  return (
    <Notifications
      position="top-center"
      autoClose={5000}
      classNames={{ root: styles.toasts, notification: styles.toast }}
    />
  );
}
