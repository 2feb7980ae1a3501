-- What the lines of an entry are of its expense, and how much of what was paid: the one place that says so. A line is tax by its kind or by
-- the purpose of its account, as in ledger/expense-row.ts; the purpose of an account with entries can't change from or to tax. A bill that
-- came with the opening balances is no spending: former books counted it.
CREATE VIEW spending_line WITH (security_invoker = true) AS
  SELECT e.organization_id, e.id AS entry_id, e.expense_id, e.entry_date AS day, e.base_currency, l.account_code,
         CASE WHEN l.kind = 'payment' THEN 'payment' WHEN l.kind = 'tax' OR (SELECT a.purpose = 'tax' AND a.type <> 'Expense' FROM account a
                WHERE a.organization_id = l.organization_id AND a.code = l.account_code) THEN 'tax' ELSE 'category' END AS part,
         CASE WHEN (l.kind = 'payment') = (l.side = 'credit') THEN l.base_amount ELSE -l.base_amount END AS amount,
         CASE WHEN e.reverses IS NULL THEN 1 ELSE -1 END AS lines
    FROM journal_entry e JOIN journal_line l ON l.organization_id = e.organization_id AND l.entry_id = e.id
    WHERE e.expense_id IS NOT NULL AND e.source = 'expense' AND e.posted_at IS NOT NULL;
