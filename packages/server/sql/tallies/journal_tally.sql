-- Adds the sums of an entry at commit, when all its lines are there. A tax line without a name has an empty one; null is a line that is
-- no tax, whatever its account.
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

CREATE CONSTRAINT TRIGGER journal_entry_tallied AFTER INSERT OR UPDATE OF posted_at ON journal_entry
  DEFERRABLE INITIALLY DEFERRED FOR EACH ROW WHEN (new.posted_at IS NOT NULL) EXECUTE FUNCTION journal_entry_is_tallied();
