/** English idioms, by what they are about. */
import type { Idiom } from "./idioms.ts";

const MONTH =
  "(?:(?:last|this|the|previous) (?:last |previous |past |current )?month|january|february|march|april|may|june|july|august|september|october|november|december)(?: 20\\d\\d)?(?!\\p{L})";

export const ENGLISH_IDIOMS: readonly Idiom[] = [
  // Around a question.
  ["(?:be|been) able to (?:tell|show|give) (?:me|us)", "tell me"],
  [
    "(?:could|can|would|will) (?:you|u) (?:please |pls |kindly |quickly |just )*(?:tell|show|give|list|check|look up|pull up|work out|calculate|figure out)(?: me| us| for me)?(?: if| whether)?",
    "tell me",
  ],
  ["(?:do|would) you (?:have|know) (?:off hand|offhand)?,? ?(?=how|what|who|which|when)", ""],
  [
    "(?:what kind|what sort|what level|what amount|what volume) of (?=turnover|revenues?|sales|income|profits?|money|spending|spend|costs|vat|tax|tax bill|cash)",
    "how much ",
  ],
  ["(?:just )?(?:for|out of) (?:my records|curiosity|interest|the record)", ""],
  ["how expensive|how costly|how pricey", "how much"],
  ["(?:the|a) (?:price|cost|price tag|size) of (that|it|this)", "the amount of $1"],
  // The company is "we".
  [
    "(?<=(?:do|does|did|has|have|had|is|was|are|were|will|can|could|should|how much|that|what|which|who|if|money) )(?:the|our|my|this) (?:company|business|firm|shop|outfit|organi[sz]ation)(?! (?:card|credit|debit|account|car|name|address|details|settings|logo|email|phone|data|profile|expenses?|spending|accounts))",
    "we",
  ],
  // Paying and owing.
  ["(?:cough|stump|pony|fork) (?:it |them )?(?:up|over)|pay up(?! front)", "pay"],
  ["(?:coughed|stumped|ponied|forked) up|paid (?:it |them |this |that )?off|settled up", "paid"],
  ["pay(?:ing)? (?:it |them |this |that )?off|settle up", "pay"],
  [
    "(?:nobody|no-one|no one|noone|no customer|no client) (?:has |have )?(?:ever |actually |yet )?(?:paid|settled)(?: us)?(?: for)?(?: yet)?",
    "unpaid",
  ],
  [
    "(has|have)(?:n't| not) (?:yet |actually |already )?paid (us|me) (?:in full|everything|fully|completely|the full amount|the whole amount|all of it)",
    "$1n't fully paid $2",
  ],
  [
    "should (?:already |really |actually )?have (?:been here|come in|arrived|been in|reached us|landed|been (?:on|in) (?:our|the|my) accounts?|been with us|been paid to us)(?: by now| already| long ago| a while ago)*",
    "is overdue",
  ],
  [
    "a (?:single )?(?:penny|cent|dime|dollar|euro|pound|thing)(?= |$|[?.!])(?<=(?:owe|owes|owed|spent|spend|pay|paid|earned) (?:us |me |them )?a (?:single )?\\w+)",
    "anything",
  ],
  ["where (?:do|are) (?:we|i) (?:currently |now |right now |actually )?(?:stand(?:ing)? )?(?:with|on)", "how much is"],
  ["end(ed|s)? up (?:with|having)", "have"],
  ["end(ed|s)? up (?=owing|owed)", ""],
  ["end(?:ed|s)? up paying", "pay"],
  // Adding up.
  [
    "^(?:if|when) (?:you|we|i|one) (?:add|adds|sum|total|count|tot|put) (?:up |together )?(.+?)(?: up| together)?,? (?:then )?(?:what|how much|how high)(?:'s| is| does| do| would| will)?(?: that| it| they| this| we| the)*(?: come| get| make| be| add up| amount| total| sum| end up)*(?: to| at)?\\W*$",
    "what is the total of $1?",
  ],
  ["(?:the )?(?:grand total|overall total|sum total|total amount|total sum|total value|full amount)", "the total"],
  // Going on.
  [
    "^(?:please )?(?:list|show|name|give|tell|display|print)(?: me| us)? (?:them|those|these|the list|which ones|which ones they are)(?: all)?(?: out)?(?: for me| for us| please| pls)*(?=\\W*$)",
    "which ones",
  ],
  [
    "^(?:and |so |ok |okay )*(?:what's|whats|what is|what was|what are|give me|tell me|show me) the (?:exact |actual |final |precise |total )?(?:figure|number|damage|size|sum|amount|total|figure there)(?: there| then| please| for that| of that| on that)*(?=\\W*$)",
    "how much is it",
  ],
  ["(?:is|are|was|were) (?:that|it|this|they|those) spread (?:over|across|out over|between|among)", "is that from"],
  ["how many (clients|customers|vendors|suppliers) is that from", "from how many $1"],
  [
    "how (?:big|large|wide) (?:is|was) the (?:gap|difference|jump|drop|increase|decrease|change)",
    "what's the difference",
  ],
  [
    "(?:the )?(?:biggest|largest|lion's|main) (?:chunk|share|slice|part|portion|bulk|piece) of (it|that|this|them|those)",
    "the biggest one of them",
  ],
  [
    "(?:the )?(?:lion's share|biggest chunk|largest chunk|biggest slice|biggest share|largest share|bulk) of (?:our|the|my) (money|spending|spend|revenue|sales|turnover)",
    "the most $1",
  ],
  // Which one of two.
  ["got more of our money", "did we spend more at"],
  // Profit.
  [
    "(?:once|after|when) (?:all )?(?:of )?(?:the |our |my )?(?:costs|expenses|bills|outgoings|everything)(?: that we had)?(?: (?:were|are|have been|had been|is|was|has been|got))? ?(?:paid|covered|deducted|taken off|subtracted|accounted for|settled|come out|gone out|out)?,? ?(?=(?:what|how much)[^?]*\\bleft\\b)",
    "",
  ],
  [
    "left over (?:once|after) (?:all )?(?:of )?(?:the |our |my )?(?:costs|expenses|bills|outgoings|everything) (?:were|are|have been|had been|is|was|has been|got) (?:paid|covered|deducted|taken off|subtracted|accounted for|settled)",
    "left over after costs",
  ],
  // Documents that were not sent.
  [
    "(?:issue|issued|create|created|wrote|write|written|made|raise|raised|finali[sz]ed?|finished) but (?:have |were |has |was |are )?(?:not|never|n't|haven't|hasn't)(?: yet| been| actually| ever| even)* (?:sen[dt]|sending|mailed|emailed|gone)(?: out| off)?(?: yet)?",
    "not sent",
  ],
  // Cash.
  [
    "(?:the |our )?(?:petty cash (?:box|tin|till|drawer|float)|cash (?:tin|float|desk)|(?:cash )?register|money box|strong ?box)",
    "the cash box",
  ],
  ["(?:should|ought to|supposed to) (?:there )?be in (?=the cash box|the till|petty cash|the petty cash)", "is in "],
  // The subject of a report, a client, or a bill.
  [
    "(?:in terms of|when it comes to|with regard to|regarding|as for|concerning) (?=(?:our |the |total )?(?:revenue|sales|turnover|profit|costs|spending|expenses|income|cash flow|vat|tax)(?!\\p{L}))",
    "for ",
  ],
  ["on (?:what|the things|the stuff|everything) (?:that )?we (?:bought|purchased|spent|ordered)", "on our purchases"],
  ["on (?:what|everything) (?:that )?we (?:sold|invoiced|billed)", "on our sales"],
  ["(?:will|would) (we|i) (?:still )?have to(?= (?:pay|hand|remit|settle))", "do $1 have to"],
  ["(have|has|need|needs|having) to (?:send|transfer|wire|hand over to|hand) (us|me)", "$1 to pay $2"],
  [
    "(?:send|transfer|wire) (us|me) (?:any |some |the )?(?:money|funds|cash|a payment|payment|something|anything)",
    "pay $1",
  ],
  [
    "(?:sent|transferred|wired) (us|me) (?:any |some |the )?(?:money|funds|cash|a payment|payment|something|anything)",
    "paid $1",
  ],
  ["at least (?:one|1) (?=(?:unpaid|open|overdue|outstanding|late|unsettled)(?!\\p{L}))", ""],
  ["chas(e|ing) (?:up )?for (?:the )?(?:payment|money|their money)", "chas$1"],
  [
    "(?:is there |do we have |have we got )?anything (?:that )?(?:we|i) (?:have|need|got|ought|must) (?:to )?pay",
    "do we have any bills due",
  ],
  ["(?:where|which) did more (?:of our )?money go(?: to)?", "where did we spend more"],
  ["which of (?:them|the two|those two|these two|those) (?=did we)", "where "],
  ["(?:who|which of (?:them|the two)) got more (?:of our money|money from us|from us)", "where did we spend more"],
  [
    "with a (?:remaining |open |outstanding )?balance (?=(?:of|over|above|under|below|more|less|greater|exceeding)(?!\\p{L}))",
    "",
  ],
  ["> ?(?=\\d)", "more than "],
  [
    "where (?:the|a) (receipt|category|vendor|supplier|date|due date|vat id|email|email address|phone number|address|invoice number) (?:is|was|are) (?:missing|lacking|absent|not there)",
    "without $1",
  ],
  [
    "(?:did|have|has) (?:anything|something|any of it|an expense|a receipt|a bill) (?:been |got |get )?(?:been )?(?:booked|entered|recorded|posted|paid|submitted|uploaded) (?:twice|double|two times|more than once)|(?:is|are|was|were|has|have) (?:there )?(?:anything|something|any expenses?|any receipts?|any bills?) (?:been )?(?:booked|entered|recorded|posted|paid|submitted|uploaded) (?:twice|double|two times|more than once)",
    "are there any duplicate expenses",
  ],
  [
    "(?:did|has|have) (?:anyone|somebody|someone|anybody) (?:booked?|enter(?:ed)?|record(?:ed)?|submit(?:ted)?|upload(?:ed)?|claim(?:ed)?|hand(?:ed)? in) (?:the same|a|an|any|something|anything)(?: (?:receipt|expense|bill|thing)s?)? (?:twice|two times|more than once|double)",
    "are there any duplicate expenses",
  ],
  ["(?:top|biggest|highest|largest) spender", "who spent the most"],
  [
    "what (?:are|is|were|was) (?:they|these|those|it|that|them) (?:all )?worth(?: altogether| in total| together)?(?=\\W*$)",
    "how much is it",
  ],
  ["^(?:and )?who owes (?:them|those|these|it|that)(?=\\W*$)", "which clients"],
  [
    "^(?:and )?(how much|how many) (?:is|are) (overdue|late|past due) of (that|it|those|them|these)(?=\\W*$)",
    "$1 of $3 is $2",
  ],
  ["^(?:and )?who(?:'s| is) the worst(?: one| of them| offender)?(?=\\W*$)", "who has the largest"],
  ["^(?:let me see|i want to see|pull up|bring up) ", "show "],
  // Closing a month.
  [
    `(?:can|could|may) (?:we|i) (?:already |now |finally |safely )*(?:close|close off|close out|wrap up|lock) (?:the books (?:for|of) |the month of )?(?=${MONTH})`,
    "is everything booked for ",
  ],
  [
    `(?:are|is) (?:we|i) (?:ready|good|able|all set) to close (?:the books (?:for|of) |the month of )?(?=${MONTH})`,
    "is everything booked for ",
  ],
  [
    `is (${MONTH}) (?:all |fully |completely )?(?:booked|done|complete|completed|finished|ready|wrapped up|ready to close|ready to be closed|ready for closing|good to close)(?: yet| already)?(?=\\W*$)`,
    "is everything booked for $1",
  ],
  [
    `what(?:'s| is|s)(?: still| left)* (?:missing|open|outstanding|left to do|to do|left|to be done|needed)(?: to do| to be done)? (?:for|in|from|before closing|before i close|before we close|to close|before i can close|before we can close) (?=${MONTH})`,
    "what blocks closing ",
  ],
  [
    `what (?:do|must) (?:we|i) (?:still )?(?:have|need) to do (?:for|to close|before closing|before we close|before i close) (?=${MONTH})`,
    "what blocks closing ",
  ],
  [`why can(?:'t|not) (?:i|we) close (?=${MONTH})`, "what blocks closing "],
  // Of several things in a row, and of one that was named.
  ["[,–-] ?(?:and )?who (?:was|is) (?:it|that) (?:with|from|to|for|by)(?=\\W*$)", " from whom"],
  ["[,–-] ?(?:and )?how much (?:was|is) (?:it|that)(?: for| worth)?(?=\\W*$)", ", how much"],
  [
    "(?:have|has|with|having) (?:a |their |its )?due date (?:in |during |falling in |of |within )?(?=(?:this|next|the next|january|february|march|april|may|june|july|august|september|october|november|december)(?!\\p{L}))",
    "are due ",
  ],
  ["where (?:we|i|they|clients|customers) (?:still )?owes?(?: us)?", "unpaid"],
  ["(deposits?|transfers?|payments?|money|cash) (?:in)?to (?=\\p{Lu})", "$1 in "],
  ["are we (?:all |fully |completely )?(?:square|even|settled) with", "are we paid up with"],
  // Money that came from a client, or went into something.
  [
    "(?:we|i) (?:last )?(?:got|received|had) (?:a |any |our last |the last )?(payments?|money|cash) (?=from(?!\\p{L}))",
    "$1 ",
  ],
  [
    "(?:put|pumped|sunk|poured|plowed|ploughed|channell?ed) (?:so much |any |our |more )?(?:money |cash )?into (?!the (?:system|books|app|ledger)|(?:our|the|my) (?:bank|account|savings))",
    "spent on ",
  ],
  [
    "(?:that |which )?(?:have|has|with|having) (?:still )?((?:more than|over|at least|under|less than|above|below) \\S+(?: (?:quid|pounds|dollars|euros|eur|usd|gbp))?) left to pay(?: on them| on it)?",
    "unpaid $1",
  ],
  [
    "^(?:and )?(?:spread )?(?:across|over|from|in) how many (expenses|invoices|bills|receipts|purchases|documents)(?: is that| was that| are those)?(?=\\W*$)",
    "how many $1 is that",
  ],
  ["(?:is|are) spread (?:across|over) how many (expenses|invoices|bills|receipts)", "are how many $1"],
  // Who is who.
  [
    "(?:who|which (?:client|customer|vendor|supplier)s?) (?:do|does|did|have|are) (?:we|i) (?:still )?(?:waiting|waited) (?:on|for)(?: money from| payment from| to pay)?",
    "who still owes us",
  ],
  ["(?:what|how much) (?:is|are) (?:still )?(?:owing|owed|due|payable) (?:by us|from us)", "how much do we owe"],
  ["(?:what|how much) (?:is|are) (?:still )?(?:owing|owed) (?:to us|us)", "how much is owed to us"],
  [
    "(?:what|how much) (?:do|does) our (debts?|liabilities) to (suppliers|vendors) (?:amount|come|add up) to",
    "how much do we owe $2",
  ],
  [
    "(?:which|what) (?:client|customer) (?:is|'s) (?:on the hook for|in debt to us for) (?:the )?most",
    "which client owes us the most",
  ],
  ["in (?:our|the) debt", "owing us money"],
  ["(?:deepest|furthest|furthest behind|most) in (?:the red|debt) (?:with|to) us", "owes us the most"],
  // Amounts.
  [
    "(?:what's|whats|what is|what was|what were) (?:the |our )?(?:total |overall |combined )?(?:value|worth) of ",
    "what is the total of ",
  ],
  [
    "(?:what|how much) (?:does|do|did) (?:that|it|this|they|those|these) (?:all )?(?:come|add up|amount|total|sum|work out)(?: up)?(?: to| at)?(?: altogether| in total)?(?=\\W*$)",
    "how much is it",
  ],
  [
    "(?:what|how much) (?:does|do|did) (.+?) (?:come|add up|amount|total up|sum up|work out)(?: up)? (?:to|at)(?: altogether| in total)?(?=\\W*$)",
    "what is the total of $1",
  ],
  [
    "to the tune of how much|by how large an amount|how many (?:dollars|pounds|euros|quid|bucks)(?: worth)?(?: of)?",
    "how much",
  ],
  ["(?:an? )?(?:grand |running |final )?total (?:figure )?for ", "total of "],
  // Late payers.
  [
    "(?:out of|of|among|amongst) (?:all )?(?:the |our )?(?:late|slow|overdue) payers,? who (?:do|must|should|does) (?:we|i) (?:have|need)? ?(?:to )?chase for the most(?: money)?",
    "who owes us the largest overdue amount",
  ],
  [
    "(?:are|is) (?:well |way |long |badly |seriously |already )?(?:past|beyond) (?:the |their |its )?(?:due date|due dates|deadline|terms|payment terms)",
    "is overdue",
  ],
  [
    "(?:gone|went|going) (?:past|beyond|over) (?:the |their |its )?(?:due date|due dates|deadline|terms|payment terms)|blown (?:past|through) (?:the |their |its )?(?:due date|due dates|deadline|terms)|passed (?:the |their |its )?(?:due date|due dates|deadline)",
    "overdue",
  ],
  [
    "(?:dragging|drags|dragged) (?:their|its) (?:feet|heels) (?:on|over|about|with) (?:paying|payment|payments|invoices|their invoices|our invoices)(?: us)?",
    "overdue",
  ],
  // Supposed, and meant as what is open.
  [
    "if (?:every|all|everyone|everybody|each)(?: of)?(?: our| the| my)? ?(?:clients?|customers?|who owes us(?: money)?|that owes us(?: money)?)? paid(?: us)?(?: up| off| everything| in full)?(?: today| now| right now| tomorrow)?,? (?:then )?how much (?:money )?(?:would|will) (?:come in|we get|we have coming|that be|we receive|we collect|that bring in)",
    "how much do clients owe us",
  ],
  [
    "(?:has|have) (?:everyone|everybody|all (?:of )?(?:our |the )?(?:clients|customers)) (?:paid|settled) (?:their|the|our|all their|all of their|all the) (\\p{L}+ )?invoices",
    "are all $1invoices paid",
  ],
  [
    "(clients|customers|debtors) (?:ranked|sorted|ordered|listed|in order|arranged) (?:by|of) (?:what|how much|the amount) they (?:still )?owe(?: us)?",
    "which $1 owe us",
  ],
  [
    "(?:are we|do we|we are|we're|we) (?:still )?(?:expecting|expect)(?: to get| to receive| to come in| to collect)?(?: any money| money)? from (?:our |the )?(clients|customers)",
    "is due from $1",
  ],
  ["running total", "total"],
  // Payments.
  ["payment(s?) (?:that )?(?:we|i) (?:have |'ve )?(?:received|got|took in|been sent)", "incoming payment$1"],
  ["payment(s?) (?:that )?(?:we|i) (?:have |'ve )?(?:made|sent|paid out)", "outgoing payment$1"],
  ["(which|what) (client|customer|vendor|supplier) did (.+?) come from", "which $2 is $3 from"],
  ["(?:cash|money) in (?:minus|less) (?:cash|money) out", "net cash flow"],
  ["(?:cash|money) in(?= (?:and|vs\\.?|versus) (?:cash |money )?out(?!\\p{L}))", "inflows"],
  // Profit.
  [
    `(?:end|finish|close|close out|wrap up) (${MONTH}|the month|the year|the quarter|last quarter|last year|q[1-4]) (?:in the black|in profit|with a profit|at a profit|on a profit|with a surplus|in the green|on the plus side)`,
    "make a profit in $1",
  ],
  [
    `(?:end|finish|close|close out|wrap up) (${MONTH}|the month|the year|the quarter|last quarter|last year|q[1-4]) (?:in the red|in the minus|with a loss|at a loss|on a loss)`,
    "make a loss in $1",
  ],
  ["most profitable month", "month with the highest profit"],
  ["least profitable month", "month with the lowest profit"],
  [
    "(vat|sales tax|tax) ((?:for |in )?(?:last|this|the|q[1-4]|january|february|march|april|may|june|july|august|september|october|november|december)[^,?]*), net(?=\\W*$)",
    "net $1 $2",
  ],
  ["(?:the |our )?worst (late payer|slow payer|debtor)", "biggest $1"],
  ["(?:the |our )?worst payer", "biggest late payer"],
  ["put through(?: as expenses)?(?! the (?:books|system|till))", "spent"],
  // Open amounts, taxes to come, and work to do.
  ["(?<!(?:open|outstanding|unpaid|due|remaining) )(?:balance|account) with us", "open balance with us"],
  ["(?:will|would) (we|i) owe", "do $1 owe"],
  [
    "receipts? (?:do|must|should) (?:i|we) (?:still )?(?:need to |have to )?(?:upload|add|attach|submit|hand in|provide|send in)",
    "receipts are missing",
  ],
  ["invoices? (?:that )?(?:went|have gone|has gone|had gone) out(?! to)", "invoices did we send"],
  ["invoices? (?:has|have|did) (.+?) (?:got|had|received|get|receive) from us", "invoices did we send to $1"],
  // Denials with an adverb between: "hasn't actually fallen due".
  [
    "((?:has|have|had|is|are|was|were|did|do|does)n't|not) (?:actually|really|even|quite|technically|strictly|as yet|yet) (?=(?:fallen|come|become|due|overdue|late|been|paid|settled|sent|gone|matched)(?!\\p{L}))",
    "$1 ",
  ],
  [
    "(?:has|have)(?:n't| not) (?:yet )?(?:fallen|come|become|gotten) due(?: yet)?|(?:has|have) yet to (?:fall|become|come) due|(?:is|are) (?:still )?yet to (?:fall|become|come) due",
    "not due yet",
  ],
  [
    "(?:has|have)(?:n't| not) (?:yet )?(?:fallen|come|become|gone|got) (?:overdue|late|past due)(?: yet)?",
    "not overdue",
  ],
  // Owing, and what is tied up in it.
  ["who's (?:deepest |furthest |most )?into us(?: for)?", "who owes us"],
  ["(?:is|are) (?:deepest |furthest )?into us(?: for)?", "owe us"],
  [
    "(?:cash|money) (?:is |are |was )?(?:currently |still |presently )?(?:tied up|locked up|stuck|bound up|sitting|lying|parked|out there|caught up) in",
    "is in",
  ],
  ["(?:do|have) we (?:got |have )?(?:tied up|stuck|locked up|bound up) in", "is in"],
  ["(?<=(?:customers?|clients?)(?: \\p{L}+){0,5} )bills?(?= (?:with|from) us(?!\\p{L}))", "invoices"],
  ["(?:all )?(?:square|even|quits|straight) with us", "paid up"],
  ["(debtors|creditors) (?=(?:total|sum|balance|in total|altogether)(?!\\p{L}))", "$1 list "],
  // Being late, said otherwise.
  [
    "(?:have |has |had )?(?:let|allowed) (?:\\p{L}+ )?(?:slide|slip|lapse|run over)(?: past| beyond)?(?: (?:the|their|its|our))?(?: deadlines?| due dates?| terms| payment dates?)?",
    "have overdue",
  ],
  [
    "(have|has) (we|i) (?:missed|blown|overrun|overshot|passed) (?:any |a |some |our )?(?:payment )?(?:deadlines?|due dates?|terms)",
    "are $2 late with anything",
  ],
  [
    "(?:what|how much) should (?:we|i) (?:already |really |long )*have (?:paid|settled)(?: (?:our |the )?(?:suppliers|vendors))?(?: by now| already| long ago)*",
    "how much are we late paying suppliers",
  ],
  [
    "(bills|invoices from suppliers|supplier invoices|supplier bills) should (?:we|i) (?:already |really |long )*have (?:paid|settled)(?: by now| already| long ago)*",
    "$1 are overdue",
  ],
  [
    "should (?:we|i) (?:already |really |long )*have (?:received|had|got|collected|been paid)(?: from (?:our |the )?(?:customers|clients))?(?: by now| already| long ago)*",
    "is overdue from customers",
  ],
  [
    "should(?:'ve| have)? (?:already |long |really |actually |long since )*(?:have )?(?:paid|settled|coughed up)(?: up)?(?: us| me| with us| their invoices?| his invoices?| its invoices?| the invoices?)?(?: by now| already| long ago| a while ago| ages ago)*",
    "is overdue",
  ],
  [
    "(?<=overdue(?: \\p{L}+){0,3},? )(?:and |but )+(?:still |yet )?(?:haven't|hasn't|didn't|have not|has not|did not)(?: done so| done it| yet| paid| paid yet| so far| been paid| paid us)*(?=\\W*$)",
    "",
  ],
  [
    "(?<=(?:has|have) (?:got )?)(?:the )?most (?:overdue|past due|late)(?: money)?(?! by| for| invoices?| bills?| documents?| customers?| clients?| payments?)",
    "the largest overdue amount",
  ],
  ["past[- ]due (?:balances?|accounts?|amounts?)", "overdue"],
  ["with overdue(?=\\W*$)", "who are overdue"],
  ["(?:is|are) late (?:with|on|in|for) (?:the most|most) (?:money|cash)", "has the largest overdue amount"],
  // Paying all of something.
  [
    "(?:what|how much)(?: money)? (?:would|will|does|do|did) (?:it|we|i) (?:take|cost|need|have to pay|require)(?: us)?(?: to have)?,? (?:in order )?to (?:clear|settle|pay(?: off)?|square|wipe out|catch up on|catch up with|bring up to date) (?:all |every one )?(?:of )?(those|them|these|that|it|this)(?: off)?(?: (?:all|now|today|completely|in full))*(?=\\W*$)",
    "how much is it",
  ],
  [
    "(?:what|how much)(?: money)? (?:would|will|does|do|did) (?:it|we|i) (?:take|cost|need|require)(?: us)?(?: to have)?,? (?:in order )?to (?:clear|settle|pay(?: off)?|square|wipe out) (?:all |every |everything )?(?:of )?(?:our |the )?(?:open |unpaid |outstanding )?(?:bills?|debts?|payables|supplier invoices|suppliers|vendors)(?: (?:now|today|in full|off|at once|we have))*",
    "what is the total of our open bills",
  ],
  [
    "if (?:we|i) (?:paid|settled|cleared|pay|settle|clear) (?:every|all)(?: of)?(?: our| the)?(?: open| unpaid| outstanding)? (?:bills?|suppliers?|vendors?)[^,?]{0,20}, (?:how much|what) (?:would|will) (?:that|it|we)(?: \\p{L}+){1,3}(?=\\W*$)",
    "what is the total of our open bills",
  ],
  [
    "(suppliers?|vendors?) (?:are |is )?(?:still )?(?:waiting (?:for|on)|awaiting|yet to get|still to get) (?:their |our |its )?(?:money|payment|cash)(?: from us)?",
    "$1 do we owe",
  ],
  [
    "who(?:'s| is) (?:still )?(?:waiting (?:for|on)|awaiting) (?:their )?(?:money|payment|cash) from us",
    "who do we owe",
  ],
  [
    "how much (?:are|is) (our |the )?(suppliers|vendors) (?:still )?waiting (?:for|on)(?: from us)?",
    "how much do we owe $1$2",
  ],
  [
    "(?:where|on which|for which|in which) (?:we've|we have|we still have|there's|there is)(?: still| got)*(?= (?:more|over|less|under|at least|above|below))",
    "with",
  ],
  ["(?:forgot|forgotten|forget) to (?:send|mail|email|post)(?: (?:it|them|any|one))?(?: out| off)?", "not sent"],
  [
    "(?:issue|write|create|raise|make|issued|written|created|raised|made) (any |an )?(invoices?) (?:and|but) (?:then )?not sent",
    "have $1$2 not sent",
  ],
  // Money in accounts, and what moved.
  [
    "(?:tucked|stashed|squirrell?ed|salted|socked|stowed|saved|put|piled|built)(?: away| up| by)? (?=in (?:\\p{Lu}|the |our |my ))",
    "",
  ],
  ["(?<=(?:bank|accounts?|hand|cash|till|together|tallied),? )(?:overall|all in all|all together|all in)(?=\\W*$)", ""],
  [
    "if (?:i|we|you|someone) (?:counted|count|emptied|checked|added up) (?:up )?(?:the |all the |our )?(.+?)(?: right now| now| today| up)*,? (?:what|how much) (?:should|would|must|ought) (?:i|we|you|there|to)(?: to)? (?:get|find|have|see|be|be there|come out|be in there)",
    "how much is $1",
  ],
  [
    "^(cash|money) (in|out) (?=(?:last|this|in|for|during|over|january|february|march|april|may|june|july|august|september|october|november|december|q[1-4])(?!\\p{L}))",
    "money $2flows ",
  ],
  ["money inflows", "inflows"],
  ["money outflows", "outflows"],
  [
    "(?:the )?difference between (?:the )?(?:money|cash|inflows|what came|what comes|payments)(?: in)? and (?:the )?(?:money |cash |what went |what goes |outflows|payments )?(?:out)?(?=\\W|$)",
    "net cash flow",
  ],
  [
    "(?:that |which )?(?:has |have |had )?(?:landed|arrived|came|come|poured|flowed|rolled|got paid|been paid|was paid|were paid|was credited|were credited|credited|deposited) (?:in|into|in to|on|onto|on to|at|to) (?:all )?(?:our|the|my)(?: bank| business)? (?:accounts?|bank)(?! (?:in|at) \\p{Lu})",
    "came in",
  ],
  ["(?:dollar|usd|us dollar) account (?:at|with) (\\p{Lu}\\p{L}+)", "$1 Dollar account"],
  [
    "(?:on|in) (?:which|what) (?:bank )?account (?:do|have) (?:we|i) (?:have |got )?(?:the )?(most|least)(?: money| cash)?",
    "which account has the $1 money",
  ],
  [
    "(?:which|what) (?:bank )?account (?:is|has) (?:the )?(?:fullest|richest|got the most in it|the most in it)",
    "which account has the most money",
  ],
  [
    "(?:which|what) (?:bank )?account (?:is|has) (?:the )?(?:emptiest|got the least in it|the least in it)",
    "which account has the least money",
  ],
  [
    "where (?:is|do we have|have we got|do we keep) (?:the )?most(?: of our| of the)? (?:money|cash)",
    "which account has the most money",
  ],
  ["(incoming|outgoing) (?:lines|items|entries|movements|bookings)(?: on| in)?(?= )", "$1 bank transactions on"],
  ["(?<=transactions on (?:the )?)(\\p{Lu}[\\p{L} ]+?) (?:bank )?statement", "$1"],
  ["(?:bank )?statement lines", "bank transactions"],
  // Customers and invoices.
  ["(?:is|are) (invoices?|customers?|clients?) (?:that )?(?:we've|we have) (?:done|had)", "$1"],
  [
    "in (?:all|the whole|the entire) (?:the )?time (?:that )?(?:we've|we have|we) (?:been )?(?:worked|working|dealt|dealing|done business|known|had)(?: (?:with|for))?(?: (?:them|him|her|it))?,?",
    "ever,",
  ],
  [
    "(?:ever )?since (?:we|i) (?:first )?(?:started|began) (?:working|dealing|doing business)(?: (?:with|for))?(?: (?:them|him|her|it))?,?",
    "ever,",
  ],
  [
    "(?:business|trade|volume) (?:have|did|do) (?:we|i) (?:done|do|had|have)(?: so far)? with",
    "revenue did we make with",
  ],
  // Those whom the answer before named, and short follow-ups.
  [
    "^(?:and |so |ok )*(?:who|which)(?: are|'re| is|'s| were)? (?:the )?(?:culprits|offenders|guilty ones|guilty parties|sinners|late ones|laggards|stragglers|suspects)(?=\\W*$)",
    "who are they",
  ],
  ["[,–:-] ?(?:which|who|what) (?:are|is|were) (?:they|those|it|that|these)(?=\\W*$)", ""],
  ["should (?:already |by now |long )*have gone out(?: already| by now| long ago)*", "is overdue"],
  ["(?:on|for) the (?:sales|customer|client|receivables?|debtor) side", "of customer invoices"],
  ["(?:on|for) the (?:supplier|purchase|purchasing|payables?|vendor|creditor) side", "of supplier bills"],
  // "Cash on hand" is the name of an account; "to hand" is all of the money.
  [
    "(?:to|at) hand(?! (?:over|in|out|back|on)\\b)(?: (?:right )?now| today| at the moment| currently)*(?:,? (?:in |across |over )?all (?:of )?(?:the |our |my )?accounts(?: together| combined)?)?",
    "in all accounts",
  ],
  ["in (?:the|our|my) till(?! (?:last|the|next|now|today|then))", "in the cash box"],
  ["(?:output|sales) vat (?:less|minus) (?:input|purchase) vat|output tax (?:less|minus) input tax", "net vat"],
  ["as (?:they|it) (?:stood|were|was|stand) (?:at|on)", "as of"],
  [
    "^(?:so |and |ok |okay )*(?:what|how much)(?:'s| is| was) (?:still )?(?:missing|lacking|short)(?: there| on (?:it|them|those))?(?: still| yet)?(?=\\W*$)",
    "how much is it",
  ],
  // "Unpaid but not late, how much is that?"
  [
    "(?<=[\\p{L}\\d ]{10,})[,:–-] (how much|how many|what)(?:'s| is| are| was| were| does| do) (?:that|this|it|those|they)(?: (?:come to|add up to|make|total|come out at))?(?= |\\W*$)",
    ", $1",
  ],
  // The first months of a year.
  ["(?:the )?first (?:six|6) months of (20\\d\\d)", "January to June $1"],
  ["(?:the )?first (?:three|3) months of (20\\d\\d)", "January to March $1"],
  ["(?:the )?first (?:nine|9) months of (20\\d\\d)", "January to September $1"],
  ["(?:the )?first (?:six|6) months of (?:this|the) year", "January to June"],
  ["(?:the )?first (?:nine|9) months of (?:this|the) year", "January to September"],
  ["(?:the )?first (?:three|3) months of (?:this|the) year", "January to March"],
  ["(?:the )?last (?:three|3) months of (20\\d\\d)", "October to December $1"],
  ["(?:the )?last (?:six|6) months of (20\\d\\d)", "July to December $1"],
  // Owed, in the passive, and out with customers.
  ["(?:is|are) (?:still )?owed (.{0,30}?) ?by us", "do we owe $1"],
  ["(?:is|are|do we have|have we got) (?:still )?out (?:with|at) (?:our |the )?(customers|clients)", "do $1 owe us"],
  // Denials parted by their subject, and money still to come.
  [
    "(hasn't|haven't) (?!we |i |you |been|yet|paid|settled|fully|actually|really|even|ever|already|still|completely|all )([^?,]{2,40}?) (paid|settled)(?= |\\W*$)",
    "has $2 not $3",
  ],
  [
    "(?:did|have|has) (?:everyone|everybody|all(?: of them)?|they all) (?:already )?(?:paid|pay|settled|settle)(?: us| up)*(?: already| yet| by now)?(?=\\W*$)",
    "are all invoices paid",
  ],
  [
    "(?:is there )?(?:any |some )?(?:more )?money (?:still |yet )?(?:to come|coming|due in|outstanding|expected)(?: in)? from (?!(?:our |the )?(?:customers?|clients?)(?!\\p{L}))([^?,]{2,40}?)(?=\\W*$)",
    "does $1 owe us anything",
  ],
  [
    "(?:what|how much) (?:can|do|should) we (?:still )?(?:expect|get|have coming|await)(?: to get| to receive)? from (?!(?:our |the )?(?:customers?|clients?)(?!\\p{L}))([^?,]{2,40}?)(?=\\W*$)",
    "how much does $1 owe us",
  ],
  [
    "(?:what|how much)(?:'s| is) (?:still )?(?:to come|coming|due) from (?!(?:our |the )?(?:customers?|clients?)(?!\\p{L}))([^?,]{2,40}?)(?=\\W*$)",
    "how much does $1 owe us",
  ],
  ["next (?:customer|client) payment(?: is)?(?= due)", "next invoice"],
  ["next payment due (?:in )?from (?:a |our |the )?(?:customers?|clients?)", "next invoice due"],
  ["^in and out (?=(?:for|in|of|last|this|during)(?!\\p{L}))", "inflows and outflows "],
  // Asked as a wish, or for how things are.
  [
    "^(?:just |only |i'm |i am )*(?:checking|making sure|verifying|confirming|double-?checking|wanted to (?:check|know|ask|see)|want to (?:check|know|see))(?: quickly)? (?:whether|if) ",
    "whether ",
  ],
  [
    "^(?:please )?(?:do me a favou?r and|would you be able to|would it be possible to|be so kind and|could i ask you to|can i ask you to|i'd like you to|i want you to|i need you to) ",
    "",
  ],
  [
    "^(?:let's|let us|lets|let me) (?:please )?(?:see|have a look at|take a look at|look at|go through|check) ",
    "show ",
  ],
  [
    "what(?:'s| is) the (?:story|situation|status|state|deal|picture) (?:with|on|of|for|about|regarding) (?=(?:our |the |all )?(?:overdue|unpaid|open|outstanding|late|receivables|payables|customer|supplier|bills))",
    "show ",
  ],
  [
    "how(?:'s| is| does) (?:the |our )?(?:bank|bank balance|bank account|account) (?:looking|look|doing)",
    "how much is in the bank",
  ],
  [
    "how(?:'s| is| does) (?:the |our )?cash(?: position| situation)? (?:looking|look|doing)",
    "how much cash do we have",
  ],
  ["what does (?:the|our) bank(?: account| balance)? (?:say|show|look like)", "how much is in the bank"],
  [
    "how (?:do|are) (?:the |our )?(receivables|payables|overdue invoices|open invoices|unpaid bills|overdue bills) (?:look|looking|doing)",
    "how much are our $1",
  ],
  ["^(?:out of|among|amongst) (?:all |all of )?", "of "],
  // Invoices that we got are bills.
  ["invoices? (did|have|do) (we|i) (?:get|got|receive|received|gotten)(?! paid| back)(?= |\\W*$)", "bills $1 $2 get"],
];
