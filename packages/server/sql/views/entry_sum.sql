-- The sums of each posted entry, as `journal_tally` keeps them by day: the one place that says so. For very many at
-- once, as-known.ts says it again. A tax line without a name has an empty
-- one; null is a line that is no tax, whatever its account.
CREATE VIEW entry_sum WITH (security_invoker = true) AS
  SELECT e.organization_id, e.id AS entry_id, e.entry_date AS day, e.base_currency, e.source, own.accounts, l.account_code,
         CASE WHEN l.kind = 'tax' THEN coalesce(l.tax_name, '') END AS tax_name, CASE WHEN l.kind = 'tax' THEN l.tax_rate END AS tax_rate,
         CASE WHEN l.kind = 'tax' THEN l.tax_direction END AS tax_direction,
         coalesce(sum(l.base_amount) FILTER (WHERE l.side = 'debit'), 0) AS debit,
         coalesce(sum(l.base_amount) FILTER (WHERE l.side = 'credit'), 0) AS credit, count(*)::integer AS lines
    FROM journal_entry e
    JOIN LATERAL (SELECT array_agg(DISTINCT w.account_code ORDER BY w.account_code) AS accounts FROM journal_line w
                    WHERE w.organization_id = e.organization_id AND w.entry_id = e.id) own ON true
    JOIN journal_line l ON l.organization_id = e.organization_id AND l.entry_id = e.id
    WHERE e.posted_at IS NOT NULL
    GROUP BY e.organization_id, e.id, e.entry_date, e.base_currency, e.source, own.accounts, l.account_code, 8, 9, 10;
