/** Words of questions about the gross profit and about budgets, for each language's lexicon. */
import type { Lexicon } from "./lexicon.ts";

const WORDS: Readonly<Record<string, Lexicon["atoms"]>> = {
  "en-US": {
    "figure:grossProfit":
      "gross profit|gross income|gross result|profit before overheads|make a gross profit|made a gross profit",
    "noun:budget":
      "budget|budgets|budgeted|planned|budget versus actual|budget vs actual|actual vs budget|actual versus budget|against budget|against the budget|budget left|left of the budget|left in the budget|left of our budget|budget remaining|budget comparison|compare with the budget|compared with the budget",
    "noun:budget budget:over":
      "over budget|over the budget|over our budget|above budget|above the budget|above our budget|beyond budget|beyond the budget|exceed the budget|exceeded the budget|exceed our budget|exceeded our budget|overspent|overspend|more than planned|more than budgeted",
    "noun:budget budget:within":
      "within budget|within the budget|within our budget|in budget|on budget|under budget|below budget|under the budget|below the budget|less than planned|less than budgeted|keep to the budget|kept to the budget|stick to the budget|stuck to the budget",
  },
  de: {
    // Apart from the budget: "Haben wir das Budget im Oktober eingehalten?"
    "budget:over": "überschritten|überzogen|gesprengt",
    "budget:within": "eingehalten|einhalten",
    "figure:grossProfit":
      "rohertrag|rohgewinn|rohergebnis|bruttogewinn|bruttoertrag|bruttoergebnis|rohmarge|bruttomarge|rohüberschuss",
    "noun:budget":
      "budget|budgets|budgetiert|eingeplant|geplant|budgetvergleich|soll ist vergleich|plan ist vergleich|budget übrig|vom budget übrig|im budget übrig|budget frei|budgetabweichung|restbudget",
    "noun:budget budget:over":
      "über budget|über dem budget|über unserem budget|übers budget|budget überschritten|das budget überschritten|unser budget überschritten|budget überzogen|das budget überzogen|über plan|über dem plan|mehr als geplant",
    "noun:budget budget:within":
      "im budget|im rahmen des budgets|innerhalb des budgets|unter budget|unter dem budget|budget eingehalten|das budget eingehalten|unser budget eingehalten|im plan|unter plan|weniger als geplant",
  },
};

export const withBudgetWords = (lexicon: Lexicon): Lexicon => ({
  ...lexicon,
  atoms: { ...lexicon.atoms, ...WORDS[lexicon.language] },
});
