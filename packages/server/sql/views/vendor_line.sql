-- A posted line as the tally counts it, whatever its entry came from: the one place that says so. A closing entry spends nothing.
CREATE VIEW vendor_line WITH (security_invoker = true) AS
  SELECT e.organization_id, e.id AS entry_id, e.expense_id, e.entry_date AS day, e.base_currency, coalesce(e.vendor, '') AS vendor,
         CASE WHEN e.expense_id IS NULL OR e.source <> 'expense' THEN 'other' WHEN l.kind = 'payment' THEN 'payment'
              WHEN l.kind = 'tax' OR (SELECT a.purpose = 'tax' AND a.type <> 'Expense' FROM account a
                WHERE a.organization_id = l.organization_id AND a.code = l.account_code) THEN 'tax' ELSE 'category' END AS part,
         l.account_code, CASE l.side WHEN 'debit' THEN l.base_amount ELSE -l.base_amount END AS amount
    FROM journal_entry e JOIN journal_line l ON l.organization_id = e.organization_id AND l.entry_id = e.id
    WHERE e.posted_at IS NOT NULL AND e.source <> 'closing';
