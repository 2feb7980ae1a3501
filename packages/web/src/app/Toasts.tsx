/** Container of toasts, from the first signed-in screen on; a sign-in page after a session's end still shows them. */
import { Notifications } from "@mantine/notifications";

export default function Toasts() {
  return <Notifications position="bottom-right" autoClose={5000} />;
}
