/** Calls about fixed assets. */
import { ASSET_LIMITS, assetMessages, CALLS } from "@tallyleaf/contract";
import { bad, badId, type Cases, NOBODY, type World } from "./cases.ts";

const TOO_LARGE = "This number is too large, or has too many decimals.";
const good = { name: "Laptop", assetCode: "1700", cost: 1500, acquiredOn: "2024-03-10", lifeMonths: 36 };

async function fresh({ founder }: World): Promise<string> {
  return (await founder.call(CALLS.addAsset, { body: good })).asset.id;
}
async function disposed(world: World): Promise<string> {
  const id = await fresh(world);
  await world.founder.call(CALLS.disposeAsset, { params: { id }, body: { day: "2024-03-31", kind: "scrapped" } });
  return id;
}
/** A run of a company of its own, so that the founder's books stay as they are. */
async function freshRun({ server }: World) {
  const person = await server.register({ defaultCurrency: "EUR" });
  await person.call(CALLS.addAsset, { body: good });
  const { runs } = await person.call(CALLS.postDepreciation, { body: { through: "2024-03-31" } });
  return { id: runs[0]?.id ?? "", person };
}

type Bad = ReturnType<typeof bad>;
const params = { id: badId("Invalid ID of an asset.") };
const nobody = { good: () => ({ params: { id: NOBODY } }), bad: { params } };
const tooLong = (limit: number) => `Enter at most ${limit.toLocaleString("en-US")} characters.`;
const badText = (limit: number) => bad(tooLong(limit), 7, null, "x".repeat(limit + 1));
const badAmount = [...bad(assetMessages.residual, -1, "7", 2e12), ...bad(TOO_LARGE, 1e16)] as Bad;
const badCode = bad(assetMessages.account, 7, null, "x".repeat(21));
const badDay = bad(assetMessages.day, "2026-02-30", 7, "soon");
const life = assetMessages.life;
const isDateConfirmed = bad("isDateConfirmed must be true or false.", "yes");
const badAsset = {
  name: [...bad(assetMessages.name, "", " "), ...bad(tooLong(ASSET_LIMITS.name), 7, "x".repeat(201))] as Bad,
  assetCode: [...bad(assetMessages.account, "", " "), ...badCode] as Bad,
  accumulatedCode: badCode,
  expenseCode: badCode,
  method: bad(assetMessages.method, "macrs", 7, null),
  lifeMonths: bad(life, 0, 1.5, 1201, "36", null),
  rate: [...bad(assetMessages.rate, 0, 101, "30"), ...bad(TOO_LARGE, 1e-16)] as Bad,
  firstYear: bad("Choose the depreciation of the first year.", "none", 7, null),
  acquiredOn: badDay,
  inUseFrom: badDay,
  cost: [...bad(assetMessages.cost, 0, -1, "7", null, 2e12), ...bad(TOO_LARGE, 1e16)] as Bad,
  residual: badAmount,
  openingOn: badDay,
  openingDepreciation: badAmount,
  serial: badText(ASSET_LIMITS.text),
  location: badText(ASSET_LIMITS.text),
  note: badText(ASSET_LIMITS.note),
};
const badRange = {
  from: bad(assetMessages.day, "2026-02-30", "soon"),
  to: bad(assetMessages.day, "2026-02-30", "soon"),
};

export const assetCases: Cases<
  | "listAssets"
  | "getAsset"
  | "suggestAsset"
  | "listAssetProposals"
  | "addAsset"
  | "updateAsset"
  | "deleteAsset"
  | "previewDisposal"
  | "disposeAsset"
  | "restoreAsset"
  | "splitAsset"
  | "impairAsset"
  | "reverseImpairment"
  | "previewDepreciation"
  | "postDepreciation"
  | "listDepreciationRuns"
  | "reverseDepreciationRun"
  | "getAssetRegister"
  | "exportAssetRegister"
  | "saveAssetSettings"
> = {
  listAssets: {
    good: () => ({ query: { page: 1, perPage: 10 } }),
    bad: {
      query: {
        page: bad("page must be at least 1.", "0"),
        perPage: bad("perPage must be at most 100.", "101"),
        state: bad("Unknown state of an asset.", "sold"),
        search: bad(tooLong(ASSET_LIMITS.text), "x".repeat(201)),
      },
    },
  },
  getAsset: {
    ...nobody,
    succeeds: async (world) => ({ input: { params: { id: await fresh(world) } }, as: world.founder }),
  },
  suggestAsset: {
    good: () => ({ query: { day: "2026-03-10", cost: 799, lifeMonths: 36 } }),
    bad: {
      query: {
        day: bad(assetMessages.day, undefined, "2026-02-30", "soon"),
        cost: bad(assetMessages.cost, undefined, "-1", "much"),
        lifeMonths: bad(life, "0", "1.5", "1201", "long"),
      },
    },
  },
  listAssetProposals: { good: () => ({}), bad: {} },
  addAsset: {
    good: () => ({ body: good }),
    bad: {
      body: {
        ...badAsset,
        isDateConfirmed,
        expenseId: bad("Unknown line of an expense.", "7", 1.5),
        expenseLine: bad("Unknown line of an expense.", "7", 1.5),
      },
    },
  },
  updateAsset: {
    good: () => ({ params: { id: NOBODY }, body: { name: "Notebook" } }),
    succeeds: async (world) => ({
      input: { params: { id: await fresh(world) }, body: { name: "Notebook" } },
      as: world.founder,
    }),
    bad: { params, body: { ...badAsset, isDateConfirmed, costOn: bad(assetMessages.day, "2026-02-30", "soon") } },
  },
  deleteAsset: {
    ...nobody,
    succeeds: async (world) => ({ input: { params: { id: await fresh(world) } }, as: world.founder }),
  },
  previewDisposal: {
    good: () => ({ params: { id: NOBODY }, query: { day: "2024-03-31" } }),
    succeeds: async (world) => ({
      input: { params: { id: await fresh(world) }, query: { day: "2024-03-31" } },
      as: world.founder,
    }),
    bad: {
      params,
      query: {
        day: bad(assetMessages.day, undefined, "2026-02-30", "soon"),
        invoiceId: bad("Choose an invoice.", "abc"),
      },
    },
  },
  disposeAsset: {
    good: () => ({ params: { id: NOBODY }, body: { day: "2024-03-31", kind: "scrapped" } }),
    succeeds: async (world) => ({
      input: { params: { id: await fresh(world) }, body: { day: "2024-03-31", kind: "scrapped" } },
      as: world.founder,
    }),
    bad: {
      params,
      body: {
        day: bad(assetMessages.day, undefined, "2026-02-30", 7),
        kind: bad("Choose how the asset left the company.", undefined, "eaten", 7),
        sale: [
          ...bad("Choose the invoice, or enter what was received.", "yes", 7),
          ...bad("Enter an amount above zero.", { received: 0, accountCode: "1100" }),
          ...bad("Choose an account.", { received: 1, accountCode: "" }),
          ...bad("Choose an invoice.", { invoiceId: "abc" }),
          ...bad("Enter the asset's part of the invoice, above zero.", { invoiceId: NOBODY, amount: 0 }),
        ] as Bad,
      },
    },
  },
  restoreAsset: {
    ...nobody,
    succeeds: async (world) => ({ input: { params: { id: await disposed(world) } }, as: world.founder }),
  },
  splitAsset: {
    good: () => ({ params: { id: NOBODY }, body: { name: "Half", cost: 700 } }),
    succeeds: async (world) => ({
      input: { params: { id: await fresh(world) }, body: { name: "Half", cost: 700 } },
      as: world.founder,
    }),
    bad: {
      params,
      body: {
        name: [...bad(assetMessages.name, "", " "), ...bad(tooLong(ASSET_LIMITS.name), 7, "x".repeat(201))] as Bad,
        cost: [...bad(assetMessages.cost, 0, -1, "7", null, 2e12), ...bad(TOO_LARGE, 1e16)] as Bad,
      },
    },
  },
  impairAsset: {
    good: () => ({ params: { id: NOBODY }, body: { day: "2024-03-30", amount: 100 } }),
    succeeds: async (world) => ({
      input: { params: { id: await fresh(world) }, body: { day: "2024-03-30", amount: 100 } },
      as: world.founder,
    }),
    bad: {
      params,
      body: {
        day: bad(assetMessages.day, undefined, "2026-02-30", 7),
        amount: [...bad("Enter an amount above zero.", 0, -1, "7", null, 2e12), ...bad(TOO_LARGE, 1e16)] as Bad,
        expenseCode: badCode,
      },
    },
  },
  reverseImpairment: {
    ...nobody,
    succeeds: async (world) => {
      const id = await fresh(world);
      await world.founder.call(CALLS.impairAsset, { params: { id }, body: { day: "2024-03-30", amount: 100 } });
      return { input: { params: { id } }, as: world.founder };
    },
  },
  previewDepreciation: { good: () => ({}), bad: {} },
  postDepreciation: {
    good: () => ({ body: { through: "2020-01-31" } }),
    bad: {
      body: {
        through: bad(assetMessages.day, undefined, "2026-02-30", 7),
        onOpenDay: bad("onOpenDay must be true or false.", "yes", 1),
      },
    },
  },
  listDepreciationRuns: {
    good: () => ({ query: { page: 1, perPage: 10 } }),
    bad: {
      query: {
        page: bad("page must be at least 1.", "0"),
        perPage: bad("perPage must be at most 100.", "101"),
      },
    },
  },
  reverseDepreciationRun: {
    good: () => ({ params: { id: NOBODY } }),
    succeeds: async (world) => {
      const { id, person } = await freshRun(world);
      return { input: { params: { id } }, as: person };
    },
    bad: { params: { id: badId("Invalid ID of a depreciation run.") } },
  },
  getAssetRegister: { good: () => ({ query: { from: "2026-01-01", to: "2026-12-31" } }), bad: { query: badRange } },
  exportAssetRegister: { good: () => ({ query: { from: "2026-01-01", to: "2026-12-31" } }), bad: { query: badRange } },
  saveAssetSettings: {
    good: () => ({ body: { byClock: true } }),
    bad: { body: { byClock: bad("byClock must be true or false.", undefined, "yes", 1) } },
  },
};
