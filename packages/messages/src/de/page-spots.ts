import type { pageSpots as english } from "../en-US/page-spots.ts";
import type { Translated } from "../translator.ts";

export const pageSpots: Translated<typeof english> = {
  top_left: "oben links",
  top: "oben",
  top_right: "oben rechts",
  left: "links",
  middle: "in der Mitte",
  right: "rechts",
  bottom_left: "unten links",
  bottom: "unten",
  bottom_right: "unten rechts",
};
