-- What the lines of an entry are of its expense, and how much of what was paid: the one place that says so. A chart may have its tax on
-- another account than 2200: such lines are known by their kind, as in ledger/expense-row.ts.
CREATE VIEW spending_line WITH (security_invoker = true) AS
  SELECT e.organization_id, e.id AS entry_id, e.expense_id, e.entry_date AS day, e.base_currency, l.account_code,
         CASE WHEN l.kind = 'payment' THEN 'payment' WHEN l.kind = 'tax' OR l.account_code = '2200' THEN 'tax' ELSE 'category' END AS part,
         CASE WHEN (l.kind = 'payment') = (l.side = 'credit') THEN l.base_amount ELSE -l.base_amount END AS amount,
         CASE WHEN e.reverses IS NULL THEN 1 ELSE -1 END AS lines
    FROM journal_entry e JOIN journal_line l ON l.organization_id = e.organization_id AND l.entry_id = e.id
    WHERE e.expense_id IS NOT NULL AND e.posted_at IS NOT NULL;
