import { indexOf } from "./src/features/assistant/grammar/names.ts";
import { understand, vocabulariesFor } from "./src/features/assistant/grammar/read.ts";
import { readQuestion } from "./src/features/assistant/grammar/question.ts";
import { world } from "./test/assistant/asked-world.ts";
const w = { ...world, names: indexOf([{ kind: "category", id: "6900", name: "General expenses" }, { kind: "category", id: "6900", name: "Allgemeine Ausgaben" }]) } as any;
for (const v of vocabulariesFor("de")) { const q = readQuestion("ausgaben ende oktober", v, w); console.log(v.language, JSON.stringify(q.tokens), JSON.stringify(q.times), JSON.stringify(q.mentions)); }
console.log(understand("ausgaben ende oktober", w, "de").reading);
