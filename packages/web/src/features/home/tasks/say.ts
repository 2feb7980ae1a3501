/** Says the messages of the dashboard's tasks and of its cash view. */
import { translator } from "@tallyleaf/messages";
import { homeTasks } from "@tallyleaf/messages/catalogs/home-tasks";

export const say = translator(homeTasks);
