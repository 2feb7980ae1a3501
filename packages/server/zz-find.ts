import { world } from "./test/assistant/asked-world.ts";
import { understand } from "./src/features/assistant/grammar/read.ts";
import { ENGLISH } from "./src/features/assistant/grammar/en.ts";
import { GERMAN } from "./src/features/assistant/grammar/de.ts";
const EN = ["How much did we spend in October?","How much did we spend at Hetzner in October?","Which invoices are overdue?","How much does Acme owe us?","How much is in the bank?","What was our profit in October?","What was our revenue in October?","How much did we invoice in October?","How many invoices did we send in October?","Which bills are due this week?","largest expense in October","How much did Acme pay us in October?","How much VAT do we owe?","Which expenses have no receipt?","How many clients do we have?","Who are our biggest clients this year?","How much money came in in October?","Which vendor did we spend the most with in October?","How much did we spend on travel in October?","expenses over 100","Is Acme overdue?","unpaid bills","How much do we owe Hetzner?", "Has Acme paid?","last invoice to Acme","How many bank transactions are unmatched?","Who spent the most in October?","Did we make a profit in October?","Did we spend more in October than in September?"];
const DE = ["Wie viel haben wir im Oktober ausgegeben?","Wie viel haben wir im Oktober bei Hetzner ausgegeben?","Welche Rechnungen sind überfällig?","Wie viel schuldet uns Acme?","Wie viel Geld ist auf dem Konto?","Wie hoch war der Gewinn im Oktober?","Wie hoch war der Umsatz im Oktober?","Wie viele Rechnungen haben wir im Oktober geschrieben?","Welche Eingangsrechnungen sind diese Woche fällig?","größte Ausgabe im Oktober","Wie viel hat uns Acme im Oktober gezahlt?","Welche Ausgaben haben keinen Beleg?","Wie viele Kunden haben wir?","Wer sind unsere größten Kunden dieses Jahr?","Wie viel Geld kam im Oktober rein?","Wie viel haben wir im Oktober für Reisekosten ausgegeben?","Ausgaben über 100","Ist Acme überfällig?","offene Eingangsrechnungen","Hat Acme bezahlt?","Wie viele Bankumsätze sind nicht zugeordnet?","Wer hat im Oktober am meisten ausgegeben?"];
for (const [lex, qs, lang] of [[ENGLISH, EN, "en-US"], [GERMAN, DE, "de"]] as const) {
  const out: string[] = [];
  const words = new Map<string, string>();
  for (const [atom, list] of Object.entries(lex.atoms)) for (const w of list.split("|")) if (w && !w.includes(" ")) words.set(w, `${words.get(w) ?? ""} ${atom}`);
  const bases = qs.map((q) => ({ q, r: JSON.stringify(understand(q, world, lang).reading) })).filter((x) => x.r !== "null");
  console.log(lang, bases.length, "of", qs.length);
  for (const [w, atoms] of words) {
    const hits: string[] = [];
    for (const { q, r } of bases) {
      if (q.toLowerCase().includes(w.toLowerCase())) continue;
      const parts = q.split(" ");
      for (const t of [[...parts.slice(0, -1), w, parts.at(-1)].join(" "), q.replace(/\??$/, ` ${w}?`)]) {
        let x = ""; try { x = JSON.stringify(understand(t, world, lang).reading); } catch (e) { console.log("CRASH", t, String(e)); }
        if (x === r) { hits.push(t); break; }
      }
    }
    if (hits.length) out.push(`${w} [${atoms.trim()}] ${hits.length}: ${hits.slice(0, 3).join(" / ")}`);
  }
  console.log(out.join("\n"));
}
