/** Words of questions about spending, people, profit, and tax, added to each language's lexicon. */
import type { Lexicon } from "./lexicon.ts";

const WORDS: Readonly<Record<string, Lexicon["atoms"]>> = {
  "en-US": {
    fill: "provide|provide me with|provide us with|supply me with|plus|anywhere|somewhere|i like|we like|i want|we want|i need|we need|i could use|i require|we require|i after|we after|am i right that|is it true that|is it right that|is it correct that|please confirm|the full year|honest|basically speaking|give or take|put together|taken together|if any|as yet unknown|so far in total|like so|today please|the total amount|the total sum|the complete|the overall|the combined|the exact|the precise|the amount we|the sum we|pretty please|real quick please|in a hurry|in one go|at one go|one last thing|last question|final question|another question|next question|follow up|first off|first of all|one more|the number of times|lately please|at the end of the day|when all is said and done|to sum up|in short|in brief|short answer|quick answer|just the figure|just the number|just the total|just the amount|figure only|number only|total only|only the total|only the figure|only the number",
    "ask:who us:object": "which of us|which one of us|who among us|who amongst us|who of us|who out of us",
    "by:member":
      "each of us|every one of us|everyone of us|each team member|each member|each of the team|each colleague|each of my colleagues|split by person|split by people|split by employee|broken down by person|person by person",
    "verb:spend":
      "run up|ran up|forking out|forked over|shelling out|chalked up|clocked up|notched up|blowing|splashing out|splashed out|sunk into|sank into|plowed into|poured into|funneled into|invested in|gets through|got through|coughed out|chucked|paying for",
    "verb:use":
      "fly|flew|flown|fly with|flew with|flown with|rode|ridden|ride with|rode with|stayed|stay at|stayed at|ate|eaten|eat at|ate at|traveled|travelled|travel with|traveled with|travelled with|travelling with|go with|went with|gone with|visited|been to|gone to|dine at|dined at|hired|book with|booked with|get lunch from|got lunch from",
    "verb:add":
      "claim|claimed back|claim back|expensed|hand over to the books|put on the books|posted|key in|put in for",
    change: "develop|developed|evolve|evolved",
    "compare:more": "dearer|pricier|more costly|more expensive|bigger|larger|stronger",
    "compare:less": "cheaper|smaller|less expensive|weaker",
    "noun:category":
      "expense type|expense types|type of expense|types of expense|kind of expense|kinds of expense|cost type|cost types|cost category|cost categories|spending category|spending categories|type of cost|types of cost|kind of cost|kinds of costs|cost area|cost areas",
    "via:till":
      "out of the till|from the till|out of the cash box|out of the cash drawer|from the cash drawer|from the cash tin|out of cash",
    lack: "without uploading|with missing|minus a|minus the|that lack|which lack|didnt come with a|havent come with a|not accompanied by a|not backed by a|not backed up by a",
    "figure:profit":
      "turn out a profit|net profit after tax|profits made|profit made|pure profit|clear profit|clean profit|end result|net figure after costs",
    "figure:revenue":
      "takings|gross takings|sales turnover|money from sales|revenue figures|income from customers|income from clients|client income|customer income",
    "ask:average": "mean value|the average|the mean|average cost|the typical|avrg|averaging",
    share:
      "how many percent of|how many percent|what percentage|what percentage does|which percentage|the share of|the percentage of|how large a part of|how big a part of|how big a portion of|how big a proportion of|how large a portion of|how large a proportion of|how big a slice of|what slice of|what chunk of|how big a chunk of",
    "order:max": "main|major|principal|leading",
    "noun:expense of:kind": "trips|flights|flight|journey|stays|deliveries|lunches|meals|refuels|errands",
  },
  de: {
    fill: "freundlicherweise|netterweise|liebenswürdigerweise|mitteilen|mitzuteilen|übermitteln|verraten|ausrechnen|angeben|durchgeben|rausfinden|herausfinden|heraussuchen|plus|irgendwo|irgendwie|nirgendwo|soll|sollte|sollten|sollen|bitte bestätigen|stimmt es dass|ist es richtig dass|trifft es zu dass|stimmt das dass|letzte frage|nächste frage|andere frage|weitere frage|noch eine frage|eine letzte frage|nur die zahl|nur die summe|nur der betrag|nur den betrag|die zahl reicht|summe reicht|betrag reicht|kurz gesagt|im ergebnis|in der summe|in summe|summa summarum|aufs ganze gesehen|ganz grob|so ungefähr|rund|lieb|ganz lieb|bittschön|bitte bitte|bitte kurz|bitte schnell|gern auch|exakt|exakte|exakten|präzise|tatsächlich|wirklich|echt|effektiv|real|unterm strich",
    "noun:tax": "vat|sales tax|gst|umsatzsteuern|mehrwertsteuern|mehrwert steuer|umsatz steuer",
    "ask:who us:object": "welcher von uns|welche von uns|wen von uns",
    "ask:who noun:member": "welcher kollege|welche kollegin|welcher mitarbeiter|welche mitarbeiterin",
    "order:max": "umsatzstärkster|umsatzstärkstes|wesentlichen|wesentliche|hauptsächlichen|hauptsächliche",
    except: "bis auf|bis auf die|bis auf den|bis auf das",
    "verb:collect": "berechnete|berechneten|in rechnung gestellte|in rechnung gestellten|fakturierte",
    "noun:expense of:kind":
      "bahnfahrt|bahnfahrten|zugfahrt|zugfahrten|taxifahrt|taxifahrten|flug|flüge|flügen|übernachtung|übernachtungen|bestellung|bestellungen|lieferung|lieferungen|tankstopp|tankstopps|mittagessen",
    "by:member":
      "jede person|jeder person|jeder von uns|jeder einzelne|jeder mitarbeiter|jeder kollege|jedes teammitglied|je mitarbeiterin|je kollege|pro kollege|nach leuten|nach kollegen|aufgeteilt nach personen|aufgeschlüsselt nach personen|einzeln nach personen",
    "noun:expense":
      "auslage|auslagen|einzelposten|kaufbeleg|kaufbelege|kassenbelege|spesenbeleg|spesenbelege|anschaffungskosten",
    "verb:spend":
      "ausgelegt|hineingebuttert|zusammengekommen|weggegangen|verplempert|gegeben|rausgegeben|lockergemacht|lockermachen|reingesteckt|reingebuttert|zusammengeläppert",
    "verb:use":
      "gefahren|geflogen|übernachtet|gegessen|mitgefahren|gereist|verreist|benutzt|verwendet|beauftragt|besucht|gewohnt|genächtigt",
    "verb:add": "eingebucht|reingegeben|eingeliefert|beantragt|geltend gemacht|eingescannt",
    "compare:more": "mehr geld|teurer gewesen|stärker|kostspieliger|umfangreicher",
    "compare:less": "weniger geld|billiger|günstiger|schwächer",
    "noun:category":
      "art von ausgaben|ausgabentyp|ausgabentypen|kostentyp|kostentypen|ausgabenbereich|ausgabenbereiche|kostenbereich|kostenbereiche|ausgabengruppe|ausgabengruppen|kostengruppe|kostengruppen|ausgabenkonto|kostenkonto|aufwandsart|aufwandsarten|sachgebiet",
    "via:till": "aus der barkasse|aus der handkasse|aus der portokasse|von der kasse|aus kasse|mit barem|in cash",
    lack: "mit fehlendem|mit fehlender|mit fehlenden|bei denen kein|bei denen keine|bei denen keinen|wo kein|wo keine|wo keinen|für die kein|für die keine|für die es keinen|für die es keine|zu denen kein|zu denen keine|zu denen es keinen|zu denen es keine",
    "figure:profit":
      "erlös nach kosten|rein verdient|gewinn nach kosten|gewinn nach allen kosten|netto gewinn|unterm strich verdienst|überschuß|bleibt unterm strich",
    "figure:revenue":
      "umsatzerlös|gesamtumsätze|umsatzvolumen|umsatzhöhe|erlöse aus rechnungen|einnahmen von kunden|kundenumsatz",
    "ask:average":
      "mittelwert|der mittelwert|durchschnittskosten|durchschnittspreis|durchschnittsausgabe|durchschnittsrechnung|im durchschn|durchschnittl|pi mal daumen im schnitt",
    "noun:tax verb:toPay":
      "umsatzsteuer vorauszahlung|umsatzsteuervorauszahlung|ust vorauszahlung|vorauszahlung ans finanzamt|steuervorauszahlung|steuernachzahlung|mwst last|ust last",
    share:
      "wieviel prozent der|wieviel prozent unserer|wieviel prozent von|wie viel prozent von|wie viel prozent vom|wieviel prozent vom|welcher prozentsatz|welchen prozentsatz|prozentanteil|prozentualen anteil|wie groß ist der anteil von|welchen teil",
  },
};

/** The lexicon with these words beside its own. */
export const withSpendingWords = (lexicon: Lexicon): Lexicon => {
  const added = WORDS[lexicon.language] ?? {};
  const both = Object.entries(added).map(([atom, words]) => {
    const own = lexicon.atoms[atom];
    return [atom, own === undefined ? words : `${own}|${words}`] as const;
  });
  return { ...lexicon, atoms: { ...lexicon.atoms, ...Object.fromEntries(both) } };
};
