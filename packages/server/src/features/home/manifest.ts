/** The home screen, as a feature. */
import { homeCalls } from "@tallyleaf/contract";
import { feature } from "../../platform/feature/feature.ts";
import { homeHandlers } from "./routes.ts";

export const home = feature("home", homeCalls, (platform) => ({ handlers: homeHandlers(platform) }));
