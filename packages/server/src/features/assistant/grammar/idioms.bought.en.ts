/** English ways to ask for spending by whom, at whom, and the largest of it, by families of phrasing. */
import type { Idiom } from "./idioms.ts";

const DEAREST = "(most expensive|dearest|priciest|costliest|biggest|largest|cheapest|smallest)";
const THING = "(?:thing|item|ticket|purchase|order|one|booking)";

export const ENGLISH_BOUGHT_IDIOMS: readonly Idiom[] = [
  [
    "(?:how often|how many times) (?:did|has|have) (.{2,40}?) (?:charged?|billed?) (?:us|me)",
    "how often did we buy at $1",
  ],
  ["^(gas|fuel|petrol|diesel|rent) money(?= (?:in|for|this|last) )", "how much did we spend on $1"],
  [
    "where (?:does|did|do|has) (?:most of )?(?:our|the|my) (?:most )?money (?:go|gone)(?: to)?",
    "what did we spend the most on",
  ],
  ["needs? approving", "need approval"],
  ["(?:ad|ads|advert|adverts) (?:spend|spending|costs)", "advertising spending"],
  [
    "(?:what|how much) (?:does|do|did|is|was) (?:a|an|each|one|a single) (?:payment|bill|purchase|order|expense|charge) (?:to|from|at|with|by) (.{2,40}?) (?:come to|cost(?: us)?|run to|amount to)? ?on average",
    "how much do we spend at $1 on average",
  ],
  [
    "(?:was|is) (.{2,40}?) (?:cheaper|dearer|more expensive)(?: for us)? than (.{2,40}?) ((?:this|last) (?:year|month|quarter)|in (?:20\\d\\d|\\p{L}+))(?=\\W*$)",
    "did we spend more at $1 or at $2 $3",
  ],
  // After an answer.
  [
    "^(?:and )?where (?:was|is|were) (?:that|it|this|those)(?: one)? (?:from|bought)(?: from)?(?=\\W*$)",
    "who is it from",
  ],
  [
    "^(?:and )?(?:what|how much) did (?:they|he|she) (?:charge|take|want|ask)(?: for (?:it|that))?(?=\\W*$)",
    "how much was it",
  ],
  [
    "^((?:(?:and|what about|how about) )+the (?!(?:biggest|largest|highest|smallest|lowest|cheapest|most|least|first|last|oldest|newest|latest|next|other|previous|second|third|fourth|same|worst|best|dearest|priciest|current)(?!\\p{L}))(?:\\p{L}+ ){1,3})one(?=\\W*$)",
    "$1",
  ],
  ["^(?:(?:do|can|could|would) you )?(?:happen to )?(?:know|tell me|check|say|see) if (?=\\S)", "tell me whether "],
  [
    "(?:did|has|have) (.{2,40}?) (?:charged?|billed?)(?: us| me)(?: for)? (?:anything|something)",
    "did we buy anything at $1",
  ],
  [
    "whether (.{2,40}?) (?:has )?(?:charged|billed) (?:us|me)(?: for)?(?: anything| something)?",
    "whether we bought anything at $1",
  ],
  [
    "(?:how much|what)(?: money)? (?:has|have|did) (.{2,40}?) (?:had|have|get|got|gotten) (?:from|off|out of) us",
    "how much did we spend at $1",
  ],
  [
    "how much (?:have|did) (we|i) (?:given|give|handed|hand) (?!up|out|over|in|back|away|off|us|me)(?=\\S+(?: \\S+){0,4} (?:over|in|during|this|last|since|so far)(?!\\p{L}))",
    "how much did $1 pay ",
  ],
  ["(have|did|do) i personally", "$1 i myself"],
  [
    "^everything (?:that )?(we|i)(?:'ve| have)? (?:spent|paid out) (.+?),? (?:added up|in total|altogether|all together|summed up|put together)(?=\\W*$)",
    "how much did $1 spend $2",
  ],
  // Whose is the highest.
  [
    "(?:whose|which (?:person's|employee's|team member's|colleague's)) (?:total )?(?:expenses|spending|costs|outlay|spend) (?:is|are|was|were|has been|have been) (?:the )?(?:highest|largest|biggest|most)",
    "who spent the most",
  ],
  [
    "(?<=who spent the most.*),? (?:out )?of (?:everyone|everybody|all(?: the people)?|all of us|us all)(?: (?:on|in) (?:the|our) (?:team|company|firm))?(?=\\W*$)",
    "",
  ],
  [
    "who (?:on|in) (?:the|our) team (?:has|had) (?:the )?(?:highest|largest|biggest|most) (?:expenses|spending)",
    "who spent the most",
  ],
  // The largest kind of cost.
  [
    "(?:what|which) (?:kinds?|types?|sorts?|category) of (?:costs?|expenses?|spending)(?= (?:was|were|is|are|has been|ate|eats|took|takes|swallowed|swallows|cost|costs|made up|had) .*(?:most|largest|biggest|highest))",
    "which category",
  ],
  ["(which|what) (?:cost|expense|spending) category", "which category"],
  [
    "(?<=(?:which|what) (?:category|vendor|supplier) )(?:ate|eats|eat|swallowed|swallows|gobbled|gobbles|took|takes|used|devoured)(?: up)? (?:the )?most(?: of (?:our|the))?(?: (?:money|budget|cash))?",
    "cost us the most",
  ],
  [
    "(?:which|what) month (?:was|is|has been|were) (?:our |the )?(?:most expensive|dearest|costliest|priciest)(?: one| month)?",
    "in which month did we spend the most",
  ],
  [
    "(?<=in which month did we spend the most.*)[,;]? and (?:what|how much) (?:did we spend|was it|was that|did it cost|did it come to|was spent|did that cost)(?: in it| there| then| that month| in that month)?(?=\\W*$)",
    "",
  ],
  [
    `(?:the |our )?${DEAREST} ${THING} (?:that )?(?:we|i)(?:'ve| have)? (?:got|bought|had|ordered|purchased|booked|gotten) (?:from|at|with) `,
    "the $1 expense at ",
  ],
  [`what did (?:the |our )?(${DEAREST} expense at .+?) cost(?: us)?(?=\\W*$)`, "what was the $1"],
  [`^(?:the |our )?(${DEAREST} expense at .+?), (?:and )?how much (?:was|is) (?:it|that)(?=\\W*$)`, "what was the $1"],
  [
    "(which|what) (vendor|supplier|client|customer) is (?:our |the )?number one (?:by|in|in terms of) (?:spending|spend|cost|costs)",
    "$1 $2 cost us the most",
  ],
  [
    "(which|what) (client|customer) is (?:our |the )?number one (?:by|in|in terms of) (?:revenue|sales|turnover)",
    "$1 $2 brought in the most",
  ],
  // Since when.
  [
    "(?:since when|how long) (?:do|have|did) (we|i) (?:been )?(?:buy(?:ing)?|bought|order(?:ing)?|ordered|purchas(?:e|ing)) (?:things |stuff )?(?:from|at|with) ",
    "when did $1 first buy at ",
  ],
  ["(?:since when|how long) have (we|i) been (?:using|with|a customer of|customers of) ", "when did $1 first buy at "],
  [
    "(?:since when|how long) (?:is|has) (.{2,40}?) (?:been )?(?:a |our )?(?:client|customer)(?: of ours| with us)?(?: now| already)?(?=\\W*$)",
    "when did we first invoice $1",
  ],
  [
    "(?:since when|how long) (?:do|have) (we|i) (?:been )?(?:invoic(?:e|ing)|bill(?:ing)?) (.{2,40}?)(?=\\W*$)",
    "when did $1 first invoice $2",
  ],
  [
    "(?:since when|how long) (?:does|has) (.{2,40}?) (?:been )?(?:buy|buying|order|ordering|bought) from us(?=\\W*$)",
    "when did we first invoice $1",
  ],
  // After an answer.
  [
    "^(?:and )?how many (?:charges|purchases|orders|separate purchases|payments to them) (?:from (?:them|there) )?(?:is|are|was|were|does|do|did|make) ?(?:that|it|those|this|they)?(?: make| come to| add up to| makes)?(?=\\W*$)",
    "how many expenses is that",
  ],
  ["(?:from|at|in|with) (?:which|what) (?:shops|stores|places|companies)", "from which vendors"],
];
