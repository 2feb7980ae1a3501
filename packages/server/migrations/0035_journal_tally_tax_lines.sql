-- A tax line without a name has an empty one: null is a line that is no tax, whatever account it stands on.
CREATE OR REPLACE FUNCTION journal_entry_is_tallied() RETURNS trigger LANGUAGE plpgsql SECURITY DEFINER SET search_path = public, pg_temp AS $$
BEGIN
  INSERT INTO journal_tally (organization_id, day, base_currency, source, accounts, account_code, tax_name, tax_rate, debit, credit, lines)
    SELECT new.organization_id, new.entry_date, new.base_currency, new.source, max(all_accounts), account_code,
           CASE WHEN kind = 'tax' THEN coalesce(tax_name, '') END, CASE WHEN kind = 'tax' THEN tax_rate END,
           coalesce(sum(base_amount) FILTER (WHERE side = 'debit'), 0), coalesce(sum(base_amount) FILTER (WHERE side = 'credit'), 0),
           count(*)
      FROM journal_line,
           (SELECT array_agg(DISTINCT account_code ORDER BY account_code) AS all_accounts FROM journal_line
             WHERE organization_id = new.organization_id AND entry_id = new.id) entry
      WHERE organization_id = new.organization_id AND entry_id = new.id
      GROUP BY account_code, 7, 8;
  RETURN NULL;
END $$;
--> statement-breakpoint
DELETE FROM journal_tally;
--> statement-breakpoint
INSERT INTO journal_tally (organization_id, day, base_currency, source, accounts, account_code, tax_name, tax_rate, debit, credit, lines, tidied)
  SELECT e.organization_id, e.entry_date, e.base_currency, e.source, own.accounts, l.account_code,
         CASE WHEN l.kind = 'tax' THEN coalesce(l.tax_name, '') END, CASE WHEN l.kind = 'tax' THEN l.tax_rate END,
         coalesce(sum(l.base_amount) FILTER (WHERE l.side = 'debit'), 0),
         coalesce(sum(l.base_amount) FILTER (WHERE l.side = 'credit'), 0), count(*), true
    FROM journal_entry e
    JOIN journal_line l ON l.organization_id = e.organization_id AND l.entry_id = e.id
    JOIN (SELECT organization_id, entry_id, array_agg(DISTINCT account_code ORDER BY account_code) AS accounts
            FROM journal_line GROUP BY 1, 2) own ON own.organization_id = e.organization_id AND own.entry_id = e.id
    WHERE e.posted_at IS NOT NULL
    GROUP BY 1, 2, 3, 4, 5, 6, 7, 8;
