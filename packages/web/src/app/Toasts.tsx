/** Where toasts show, from the first signed-in screen on; a sign-in page that a session's end leads to still shows them. */
import { Notifications } from "@mantine/notifications";

export default function Toasts() {
  return <Notifications position="bottom-right" autoClose={5000} />;
}
