/** The words by which a question says what it wants. In small letters without accents, as tokens.ts gives them. */

const set = (words: string): ReadonlySet<string> => new Set(words.trim().split(/\s+/));

export const CREATE = set("add create new enter record book log register make post insert input save note put start");
export const UPDATE = set(
  "update change edit correct modify set move rename fix adjust reschedule postpone recategorise recategorize reclassify categorise categorize amend alter extend switch assign",
);
export const REMOVE = set("remove delete cancel erase drop discard void bin trash scrap");
export const BILL = set(
  "bill bills invoice invoices expense expenses receipt receipts payment payments purchase purchases entry entries transaction transactions cost",
);
export const REPORT = set("report reports statement statements analysis analyses");
export const COMPARE = set(
  "compare compared comparing comparison versus vs against difference differ change changed changes grow grew grown increase increased decrease decreased rise rose risen fall fell develop developed",
);
export const SPEND = set(
  "spend spent spending spendings cost costs costing paid pay paying total totals sum outlay outgoings expenditure expenditures burn blow shell splash money expense expenses",
);
export const FIND = set("find show list search look which what get display see where give fetch pull open lookup");
export const READ = set("read scan extract parse analyse analyze interpret transcribe ocr process digitise digitize");
export const DUE = set(
  "due unpaid overdue upcoming owe owed owing payable payables outstanding open late deadline deadlines",
);
export const DOCUMENT = set(
  "document documents file pdf picture photo image scan attachment attached receipt invoice bill this it",
);

/** Words that alone name nothing of the books. */
export const EMPTY = set(
  `a an the and or of to in on at for from by with per is are was were be been do does did have has had can could would should will shall
  i me my mine we us our ours you your yours it its this that these those there here he she they them their
  how much many what which who whom whose when where why please hi hello hey thanks thank ok okay just only also all any each every some
  much more less than between about around over under up down out off into as if so far then now ago not no yes let lets want need like
  tell ask give show see one ones thing things stuff everything something anything total amount sum number numbers figure figures
  go goes going went get got made make per vs each other business firm company organization organisation books ledger overall altogether
  currently during since until till before after through within same compared against versus it's mean another us both been ever still
  id im ive`,
);

/** Further words that name neither a vendor nor a category: of questions, which no command uses. */
const ASKED = set(`
  tax taxes vat gst hst mwst sales-tax wait waits waiting pending review reviews reviewed attention todo unfinished drafts draft failed
  unreviewed approve approval approved stuck undone biggest largest top highest most greatest priciest costliest major main expensive
  smallest lowest cheapest least tiniest latest newest recent recently last oldest earliest first average mean typical typically avg
  profit loss p&l income earnings revenue cash cashflow flow balance sheet rate rates convert exchange day days week weeks months year
  years quarter quarters today yesterday tomorrow date dated breakdown split month monthly vendor vendors supplier suppliers merchant
  merchants shop shops store stores company companies payee payees whom who category categories type types kind kinds account accounts
  card cards
`);

/** Every word of the grammar: none of them alone names a vendor or a category. */
export const GRAMMAR: ReadonlySet<string> = new Set(
  [CREATE, UPDATE, REMOVE, BILL, REPORT, COMPARE, SPEND, FIND, READ, DUE, EMPTY, ASKED].flatMap((list) => [...list]),
);
