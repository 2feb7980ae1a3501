-- Every posted line on a bank account that is held in another currency than the books': what it moved in that currency and in the
-- books', above zero for money in. Lines of before `held_amount` say it by their entry, their payment, or the bank's line of a transfer;
-- null: nobody knows. `reversed`: a later entry has taken it back, or it takes back another one. A revaluation is left out: it is undone on the
-- next day, and says nothing of what a movement was worth.
CREATE VIEW foreign_movement WITH (security_invoker = true) AS
  SELECT e.organization_id, b.id AS bank_account_id, b.account_code, b.currency, e.base_currency, e.id AS entry_id, e.entry_date AS day,
         e.source, CASE l.side WHEN 'debit' THEN l.base_amount ELSE -l.base_amount END AS base,
         CASE l.side WHEN 'debit' THEN 1 ELSE -1 END * CASE
           WHEN l.held_currency = b.currency THEN l.held_amount
           WHEN e.currency = b.currency THEN l.amount
           WHEN l.kind = 'payment' AND p.currency = b.currency THEN p.amount
           ELSE (SELECT abs(s.amount) FROM bank_match m
                   JOIN bank_line s ON s.organization_id = m.organization_id AND s.id = m.bank_line_id
                   WHERE m.organization_id = e.organization_id AND m.entry_id = coalesce(e.reverses, e.id)
                     AND s.bank_account_id = b.id LIMIT 1)
         END AS held,
         e.reverses IS NOT NULL OR EXISTS (SELECT FROM journal_entry r
           WHERE r.organization_id = e.organization_id AND r.reverses = e.id) AS reversed
    FROM bank_account b
    JOIN organization o ON o.id = b.organization_id AND o.default_currency <> b.currency
    JOIN journal_line l ON l.organization_id = b.organization_id AND l.account_code = b.account_code
    JOIN journal_entry e ON e.organization_id = l.organization_id AND e.id = l.entry_id
      AND e.posted_at IS NOT NULL AND e.base_currency = o.default_currency AND e.source <> 'revaluation'
    LEFT JOIN payment p ON p.organization_id = e.organization_id AND p.entry_id = coalesce(e.reverses, e.id);
