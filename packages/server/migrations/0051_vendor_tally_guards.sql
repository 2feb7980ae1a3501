ALTER TABLE vendor_tally FORCE ROW LEVEL SECURITY;
--> statement-breakpoint
CREATE POLICY vendor_tally_owner ON vendor_tally TO CURRENT_USER USING (true) WITH CHECK (true);
--> statement-breakpoint
-- Members read the tally; only the trigger writes it.
GRANT SELECT ON vendor_tally TO tallyleaf_app;
--> statement-breakpoint
-- A posted line as the tally counts it, whatever its entry came from: the one place that says so.
CREATE VIEW vendor_line WITH (security_invoker = true) AS
  SELECT e.organization_id, e.id AS entry_id, e.expense_id, e.entry_date AS day, e.base_currency, coalesce(e.vendor, '') AS vendor,
         CASE WHEN e.expense_id IS NULL THEN 'other' WHEN l.kind = 'payment' THEN 'payment'
              WHEN l.kind = 'tax' OR l.account_code = '2200' THEN 'tax' ELSE 'category' END AS part,
         l.account_code, CASE l.side WHEN 'debit' THEN l.base_amount ELSE -l.base_amount END AS amount
    FROM journal_entry e JOIN journal_line l ON l.organization_id = e.organization_id AND l.entry_id = e.id
    WHERE e.posted_at IS NOT NULL;
--> statement-breakpoint
GRANT SELECT ON vendor_line TO tallyleaf_app;
--> statement-breakpoint
-- At commit, when all lines of the entry are there. A posted entry never changes, so that it is counted once.
CREATE FUNCTION vendor_is_tallied() RETURNS trigger LANGUAGE plpgsql SECURITY DEFINER SET search_path = public, pg_temp AS $$
BEGIN
  INSERT INTO vendor_tally (organization_id, day, base_currency, vendor, part, account_code, amount)
    SELECT organization_id, day, base_currency, vendor, part, account_code, sum(amount) FROM vendor_line
      WHERE organization_id = new.organization_id AND entry_id = new.id GROUP BY 1, 2, 3, 4, 5, 6;
  RETURN NULL;
END $$;
--> statement-breakpoint
CREATE CONSTRAINT TRIGGER journal_entry_tallied_vendor AFTER INSERT OR UPDATE OF posted_at ON journal_entry
  DEFERRABLE INITIALLY DEFERRED FOR EACH ROW WHEN (new.posted_at IS NOT NULL) EXECUTE FUNCTION vendor_is_tallied();
--> statement-breakpoint
REVOKE EXECUTE ON FUNCTION vendor_is_tallied FROM PUBLIC;
--> statement-breakpoint
-- What stands there already.
INSERT INTO vendor_tally (organization_id, day, base_currency, vendor, part, account_code, amount, tidied)
  SELECT organization_id, date_trunc('month', day)::date, base_currency, vendor, part, account_code, sum(amount), true
    FROM vendor_line GROUP BY 1, 2, 3, 4, 5, 6;
