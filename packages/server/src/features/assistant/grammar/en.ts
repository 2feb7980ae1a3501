/** English words of the grammar. */
import type { Lexicon } from "./lexicon.ts";

export const ENGLISH: Lexicon = {
  language: "en-US",
  monthFirst: false,
  decimal: ".",
  nouns: "small",
  numbers: {
    a: 1,
    an: 1,
    one: 1,
    two: 2,
    three: 3,
    four: 4,
    five: 5,
    six: 6,
    seven: 7,
    eight: 8,
    nine: 9,
    ten: 10,
    eleven: 11,
    twelve: 12,
    fifteen: 15,
    twenty: 20,
    thirty: 30,
    sixty: 60,
    ninety: 90,
  },
  atoms: {
    // Words without a meaning of their own.
    fill: "quick one|for me how|whether|many thanks|thanks a lot|dos|dose|look like|ok|alright|hm|hmm|oh|ah|great|all together|i would like to know|as it stands|as it stands now|as things are|as things are now|going by today|on current figures|based on current figures|going by the current figures|at this stage|as we stand|as we speak|left on them|left on it|left to pay on them|still on them|at all|via|using|view|breakdown|breakdown of|break down|split|we ve|i ve|now|right now|lying here|lying there|sitting here|sitting there|sitting around|as of now|at the moment|at present|the|a|an|of|in|on|at|for|with|to|from|by|my|our|please|pls|can you|could you|would you|tell|show|list|give|display|what|which|whats|it|its|there|is|are|was|were|be|been|being|am|do|does|did|has|have|had|got|get|would|that|those|these|them|they|their|currently|right now|so|all|every|each|still|yet|already|amount|amounts|value|figure|figures|name|names|names of|currently|today s|hello|hi|hey|thanks|thank you|you|i d like to see|i want to see|let me see|let me know|want to know|know|see|look|overview of|and|or not|just now|per|ever|status of|details of|through|as|well|total|totals|sum|sums|in total|in all|altogether|overall|combined|as well|need|sitting|left|available|remaining|actually|exactly|roughly|between them|go ahead|just tell me|give me|on file|on record|on the books|in the books|in our books|in the system|kindly|individual|up to this point|at this point|basically|maybe|really|stored|run through|you have|figures for|sum up|add up|adds up to|add up to|single|one single|on anything|are set up|set up|have been set up|have we set up|how|remind me|across all|i like to know|i like to see|i would like to know|i d like to know|like to know|hows|how is|how are|how was|how were|going so far|i need to know|need to know|gimme|would you mind telling me|do you mind telling me|mind telling me|i mean|i think|plz|rn|all of them|all of em|together|in here|here|lying around|around|if so|right|the folks at|folks at|called|do you know|any idea|i wonder|just wondering|wondering|i was wondering|quick question|stands|stood|looks like|looking like|everything|different|distinct|up to this moment|at this moment|as things stand|to be precise|in numbers|do you happen to know|could you let me know|can you remind me|all in|the lot|one of|which ones|the ones|quickly|dated|on our hands|went for a total of|how are we doing|how did we do|how we doing|how are we looking|how did we get on|which of the two|which of them|which of those two|which one|one of the two|on balance|by any chance|as far as you can see|can you say|could you say|can you check|could you check|check|please check|tell us|let us know|show us|give us|pull|run me|hit me with|quick check|a quick check|his|her|its own|theirs|own|whole|entire|please tell me|kind of|sort of|just so i know|for now|up till now|till now|by the way|btw|actual|exact|current standing|in hand right now|presently|these days|nowadays|at this very moment|this very moment|as we sit here|sat|sits|across the board|all up|say|of ours|in question|particular|specific|at a glance|at the mo|listed|quick look|the whole|of any kind|whatsoever|wanna know|want to find out|find out|i am looking for|im looking for|looking for|interested in|im interested in|may i know|may i ask|might i ask|can i get|can i see|could i get|could i see|can i have|could i have|can we see|let me have|id like|i d like|id like to know|bring up|fetch|grab me|grab|rundown of|a rundown of|run down of|rundown|grouped|sorted|broken out|itemized|itemised|split up|thing is|yo|hey there|hiya|good day|greetings|cheers|much appreciated|kind regards|best regards|regards|so to speak|as of lately|as such|sum it up|sir|madam|mate|buddy|please sir|folks|team wide|separate|single separate|tell me|show me|list me|um|umm|uh|uhm|er|erm|err|well then|anyway|anyhow|listen|look here|alrighty|right then|so yeah|yeah|yep|just curious|curious|really quickly|real quick|super quick|as of today s date|per today|tbh|honestly|frankly|all things considered|to my knowledge|by my count|for the record|at this time|at this moment in time|in our system|in tallyleaf|according to the books|according to our books|in our records|in the records|on our books|according to our records|going by our books|recorded in the books|that we have|we have on file|we have on record|in existence|out there|at hand|straight away|off the top|in a nutshell|as a number|as a figure|in one number|one number|a number please|ballpark|approximately|around about|precisely|down to the cent|to the penny|down to the penny|to the cent|thankyou|thx|ty|appreciated|be so kind|would you be so kind|if you can|if possible|if you please|if you would|when you get a chance|when you have a minute|when you have a sec|looking|looking right now|all told|ourselves|technically|strictly speaking|all counted|everything counted|counting everything|counted together|taken together|the whole lot together|bring",
    "ask:many":
      "no of|nr of|no of the|count up|how mny|how manny|how may|number off|how many|number of|count|count of|the number of|number",
    "ask:much":
      "by what amount|add up to|adds up to|added up to|come to|comes to|came to|how much|how high|how large|how big|total|sum|what amount|in total|altogether|what the damage|what s the damage|whats the damage|what is the damage|what is the total|the total of",
    "ask:much thing:money": "how much money",
    "ask:when": "when|what day|which day|what date|date of|the date of|date on|the date on|date of the|day of",
    "ask:what": "what|whats",
    "ask:who": "who|whom|anyone|anybody|somebody|someone|whos|whose|everyone|everybody|who all|whoever",
    "ask:any": "something|any|anything",
    "us:object": "me|us",
    "us:subject": "i|we",
    "thing:money": "money|cash flow money|dosh|dough|moolah",
    // Between a preposition and a name; what the preposition says of the name.
    article: "the|our|my|a|an|this|that",
    "link:via": "with|by|from|via|through|using|on",
    "link:toward": "to|into|onto",
    // Nouns.
    "noun:client":
      "client|clients|customer|customers|debtor|debtors|buyers|clientele|customer base|patrons|account holder|client companies|customer accounts|our buyers|buyer|people we sell to|companies we sell to|people we invoice|companies we invoice|businesses we sell to|clients of ours|customers of ours",
    "noun:client order:max":
      "who bought the most from us|who bought most from us|who buys the most from us|who buys most from us|who has bought the most from us|who ordered the most from us",
    "noun:invoice":
      "invoice|invoices|sales invoice|sales invoices|outgoing invoice|outgoing invoices|client invoices|customer invoices",
    "noun:bill":
      "bill|bills|supplier bill|vendor bill|suppliers bill|vendors bill|supplier invoice|supplier invoices|vendor invoice|vendor invoices|vendor bills|supplier bills|received invoice|received invoices|invoices received|invoices we received|invoices we have received|invoices we got|invoices that we received|purchase invoice|purchase invoices|incoming invoice|incoming invoices|purchase bill|purchase bills|purchasing invoices|bills to us|bills of vendors|bills of suppliers|bills from suppliers|bills from vendors|bills from our suppliers|invoices from suppliers|invoices from vendors|invoices from our suppliers",
    "noun:expense": "expense|expenses|purchase|purchases|receipt|receipts|single expense|single purchase",
    // Kinds of purchases: of one vendor, or one category, they are its purchases.
    "noun:expense of:kind":
      "train ticket|train tickets|rail ticket|rail tickets|plane ticket|plane tickets|flight ticket|flight tickets|bus ticket|bus tickets|ride|rides|ticket|tickets|visit|visits|shop visits|trip|journeys",
    "noun:expense of:kind verb:refuel":
      "fill up|fill ups|fillup|fillups|refueling|refuelling|tankful|tank of fuel|tank fill",
    "of:me": "my own|only mine|mine alone|i myself|myself|mine",
    "noun:vendor":
      "shops|vendor|vendors|supplier|suppliers|merchant|merchants|payee|payees|seller|sellers|vendors and suppliers|provider|providers|people we buy from|companies we buy from|businesses we buy from|who we buy from|contractor companies|service providers|vendor accounts|suppliers of ours|vendors of ours",
    "noun:member":
      "people with access|people have access to our books|people have access|users have access|team|people|member|members|user|users|team members|team member|teammates|colleagues|people in my company|people in the company|people in our company|has access to our books|has access|have access|has access to the books|can see our books|has access to our account|can access our books|can log in|can log in to our books|can log into our books|have a login to our books|can sign in|has a login|have a login|team size|access to this company books|access to this companys books|access to the company books|got access|got access to our books|got access to the books|got access to this company books|a login for this company|a seat|seats|staff members|logins|accounts in tallyleaf|user accounts|people on the team|people on our team|people in the team|people in our team|people using the books|users on the account|people who can log in|people that can log in",
    "noun:bankAccount": "bank account|bank accounts",
    "noun:bankLine":
      "bank transaction|bank transactions|transaction|transactions|bank line|bank lines|statement lines|bank movements",
    "noun:document": "document|documents|file|files|stored documents",
    "noun:category": "category|categories",
    "noun:creditNote": "credit note|credit notes",
    "noun:month": "months",
    "noun:proposal": "proposals|suggested changes|proposed changes",
    "noun:quote": "quote|quotes|quotation|quotations|estimate|estimates",
    "noun:recurring": "recurring|repeating|recurrent|recurring documents",
    "noun:reminder": "reminder|reminders|payment reminder|payment reminders|dunning letter|dunning letters",
    "noun:entry": "journal entry|journal entries",
    "noun:return": "tax return|tax returns|vat return|vat returns|return|returns",
    "noun:tax":
      "tax|taxes|vat|sales tax|gst|value added tax|hmrc|irs|taxman|tax man|tax office|tax authority|tax authorities|the tax office|revenue service|vat man|the vat man|the taxman|the vatman|vatman|customs",
    "noun:tax verb:owe": "vat liability|tax liability|sales tax liability|vat debt",
    "noun:tax verb:toPay":
      "vat payable|tax payable|payable vat|payable tax|vat bill|tax bill|net vat|net tax|net sales tax|vat payment|vat to pay|tax to pay|vat position|net vat position|tax position|net tax position|vat settlement|vat due to hmrc|output less input vat|output minus input vat",
    unclear:
      "last but one|the last but one|last but two|next to last|second to last|second last|penultimate|second largest|second biggest|second highest|third largest|third biggest|mondays|tuesdays|wednesdays|thursdays|fridays|saturdays|sundays|weekend|weekends|weekdays|most overdue|the most overdue|how overdue|how late|how old|how long|how fast|how quickly|how good|move|moves|relocation|office move",
    "order:next": "next|next up",
    "is:positive": "positive",
    "figure:balance noun:bank": "which bank account holds|which account holds",
    "noun:receivable":
      "outstanding|outstanding money|owed by our customers|owed by our clients|receivable|receivables|accounts receivable|owed to me|owed to us|money owed to us|money owed to me|debtors balance|unpaid by clients|due from clients|due from customers|owed by clients|owed by customers|owed to the business|owed to the company|aged debtors|aged receivables|debtors list|debtor list|debtors listing|aged debtors list|aged debtors listing|aged debtor list|ar aging|receivables aging|ar balance|ar total|trade receivables|trade debtors|customer balances|open customer balances|outstanding balances|owed by customers in total|uncollected|money we are owed|money that is owed to us|money thats owed to us|money still owed to us|the money we are owed|money were owed|owed us|amount owed to us|amounts owed to us|what were owed|what we are owed|outstanding amount|outstanding amounts|outstanding sum|outstanding total|outstanding invoices total|open receivables|open customer invoices|money outstanding|money still out|money we have out|money out there with customers|money out with customers|money out with clients|our outstandings|outstandings|uncollected money|uncollected revenue|uncollected invoices|customer debt|customer debts|client debt|client debts|debt of customers|customers debts",
    "noun:payable":
      "payable|payables|accounts payable|amounts payable|debt to suppliers|debts to suppliers|debt to vendors|debts to vendors|supplier debt|supplier debts|aged creditors|aged payables|creditors list|creditor list|creditors listing|aged creditors list|ap aging|payables aging|ap balance|ap total|trade payables|trade creditors|supplier balances|vendor balances|owed to suppliers|owed to vendors|owed to our suppliers|owed to our vendors",
    "noun:bank": "bank|banks|the bank|bank account|bank accounts|business account",
    "noun:receivable state:due":
      "due from customers|due from clients|due from our customers|due from our clients|due to us from customers|due in from customers",
    "verb:file": "file|to file|submit|hand in|turn in",
    debtor: "debtor|debtors",
    "noun:person": "employee|employees|person|coworker|coworkers|colleague|staff member",
    "noun:payAccount": "which account|which payment account|payment account",
    "noun:card": "which card|which credit card|which company card",
    // Verbs.
    "verb:owe": "ow|owe|owes|owed|owing|end up owing|ended up owing",
    // "Owed" means what others owe, also with "we" as the subject: "were we owed".
    "verb:owe us:object":
      "were we owed|are we owed|was i owed|am i owed|we are owed|we were owed|i am owed|i was owed|we re owed|ow us|ows us|ow me|are we waiting for|are we still waiting for|are we waiting on|still to come in|yet to come in|due to us|is due to us|still due to us|are we yet to receive|have we yet to receive|are we still owed|is still owed to us|still owed to us|we are still owed|do we have to collect|do we still have to collect|do we have left to collect|left to collect|left for us to collect|still to collect|still to be collected|have we yet to be paid|are we yet to be paid|have we still to receive|have we still to collect|have yet to be paid by customers|is there left to collect|we still have to collect|remains to be collected",
    "owe:nothing":
      "dont owe us anything|dont owe me anything|do not owe us anything|doesnt owe us anything|dont owe us any money|dont owe me any money|dont owe us money|owe us nothing|owe me nothing|owes us nothing|owe nothing|dont owe anything|have no open invoices|have no unpaid invoices|have no outstanding invoices|without open invoices|without unpaid invoices|without outstanding invoices|owe us no money|owe us anything at all|have nothing open|with nothing open|have nothing outstanding|with nothing outstanding|have nothing to pay|with nothing to pay|have settled everything|have paid everything|are all paid up|are paid up|owe us nothing at all|with no open balance|have no open balance|with a zero balance|have a zero balance|with zero balance|dont have any open invoices|dont have any unpaid invoices|are square with us|are even with us|are fully paid up|are completely paid up|owe nothing anymore|have cleared everything|have nothing left to pay|have no debt with us|have no debts with us|are up to date with their payments|are up to date on payments",
    "link:late": "more than|over|longer than|for more than|for over|by more than|at least",
    "verb:spend":
      "booked under|recorded under|posted under|spend|spends|spent|spending|expenditure|expenditures|outgoings|splash out|pay out|outlay|outlays|expended|laid out|went on|go on|goes on|going on|go towards|went towards|went to|goes to|went into|went for|paid out to|dropped at|dropped on|drop at|shell out|shelled out|fork out|forked out|blown|blew|splurge|splurged|gone on|gone to|burn|burned|burnt|put through|put through as expenses|rung up|racked up|eats up|eat up|eaten up|laying out|parted with|have to show for|go to|burn through|burned through|burnt through|lay out|dished out|dish out|dole out|doled out|fritter|frittered|squandered|chucked at|thrown at|threw at|coughing up|lashed out|ploughed into|drop on|spend in total|spent in total|rack up|racking up|ring up",
    "verb:cost": "cost|costing|set us back|setting us back|costs us|cost us",
    "verb:issue":
      "issue|issued|send|sent|create|created|write|wrote|written|raise|raised|sent out|send out|issuing|made out|put out|issued to clients",
    "verb:invoice": "invoiced|bill|billed|invoice",
    "verb:toPay":
      "have to pay|need to pay|must pay|to pay|hand over|to hand over|to settle|to pay over|to remit|remit|have to hand over|need to hand over|pay over|to pay out|required to pay|supposed to pay|got to pay|gotta pay|should i put aside|should we put aside|should i set aside|should we set aside|put aside|set aside|need to put aside|need to set aside|have to set aside|should i keep back|should we keep back|going to have to pay over|needs to pay|has to pay|still needs to pay|still has to pay|have to settle|has to settle|need to settle|needs to settle|still have to settle|still has to settle|still need to settle|still needs to settle|still need to pay|got to pay us|has got to pay|have got to pay|still have to pay|be required to pay|would we have to pay|will we have to pay|would have to pay|will have to pay|owe and have to pay|left for us to pay|must we pay|must i pay|do we need to settle|have to cover|need to cover",
    "verb:pay": "pay|pays|paying|payed|wired|remitted",
    "verb:receive":
      "receive|received|get from|got from|take in|taken in|collect from|collected from|get paid by|got paid by|receive from|received from",
    "bring:in": "bring in|brings in|brought in|bring us|brings us|brought us|bring|brings|brought|fetch us",
    "verb:buy":
      "buy|bought|purchased|shop|shopped|been to|been at|order|ordered|ordered from|acquired|acquire|procured",
    "verb:buy order:new": "were we last|was i last|did we last shop|did we last go",
    "verb:make": "make|made|earn|earned|generate|generated",
    "verb:block":
      "blocks|block|blocking|stops|missing before|prevents|holding up|open before|stopping|stop me from|stopping me from|stopping us from|stop us from|keeping me from|keeping us from|in the way of|standing in the way of|preventing|preventing me from|preventing us from|holding me back from|hold up|holds up",
    "verb:close": "close|closing|closed",
    "verb:compare":
      "compare|compared|comparison|comparison of|versus|vs|against|compared to|compared with|in comparison to|in comparison with|than",
    "compare:more": "more|more expensive|higher|better|costlier",
    "compare:less": "less|fewer|lower|worse",
    "verb:search": "search for|search|look up|look for",
    "fill verb:search": "find|find me|pull up",
    // Money that moved.
    "flow:in":
      "came in|come in|coming in|comes in|inflow|inflows|cash inflow|cash inflows|incoming payments|incoming money|incoming cash|cash receipts|money received|cash received|paid into our bank accounts|paid into our bank account|paid into the bank|paid into the account|paid into the accounts|paid in to our accounts|paid in to our account|paid in to the bank|deposited|deposited in our account|deposited in our accounts|deposited into our account|deposited into our accounts|credited to our account|credited to our accounts|credited to our bank account|credited to our bank accounts|came into our bank account|came into our bank accounts|came into our account|came into the account|came into our accounts|came into the bank|come into our account|landed in our account|landed in the bank|hit our account|did we take in|have we taken in|money coming in|cash coming in|receipts from customers|came through the door|come through the door|flowed in|paid into our accounts|paid into our account|landed in our accounts|landed on our account|landed on our accounts|landed in the accounts|hit our accounts|hit the bank|arrived in our account|arrived in our accounts|arrived on our account|arrived at the bank|reached our account|reached our accounts|made it into our accounts|came into|come into|coming into|flowed into|paid into|was paid into|were paid into|landed in|arrived in|arrived on|came on|came in on|credited to|deposited into|deposited in|got paid into",
    "flow:out":
      "went out|go out|goes out|going out|outflow|outflows|cash outflow|cash outflows|outgoing payments|outgoing money|outgoing cash|money out|cash out|left our account|left our accounts|left the account|left the accounts|left the bank|left our bank|left our bank account|left our bank accounts|left the bank account|left the bank accounts|left all our accounts|leave our bank account|leave our bank accounts|leaving our account|leaving our accounts|leaving our bank account|leaving our bank accounts|paid out|cash going out|money going out|went out of our account|went out of the account|went out of our accounts|went out of the bank|left the business|flowed out|leave our account|leave our accounts|leave the account|leave the bank|went out the door|go out the door|out the door|goes out the door|flew out|walked out the door|went out of|go out of|goes out of|going out of|left from|was paid out of|paid from|debited from|withdrawn from|was taken from|taken out of|went off|gone out|have gone out|gone out of the bank",
    // One of two.
    or: "or|or at|or on|or with|or for|or from|or by|or did|or to",
    "ask:category": "what on|on what|for what",
    "ask:category order:max": "the most on|most on",
    // States.
    "state:accepted": "accepted|won|agreed to",
    "state:declined": "declined|rejected|turned down",
    "state:expired": "expired|lapsed",
    "state:undecided":
      "undecided|not decided|not yet decided|unanswered|not answered|not yet answered|waiting for an answer|awaiting an answer|waiting for a decision|awaiting a decision|waiting for the client",
    "state:active": "active",
    "state:paused": "paused|suspended",
    "state:ended": "ended",
    "state:held": "held back|being held back",
    "state:partly":
      "partly paid|only partly paid|partially paid|only partially paid|part paid|paid in part|paid only in part|been paid in part|been partly paid|only been paid in part|been partially paid|partly settled|partially settled|settled in part|paid partly|paid partially|with a part payment|with part payments|half paid|partly paid but not in full|part paid but not in full|paid partly but not in full|partially paid but not in full|partly paid but not fully|not paid in full but partly|been partly paid but not in full|been part paid but not in full|been partially paid but not in full|paid us in part|paid us only in part|only paid us in part|part settled|half settled|only half paid",
    "state:overdue":
      "overdue|past due|late|past their due date|past the due date|beyond the due date|behind on payments|behind on its payments|behind on their payments|behind with payments|behind with its payments|behind on paying|late paying|late with payment|behind on payment|behind with payment|in arrears|past its due date|past the deadline|past deadline|after the due date|missed the due date|missed their due date|missed its due date|miss the due date|late payers|late payer|running late|gone past due|gone overdue|late on payments|late on payment|late with payments|late to pay|paying late|behind|behind with|late with any payment|late with any payments|behind with any payment|behind on any payment|behind on any payments|late with a payment|behind on their bills|late with paying|late in paying|late settling|late on paying|should have paid by now|should paid by now|should have been paid by now|should already have paid|should already paid|should have been paid already|ought to have paid by now|past the date|overdue already|already overdue|already late|already past due|way overdue|long overdue|well overdue|seriously overdue|badly overdue|super late|really late|quite late|past payment date|past their payment date|past the payment date|past its payment date|past payment terms|beyond terms|beyond payment terms|past terms|outside terms|outside payment terms|out of terms|delinquent|delinquency|late now|running behind|behind schedule|lagging behind|lagging|lagging with payment|unpaid past the due date|tardy|delayed payment|delayed payments|missed their payment date|missed the deadline|missed their deadline|lapsed due date|behind with paying|behind in paying|behind with paying us|behind on paying us|late paying us|late with their money|overdue on payment|late with its money|furthest past due",
    "state:unpaid us:subject":
      "havent we paid|havent we paid yet|havent i paid|havent i paid yet|have we not paid|have we not paid yet|have we not yet paid|have i not paid|have i not paid yet|havent we settled|havent we settled yet|have we not settled|have we not settled yet|have we yet to pay|have we still not paid|we havent paid|we havent paid yet|we have not paid|we have not paid yet|i havent paid|i havent paid yet|i have not paid|i have not paid yet",
    "state:unpaid":
      "unpaid|left to be paid|to be paid|still need to be paid|still needs to be paid|need to be paid|needs to be paid|have to be paid|has to be paid|that arent paid|that are not paid|that isnt paid|that havent been paid|that hasnt been paid|that werent paid|that arent settled|not paid|not been paid|havent paid|have not paid|hasnt paid|has not paid|not yet paid|not paid yet|havent been paid|have not been paid|havent been paid yet|not been paid yet|outstanding|unsettled|not settled|still open|open|hasnt been paid|has not been paid|didnt pay|did not pay|isnt paid|arent paid|are not paid|is not paid|still outstanding|still unpaid|not paid in full|not yet paid in full|not fully paid|not yet fully paid|arent fully paid|havent been paid in full|havent been fully paid|not been paid in full|not completely paid|not been fully paid|havent yet paid|not yet been paid|waiting for payment|awaiting payment|yet to be paid|yet to pay|still to be paid|still unsettled|havent settled|hasnt settled|have not settled|has not settled|still owing|still to pay|not yet settled|remains unpaid|remain unpaid|remaining open|still havent paid|still hasnt paid|left unpaid|unpayed|un paid|hasnt paid in full|havent paid in full|has not paid in full|have not paid in full|hasnt fully paid|havent fully paid|hasnt paid in full yet|have not fully paid|arent paid off|isnt paid off|not paid off|havent been paid off|hasnt been paid off|not settled in full|arent paid in full|isnt paid in full|arent settled in full|not been settled|havent been settled|hasnt been settled|hasnt settled up|havent settled up|not yet settled up|still on the books as unpaid|remain outstanding|remains outstanding|remain open|remains open|pending payment|unpaid so far|have yet to be paid|has yet to be paid|still awaiting payment|still waiting for payment|not cleared|uncleared|not collected|yet to be settled|yet to settle|have yet to pay|has yet to pay|have yet to settle|has yet to settle|owed and unpaid|waiting to be paid|awaiting settlement|waiting to be settled|still waiting to be paid|not been settled in full|have not been settled|has not been settled|not been settled yet|not been paid off|have not been settled in full|have not been paid in full|has not been paid in full|has not been settled in full",
    "state:paid":
      "paid|settled|fully paid|been paid|paid in full|paid everything|paid us everything|paid all|paid up|settled everything|fully paid up|completely paid up|all paid up|totally paid up|up to date with its payments|up to date with their payments|up to date on payments|up to date with payments|up to date with everything",
    "state:draft":
      "draft|drafts|not issued|unissued|not yet issued|drafted|in draft|unfinished|not finalized|not finalised",
    "state:sent": "marked as sent",
    "state:void": "void|voided|canceled|cancelled|been voided|been cancelled|been canceled",
    "state:review":
      "needs my approval|need my approval|requires approval|require approval|waiting for my approval|requires my approval|to review|needs review|need review|needs to be reviewed|need to be reviewed|waiting for review|needs my review|need my review|waiting for my review|needs attention|need attention|needs my attention|need my attention|waits for review|wait for review|waiting for me|to be reviewed|unreviewed|not reviewed|awaiting approval|waiting for approval|waiting to be approved|pending approval|need approval|needs approval|to approve|to be approved|need approving|needs approving|need to be approved|needs to be approved|not approved|not yet approved|unapproved|awaiting review|pending review|waiting to be reviewed|need checking|needs checking|to be checked|need to be checked|to check|awaiting my approval|waiting on approval|hasnt been approved|hasnt been approved yet|havent been approved|havent been approved yet|has not been approved|have not been approved|not been approved|not been approved yet|isnt approved|isnt approved yet|arent approved|arent approved yet|arent yet approved|isnt yet approved|not yet signed off|not signed off|havent been signed off|hasnt been signed off|not been signed off|waiting to get approved|waiting for someone to approve|waiting for someone to approve it|waiting for someone to approve them|waiting for somebody to approve it|still waiting for approval|yet to be approved|still to be approved|waiting on somebody to approve it|still waiting for someone to approve it|still waiting for someone to approve|still waiting for somebody to approve it|still waiting to be approved|still waiting for review|someone approve|does someone still need to approve|someone still need to approve|somebody still need to approve|someone still have to approve|does anyone still need to approve|does someone need to approve|someone to approve|somebody to approve|someone has to approve|somebody has to approve|someone needs to approve|somebody needs to approve|someone still has to approve|someone still needs to approve|somebody still has to approve|need someone to approve them|need someones approval|still need approval|still needs approval|still to approve|have to be approved|has to be approved|need signing off|needs signing off|need to be signed off|to sign off|have to approve|need to approve|has to approve|needs to approve|still have to be approved|still need to be approved|still waiting for sign off|waiting for sign off|awaiting sign off",
    "state:failed": "failed|could not be read|couldnt be read|unreadable",
    "state:notDue":
      "not overdue|not yet overdue|not due|not yet due|not due yet|not overdue yet|isnt due yet|arent due yet|isnt overdue|arent overdue|not past due|not late|are not overdue|is not overdue|are not yet due|is not yet due|isnt due|arent due|within terms|still within terms|not due for payment yet|isnt late|isnt late yet|not late yet|arent late|arent late yet|isnt yet late|not yet late|that isnt due yet|that isnt late|that isnt late yet|that arent late|that arent late yet|that isnt overdue|that isnt overdue yet|that arent overdue|that isnt due|that arent due yet|that is not due yet|that is not late yet|but not late yet|but not overdue|but not yet due|but not due yet|but not yet overdue|but not late|but not past due|but not overdue yet|but not yet late|but isnt due yet|but arent due yet|but isnt overdue|but arent overdue|and not due yet|and not overdue",
    "state:upcoming": "upcoming|pending",
    "state:due":
      "due|to be paid|need to be paid|needs to be paid|have to be paid|has to be paid|coming up|come up|comes up|falling due|fall due|payable|coming due|come due|becoming due|becomes due|due to be paid|fall due for payment|up for payment|falls due|fell due|get due|gets due",
    "state:unmatched":
      "unmatched|still need matching|still needs matching|still need reconciling|still needs reconciling|not matched|without a match|to match|matching|need matching|to be matched|not reconciled|unreconciled|not yet matched|havent been matched|are not matched|still to be matched|still need to be matched|needs matching|needs to be matched|without matches|have no match|has no match|not been matched|havent been reconciled|not been reconciled|still unmatched|left to match|left to reconcile|to reconcile|to be reconciled|need reconciling|need to be reconciled|waiting to be matched|waiting for a match|waiting to be reconciled|hasnt been matched|has not been matched|hasnt been matched yet|hasnt been matched to anything|havent been matched to anything|not matched to anything|matched to nothing|isnt matched|arent matched|is not matched|isnt reconciled|arent reconciled|hasnt been reconciled|not assigned|unassigned|unallocated|not allocated|unidentified|unexplained|left over from matching|dont match anything|doesnt match anything|without a matching document|open for matching",
    "state:open": "open|not closed|still open",
    "state:closed": "closed|locked",
    // Of which something is left out: "except at".
    except:
      "other than those of|other than those from|apart from those of|except those of|except those from|without those of|without those from|anyone but|which werent|that wasnt from|that werent from|that wasnt at|that werent at|which wasnt at|but not at|but not from|but not on|but not by|but not for|but not with|but not|leave out|leaving off|taking out|taking away|aside from|save for|not for|not with|with everything but|not spent at|not spent on|not paid to|except|except at|except for|except from|except on|excluding|other than|apart from|without|not from|not by|not at|not on|not counting|leaving out|leaving aside|minus|less what we paid to|disregarding|ignoring|if you exclude|if we exclude|if we leave out|if you leave out|excluding what went to|not including|setting aside|besides|with the exception of|omitting|if we ignore|net of what we paid to|that wasnt|that werent|which wasnt|that was not|that were not|that isnt|that arent|if you take out|if you take away|if we take out|everyone except|everyone but|everybody except|everybody but|all but|anyone other than|everyone other than|everyone apart from|outside of|not in|that werent in|that arent in|werent in|arent in|werent|wasnt|everything but|anything but|everything except|everything other than|everything apart from|everything besides|all except|all apart from|everything minus|anything except|anything other than|everything not",
    // Something that lacks something.
    lack: "not got|still no|theres no|there is no|there was no|without an|without a|with no|havent got a|have we got no|have we no|have got no|not got a|got no|missing a|missing an|missing its|missing their|missing the|lack a|lack an|lacks a|lacks an|dont yet have|dont have a|dont have an|doesnt have a|doesnt have an|isnt a|is not a|not attached|dont have any|didnt get|didnt get a|never got|never got a|still need|still needs|still need a|still needs a|still missing|still missing a|are still missing|is still missing|dont carry|didnt come with|came without|came without a|come without|never had|without|no|missing|lacking|lack|lacks|dont have|doesnt have|do not have|does not have|have no|has no|with no|without any|are missing|is missing|havent got|not have|dont we have a|dont we have an|dont we have|dont i have a|dont i have|do we not have|do we not have a|do we not have an|do we have no|do i have no|are we missing|are we missing a|are we missing an|are we lacking|we dont have|we dont have a|we dont have an|we have no|we are missing|there isnt a|there isnt an|isnt there a|is there no|are there no|not yet have|not uploaded a|not attached a|not submitted a|not handed in a|not provided a|never uploaded a|never attached a|never submitted a|not uploaded any|lacking a|lacking an|are lacking|is lacking|short a|short of a|w o|without their|without its|that lack|that lack a",
    "gap:document":
      "receipt on file|receipt uploaded|receipt attached to it|receipt attached to them|paperwork|receipt image|photo of the receipt|proof of purchase|supporting document|supporting documents|backup document|voucher|vouchers|document uploaded|document on file|file attached|files attached|attachment on file|slip|slips|receipt scan|scans|receipt|receipts|document|documents|attachment|attachments|file|scan|proof|receipt attached|document attached|receipts attached",
    "gap:category": "category|categories",
    "gap:vendor": "vendor|vendors|supplier|suppliers|vendor name",
    "gap:date": "date|dates|document date",
    "gap:dueDate":
      "payment deadline|deadline|due date set|due date on them|due date entered|payment date|due date|due dates",
    "gap:vatId":
      "vat no|vat id on file|vat number on file|vat registration|vat reg number|vat registration numbers|vat id|vat ids|vat number|vat numbers|vat registration number|vat identification number",
    "gap:taxId": "tax ids on file|tax id on file|ein|eins|taxpayer id|tax id|tax ids",
    "gap:taxNumber": "tax number|tax numbers",
    "gap:email":
      "email on file|email address on file|email addresses on file|mail addresses|email contact|contact email|email|emails|email address|email addresses|e mail|e mail address|mail address",
    "gap:phone": "phone|phone number|phone numbers|telephone|telephone number",
    "gap:address": "address|addresses|postal address|billing address",
    "gap:ibans": "iban|ibans|bank details",
    "gap:invoiceNumber":
      "invoice no|invoice reference|reference number|reference|bill number|supplier invoice number|invoice number|invoice numbers|number|document number",
    "lacks:category": "uncategorized|uncategorised|not categorized|not categorised",
    "lacks:date": "undated|not dated",
    // Report figures.
    "figure:forecast":
      "forecast|cash forecast|cash flow forecast|cashflow forecast|liquidity forecast|cash projection|projection",
    "figure:expected":
      "will|will be|will we have|will i have|will there be|will be left|expected|expect|do we expect|do i expect|projected|are we going to have|going to have",
    "figure:expected flow:in":
      "will come in|expected to come in|will we receive|will i receive|will we get in|is going to come in",
    "figure:expected flow:out": "will go out|expected to go out|will leave our account|is going to go out",
    "figure:revenue figure:sales":
      "sales revenue|revenue from sales|total revenue from sales|revenue of sales|income from sales|product sales",
    "figure:revenue":
      "earned from|earn from|made from|make from|revenue|revenues|sales|turnover|income|sell|sold|total sales|top line|net sales|by revenue|turned over|turn over|business did we do|business have we done|business we did|business do we do|sales figure|sales figures|sales total|sales volume|sales value|sales numbers|sales income|revenue figure|revenue number|invoiced revenue|revenue total|total revenue|total turnover|total income|overall revenue|overall turnover|overall sales|billings|how much business|volume of business|sales made|sales we made|revenue generated|revenue we made|turnover figure|topline",
    "figure:profit":
      "earn after costs|earned after costs|earn after expenses|earned after expenses|make after costs|made after costs|make after expenses|made after expenses|keep after costs|kept after costs|make a profit|made a profit|making a profit|making profit|making any profit|turning a profit|run a profit|running a profit|make profit|make any profit|profit|net profit|net income|earnings|bottom line|result|surplus|profitable|net result|profits|make money|made money|making money|make any money|made any money|earn anything|in the black|turn a profit|turned a profit|turn any profit|make a surplus|in profit|in the green|in the plus|end up in the plus|net earnings|left over|left over after costs|left after expenses|left after costs|left over after expenses|profit wise|came out ahead|come out ahead|money left over|net gain|profit figure|net margin amount|profit after costs|profit after expenses|earn net|earned net|left at the end|left at the end of the day|remain after costs|remained after costs|remains after costs|remain after expenses|remained after expenses|what was left after costs|left once costs are out|left once costs are paid|left after everything|left over after everything|left after all costs|left after all expenses|left over after all costs|left over after all expenses|operating result|overall result|net outcome|financial result",
    "figure:loss":
      "loss|make a loss|made a loss|losing money|in the red|losses|lose money|lost money|make losses|made losses|make any loss|net loss|unprofitable|in the minus|loss making|run at a loss|ran at a loss|running at a loss|operate at a loss|making a loss|making losses|making any loss|make any losses|did we lose|have we lost|we lost|we lose|are we losing|did we lose money|did we lose any money|have we lost money|have we lost any money|are we losing money|we lose money|we lost money|are we losing any money",
    "figure:costs":
      "total expenses|total costs|costs|operating expenses|overall expenses|total cost|outgoings in total|total outgoings|overall costs|all our costs|all costs|total outlay|cost base|total expenditure|business expenses|business costs|expense total|expenses total|total of expenses|costs in total|expenses in total",
    "figure:costOfSales": "cost of sales|cost of goods sold|cogs|costs of sales|cost of goods",
    "figure:assets": "assets|total assets",
    "figure:liabilities": "liabilities|total liabilities|debts",
    "figure:equity": "equity|total equity|net worth",
    "figure:till":
      "till|the till|cash register|our till|cash on hand|petty cash|cash box|cash drawer|in the till|in the cash box|in petty cash|in the petty cash|in the cash drawer|in the register|cash in the till|cash in the cash box|notes and coins|in the drawer|the cash box|float|cash float|physical cash|loose cash|cash in hand|the petty cash|petty cash balance|cash box balance|cash float balance|till balance|cash till|cash drawer balance|money in the till|money in the cash box|money in petty cash|cash at the office",
    "figure:cash":
      "all accounts|cash|cash balance|cash position|cash on hand and in bank|liquid funds|liquidity|cash and bank|cash and bank balance|cash at bank|money in the bank|in the bank|in our bank|in my bank|in the bank account|in our bank account|in our bank accounts|in the account|in our account|in our accounts|on the account|on our account|on our accounts|bank balance|bank balances|across our accounts|across all our accounts|across all accounts|across accounts|across our bank accounts|across all our bank accounts|across all bank accounts|in all our accounts|in all accounts|in all our bank accounts|in all bank accounts|on all our accounts|in our accounts altogether|in the accounts|at the bank|in bank|in our bank accounts in total|in my account|in my accounts|in my bank account|in my bank accounts|cash balance across accounts|bank funds|from our accounts|from the accounts|from our account|from our bank accounts|from all our accounts|cash at bank and in hand|cash in hand and at bank|bank and cash|cash in hand and in the bank|ready cash|available cash|cash available|cash in the business|cash in the company|money available|money in our accounts|money in all our accounts|money on our accounts|funds available|available funds|bank account balance|bank account balances|balance in the bank|balance at the bank|balance across all accounts|balance of all accounts|balance of our accounts|account balances|liquid cash|liquid assets in the bank|in cash and in the bank|on the bank accounts|in the bank accounts|at the banks|bank accounts and cash|banks and cash|banks and cash together|bank and till|accounts and till|accounts plus till|accounts and petty cash|bank accounts plus cash|bank plus cash|cash and banks|bank accounts and petty cash|accounts and cash",
    "figure:balance": "balance|balances|account balance|stand at|stood at|standing at|stand",
    "figure:balance state:unpaid": "tab",
    "of:email":
      "email address|email|e mail|e mail address|mail address|email of|email address of|contact email|emails of|email for|email address for|emails for|email address on file for|mail address of|e mail address of|e mail of",
    "of:phone":
      "phone number|telephone number|phone number of|phone number for|phone|telephone|phone no|tel|mobile number|mobile number of|number to call|phone numbers of|telephone number of|telephone number for",
    "figure:cashFlow":
      "cash flow|net cash flow|cashflow|net cash movement|net movement of cash|net movement in cash|cash movement|change in cash|net cash change",
    "figure:taxOutput":
      "output tax|output vat|tax on sales|vat on sales|tax on our sales|vat on our invoices|vat we charged|vat we have charged|vat we billed|vat we collected|vat charged to customers|vat charged to clients|vat from sales|sales vat|vat collected|vat charged|output|output side",
    "figure:taxInput":
      "can i reclaim|can we reclaim|can we claim|we can claim|can i claim|i can claim|can be claimed|reclaim|reclaimable|can i claim back|can we claim back|claim back|input tax|input vat|tax on purchases|vat on purchases|recoverable tax|recoverable vat|tax on expenses|vat on expenses|we can reclaim|i can reclaim|can be reclaimed|we can claim back|i can claim back|can be claimed back|we can get back|can we get back|can we recover|we can recover|can we deduct|we can deduct|deductible vat|deductible tax|input|input side|vat paid to suppliers|vat paid to vendors|vat we were charged|vat we got charged|vat charged to us|vat on what we bought|vat on our costs|vat on costs|vat on our spending|vat on spending|vat from purchases|vat reclaim|reclaimable vat|purchase vat|vat paid on purchases",
    "verb:collect": "collect|collected|charge|charged|collecting|took in|receive|received",
    "report:profitLoss":
      "profit and loss|pnl|income statement|profit & loss|p and l|profit and loss report|profit and loss statement",
    "report:balanceSheet": "balance sheet",
    "report:cashFlow": "cash flow report|cash flow statement",
    "report:taxSummary": "tax summary|vat summary|tax report",
    "report:trialBalance": "trial balance",
    "report:any": "reports|report|financial reports",
    unusual:
      "unusual|strange|odd|suspicious|unusual spending|anomalies|weird|anything weird|funny|fishy|out of the ordinary|abnormal|irregular|looks off|looks wrong|looks odd|looks strange|looks fishy|looks suspicious|stands out",
    "unusual duplicate":
      "duplicates|duplicate|duplicate expenses|duplicate receipts|possible duplicates|duplicated expenses|duplicated|duplicated receipts|double entries|duplicate entries|duplicated entries|double bookings|duplicate bookings|double booked expenses",
    rate: "exchange rate|exchange rates|rate",
    // Orders.
    "order:max":
      "largest|biggest|highest|most|top|greatest|most expensive|the most expensive|the most costly|priciest|costliest|maximum|the most|largest single|biggest single|single biggest|single largest|single highest|single most expensive|dearest|steepest",
    "order:min":
      "smallest|lowest|least|cheapest|least expensive|the least expensive|minimum|the least|tiniest|single smallest|single cheapest",
    "order:best": "best|most important|most valuable",
    "order:new":
      "latest|newest|most recent|last|recent|last ever|very last|most recently|newly|last thing|the last thing|last time|the last time|the most recent|the latest|the newest",
    "order:old": "oldest|earliest|first",
    "by:vendor":
      "by vendor|per vendor|by supplier|per supplier|for each vendor|by merchant|per merchant|with each vendor|at each vendor|with each supplier|at each supplier|from each vendor|from each supplier|vendor by vendor|vendor wise|split by vendor|split by supplier|for every vendor|for every supplier|for each supplier",
    "by:category":
      "by category|per category|for each category|on each category|in each category|by type|broken down by category|category wise|split by category|for every category",
    "by:month":
      "by month|per month|each month|monthly|month by month|every month|for each month|a month|broken down by month|split by month|month wise",
    "by:member":
      "by person|by people|by member|by team member|by employee|per person|per member|per employee|for each person|for each member|each person|each employee|every person|every employee|each of us",
    "by:account":
      "by account|by payment account|by payment method|by card|per account|per payment account|per card|for each account|for each payment account",
    // The account that was paid from.
    "via:till": "with cash|by cash|from petty cash|from the petty cash|out of petty cash|from the cash box",
    "via:till figure:cash": "in cash",
    "via:till state:paid": "paid cash|paid in cash",
    "via:till verb:pay": "pay cash|pay in cash",
    "via:till noun:expense": "cash expenses|cash purchases",
    "via:card":
      "by card|by credit card|by company card|on the company credit card|on our company credit card|company credit card|on company credit card|by company credit card|via credit card|via card|using the card|using the credit card|using the company credit card|with the company credit card|with our company credit card|with a card|with the card|with our card|with the credit card|with our credit card|with the company card|with our company card|on the card|on the credit card|on the company card|on our card",
    "not:till":
      "not in cash|not cash|not paid in cash|not paid cash|werent paid in cash|wasnt paid in cash|were not paid in cash|was not paid in cash|arent paid in cash|are not paid in cash|not paid with cash|werent paid with cash|not with cash|other than in cash|not out of petty cash|not paid from petty cash|werent cash",
    "not:card":
      "not by card|not by credit card|not paid by card|not paid by credit card|werent paid by card|wasnt paid by card|were not paid by card|not paid with the card|not paid with the credit card|not paid with the company card|not on the card|not on the credit card|not on the company card|werent paid with the card|werent paid by credit card|not with the card|wasnt on the credit card|wasnt on the card|wasnt on the company card|werent on the credit card|werent on the card|that wasnt on the credit card|that wasnt on the card|that werent on the credit card|that werent on the card|that wasnt paid by card|that werent paid by card",
    "by:client": "by client|per client|by customer|per customer|for each client",
    // Follow-ups.
    follow:
      "and|what about|how about|too|as well|and also|also|only|just|now|same|the same|instead|then|but|ok and|okay and|again|and only|and now|of those|of them|of these|among them|among those|of which",
    // Times.
    "time:today": "today",
    "time:yesterday": "yesterday",
    "time:dayBefore": "day before yesterday|the day before yesterday",
    "time:tomorrow": "tomorrow",
    "time:soFar": "so far|to date|until now|up to now|up to today|until today|as yet|thus far",
    "time:yearToDate":
      "year to date|ytd|this year so far|so far this year|so far in this year|since the start of the year|since the beginning of the year|since january 1|since new year|year to today",
    "time:allTime":
      "ever|of all time|all time|since the beginning|since we started|overall|in total so far|since day one|from the beginning|from the start|to this day",
    "unit:day": "day|days",
    "unit:week": "week|weeks",
    "unit:month": "month|months",
    "unit:quarter": "quarter|quarters|qtr",
    "unit:half": "half|half year|half of the year",
    "unit:year": "year|years|yeer|yer|yeers|yeaar|yrs|yr|fiscal year|financial year|business year",
    "unit:calendarYear": "calendar year",
    "step:0": "this|current|the current|the present",
    "step:-1":
      "last|previous|prior|past|the last|the previous|preceding|previous one|the previous one|last one|the last one|prior one",
    "step:1": "next|coming|following|upcoming",
    "step:-2": "before last",
    "step:before": "before|before that|earlier|prior",
    "month:1": "january|jan",
    "month:2": "february|feb",
    "month:3": "march|mar",
    "month:4": "april|apr",
    "month:5": "may",
    "month:6": "june|jun",
    "month:7": "july|jul",
    "month:8": "august|aug",
    "month:9": "september|sep|sept",
    "month:10": "october|oct",
    "month:11": "november|nov",
    "month:12": "december|dec",
    "weekday:0": "monday",
    "weekday:1": "tuesday|tues|tue",
    "weekday:2": "wednesday|wed",
    "weekday:3": "thursday|thurs|thur|thu",
    "weekday:4": "friday|fri",
    "weekday:5": "saturday",
    "weekday:6": "sunday",
    "nth:1": "first|1st",
    "nth:2": "second|2nd",
    "nth:3": "third|3rd",
    "nth:4": "fourth|4th",
    "link:from": "from|between",
    "link:to": "to|until|till|through|-",
    "link:and": "and",
    "link:begin": "from",
    "link:since": "since|starting|beginning",
    "link:until": "until|till|up to|through|by",
    "link:before": "before|prior to",
    "link:after": "after",
    "link:asOf": "as of|as at|at the close of|per",
    "link:in": "in|during|for|over|within|on|of|at|in the|for the|during the|over the|on the|of the|at the|the",
    "link:on": "on|at",
    "link:ago": "ago",
    "link:hence": "in",
    "link:within": "within|within the next|inside of",
    "edge:end": "last day of|the last day of|on the last day of|end of|the end of|at the end of",
    "edge:start":
      "first day of|the first day of|on the first day of|start of|the start of|beginning of|the beginning of|at the start of|at the beginning of",
    // Amounts.
    "bound:above":
      "over|above|more than|greater than|exceeding|higher than|larger than|bigger than|worth more than|that exceed|exceed|in excess of|of more than|of over|costing more than|that cost more than",
    "bound:below":
      "under|below|less than|smaller than|lower than|worth less than|of less than|cheaper than|of under|costing less than",
    "bound:min": "at least|a minimum of|minimum|or more|from|no less than|not less than|starting at",
    "bound:max": "at most|up to|a maximum of|maximum|no more than|not more than",
    "bound:between": "between",
    "bound:and": "and|to",
    "bound:exact": "of|for|exactly|at|worth",
    "currency:EUR": "eur|euro|euros",
    "currency:USD": "usd|dollar|dollars|us dollar|us dollars|american dollars|buck|bucks",
    "currency:GBP": "gbp|pound|pounds|british pounds|sterling|quid",
    "currency:CHF": "chf|franc|francs|swiss franc|swiss francs",
    "currency:CAD": "canadian dollar|canadian dollars",
    "currency:AUD": "australian dollar|australian dollars",
    "currency:SGD": "singapore dollar|singapore dollars",
    "currency:JPY": "yen|japanese yen",
    "currency:CNY": "yuan|chinese yuan",
    "currency:INR": "rupee|rupees",
    "currency:SEK": "krona|swedish krona",
    "currency:NOK": "krone|kroner|norwegian krone|norwegian kroner",
    "currency:DKK": "danish krone|danish kroner",
    "currency:MXN": "peso|pesos",
    "currency:BRL": "real|reais",
    thousand: "k|thousand|grand",
    // Doing something, and where it is done.
    "help:ask":
      "way to|ways to|explain to me how i|explain to me how to|explain to me how we|explain how we|tell me how i|tell me how we|show me how i|show me how we|let me know how to|let me know how i|how do i|how can i|how do we|how can we|how to|where do i|where can i|where is|where are|how does one|how should i|where can we|where do we|what do i do to|how would i|can i|is it possible to|how do you|i want to know how to|where would i|where could i|where should i|how might i|how could i|how can you|how do people|what is the way to|what s the way to|what is the best way to|what s the best way to|whats the best way to|best way to|easiest way to|what s the easiest way to|whats the easiest way to|is there a way to|is there any way to|is there an option to|is there a place to|is there somewhere i can|any way to|show me how to|tell me how to|explain how to|explain how i|help me to|how does|how do|how can|what steps do i take to|what are the steps to|steps to|where can you|where might i|where exactly do i|where exactly can i|how exactly do i|how would we|how should we|where should we|could i|can we|am i able to|are we able to|in which menu can i|which screen do i use to|which page do i use to|on which screen do i|on which page do i|do you know how to|i need to know how to|i d like to know how to|how am i supposed to|how are we supposed to|how can one|how do we go about|how do i go about|how can i go about|where do you|where does one|where to",
    "help:about":
      "what can you do|help|what can i ask|what can i ask you|what do you do|how can you help|who are you|what are you able to do",
    "verb:create": "create|add|make|new|record|enter",
    "verb:update": "update|change|edit|modify",
    "verb:remove": "remove|delete",
    "ask:often": "how often|how many times|how frequently",
    "order:longest": "the longest|longest|for the longest time|for the longest",
    // Changes, things never done, means, and repetitions.
    "compare:more rise":
      "up|go up|goes up|gone up|went up|going up|rise|risen|rose|rising|increase|increased|increasing|grow|grew|grown|growing|climb|climbed|improve|improved",
    "compare:less rise":
      "down|go down|goes down|gone down|went down|going down|fall|fallen|fell|falling|drop|dropped|decrease|decreased|decreasing|shrink|shrank|decline in|sink|sank|get worse|got worse",
    "invoice:never":
      "not had a single invoice|not had any invoices|didnt get any invoice|didnt get any invoices|received no invoice|got no invoice|got no invoices|received no invoices|were never invoiced|did we not invoice|didnt we invoice|have we yet to invoice|have had no invoice|have had no invoices|never invoiced|never billed|not invoiced|not billed|not yet invoiced|not yet billed|havent invoiced|havent billed|have not invoiced|have not billed|havent invoiced yet|havent yet invoiced|havent yet billed|havent we invoiced|havent we billed|have we not invoiced|have we not billed|have we never invoiced|have we never billed|have never invoiced|have never billed|never been invoiced|never been billed|not been invoiced|not been billed|havent been invoiced|havent been billed|never sent an invoice|never sent an invoice to|never sent any invoice|never sent any invoices to|havent sent an invoice to|havent sent an invoice|havent sent any invoice|havent sent any invoices to|never issued an invoice to|never had an invoice|never got an invoice|never received an invoice|without any invoice|without any invoices|without an invoice|without a single invoice|without invoices|with no invoices|with no invoice|who have no invoices|dont have any invoices|havent had a single invoice|havent had a single invoice from us|havent had an invoice|havent had an invoice from us|havent had any invoice|havent had any invoices|havent had any invoices from us|not had an invoice|have not had an invoice|havent got an invoice|havent got any invoices|never had an invoice from us|havent received an invoice|havent received any invoices|have not received an invoice|didnt get an invoice|didnt get an invoice from us|didnt receive an invoice|were not invoiced|werent invoiced|no invoice from us|did not invoice|didnt invoice|we did not invoice|we didnt invoice|did not bill|didnt bill|we did not invoice at all|did we not bill|didnt we bill|havent had any invoice from us|got no invoice from us|got no invoices from us",
    "ask:average":
      "average|averages|on average|mean|avg|typical|typically|average amount|average amount of|average value of|average size of|average cost of",
    "ask:each":
      "per purchase|per expense|per order|each time|per time|per visit|per trip|per ride|per invoice|per receipt|per transaction|per fill up|per tank|per fill|per refuel|per bill|a time|every time|a pop|per go",
    "verb:refuel":
      "refuel|refueled|refuelled|refueling|fill up|filled up|fueled up|get gas|got gas|buy fuel|bought fuel",
    "order:max noun:expense":
      "the most we spent|most we spent|the most we paid|the most money we spent|the most we spent on anything|the most i spent|most money spent|most expensive thing|the most expensive thing|priciest thing|the priciest thing|biggest thing|largest thing|biggest single thing|most expensive item|priciest item|costliest item|most expensive purchase|priciest purchase",
    "ask:much figure:profit": "how profitable|how much profit|what profit",
    "state:overdue ask:chase":
      "should i chase|should we chase|do i need to chase|do we need to chase|need to chase|to chase|should i remind|should we remind|do i need to remind|do we need to remind|need a reminder|needs a reminder|need reminding|needs reminding|need chasing|needs chasing|should get a reminder|should we be chasing|should i be chasing|be chasing|should be chased|needs to be chased|need to be chased|should we go after|should i go after|should we nudge|should i nudge|should we send a reminder to|should i send a reminder to|do we need to send a reminder to|must we remind|must i remind|do we have to chase|do i have to chase|do we have to remind|do i have to remind|have to be reminded|needs to be reminded|should be reminded|should get reminded|is due a reminder|needs a nudge|need a nudge|needs nudging|need nudging|deserves a reminder|do i have to send a reminder|do we have to send a reminder|should i send a reminder|should we send a reminder|do we need to send reminders to|should we send reminders to|do i have to send reminders to|do i need to send reminders to|has to be chased|have to be chased|gets a reminder|get a reminder",
    "state:overdue order:longest": "longest overdue|most overdue by days",
    hundred: "hundred",
    "via:card verb:spend":
      "went on the credit card|went on the card|went on our card|went on our credit card|went on the company card|went on our company card|go on the credit card|goes on the credit card|put on the credit card|put on the card|put on our credit card|charged to the credit card|charged to our credit card|charged to the card|went over the card",
    "basis:net":
      "net|netto|without vat|without tax|without the vat|without the tax|excluding vat|excluding tax|excl vat|excl tax|ex vat|before vat|net of vat|net of tax|less vat|minus vat|not including vat|vat excluded|tax excluded",
    "basis:gross":
      "gross|including vat|including tax|incl vat|incl tax|inc vat|inclusive of vat|with vat|with tax|plus vat|vat included|tax included|vat inclusive",
    "end:month": "month end|months end",
    "end:quarter": "quarter end|quarters end",
    "end:year": "year end|years end",
    "state:unsent":
      "issued but not sent|issued but not yet sent|issued but havent been sent|issued but not sent yet|issued but not been sent|issued but not yet been sent|been issued but not sent|been issued but not yet sent|havent been sent to the customer|havent been sent to the client|havent been sent to customers|havent been sent to clients|have not been sent to the customer|have not been sent to the client|have not been sent to customers|have not been sent to clients|not been sent to the customer|not been sent to the client|not been sent to customers|not been sent to clients|not sent to the customer|not sent to the client|not sent to customers|not sent to clients|not yet sent to the customer|not yet sent to the client|not yet sent to customers|not yet sent to clients|never sent out|never sent|were never sent|were never sent out|never gone out|never went out|unsent|not sent|not yet sent|not sent yet|not sent out|not sent out yet|havent sent|havent sent yet|have not sent|havent been sent|havent been sent yet|havent yet been sent|have not been sent|not been sent|not been sent out|not yet been sent|havent been sent out|havent been sent out yet|hasnt been sent|still to be sent|yet to be sent|to be sent|to be sent out|still need sending|havent gone out|not gone out|waiting to be sent|havent sent out|need to send|have to send|need to be sent|needs to be sent|must be sent|needs sending|left to send|still to send|yet to send",
    "ask:from": "from whom|from who|with whom|who from",
    "noun:bankLine line:in":
      "deposit|deposits|credits to the account|money in transactions|incoming payment|incoming payments|payment received|payments received|payment in|incoming transfer|incoming transfers|incoming bank transactions|incoming bank transaction|incoming transactions|incoming transaction|bank receipts|credit transactions|inbound payment|inbound payments|receipts on the account|credits|credit entries|incoming money transfers|inbound transactions|incoming entries|incoming movements",
    "noun:bankLine line:out":
      "withdrawal|withdrawals|debits|outgoing payment|outgoing payments|payment out|payments out|outgoing transfer|outgoing transfers|outgoing bank transactions|outgoing bank transaction|outgoing transactions|outgoing transaction|debit transactions|outbound payment|outbound payments|debit entries|outbound transactions|outgoing entries|outgoing movements",
    "noun:payment": "payment|payments|remittance",
    "noun:client noun:payment":
      "client payments|customer payments|client payment|customer payment|payments from clients|payments from customers|payments from our clients|payments from our customers|payments by clients|payments by customers|payments of clients|payments of customers|payments of our clients|payments of our customers",
    "order:min noun:expense": "cheapest thing|the cheapest thing|smallest thing|cheapest item|least expensive item",
    "lacks:document":
      "need a receipt|needs a receipt|need receipts|still need a receipt|still needs a receipt|need their receipt|need a document|still need receipts|have yet to get a receipt|are short of a receipt",
    "has:document":
      "with a receipt|with receipts|with a receipt attached|with receipt|that have a receipt|having a receipt|have a receipt|has a receipt|have receipts|have got a receipt|has got a receipt|have a document|have a receipt attached|backed by a receipt|come with a receipt|have their receipt|have its receipt|got a receipt",
    change:
      "change|changed|difference|the difference|the difference between|change in|moved|shift|shifted|net change|the net change|net change in|net movement|net movement in|movement in",
    "step:oneBefore":
      "one before|the one before|one before that|the one before that|one before it|the one before it|previous one|the previous one|preceding one",
    "link:when": "when|as",
    "edge:over": "closed|ended|was over|finished|came to an end|closed out",
    "verb:add":
      "entered|submitted|uploaded|added|put|put in|puts in|putting in|put into the system|put in the system|put into the books|put through the books|logged|filed|recorded|booked|keyed in|typed in|turned in|handed in|claimed|enter|submit|record|upload|turn in|hand in|log|lodged",
    // After what is lacking: "no email address saved".
    "line:out":
      "out of our bank accounts|out of our bank account|out of our accounts|out of our account|out of the account|out of the accounts|out of the bank|outgoing|outbound",
    "line:in":
      "into our bank accounts|into our bank account|into our accounts|into our account|into the account|into the accounts|into the bank|incoming|inbound",
    kept: "saved|stored|recorded|entered|set|noted|listed|registered|given|provided|filled in|added|attached|uploaded|linked|known|specified|assigned|held|kept|put in|on file|on record|in our records|in our files|saved for them|stored for them|for them|against them|attached to it|attached to them|connected|in place",
    "same:time":
      "on that day|on that date|at that date|at that point|at that time|on the same day|on that same day|on that same date|on the same date|at the same date|at the same time|that month|that same month|that quarter|that same quarter|that year|in the same month|for the same month|of the same month|in the same period|for the same period|over the same period|in that month|for that month|in that period|for the same quarter|in the same quarter|same quarter|for that quarter|in that quarter|for the same year|in the same year|for that year|in that year|over the same time|in the same time|for the same time|same period|the same period|same time|same month|same year|same dates|same days|for the same dates|in that same period|over that period|over that time|for the period",
    "row:item": "item|items|line item|line items|position|positions",
    "ask:where":
      "where|at which one|with which one|at which of the two|at which of them|with which of them|with which of the two|which place|in which of them",
    // By which figure an order is: "top 3 clients by how much we invoiced them".
    "rank:by":
      "by what|based on what|in terms of what|going by what|going by|measured by|ranked by what|ranked by|sorted by|ordered by|judging by|in terms of|based on|by amount|by amount spent|by value|by sum|by total|by volume",
    "rank:by ask:much":
      "by how much|based on how much|according to how much|in terms of how much|going by how much|measured by how much|ranked by how much|sorted by how much|by how much money",
    share:
      "share|share of|what share of|what share|percentage|percentage of|what percentage of|what percent of|what percent|percent of|proportion|proportion of|what proportion of|what part of|what fraction of|fraction of|how big a share of|how large a share of|how much percent of|what portion of|portion of|as a share of|as a percentage of",
    "share:of":
      "makes up|make up|made up|making up|account for|accounts for|accounted for|come from|comes from|came from|does it make up|is down to|was down to",
    "ask:payDays":
      "how long to pay|how long until paid|how many days to pay|average days to pay|days to pay|time to pay|average time to pay|average payment time|payment time|average time until payment|average payment period|days until payment|average days until payment|average number of days to pay",
    "take:long": "how long|how many days|how quickly|how fast|how slowly|how soon",
    "invoice:once":
      "at least one invoice|at least one invoice from us|had an invoice from us|got an invoice from us|an invoice from us",
    "from:us": "",
    "buy:nothing":
      "havent bought anything|has not bought anything|hasnt bought anything|have not bought anything|bought nothing|havent ordered anything|hasnt ordered anything|ordered nothing|havent purchased anything|didnt buy anything|didnt order anything|havent bought|havent ordered|havent we bought anything from|havent we bought from|have we not bought anything from|have we not bought from|have we bought nothing from|did we not buy anything from|did we not buy from|didnt we buy anything from|didnt we buy from|havent we used|have we not used|did we not use|didnt we use|we havent bought anything from|we havent bought from|we havent used|we didnt use|we didnt buy anything from|we didnt buy from|we have not used|we have not bought from|we have not bought anything from|have we spent nothing with|have we spent nothing at|we spent nothing with|we spent nothing at|we bought nothing from|did we spend nothing with|did we spend nothing at|havent we spent anything with|havent we spent anything at|unused|with no spending|without any spending|without spending|have no expenses|had no expenses|with no expenses|without expenses|without any expenses|have no purchases|hasnt bought|has not bought|didnt buy|hasnt ordered|didnt order|have not ordered|havent purchased|hasnt purchased|not bought anything|not bought|not ordered anything|stopped buying",
    "get:still": "still gets|still get|still to get|still due to get|still waiting for how much|still due from us",
    "ask:month": "which month|what month|in which month|in what month|which of the months|month with the",
    "ask:month order:max": "best month|strongest month|busiest month|top month|biggest month|highest month",
    "ask:month order:max figure:costs": "most expensive month|priciest month|costliest month|dearest month",
    "ask:month order:min figure:costs": "cheapest month|least expensive month",
    "ask:month order:min": "worst month|weakest month|cheapest month|quietest month|lowest month",
    foreign:
      "in a currency other than ours|not in our currency|not in our own currency|in foreign currency|in foreign currencies|in a foreign currency|in other currencies|in another currency",
    "tax:named noun:tax": "sales tax",
    "verb:use": "use|used|deal with|dealt with|work with|worked with|shop at|shopped at|buy things from",
    "us:object from:us": "from us",
    "noun:client state:overdue": "late payer|late payers|slow payer|slow payers",
    "move:through": "went through|gone through|go through|passed through|ran through|came through|hit",
    "verb:spend order:max":
      "got the most money from us|received the most money from us|gets the most money from us|received the most from us|gets the most from us|got the most money out of us|got the most out of us|got the most from us|took the most off us|got most of our money|has had the most out of us|cost us the most|costs us the most",
    "verb:void":
      "void a|void an|void the|void this|void that|void my|void our|cancel a|cancel an|cancel the|cancel this|cancel that|cancel my|cancel our",
    "of:address":
      "address|billing address|postal address|mailing address|street address|address of|address for|billing address of|mailing address of|postal address of|where is the office of",
    "of:iban":
      "iban|iban of|iban for|iban number|iban number of|bank details|bank details of|bank details for|bank account number of|bank coordinates of",
    "of:taxId":
      "vat id|vat number|tax id|tax number|vat registration number|vat id of|vat number of|tax id of|tax number of|vat no|vat reg number|ein of",
    "of:contact":
      "contact person|contact person at|contact person of|contact at|contact for|contact name|contact name of|main contact|who is our contact at|our contact at|who do we talk to at|who do we deal with at",
    "books:done":
      "everything booked|everything been booked|everything entered|everything been entered|everything recorded|everything been recorded|everything posted|everything been posted|everything in|everything done|everything complete|everything ready|all booked|all done|all entered|all recorded|fully booked|all set|all the bookkeeping done|the bookkeeping done|the books complete|the books done|books complete|bookkeeping complete|the books finished|everything accounted for",
    "time:samePeriod":
      "same period last year|the same period last year|same time last year|the same time last year|same period of last year|the same period of last year|same period a year ago|the same period a year ago|same period a year earlier|the same period a year earlier|same point last year|the same point last year|same months last year|the same months last year|same month last year|the same month last year|same quarter last year|the same quarter last year|same quarter a year ago|same month a year ago|that period last year|the prior year period|prior year period|same stretch last year",
    both: "both|both of|both of our|both of the",
    "noun:payable state:due": "due to vendors|due to suppliers|due to our vendors|due to our suppliers",
    "verb:toPay us:subject":
      "needs paying|need paying|still needs paying|still need paying|needs paying by us|is left for us to pay|are we left to pay|have we left to pay|have we got left to pay|do we have left to pay",
    "ask:much figure:cash": "how liquid are we|how liquid is the company|how liquid",
    "state:matched": "matched|reconciled|assigned|allocated|accounted for|matched up|been matched|been reconciled",
    "link:into": "into|out of|onto|off",
  },
};
