/** English ways to ask what is owed, late, or paid in part, by families of phrasing. */
import type { Idiom } from "./idioms.ts";

const CLIENTS = "(?:clients?|customers?|people|companies)";
const SOMEONE = `(?:anybody|anyone|somebody|someone|a ${CLIENTS}|any ${CLIENTS}|some ${CLIENTS}|they|${CLIENTS}|the (?:client|customer))`;
const IN_PART = "(?:(?:only|just) )*(?:in part|partially|partly|half|(?:a |some )?part(?: of)?)";

export const ENGLISH_OWED_IDIOMS: readonly Idiom[] = [
  // How long it takes to be paid.
  [
    "(?:how long|how many days) (?:does|do|did|has|have) (?:it take )?(?:our |the |my )?(.{2,40}?) (?:usually |normally |typically |generally )?(?:taken?|need|needed|needs)(?: us)? (?:on average )?(?:to pay|to settle|to pay up|until they pay|before they pay|before paying)(?: us)?(?: (?:their|its|our|an|the|a) (?:invoices?|bills?))?(?: on average)?",
    "average days to pay of $1",
  ],
  [
    "(?:how long|how many days) does it (?:usually |normally |typically )?take (?:our |the |my )?(.{2,40}?) to (?:pay|settle)(?: us)?(?: (?:their|its|our|an|the|a) (?:invoices?|bills?))?(?: on average)?",
    "average days to pay of $1",
  ],
  [
    "how (?:quickly|fast) (?:do|does|did|is|are) (?:our |the |my )?(.{2,40}?) (?:usually |normally |typically )?(?:pay|paying|settle)(?: us)?(?: (?:their|its|our|an|the|a) (?:invoices?|bills?))?(?=\\W*$| (?:on average|this|last|in)(?!\\p{L}))",
    "average days to pay of $1",
  ],
  [
    "(?:average|mean) (?:payment time|time to pay|number of days to pay|days until payment|payment delay)|dso|days sales outstanding",
    "average days to pay",
  ],
  [
    "how long (?:do|did|are) we (?:usually |normally |typically )?(?:have to |had to )?wait(?:ing)? (?:for|to get) (?:our |the |a )?(?:money|payment|payments|paid)(?: from (?:our |the )?(?:clients|customers))?",
    "average days to pay",
  ],
  [
    "(?:who|which (client|customer)) (?:takes|took|needs|needed) (?:the )?longest (?:to pay|to settle|until (?:they|he|she) pays?)(?: us)?|who (?:is|are) the slowest (?:to pay|payer)",
    "highest average days to pay",
  ],
  ["(open|outstanding|unpaid) balance on (.{2,40}?)(?:'s|s') account", "$1 balance of $2"],
  [
    "(?:how much|what)(?: money)? do (?:our |the )?(suppliers|vendors) (?:still )?want (?:to get )?from us",
    "how much do we owe $1",
  ],
  // The same in letters.
  ["a/r", "accounts receivable"],
  ["a/p", "accounts payable"],
  ["(\\d+) ?\\+ ?(days|weeks|months)", "more than $1 $2"],
  ["how many (money|cash|revenue|profit|vat|tax)", "how much $1"],
  ["must still (?:to )?(pay|settle)", "still has to $1"],
  // All of what was named before.
  [
    "(?<=(?:invoices?|bills?|clients?|customers?|vendors?|suppliers?|expenses?|receipts?|drafts?)(?!\\p{L}).*),? (?:please |pls )?(?:every one|each one|all) of (?:them|em|'em)(?: together| combined| in total)?(?=\\W*$)",
    "",
  ],
  ["(?<=\\S{3,} \\S{3,}),? (?:the )?(?:full|complete|whole|entire) list(?: of (?:them|those))?(?=\\W*$)", ""],
  [
    "(?<=(?:owed?|owes|open|outstanding|due|pay)(?!\\p{L}).*), (?:for |from |across )?(?:all|every one of) (?:of )?(?:my |our |the )?(customers|clients|suppliers|vendors)(?: together| combined)?(?=\\W*$)",
    " by all $1",
  ],
  [
    "(?<=(?:january|february|march|april|may|june|july|august|september|october|november|december|week|month)) \\((?:mon|monday) ?(?:through|to|till|until|-|–) ?(?:sun|sunday)\\)",
    "",
  ],
  ["(?<=owed?) then(?=,|\\W*$)", ""],
  [
    "how much money the (?:client|customer) (.{2,40}?) still has to pay us",
    "how much money does $1 still have to pay us",
  ],
  ["am i still owed", "am i owed"],
  [
    "who (?:was|is|were) the (?:very )?last (?:one|person|customer|client|to) (?:that paid|to pay|who paid|pay)(?: us)?",
    "who paid us last",
  ],
  // Debts of one.
  [
    "how (?:deep|deeply|far|heavily) (?:in|into) debt (?:with|to) us (?:is|are) (.+?)(?=\\W*$)",
    "how much does $1 owe us",
  ],
  [
    `(?:has |have |had )?(?:run|built|racked|piled|chalked) up (?=(?:the |a )?(?:largest|biggest|highest|most)(?: \\p{L}+)? (?:balance|debt|tab|amount))`,
    "has ",
  ],
  // Paid in part.
  [
    `(?:has|have|did) ${SOMEONE} (?:paid|pay|settled|settle)(?: us)? ${IN_PART}(?: (?:an|any|their|his|its|the|our))?(?: (?:invoices?|bills?))?(?:,? (?:so that|so|and|with|but) (?:the |a |some )?rest (?:is |are )?(?:still )?(?:missing|open|outstanding|unpaid|owed|due|left))?(?=\\W*$)`,
    "are there any partly paid invoices",
  ],
  [
    `(?:some|a few|several|certain) (?:of (?:our |the )?)?${CLIENTS} (?:have|has|had)? ?(?:(?:only|just) )*(?:paid|settled) ${IN_PART}(?: (?:an|their|his|its|the|our))?(?: (?:invoices?|bills?))?[.,;:!]* (?:which|what) (?:invoices |ones )?are (?:those|they|these)(?: invoices)?(?=\\W*$)`,
    "which invoices are partly paid",
  ],
  [
    `invoices? (?:(?:that|which|where|for which|on which) )?${SOMEONE} (?:has |have |had )?(?:(?:only|just) )*(?:paid|settled)(?: us)? ${IN_PART}(?=\\W*$)`,
    "partly paid invoices",
  ],
  [
    "(?:on|for|with) how many invoices (?:did|have) we (?:only |just )?(?:get|got|receive|received|been paid)(?: only| just)? (?:a )?part of (?:the |our )?(?:money|amount|sum|total)",
    "how many invoices are partly paid",
  ],
  // Late with payments.
  [
    "(?:running|run|being|lagging|falling|fallen|got|gotten) (?:behind|late|overdue) (?:with|on|in) (?:(?:their|the|its|any|some|our) )?(?:payments?|paying|bills?(?: (?:with|from|to) us)?|invoices?(?: (?:with|from) us)?)",
    "overdue",
  ],
  [
    "(?:behind|late|lagging|in arrears) (?:with|on|in) (?:(?:their|its) )(?:payments?|paying(?: us)?|bills?(?: (?:with|from|to) us)?|invoices?(?: (?:with|from) us)?)",
    "overdue",
  ],
  ["(?<=(?:clients?|customers?|who)(?: is| are|'s) )late paying(?: us)?(?=\\W*$)", "overdue"],
  [
    "^(?:is|are|do we have|have we got|got) (?:there )?anything (?:that(?:'s| is) )?(?:overdue|past due|late)(?: (?:right now|at the moment|currently|now|today|at present))?(?=\\W*$)",
    "is any invoice overdue",
  ],
  [
    "^anything (?:overdue|past due)(?: (?:right now|at the moment|currently|now|today))?(?=\\W*$)",
    "is any invoice overdue",
  ],
  [
    "^(?:that |the )?(.+?) lot, how (?:far|badly|much) (?:behind|overdue|late) are they,? in (?:pounds|euros|dollars|money)(?: terms)?",
    "how much does $1 owe us that is overdue",
  ],
  [
    "how (?:far|badly) (?:behind|overdue|late) (?:is|are) (.+?),? in (?:pounds|euros|dollars|money)(?: terms)?(?=\\W*$)",
    "how much does $1 owe us that is overdue",
  ],
  [
    "how much of (\\p{Lu}.*?)(?:'s|'|s')? (?:open |outstanding )?(?:balance|account|tab|debt) (?:with us )?is (?:already )?(overdue|late|past due)",
    "how much of what $1 owes us is $2",
  ],
  [
    "(?:has|have|did) (\\p{Lu}.*?) let (?:any|an|some|one) (?:of (?:our|its|their) )?invoices? (?:go|slide|slip|run|get|lapse) ?(?:past|beyond|over|overdue) ?(?:(?:its|the|their) (?:due dates?|deadlines?))?",
    "does $1 have any overdue invoices",
  ],
  [
    "(?:but )?(?:are |is )?(?:still )?(?:well )?(?:with)?in (?:(?:their|the|our|its) )?(?:credit |payment )(?:terms|period)|(?:but )?(?:are |is )?(?:still )within (?:(?:their|the|our|its) )?terms",
    "not due yet",
  ],
  ["outstanding (?:but |and |though )+(?:still )?not due yet", "not due yet"],
  // Our payments that are due.
  ["(bills) (?:from|of|by) (?:our |the )?(?:vendors|suppliers) (?=should(?!\\p{L}))", "$1 "],
  [
    "((?:supplier |vendor )?bills|supplier invoices|vendor invoices) (?:that |which )?(?:we|i) (?:should|ought to)(?:'ve| have)? (?:already |really |long )*(?:have )?(?:already )?(?:paid|settled)(?: by now| already| long ago)*(?:,? (?:but|and) (?:we )?(?:didn't|haven't|have not|did not)(?: yet)?)?(?=\\W*$)",
    "overdue $1",
  ],
  [
    "((?:supplier |vendor )?bills|supplier invoices|vendor invoices) should (?:we|i) (?:already |really |long )*have (?:already )?(?:paid|settled)(?: by now| already| long ago)*(?:,? (?:but|and) (?:we )?(?:didn't|haven't|have not|did not)(?: yet)?)?(?=\\W*$)",
    "$1 are overdue",
  ],
  [
    "^(?:and )?(how much|how many) of (it|that|those|them|this) should(?:'ve| have| we have| i have|n't)?(?: (?:we|i))?(?: already| really)*(?: have)?(?: already)?(?: been)? ?(?:paid|gone out|gone|settled|left)(?: out)?(?: already| by now)*(?=\\W*$)",
    "$1 of $2 is overdue",
  ],
  [
    "^(?:and |so )*(?:what|how much)(?: money)? (?:would|will|do|does) (?:it|that|we|i) (?:cost|take|need|have)(?: us| me)? to (?:clear|pay|settle|square)(?: off| up)? (?:the (?:whole )?lot|all of (?:them|those|it|that)|them all|everything|all|the whole thing)(?=\\W*$)",
    "how much is it",
  ],
  [
    "with (?:a |their )?due dates? (?:in |during |within )?(?:the )?(?:current|this) (week|month|quarter)",
    "due this $1",
  ],
  // A name first, and then what is asked of it.
  [
    "^([^,:–?!.]{2,40}?)(?: [-–]|[,:]) ((?:what|how much) .*(?:owe|pay|paid|spend|spent|owed) (?:to )?)(?:them|him|her)(?=\\W*$)",
    "$2$1",
  ],
];
