/** English idioms, by what they are about. */
import type { Idiom } from "./idioms.ts";

export const ENGLISH_IDIOMS: readonly Idiom[] = [
  // Around a question.
  [
    "^(?:hi|hello|hey|quick (?:one|question)|one (?:more )?(?:thing|question)|just (?:a|one) (?:thing|question)|random question|silly question|stupid question|another (?:one|thing|question))(?: [a-z]+){0,5}[:,–-] (?=(?:how|what|who|which|when|is|are|do|does|did|have|has|any|can|could)\\b)",
    "",
  ],
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
  ["(?:coughed|stumped|ponied|forked|paid) up(?! front)|paid (?:it |them |this |that )?off|settled up", "paid"],
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
    "(?:issue|issued|create|created|wrote|write|written|made|raise|raised|finali[sz]ed?|finished) but (?:have |were |has |was |are )?(?:not|never|n't|haven't|hasn't)(?: yet| been| actually| ever| even)* (?:sent?|sending|mailed|emailed|gone)(?: out| off)?(?: yet)?",
    "not sent",
  ],
  // Cash.
  [
    "(?:the |our )?(?:petty cash (?:box|tin|till|drawer|float)|cash (?:tin|float|desk)|(?:cash )?register|money box|strong ?box)",
    "the cash box",
  ],
  ["(?:should|ought to|supposed to) (?:there )?be in (?=the cash box|the till|petty cash|the petty cash)", "is in "],
];
