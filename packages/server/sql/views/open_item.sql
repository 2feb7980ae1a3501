-- What payments and entries by hand settled of each item, above zero for money in: a row a share of a payment (its `line_number`). The share of a credit that is
-- used besides the money is below zero, so that it is the other way. A voided payment is reversed on the day of its reversal.
CREATE VIEW settlement_event WITH (security_invoker = true) AS
  SELECT s.organization_id, s.payment_id, s.line_number, s.invoice_id, s.expense_id, p.entry_id, p.date AS day,
         CASE p.direction WHEN 'in' THEN s.amount ELSE -s.amount END AS amount,
         CASE p.direction WHEN 'in' THEN s.base_amount ELSE -s.base_amount END AS base_amount
    FROM payment_allocation s
    JOIN payment p ON p.organization_id = s.organization_id AND p.id = s.payment_id
  UNION ALL
  SELECT s.organization_id, s.payment_id, s.line_number, s.invoice_id, s.expense_id, r.id, r.entry_date,
         CASE p.direction WHEN 'in' THEN -s.amount ELSE s.amount END,
         CASE p.direction WHEN 'in' THEN -s.base_amount ELSE s.base_amount END
    FROM payment_allocation s
    JOIN payment p ON p.organization_id = s.organization_id AND p.id = s.payment_id AND p.voided_at IS NOT NULL
    JOIN journal_entry r ON r.organization_id = p.organization_id AND r.reverses = p.entry_id
  UNION ALL
  -- Lines of entries by hand: no payment. Their reversals have rows of their own.
  SELECT s.organization_id, null, s.line_number, s.invoice_id, s.expense_id, e.id, e.entry_date,
         CASE WHEN s.invoice_id IS NULL THEN s.amount ELSE -s.amount END,
         CASE WHEN s.invoice_id IS NULL THEN s.base_amount ELSE -s.base_amount END
    FROM journal_item s
    JOIN journal_entry e ON e.organization_id = s.organization_id AND e.id = s.entry_id
    WHERE NOT s.opens;

-- What changed what clients owe and what is owed to suppliers: a row an event, on its day. Amounts are signed so that what is owed grows
-- upward on both sides. Nothing is stored: it is read from postings and allocations.
--
-- Receivable: an invoice (issued here, or open when the books were opened) with its credit notes, reversals of both, and payments; a credit
-- that was open when the books were opened is an item of its own, below zero. Payable: whatever an expense posted to an account of
-- accounts payable, its reversals and revisions, and payments. A line of an entry by hand opens an item of either kind, or settles it. The purpose of such an account does not change once it has postings.
-- A credit note is its invoice's, said by CASE: row-level security lets no COALESCE use an index, since it is not proven to leak nothing.
-- `base_amount` is in the books' currency of that time: `base_currency`, null of a payment, which has its item's.
-- `counts_from` is the day from which on balances have it: what was open when the books were opened was there on the day before.
CREATE VIEW open_item_event WITH (security_invoker = true) AS
  SELECT i.organization_id, 'receivable' AS kind, CASE WHEN i.credits_invoice_id IS NULL THEN i.id ELSE i.credits_invoice_id END AS invoice_id, null::bigint AS expense_id,
         CASE WHEN i.credits_invoice_id IS NULL THEN 'issued' ELSE 'credited' END AS event,
         e.id AS entry_id, e.entry_date AS day, e.base_currency,
         CASE l.side WHEN 'debit' THEN l.amount ELSE -l.amount END AS amount,
         CASE l.side WHEN 'debit' THEN l.base_amount ELSE -l.base_amount END AS base_amount,
         e.entry_date - (e.source = 'opening')::int AS counts_from
    FROM invoice i
    JOIN journal_entry e ON e.organization_id = i.organization_id AND e.source IN ('invoice', 'credit_note', 'opening') AND e.source_id = i.id
      AND e.posted_at IS NOT NULL
    JOIN journal_line l ON l.organization_id = e.organization_id AND l.entry_id = e.id AND l.kind = 'receivable'
  UNION ALL
  SELECT e.organization_id, 'payable', null, e.expense_id, 'issued', e.id, e.entry_date, e.base_currency,
         CASE l.side WHEN 'credit' THEN l.amount ELSE -l.amount END, CASE l.side WHEN 'credit' THEN l.base_amount ELSE -l.base_amount END,
         e.entry_date - (e.source = 'opening')::int
    FROM account a
    JOIN journal_line l ON l.organization_id = a.organization_id AND l.account_code = a.code
    JOIN journal_entry e ON e.organization_id = l.organization_id AND e.id = l.entry_id
      AND e.expense_id IS NOT NULL AND e.posted_at IS NOT NULL
    WHERE a.purpose = 'accounts_payable'
  UNION ALL
  SELECT s.organization_id, CASE WHEN s.invoice_id IS NULL THEN 'payable' ELSE 'receivable' END, s.invoice_id, s.expense_id, 'issued',
         e.id, e.entry_date, e.base_currency, s.amount, s.base_amount, e.entry_date
    FROM journal_item s
    JOIN journal_entry e ON e.organization_id = s.organization_id AND e.id = s.entry_id
    WHERE s.opens
  UNION ALL
  SELECT organization_id, 'receivable', invoice_id, null, 'settled', entry_id, day, null, -amount, -base_amount, day
    FROM settlement_event WHERE invoice_id IS NOT NULL
  UNION ALL
  SELECT organization_id, 'payable', null, expense_id, 'settled', entry_id, day, null, amount, base_amount, day
    FROM settlement_event WHERE expense_id IS NOT NULL;

-- The same, a row an item: what is open of it, and how that came about. `total` less `credited` less `settled` is `open`.
CREATE VIEW open_item WITH (security_invoker = true) AS
  SELECT organization_id, kind, invoice_id, expense_id, sum(amount) AS open, sum(base_amount) AS base_open,
         coalesce(sum(amount) FILTER (WHERE event = 'issued'), 0) AS total,
         coalesce(sum(base_amount) FILTER (WHERE event = 'issued'), 0) AS base_total,
         -coalesce(sum(amount) FILTER (WHERE event = 'credited'), 0) AS credited,
         -coalesce(sum(amount) FILTER (WHERE event = 'settled'), 0) AS settled,
         -coalesce(sum(base_amount) FILTER (WHERE event = 'settled'), 0) AS base_settled
    FROM open_item_event GROUP BY organization_id, kind, invoice_id, expense_id;

-- Items that payments voided in the wrong order would leave: none, ever. `left_over`: nothing is open, and yet something is left on
-- the account (told only where all of it is in one currency of the books). `given_back`: more was refunded than was paid.
CREATE VIEW unsound_item WITH (security_invoker = true) AS
  SELECT organization_id, kind, invoice_id, expense_id, open = 0 AND base_open <> 0 AND currencies = 1 AS left_over,
         settled * total < 0 AS given_back
    FROM (SELECT v.organization_id, v.kind, v.invoice_id, v.expense_id, sum(v.amount) AS open, sum(v.base_amount) AS base_open,
                 count(DISTINCT e.base_currency) AS currencies,
                 coalesce(sum(v.amount) FILTER (WHERE v.event = 'issued'), 0) AS total,
                 -coalesce(sum(v.amount) FILTER (WHERE v.event = 'settled'), 0) AS settled
            FROM open_item_event v
            JOIN journal_entry e ON e.organization_id = v.organization_id AND e.id = v.entry_id
            GROUP BY v.organization_id, v.kind, v.invoice_id, v.expense_id) item
    WHERE (open = 0 AND base_open <> 0 AND currencies = 1) OR settled * total < 0;
