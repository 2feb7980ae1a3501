/**
 * Everyday words that are no slips of others, although the grammar gives them no meaning ("gehabt" is not "Gehalt"): verbs of many uses,
 * their particles, auxiliaries, and what people put in while talking.
 */
export const LIGHT_WORDS: ReadonlySet<string> = new Set(
  `must should would could can might may shall will ought gonna gotta wanna being having getting doing
  give gives gave given giving take takes took taken taking run runs ran running put puts putting set sets setting go goes went gone going
  bring brings brought bringing come comes came coming hold holds held keep keeps kept lie lies lay lying sit sits sat stand stands stood
  hand hands handed throw throws threw thrown pull pulls pulled turn turns turned look looks looked make makes made
  let lets need needs needed want wants wanted seem seems seemed happen happens happened end ends ended start started wind winds wound
  tuck tucked stash stashed park parked sink sank sunk pump pumped pour poured rack racked ring rung hit hits land landed clock clocked knock
  knocked amount amounts amounted tot totted weigh weighed reach reaches reached hover pile piled stack stacked climb climbed feed fed
  swallow swallowed gobble gobbled eat ate eaten devour devoured guzzle guzzled soak soaked suck sucked cough coughed
  buying spending paying costing putting standing sitting hanging floating knocking kicking began begun begin beginning
  ended ending finishing working worked manage managed seem seeing saw seen show showed shown tell told telling say said saying know knew
  knowing think thinking thought guess reckon believe suppose hope hoping wonder figure figuring find found finding check checking checked
  adding add added counting totting tallying ask asking asked nip nipped fly flown flew leak leaked bleed bled drain drained burn
  bled dole forking shelling dishing splashing splashed lash lashed sling slung whack whacked stick stump stumped plonk plonked shove shoved
  us we i nobody_ cough shift shifted push pushed
  off up away down along lot lots far much long roughly exactly lol haha mate man guys hm hmm hey oi right okay then there here
  me you he she they him her them who whom whose it its
  kann konnte konnten konnt muss musste mussten musst soll sollte sollten will wollte wollen wurde wurden wird werden ware waren durfte darf mag mochte
  gibt gab gegeben gehen geht ging gingen gegangen kommen kommt kam kamen gekommen nimmt nahm genommen nehmen bringt brachte gebracht bringen
  lasst liess liessen gelassen lassen liegt lag lagen gelegen liegen gelaufen laufen lauft lief liefen rauslaufen zusammengelaufen aufgelaufen angehauft gebraucht brauchen braucht gewesen geworden kostet
  kosten gekostet kostete verbraten verbrannt verpufft draufgeht draufgehen weggegangen weggeht abgedruckt abdrucken hinblattern blechen geloffen
  glaub glaube denk denke mein_ schatz schatze vermut vermute wissen weiss wusste nachschauen nachsehen schau schauen guck gucken rechne rechnen
  rechnet zusammenrechnen zusammenzahlen zahl_ bitte danke kurz schnell nochmal grad gerade halt eben ungefahr etwa circa genau
  steht stand standen gestanden stehen sitzt sass hangt hing hangen gehangen gehabt hatte hatten hattest
  macht machte gemacht machen tut tat getan tun siehts sieht sah gesehen sehen schaut sagen sag sagt halt hielt gehalten halten
  zusammengekommen rausgegangen reingekommen draufgegangen draufgelegt hingelegt hingeblattert geblecht verballert verpulvert reingesteckt gesteckt
  eingesteckt gelandet gewandert geflossen geschluckt verschluckt verschlungen gefressen zusammen isch em ham hamma habn ham gell halt eben mal
  denn eigentlich bloss_ da dort drin drauf davon_ ja na so nun also hm naja oida servus gruss moin_ mir dir uns euch ihm ihr ihnen man`
    .split(/\s+/)
    .filter((word) => word !== "" && !word.endsWith("_")),
);
