/** English idioms of spending, vendors, people, profit, and tax; those of money owed and in the bank are in idioms.en.ts. */
import type { Idiom } from "./idioms.ts";

const COSTS = "(?:costs|expenses|bills|outgoings|overheads|everything)";
const BUSINESS = "(?:the|our|this|my) (?:whole |entire )?(?:business|company|firm|shop|place|show|thing|outfit)";
const WE = "(?:we|i|anyone|anybody|someone|somebody|one of us|any of us)";
/** Up to the end, or to what says when. */
const BEFORE_WHEN =
  "(?=\\W*$| (?:in|for|during|this|last|so far|since|over|between|from|until|up to|year to date|ytd|on|q[1-4]|20\\d\\d)(?!\\p{L}))";

export const ENGLISH_SPENDING_IDIOMS: readonly Idiom[] = [
  // Around a question.
  [",? ?(?:lol|lmao|haha+|hehe|innit|ta|xo|asap|thanks in advance|thanking you|many thanks in advance)(?=\\W*$)", ""],
  [
    "(?<=[,;–-] ?)(?:like|you know|ya know|y'know|i mean|i guess|i suppose|if that makes sense|or so|roughly speaking)(?= |\\W*$)",
    "",
  ],
  ["(?:wot|wat) (?=is|are|was|did|do|have)", "what "],
  ["(?<=(?:what|how much|which|who) )(?:the hell |on earth |in the world |exactly |precisely )", ""],
  ["^(?:u|you) (?:got|have) (?:the |a )?(?:number|figure|total) (?:for|on) ", "what is the total for "],
  [
    "(?:could|can|may) (?:i|we) (?:please )?(?:trouble|bother|ask) you (?:for|to (?:tell|give|show) (?:me|us))",
    "give me",
  ],
  [
    "(?:for|in|during|over) (?:the )?(?:period|months|timeframe|time frame|date range) (?:of |from |between )?(?=\\p{L}+ (?:to|until|through|till|and|-))",
    "from ",
  ],
  ["(?:for|in|during) the month of ", "in "],
  [
    "(?<!(?:end|start|beginning|close|rest|half|quarter|part|time|day|month|middle|course|week|first|last) )of the (year|month|quarter)(?! (?:20|before|to|end))",
    "this $1",
  ],
  ["(?:full|entire|whole|complete) (?:year|calendar year|of) (?=20\\d\\d)", ""],
  ["(?:for |in )?(20\\d\\d) (?:as a whole|full year|in full)", "in $1"],
  ["the (month|quarter|year|week) before (?:that|it)(?: one)?", "the $1 before"],
  ["(?:for|of|in|over) the (year|month|quarter) (?:so far|to date|thus far)", "this $1 so far"],
  ["(?:for|over) the (year|month|quarter)(?=\\W*$)", "this $1"],
  ["who else", "who"],
  [
    "^(?:and )?(?:the |what's the |whats the )?(?:exact |actual )?(?:number|figure|numbers|figures)(?:,? (?:please|pls|then))?(?=\\W*$)",
    "how much is it",
  ],
  // Spending at a vendor.
  [
    "(?<!(?:largest|biggest|highest|smallest|lowest|average|single|top|what|which) )(?:the |an )?(?<!(?:largest|biggest|highest|smallest|lowest|average|single|top|what|which) )(?:amount|sum)(?: of money)?(?= (?:that )?(?:we |i )?(?:have |'ve )?(?:paid|spent)(?!\\p{L}))",
    "the total",
  ],
  ["(?:gave|given|handed|transferred) (?:over )?to (?=\\p{Lu})", "spent at "],
  ["(?:gone|went|go|goes|going) out to (?=\\p{Lu})", "went to "],
  ["(suppliers|vendors) (?:that were |which were |we have )?(used|bought from)(?= in| last| this| during)", "$1 we $2"],
  [
    "(vendors|suppliers) (?:that |which |who )?(?:have|has|were|are)(?:n't|nt| not)(?: yet)?(?: been)? used",
    "$1 we have not used",
  ],
  [
    "(?:what's|whats|what is|what was) (?:the|our) (?:damage|hit|toll) (?:at|from|for|with|on) ",
    "how much did we spend at ",
  ],
  ["(?:tot|tally|reckon) up", "add up"],
  ["(?:of )?our money (?:has |have )?(?:ended up|landed|wound up|finished up) (?:with|at|in)", "did we spend at"],
  ["how much money (?:has |have )?(?:ended up|landed|wound up|finished up) (?:with|at)", "how much did we spend at"],
  ["(did|does|do|has|have) (.{2,40}?) (?:run|ran|running) (us|me)(?! (?:a|the) (?:report|list))", "$1 $2 cost $3"],
  [
    `(?:what|how much) (?:were|was|have|had) (?:we|i) (?:been )?(?:billed|charged|invoiced) by (.{2,40}?)${BEFORE_WHEN}`,
    "what did $1 charge us",
  ],
  [
    "(?:what|how much) (?:are|were) (we|i) (?:forking out|shelling out|paying out|coughing up|forking over|chucking) (?:for|on|at|to) ",
    "how much did $1 spend on ",
  ],
  ["(?:paid|pay|paying|payed|paid money) out (?:in|for|on|towards) (?!full|cash)", "spent on "],
  [
    "(spent|spend|spending|booked|recorded|filed|expenses|costs) under (?:the heading |the category |the header )?(?!\\d|[€$£])",
    "$1 on ",
  ],
  ["(?:put in|handed in|put in a claim|claimed back|put a claim in|put down) for (?=expenses)", "spend on "],
  ["spend on expenses", "spend"],
  ["(?:in |with )(?:actual|hard|physical|real) cash", "in cash"],
  [
    "(?:the )?(gas|fuel|petrol|diesel) for (?:the|our|my|all the|all our) (?:company |delivery |work )?(?:trucks?|vans?|cars?|vehicles?|lorry|lorries|fleet|bikes?)",
    "fuel",
  ],
  [
    "office rent|rent (?:for|of|on) (?:the|our) (?:office|premises|workshop|studio|warehouse|shop|building|place)",
    "rent",
  ],
  // When something was last bought, and how often.
  [
    `^(?:and )?(?:when(?:'s| is| was)? )?the last time (?:that )?(${WE}) (?:used|went to|were at|was at|shopped at|stayed at|ordered from|flew|booked|visited|ate at|paid) `,
    "when did $1 last buy at ",
  ],
  [
    `^(?:and )?last time (?:that )?(${WE}) (?:used|went to|were at|was at|shopped at|stayed at|ordered from|flew|booked|visited|ate at|paid) `,
    "when did $1 last buy at ",
  ],
  [
    `^(?:and )?(?:when(?:'s| is| was)? )?(?:the )?last time (?:that )?(${WE}) (?:bought|got|ordered|purchased) (?:a |an |some |any )?(?:ticket |tickets |something |anything |stuff |things |fuel |gas |petrol )?(?:at|from|on|with)`,
    "when did $1 last buy at",
  ],
  [
    `(?<=(?:did|have|has) ${WE} (?:last )?)(?:fly|flown|flew|stay|stayed|eat|eaten|travel|travelled|traveled|ride|ridden|shop|shopped)(?: with| at| by| on)? (?=\\p{Lu})`,
    "buy at ",
  ],
  [
    "(?<=(?:did|have|has|do) (?:we|i|he|she|they|\\p{Lu}\\p{L}+) )(?:book|booked|post|post up)(?! (?:with|at|a|from|value|on)(?!\\p{L}))",
    "enter",
  ],
  [
    "^(?:and )?(?:on what|what on|for what)(?: (?:mostly|mainly|primarily|in particular|above all|exactly))(?=\\W*$)",
    "and what did we spend the most on",
  ],
  ["^(?:and )?(?:mostly|mainly|primarily) (?:on|for) what(?=\\W*$)", "and what did we spend the most on"],
  ["(?<=(?:did|has|have|does) )(?:the|our) (?:whole |entire )?(?:team|staff|crew)(?= (?:spend|spent|cost))", "we"],
  ["(?:credit |company )?card (spending|spend|expenses|purchases)", "$1 with the company card"],
  // Who spent the most.
  [
    "(?:run|running|rung|clocked|clock|chalked|notched) up (?=the (?:most|biggest|highest|largest)|the least|more|so much|the lowest|in expenses|expenses)",
    "spent ",
  ],
  ["(?<=the (?:most|least|highest) )(?:in|on|of) (?:expenses|spending)(?! at| on| for)", ""],
  ["(which|what) (?:one )?of (?:us|you|the team)", "who"],
  ["who (?:on|in) (?:the|our) (?:team|company|firm|business|office)|who among us|who amongst us|who out of us", "who"],
  [
    "who (?:has|had|have|got|runs|ran) (?:the )?(highest|most|biggest|largest|lowest) (?:total )?(?:expenses|spending|spend|outgoings|expense total)",
    "who spent the $1",
  ],
  ["who(?:'s|se| is|'s been| has been| was) (?:been )?(?:spending|spent) (?:the )?most", "who spent the most"],
  [
    "(?:ranking|ranked list|league table|leaderboard|rank) of (?:the )?(?:people|members|team members|employees|staff) by (?:spending|spend|expenses)",
    "spending by person",
  ],
  // Extremes.
  [
    "(?:got|gets|received|receives|took|takes|had|has had) (?:the )?(?:most of our money|biggest (?:slice|chunk|share|part) of our money|most of our spending|the lion's share of our (?:money|spending))",
    "cost us the most",
  ],
  [
    "(?:what(?:'s|s| is| was) )?(?:the )?most (?:money )?(?:that )?(we|i)(?:'ve| have|'d| had)? (?:ever )?(?:paid|spent|shelled out|forked out|splashed out) (?:on|for) (?:a|any|one) (?:single |individual )?(?:thing|item|purchase|expense|go)",
    "what is our largest expense",
  ],
  [
    "(?:the )?(?:single )?(most expensive|priciest|dearest|costliest|biggest|largest) (?:single )?(?:thing|item|purchase|buy)(?: that)? (?:we|i)(?:'ve| have)? (?:ever )?(?:bought|purchased|paid for|spent money on|made)",
    "our largest expense",
  ],
  [
    "(?:the )?(?:single )?(?:most expensive|priciest|dearest|costliest|biggest|largest) (?:single )?(?:thing|item|purchase|buy)(?: that)? (?!we |i |you )(\\p{Lu}\\p{L}+(?: \\p{Lu}\\p{L}+)?)(?:'s| has)? (?:ever )?(?:bought|purchased|paid for|made)",
    "the largest expense of $1",
  ],
  [
    "(?:cost|spending|expense) (?:drivers?|factors?|blocks?|buckets?|areas?|lines?|centers?|centres?)",
    "expense category",
  ],
  [
    "(?:a |the )?(better|worse|stronger|weaker|bigger|busier) (?:month|quarter|year) than ([^,?]+?) (?:for|in terms of|by|on) (sales|revenue|turnover|profit|spending|costs|expenses)",
    "$1 than $2 for $3",
  ],
  [
    "(?:was|is|were) ([^,?]+?) (better|worse) than ([^,?]+?) for (sales|revenue|turnover|profit)",
    "was $4 in $1 $2 than in $3",
  ],
  ["(?:dearer|pricier|more costly|more pricey)", "more expensive"],
  ["were there (more|fewer|less) (invoices|bills)(?= in| last| this)", "did we issue $1 $2"],
  [
    "(?:got|received|gets|get|took|takes) (?:the )?most (?:money |cash )?(?:from|off|out of) us",
    "got the most money from us",
  ],
  [
    "(?:the )?(?:largest|biggest|highest) (?:amount|sum)(?: of money)?(?: that)? (?:we|i)(?:'ve| have)? (?:ever )?(?:spent|paid)(?: out)? (?:in one go|at once|on one thing|in one hit|at one time|on anything|on a single (?:thing|item|purchase))",
    "the largest expense",
  ],
  [
    "(?:the )?(?:largest|biggest|highest) (?:amount|sum)(?: of money)?(?: that)? (?:we|i)(?:'ve| have)? (?:ever )?spent(?! (?:on|at|with|by))",
    "the largest expense",
  ],
  [
    "categories (?:ranked|sorted|ordered|listed|in order) (?:by|of) (?:their |our |total )*(?:spending|spend|amount spent|costs?|expenses)",
    "spending by category",
  ],
  [
    "(?:vendors|suppliers) (?:ranked|sorted|ordered|listed|in order) (?:by|of) (?:their |our |total )*(?:spending|spend|amount spent|costs?|expenses)",
    "spending by vendor",
  ],
  [
    "(?:risen|gone up|increased|grown|fallen|dropped|gone down|decreased|changed) since (?:last|the last) (month|quarter|year)",
    "changed compared with last $1",
  ],
  // Missing things.
  [
    "(receipts?|documents?) (?:that |which )?(?:still )?(?:have|has|had|are|were|was|is)(?:n't|nt| not)(?: yet| still)*(?: been)?(?: yet)? (?:handed in|uploaded|attached|submitted|added|provided|sent in|turned in|filed)",
    "$1 are missing",
  ],
  [
    "whose (email(?: address)?|phone(?: number)?|address|vat (?:id|number)|iban) (?:we|i) (?:do(?:n't|nt| not) have|have(?:n't|nt| not) got|lack|are missing)",
    "without $1",
  ],
  [
    "(how many|which|what|any) approvals (?:are|is) (?:still )?(?:outstanding|open|pending|due|left)",
    "$1 expenses are waiting for approval",
  ],
  [
    "^(?:and )?(?:everything|all) (except|but|without|other than|apart from|besides)(?= [^?]*(?:last|this|month|quarter|year|20\\d\\d|q[1-4]|january|february|march|april|june|july|august|september|october|november|december))",
    "all spending $1",
  ],
  [
    "(?:do|did|have) (?:we|i) (?:have |got |get )*(?:a )?(?:receipts?|receipt) for (?:everything|every expense|all(?: the| our)? expenses|all of (?:them|it)|every purchase|everything we bought|all purchases)",
    "does every expense have a receipt",
  ],
  [
    "(?:are there|is there a) receipts? for (?:everything|every expense|all(?: the| our)? expenses)",
    "does every expense have a receipt",
  ],
  [
    "(?:have|did) (i|we) (?:forgotten|forget|lost|misplaced|left out|overlooked|missed) (?:any |some |a |to upload any |to add any |to attach any |to hand in any )(receipts?)",
    "are any of $1 $2 missing",
  ],
  ["are any of (?:i|we) (receipts?) missing", "are any $1 missing"],
  [
    "(?:where|for which|that|which) (?:i|we|you|someone|somebody) (?:still )?(?:did(?:n't|nt| not)|have(?:n't|nt| not)|has(?:n't|nt| not)|never|forgot to|failed to) (?:yet |actually |ever |even )?(?:upload|uploaded|attach|attached|add|added|hand in|handed in|submit|submitted|provide|provided|scan|scanned|send in|sent in|put in|keep|kept|get|got) (?:a|an|the|any|its|their|my)? ?(receipts?|documents?|invoice)",
    "without a receipt",
  ],
  [
    "(?:total|sum)(?: amount| value)? of (?:the |our |all |my |all our |all the )?(expenses|purchases|costs) (?=without|with no|lacking|missing|that|which|where|with missing|above|over|under|below|between|of more|of less|exceeding|more than|less than)",
    "how much are the expenses ",
  ],
  [
    "how much (?:money )?(?:is|are|do we have) (?:still |currently )?(?:waiting|pending|sitting|stuck)(?: there)?(?: for| in)? (approval|review|sign-?off)",
    "how much are the expenses waiting for approval",
  ],
  ["(sent|mailed|emailed|posted)(?: out| off)? to (?:the|our|their|any|its|a) (?:clients?|customers?)(?=\\W*$)", "$1"],
  [
    "^(?:and )?(?:spread|split|divided|distributed|shared) (?:out )?(?:over|across|among|amongst|between) how many (customers|clients|vendors|suppliers)",
    "from how many $1",
  ],
  ["never (?:got|been) (?=sent|paid|booked|approved|matched|invoiced|billed)", "never "],
  ["(?:didn't|didnt|haven't|havent|wasn't|wasnt) (?:got|get|gotten) (?=sent|paid|approved|matched)", "not "],
  [
    "(?<=(?:number|numbers|reference|date|receipt|receipts|document|category) )(?:on|attached to|against|next to|with) (?:them|it)(?=\\W*$)",
    "",
  ],
  [
    "(?:did|have|had) (?:we|i) (?:not|never)(?: yet| ever| actually)? (?:sen[dt]|issued?|wr[io]te|written|ma[kd]e|raised?|given?|gave|billed?) (?:out )?(?:a single|any|an|one|a|even one) (?:sales )?invoices?(?: to| at all| in)?(?= |\\W*$)",
    "have we never invoiced",
  ],
  [
    "(?:whom? |who |that )?(?:we|i) (?:did(?:n't|nt| not)|have(?:n't|nt| not)|never|have never|'ve never)(?: yet| ever| actually)? (?:sen[dt]|issued?|wr[io]te|written|ma[kd]e|raised?|given?|gave|billed?|do(?:ne)?) (?:out )?(?:a single|any|an|one|a|even one) (?:sales )?invoices?(?: to| at all| in)?(?= |\\W*$)",
    "we never invoiced",
  ],
  ["(?:we|i) (?:have |'ve )?(?:sent|issued|written|wrote|raised|made out) no invoices?(?: to)?", "we never invoiced"],
  [
    "any (clients?|customers?) (?:that |who |whom )?(?:we|i)(?:'ve| have)? never (?:invoiced|billed|sent an invoice(?: to)?)",
    "which $1 have we never invoiced",
  ],
  // Who may see the books.
  [
    "(how many|which|what) (?:people|users|persons) (?:are|have we got|do we have) on (?:this|the|our) account",
    "$1 people have access",
  ],
  [
    "(?:can|could|may|is able to|are able to|is allowed to|are allowed to) (?:see|view|read|access|open|get into|look at|log into|edit|use) (?:the|our|these|this|all the|all our) (?:books?|accounts|bookkeeping|records|figures|numbers|system|app|data)",
    "has access",
  ],
  [
    "(?:has|have|having|got|with) (?:an? |the )?(?:access|login|logins|account|seat) (?:to|for|in|on|into) (?:the|our|these|this) (?:books?|accounts|bookkeeping|records|system|app|data|company|program|tallyleaf)",
    "has access",
  ],
  [
    "how many of us (?:are|have|use|can)(?: there| access)?(?: in here| here| in this| in the books| this)?(?=\\W*$)",
    "how many people have access",
  ],
  // Profit.
  [
    "(?:a )?(?:profit or (?:a )?loss|loss or (?:a )?profit|gain or (?:a )?loss)(?! (?:statement|account|report))",
    "profit",
  ],
  ["(?:are|were) (we|i) up or down", "what is our profit"],
  ["(?:what|how much) did (we|i) clear(?= in| last| this|\\W*$)", "how much profit did $1 make"],
  [
    "how (?:healthy|good|strong) (?:is|are|was|were) (?:our |the )?(profits?|revenues?|sales|turnover)",
    "how much is our $1",
  ],
  [
    `(mak(?:e|ing)|made|earn(?:ed|ing)?) ([^?]{0,40}?)after (?:all |our |the |all our |all the |paying |deducting )*${COSTS}`,
    "make a profit $2",
  ],
  [
    `(?:profit|earnings|income) ([^?]{0,40}?)after (?:all |our |the |all our |all the |paying |deducting )*${COSTS}`,
    "profit $1",
  ],
  ["(?:how much|what) (?:are|were) (we|i) mak(?:e|ing) a profit", "how much profit do $1 make"],
  ["(?:how much|what) (did|do|have|has|are|were) (we|i) make a profit", "how much profit $1 $2 make"],
  [
    "(?<=profit (?:have|did|do|has) (?:we|i) )(?:turn(?:ed)?|pull(?:ed)? in|book(?:ed)?|run|ran|post(?:ed)?|bring(?: in)?|brought in)",
    "make",
  ],
  [
    "(?:end|ended|finish|finished|come out|came out|wind up|wound up|go|went|gone|slip|slipped|dip|dipped|fall|fell|close|closed) (?:up )?(?:in|into|on) the (red|black|minus|plus)(?! with)",
    "make money in the $1",
  ],
  ["make money in the (?:red|minus)", "make a loss"],
  ["make money in the (?:black|plus)", "make a profit"],
  [
    `(?:what|how much) did (?:it cost (?:us |me )?to run|running|the running of) ${BUSINESS}(?: cost(?: us| me)?)?`,
    "what were our total costs",
  ],
  [
    `(?:what|how much) (?:does|do|has|have) (?:it cost (?:us |me )?to run|running) ${BUSINESS}(?: cost(?: us| me)?)?`,
    "what are our total costs",
  ],
  // Tax.
  [
    "(?:what|how much) (?:does|do|will|would|is|are) (?:hmrc|the tax ?man|the tax office|the vat ?man|the irs) (?:get|getting|want|take|taking|due|owed)(?: off us| from us| from me| off me)?",
    "how much vat do we owe",
  ],
  // Things left out.
  [
    "(?:leaving|setting|putting|taking|keeping) (?:the |our )?(\\p{L}+(?: \\p{L}+)?) (?:aside|out|off|apart|out of it)",
    "without $1",
  ],
  [
    "(?:if|when) (?:you|we|i) (?:leave|take|keep|strip) (?:the |our )?(\\p{L}+(?: \\p{L}+)?) (?:aside|out|off|out of it)",
    "without $1",
  ],
  ["(?<=expenses [^?]*)(?:were|was|are)(?:n't|nt| not) (at|from|by|for|on|with) ", "not $1 "],
  [
    "(?<=(?:last|latest|most|biggest|largest|highest|priciest|recent|when|who|which|best|worst)\\b[^?]* )and (?:how (?:much|big|large|high)|what) (?:was|is|were|are) (?:it|that|this|they|those|the amount|the total)(?: for| worth)?(?=\\W*$)",
    "",
  ],
  // Shares, and together.
  [
    "how much of (our|the|all|all our) (revenue|turnover|sales|income|spending|spend|expenses|costs|outgoings) ([^?]*?),? (?:in|as a) (?:percent|percentage|percents|per cent|%)(?: terms)?",
    "what percentage of $1 $2 $3",
  ],
  ["\\+ ?(?=\\p{L})", "plus "],
  // A correction: what was meant is named alone.
  [
    "^(?:oh |no |oops |ah |sorry |my bad |apologies |wait )*,? ?(?:sorry,? )?(?:i )?(?:actually )?(?:meant|mean)(?: to say)?(?= \\p{L})[,:]? ?",
    "",
  ],
];
