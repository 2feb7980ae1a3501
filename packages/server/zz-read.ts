import { readFileSync } from "node:fs";
import { world } from "./test/assistant/asked-world.ts";
import { understand, vocabulariesFor } from "./src/features/assistant/grammar/read.ts";
import { readHelp, readCommand } from "./src/features/assistant/grammar/help.ts";
for (const line of readFileSync(process.argv[2]!, "utf8").split("\n").filter(Boolean)) {
  const de = /[äöüß]|\b(wie|was|wer|welche\w*|wieviel|der|die|das|ich|wir|haben|habe|ist|im|und|unsere?|noch|offene?)\b/i.test(line);
  const lang = de ? "de-DE" : "en-US";
  const u = understand(line, world, lang);
  const help = vocabulariesFor(lang).map((v) => readHelp(line, v, world.names)).find((x) => x !== null) ?? (() => { const t = vocabulariesFor(lang).map((v) => readCommand(line, v)).find((x) => x !== null); return t ? { command: t } : null; })();
  console.log(line, "\n    →", u.reading ? `${u.reading.tool} ${JSON.stringify({ ...u.reading.input })} ${u.reading.asks ?? ""} ${u.reading.against ? "AGAINST" : ""}${u.reading.without ? "WITHOUT" : ""}` : help ? `HELP ${JSON.stringify(help)}` : `-- [${u.question.unknown.join(", ")}] ${u.unclear.map((x) => x.kind)}`);
}
