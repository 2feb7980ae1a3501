/** English ways to ask for tax, profit, money, and comparisons, by families of phrasing. */
import type { Idiom } from "./idioms.ts";

const MONTH = "(?:january|february|march|april|may|june|july|august|september|october|november|december)";
/** One time, with its preposition or without. */
const TIME = `(?:(?:in |for |over |during )?(?:the )?(?:(?:first|second|third|fourth|last|this|previous|past) (?:quarter|month|year|week|half|half year)|${MONTH}|q[1-4])(?: (?:of )?(?:20\\d\\d|last year|this year))?(?!\\p{L}))`;
const COSTS = "(?:costs?|expenses|outgoings|spending|expenditure|bills)";
/** "Once all costs are taken off" */
const AFTER_COSTS = `,? ?(?:once|after|when|with) (?:all |every )?(?:of )?(?:the |our |my )?(?:other )?${COSTS}(?: (?:that )?we (?:had|have))?(?: (?:is|are|was|were|has been|have been|had been|being|got))? ?(?:taken (?:off|out|away)|deducted|subtracted|covered|knocked off|stripped out)`;

export const ENGLISH_FIGURE_IDIOMS: readonly Idiom[] = [
  // How something is done.
  ["where (?:am i|are we) supposed to put", "where do I upload"],
  ["which (?:screen|page|menu) is (?:that|this|it)(?: on)?(?=\\W*$)", "where is that"],
  [
    "(?:have|make|let) the same invoice (?:go out|be sent|sent)(?: out)? (?:by itself|automatically|on its own)(?: every (?:month|week|quarter|year))?",
    "create a recurring invoice",
  ],
  // Paid out is what left the accounts, whatever day its documents have.
  [
    `(?:how much|what)(?: money)? (?:did|have) (?:we|i) (?:pay|paid) out ((?:in )?${TIME})(?=\\W*$)`,
    "how much money went out $1",
  ],
  // Counts of clients, vendors, and invoices.
  [
    "(clients|customers|vendors|suppliers) can(?:'t|not) (?:i|we) (?:e-?mail|mail)(?: (?:because|since|as|for lack of) .*)?(?=\\W*$)",
    "$1 have no email address",
  ],
  ["(suppliers|vendors) did we (?:buy|order|purchase|get) nothing (?:at all )?from", "$1 did we not buy anything from"],
  ["(?<=invoices(?!\\p{L}).*)(?:paid in full|fully paid|completely paid|settled in full|paid completely)", "paid"],
  // Why it is asked, said after the question.
  [
    "(?:[,.;!]| -|,? (?:because|since|as)) ?(?:i|we)(?:'m| am|'re| are|'ve got| have| need| must|'ll| will)?(?: going)?(?: to)? (?:be )?(?:fil(?:e|ing)|submit(?:ting)?|do(?:ing)?) (?:it|that|this|(?:the|my|our) (?:vat |tax |sales tax )?return|(?:the|my|our) taxes)(?: (?:in|off))?(?: (?:tonight|today|tomorrow|this week|soon|now|next week|this evening|this afternoon))?(?=\\W*$)",
    "",
  ],
  [
    "^(?:my|our|the) (?:accountant|cpa|bookkeeper|boss|tax advis[eo]r|auditor|partner|bank|wife|husband) (?:keeps |is |wants |has been |just |has )?(?:bugging|asking|asked|pestering|nagging|pushing|bothering|wondering|reminding)(?: (?:me|us))?(?: (?:about|for))?(?: (?:this|that|it))?(?: again)?: ",
    "",
  ],
  [
    "^(?:one more thing|another thing|next thing|last thing|oh and|also)(?: please)?[,:] (?:please,? )?(?=(?:the|what|how|which|who)(?!\\p{L}))",
    "",
  ],
  ["^(?:good (?:morning|afternoon|evening)|hello(?: there)?|hi(?: there)?)[!.,]+ (?=\\p{L})", ""],
  [
    "(?<=\\?) ?(?:thank you|thanks|many thanks|cheers)(?: (?:so much|very much|a lot|in advance|a bunch))*(?=\\W*$)",
    "",
  ],
  ["^(?:good )?(?:morning|afternoon|evening)(?: all| everyone| everybody| team)? ?[-–,!.:] ", ""],
  [
    "^(?:roughly|exactly|ok|okay|well|so|hm+|right|no|wait|actually|sorry|oh|ah|oops|my mistake|my bad)(?:,? (?:roughly|exactly|ok|okay|well|so|right|no|wait|actually|sorry|oh|my mistake|my bad))*(?<!^no)[:,.!] (?=\\p{L})",
    "",
  ],
  ["(?<=\\?) (?:please )?(?:list|show|name|give)(?: me)? (?:them|those)(?: all)?(?: please| pls| plz)?(?=\\W*$)", ""],
  [",? whenever (?:it|they|that) (?:was|were) (?:billed|invoiced|issued|sent)", ""],
  // Tax on what was sold, bought, and left to pay.
  [
    "(vat|sales tax|tax) (?:that )?(?:we|i)(?:'ve| have)? (?:put|charged|added|billed|shown|levied) (?:on|to|onto) (?:our |the |my )?(?:sales )?invoices",
    "$1 on our invoices",
  ],
  ["owe (?:the )?(?:hmrc|irs|taxman|tax office|tax authorities|tax authority) in (vat|sales tax|tax)", "owe in $1"],
  [
    `(?:how much|what) (vat|sales tax|tax) did (we|i) owe(?: (?:the )?(?:hmrc|irs|taxman|tax office))? (?=(?:for|in|from) )`,
    "how much $1 did $2 have to pay ",
  ],
  [
    `(?:how much|what) did (we|i) owe(?: (?:the )?(?:hmrc|irs|taxman|tax office))? in (vat|sales tax|tax) (?=(?:for|in|from) )`,
    "how much $2 did $1 have to pay ",
  ],
  [
    "(?<=(?:vat|tax)(?!\\p{L}).*(?:hand over|to pay|remit|pay over)(?!\\p{L}).*|(?:hand over|to pay|remit|pay over) in (?:vat|tax)(?!\\p{L}).*),? (?:net of|less|minus|after (?:taking off|deducting|subtracting)) (?:what|whatever|everything|the (?:vat|tax)) (?:that )?(?:(?:we|i)(?:'ve| have)? (?:already )?(?:paid|pay) )?on (?:our (?:own )?)?(?:purchases|expenses|what we bought|costs)(?=\\W*$)",
    "",
  ],
  ["(?:hand over|pay over|remit) in (vat|tax|sales tax)(?= (?:for|in)(?!\\p{L}))", "hand over in $1"],
  [
    "(?:i|we) (?:need|want) (?:to know )?the (vat|sales tax|tax) (?:that )?(we|i) (?:had|have) to (?:hand over|pay|remit|pay over)",
    "how much $1 did $2 have to pay",
  ],
  [
    "(?:what|how much) did (we|i) have to (?:hand over|pay|remit|pay over) in (vat|sales tax|tax)",
    "how much $2 did $1 have to pay",
  ],
  // The rest of it.
  [
    `(?:how much|what) (?:have|did|do|has) (we|i)(?: actually| really)? (?:made|make|earned?|taken home)(.*?)${AFTER_COSTS}(?=\\W*$)`,
    "what is our profit$2",
  ],
  [
    `(?:what|how much)(?:'s|s| is| was| has)?(?: been)? left (?:over )?(?:of|from) (?:our |the |my )?(?:revenue|sales|turnover|income|takings)(.*?)${AFTER_COSTS}(?=\\W*$)`,
    "what is our profit$1",
  ],
  [
    `(?:what|how much) profit (?:did|has|have) (${TIME}(?: (?:through|to|until|till) ${TIME})?) (?:leave us with|left us with|bring us|brought us|give us|given us|make us|made us)`,
    "what was our profit for $1",
  ],
  [
    "what profit did the first six months (?:leave us with|bring us|give us|make us)",
    "what was our profit for the first half of the year",
  ],
  [
    "(?:what|how much) did (?:we|i) make (.+?),? (?:in terms of profit|profit-?wise)(?=\\W*$)",
    "what was our profit $1",
  ],
  [
    "^(?:and )?(?:what|how much) profit (?:was|is) (?:left|there|made)(?: over)? (?=(?:that|in that|for that)(?!\\p{L}))",
    "and the profit ",
  ],
  ["how much busines+ (?:have|did|do) (?:we|i) (?:done|do) with", "how much revenue did we make with"],
  // One time against another.
  [
    "(?<=(?:higher|lower|more|less|better|worse) )than (?:it|that|they) (?:was|is|were|had been) (?=(?:for|in|during|over)(?!\\p{L}))",
    "than ",
  ],
  [
    `(?:was|is|has) (${TIME}) (?:been )?(?:more expensive|dearer|costlier|pricier)(?: for us)? than (${TIME})`,
    "did we spend more in $1 than in $2",
  ],
  [`did (${TIME}) cost (?:us |me )?more than (${TIME})`, "did we spend more in $1 than in $2"],
  [`(?:what|how much) did (${TIME}) cost(?: (?:us|me))?`, "how much did we spend in $1"],
  ["^(?:leaving|putting|setting) (.{3,30}?) aside, ", "without $1, "],
  ["^(?:not counting|apart from|aside from|other than|excluding|disregarding|ignoring) (.{3,30}?), ", "without $1, "],
  [
    `^(how much did we spend in ${TIME}),? (?:without|excluding|apart from|leaving out|not counting) (.{3,30}?)(?=\\W*$)`,
    "without $2, $1",
  ],
  [
    "(?:what|how much) left our (?:bank )?accounts?(.*?)(?:, all of it)?(?=\\W*$)",
    "how much money went out of our bank accounts$1",
  ],
  ["(?<=(?:spend|more|than) )in ((?:in|for|over|during) (?:the )?)", "$1"],
  ["by how much (?:do|did|does) (?:they|the two|those two|both|these|it) differ", "by how much"],
  ["^n (?=(?:the|in|for|what|how)(?!\\p{L}))", "and "],
  ["^((?:and )?(?:the )?\\S+(?: \\S+){0,2}) alone(?=\\W*$)", "just $1"],
  [
    "^(.{5,60}?), how many (?:of (?:those|them|these) )?(?:have we(?: got)?|do we have|are there|have i got|do i have)(?=\\W*$)",
    "how many $1",
  ],
  // Two clients.
  [
    "(?:which|what) (?:client|customer) (?:brought in|gave us|earned us|made us) more(?: (?:money|sales|revenue|business))?",
    "who brought in more sales",
  ],
  ["who (?:brought in|gave us|earned us|brought us) more(?: (?:sales|revenue))? business", "who brought in more sales"],
  ["who gave us more business", "who brought in more sales"],
  // Counts of clients.
  [
    "how many (?:different|distinct|separate|individual|unique|various) (clients|customers|vendors|suppliers|people)",
    "how many $1",
  ],
  [
    "to how many (?:different |distinct )?(clients|customers) (?:did|have) we (?:write|written|send|sent|issue|issued|make|made)(?: out)? (?:an |any )?invoices?",
    "how many $1 did we invoice",
  ],
  [
    "(?:have|has|got|with) (?:something|anything) (?:still )?(?:open|outstanding|unpaid)(?: with us)?(?=\\W*$)",
    "owe us money",
  ],
];
