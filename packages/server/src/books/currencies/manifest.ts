/** Currencies and exchange rates, as a feature. */
import { currencyCalls } from "@tallyleaf/contract";
import { feature, type Platform } from "../../platform/feature/feature.ts";
import type { DraftRating } from "./draft-rating.ts";
import { ecbProvider } from "./ecb.ts";
import { currencyEvents } from "./events.ts";
import { createRateUpdates } from "./rate-updates.ts";
import { currencyHandlers } from "./routes.ts";

/** @param draftRating who looks at drafts again once rates have changed */
export const currencies = (draftRating: (platform: Platform) => DraftRating) =>
  feature(
    "currencies",
    currencyCalls,
    (platform) => {
      const { db, config, onError, now } = platform;
      const provider = config.ratesUrl === null ? null : ecbProvider(config.ratesUrl);
      const rating = draftRating(platform);
      const rates = createRateUpdates({ db, provider, onError, onFetched: (tx) => rating.order(tx, null) });
      return {
        handlers: currencyHandlers({ db, rates, draftRating: rating, now }),
        jobs: rates.jobs,
        prepare: rates.start,
        stop: rates.stop,
      };
    },
    { events: currencyEvents },
  );
