-- Adds the sums of an entry at commit, when all its lines are there.
CREATE OR REPLACE FUNCTION journal_entry_is_tallied() RETURNS trigger LANGUAGE plpgsql SECURITY DEFINER SET search_path = public, pg_temp AS $$
BEGIN
  INSERT INTO journal_tally (organization_id, day, base_currency, source, accounts, account_code, tax_name, tax_rate, tax_direction, debit, credit, lines)
    SELECT organization_id, day, base_currency, source, accounts, account_code, tax_name, tax_rate, tax_direction, debit, credit, lines FROM entry_sum
      WHERE organization_id = new.organization_id AND entry_id = new.id;
  RETURN NULL;
END $$;

CREATE CONSTRAINT TRIGGER journal_entry_tallied AFTER INSERT OR UPDATE OF posted_at ON journal_entry
  DEFERRABLE INITIALLY DEFERRED FOR EACH ROW WHEN (new.posted_at IS NOT NULL) EXECUTE FUNCTION journal_entry_is_tallied();
