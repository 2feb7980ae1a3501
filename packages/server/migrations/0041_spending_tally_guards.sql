ALTER TABLE spending_tally FORCE ROW LEVEL SECURITY;
--> statement-breakpoint
CREATE POLICY spending_tally_owner ON spending_tally TO CURRENT_USER USING (true) WITH CHECK (true);
--> statement-breakpoint
-- Members read the tally; only the trigger writes it.
GRANT SELECT ON spending_tally TO tallyleaf_app;
--> statement-breakpoint
-- What the lines of an entry are of its expense, and how much of what was paid: the one place that says so. A chart may have its tax on
-- another account than 2200: such lines are known by their kind, as in ledger/expense-row.ts.
CREATE VIEW spending_line WITH (security_invoker = true) AS
  SELECT e.organization_id, e.id AS entry_id, e.expense_id, e.entry_date AS day, e.base_currency, l.account_code,
         CASE WHEN l.kind = 'payment' THEN 'payment' WHEN l.kind = 'tax' OR l.account_code = '2200' THEN 'tax' ELSE 'category' END AS part,
         CASE WHEN (l.kind = 'payment') = (l.side = 'credit') THEN l.base_amount ELSE -l.base_amount END AS amount,
         CASE WHEN e.reverses IS NULL THEN 1 ELSE -1 END AS lines
    FROM journal_entry e JOIN journal_line l ON l.organization_id = e.organization_id AND l.entry_id = e.id
    WHERE e.expense_id IS NOT NULL AND e.posted_at IS NOT NULL;
--> statement-breakpoint
-- What one person brought is summed from the lines themselves; they are few.
GRANT SELECT ON spending_line TO tallyleaf_app;
--> statement-breakpoint
-- At commit, when all lines of the entry are there; by its name after the check that they balance. A posted entry never changes, so that it is counted once.
CREATE FUNCTION expense_entry_is_tallied() RETURNS trigger LANGUAGE plpgsql SECURITY DEFINER SET search_path = public, pg_temp AS $$
BEGIN
  INSERT INTO spending_tally (organization_id, day, base_currency, part, account_code, amount, lines)
    SELECT organization_id, day, base_currency, part, account_code, sum(amount), sum(lines) FROM spending_line
      WHERE organization_id = new.organization_id AND entry_id = new.id GROUP BY 1, 2, 3, 4, 5
    UNION ALL
    SELECT organization_id, entry_date, base_currency, 'entry', '', 0, CASE WHEN new.reverses IS NULL THEN 1 ELSE -1 END
      FROM journal_entry WHERE organization_id = new.organization_id AND id = coalesce(new.reverses, new.id);
  RETURN NULL;
END $$;
--> statement-breakpoint
CREATE CONSTRAINT TRIGGER journal_entry_tallied_spending AFTER INSERT OR UPDATE OF posted_at ON journal_entry
  DEFERRABLE INITIALLY DEFERRED FOR EACH ROW WHEN (new.posted_at IS NOT NULL AND new.expense_id IS NOT NULL)
  EXECUTE FUNCTION expense_entry_is_tallied();
--> statement-breakpoint
REVOKE EXECUTE ON FUNCTION expense_entry_is_tallied FROM PUBLIC;
--> statement-breakpoint
-- What stands there already.
INSERT INTO spending_tally (organization_id, day, base_currency, part, account_code, amount, lines, tidied)
  SELECT organization_id, day, base_currency, part, account_code, sum(amount), sum(lines), true FROM spending_line GROUP BY 1, 2, 3, 4, 5
  UNION ALL
  SELECT e.organization_id, e.entry_date, e.base_currency, 'entry', '', 0, count(*), true FROM journal_entry e
    WHERE e.expense_id IS NOT NULL AND e.posted_at IS NOT NULL AND e.reverses IS NULL AND NOT EXISTS (
      SELECT FROM journal_entry r WHERE r.organization_id = e.organization_id AND r.reverses = e.id AND r.posted_at IS NOT NULL)
    GROUP BY 1, 2, 3;
