-- Derives the tax lines of entries that have none, from the documents that they came from: of one organization, or of all (null).
-- The amounts of an invoice in foreign currency come from the lines of its entry: converted one by one they could differ from the
-- revenue by a minor unit.
CREATE OR REPLACE FUNCTION tax_lines_from_documents(organization uuid) RETURNS void LANGUAGE sql SET search_path = public, pg_temp AS $$
  WITH entry AS (
    SELECT e.organization_id, e.id, e.source, e.reverses, e.exchange_rate, e.currency = e.base_currency AS in_books_currency,
           (SELECT max(scale(l.base_amount)) FROM journal_line l WHERE l.organization_id = e.organization_id AND l.entry_id = e.id) AS digits
      FROM journal_entry e
      WHERE (organization IS NULL OR e.organization_id = organization) AND e.source IN ('invoice', 'credit_note', 'expense', 'bank_line', 'sale')
        AND NOT EXISTS (SELECT FROM tax_line t WHERE t.organization_id = e.organization_id AND t.entry_id = e.id)
  ), tax AS (
    SELECT e.organization_id, e.id, e.source, l.line_number, l.tax_name, l.tax_rate,
           CASE WHEN (l.side = 'debit') = (e.source IN ('expense', 'bank_line')) THEN 1 ELSE -1 END AS sign, l.amount, l.base_amount
      FROM entry e JOIN journal_line l ON l.organization_id = e.organization_id AND l.entry_id = e.id WHERE l.kind = 'tax'
  ), item AS (
    SELECT e.organization_id, e.id, i.line_number, i.tax_name, i.tax_rate, i.tax, i.net, i.net * e.exchange_rate AS converted, e.digits,
           CASE WHEN (e.source = 'credit_note') = (e.reverses IS NOT NULL) THEN 1 ELSE -1 END AS sign,
           row_number() OVER (PARTITION BY e.organization_id, e.id, i.net = 0 ORDER BY i.line_number) AS place
      FROM entry e
      JOIN invoice v ON v.organization_id = e.organization_id AND v.entry_id = coalesce(e.reverses, e.id)
      JOIN invoice_item i ON i.organization_id = v.organization_id AND i.invoice_id = v.id
  ), revenue AS (
    SELECT e.organization_id, e.id, l.amount, l.base_amount,
           row_number() OVER (PARTITION BY e.organization_id, e.id ORDER BY l.line_number) AS place
      FROM entry e JOIN journal_line l ON l.organization_id = e.organization_id AND l.entry_id = e.id
      WHERE e.source IN ('invoice', 'credit_note') AND l.kind = 'revenue'
  ), charged AS (
    -- Each item that isn't zero has its line, in the same order: in the books' currency they are together the revenue.
    SELECT i.organization_id, i.id, min(i.line_number) AS line_number,
           CASE WHEN i.tax_rate IS NOT NULL THEN coalesce(nullif(i.tax_name, ''), 'Tax') END AS tax_name, i.tax_rate, i.sign,
           sum(i.tax) AS amount, sum(i.net) AS taxable,
           sum(coalesce(sign(i.net) * r.base_amount, round(i.converted, i.digits))) AS taxable_base
      FROM item i
      LEFT JOIN revenue r ON r.organization_id = i.organization_id AND r.id = i.id AND r.place = i.place AND r.amount = abs(i.net)
      GROUP BY i.organization_id, i.id, i.sign, 4, i.tax_rate
      HAVING sum(i.net) <> 0 OR sum(i.tax) <> 0
  ), bought AS (
    SELECT t.organization_id, t.id, t.line_number, coalesce(t.tax_name, '') AS tax_name, t.tax_rate, t.sign, t.amount, t.base_amount,
           CASE WHEN t.tax_rate > 0 AND abs(round(net.amount * t.tax_rate / 100, scale(t.amount)) - t.amount)
             <= least(greatest(net.lines, 1), CASE scale(t.amount) WHEN 0 THEN 1 ELSE 5 END) * power(10::numeric, -scale(t.amount)) THEN net.amount END AS taxable,
           CASE WHEN e.in_books_currency THEN net.amount ELSE round(net.amount * e.exchange_rate, e.digits) END AS taxable_base
      FROM tax t JOIN entry e ON e.organization_id = t.organization_id AND e.id = t.id
      CROSS JOIN LATERAL (
        SELECT abs(coalesce(sum(CASE l.side WHEN 'debit' THEN l.amount ELSE -l.amount END), 0)) AS amount, count(*) AS lines FROM journal_line l
          WHERE l.organization_id = t.organization_id AND l.entry_id = t.id AND l.kind = 'item') net
      WHERE t.source IN ('expense', 'bank_line')
  ), sold AS (
    SELECT t.organization_id, t.id, t.line_number, coalesce(t.tax_name, '') AS tax_name, t.sign * t.amount AS amount,
           t.sign * t.base_amount AS base_amount, null::numeric AS taxable, null::numeric AS taxable_base
      FROM tax t WHERE t.source = 'sale'
    UNION ALL
    SELECT e.organization_id, e.id, min(l.line_number), null, 0, 0, sum(CASE l.side WHEN 'credit' THEN l.amount ELSE -l.amount END),
           sum(CASE l.side WHEN 'credit' THEN l.base_amount ELSE -l.base_amount END)
      FROM entry e JOIN journal_line l ON l.organization_id = e.organization_id AND l.entry_id = e.id AND l.kind = 'revenue'
      WHERE e.source = 'sale' AND NOT EXISTS (SELECT FROM tax t WHERE t.organization_id = e.organization_id AND t.id = e.id)
      GROUP BY 1, 2
  ), derived AS (
    SELECT c.organization_id, c.id, c.line_number, c.tax_name, c.tax_rate, c.sign * c.amount AS amount,
           coalesce((SELECT sum(t.sign * t.base_amount) FROM tax t WHERE t.organization_id = c.organization_id AND t.id = c.id
             AND t.tax_name = c.tax_name AND t.tax_rate = c.tax_rate), 0) AS base_amount,
           c.sign * c.taxable AS taxable, c.sign * c.taxable_base AS taxable_base
      FROM charged c
    UNION ALL
    SELECT organization_id, id, line_number, tax_name, tax_rate, sign * amount, sign * base_amount, sign * taxable,
           CASE WHEN taxable IS NOT NULL THEN sign * taxable_base END FROM bought
    UNION ALL
    SELECT organization_id, id, line_number, tax_name, null, amount, base_amount, taxable, taxable_base FROM sold
  )
  INSERT INTO tax_line (organization_id, entry_id, line_number, tax_name, tax_rate, amount, base_amount, taxable, taxable_base)
    SELECT organization_id, id, row_number() OVER (PARTITION BY organization_id, id ORDER BY line_number), tax_name, tax_rate,
           amount, base_amount, taxable, taxable_base
      FROM derived;
$$;
