-- At commit, when all lines of the entry are there; by its name after the check that they balance. A posted entry never changes, so that it is counted once.
CREATE OR REPLACE FUNCTION expense_entry_is_tallied() RETURNS trigger LANGUAGE plpgsql SECURITY DEFINER SET search_path = public, pg_temp AS $$
BEGIN
  INSERT INTO spending_tally (organization_id, day, base_currency, part, account_code, amount, lines)
    SELECT organization_id, day, base_currency, part, account_code, sum(amount), sum(lines) FROM spending_line
      WHERE organization_id = new.organization_id AND entry_id = new.id GROUP BY 1, 2, 3, 4, 5
    UNION ALL
    SELECT organization_id, entry_date, base_currency, 'entry', '', 0, CASE WHEN new.reverses IS NULL THEN 1 ELSE -1 END
      FROM journal_entry WHERE organization_id = new.organization_id AND id = coalesce(new.reverses, new.id);
  RETURN NULL;
END $$;

CREATE CONSTRAINT TRIGGER journal_entry_tallied_spending AFTER INSERT OR UPDATE OF posted_at ON journal_entry
  DEFERRABLE INITIALLY DEFERRED FOR EACH ROW WHEN (new.posted_at IS NOT NULL AND new.expense_id IS NOT NULL AND new.source = 'expense')
  EXECUTE FUNCTION expense_entry_is_tallied();

-- A database whose tally a migration emptied, since its rule changed.
INSERT INTO spending_tally (organization_id, day, base_currency, part, account_code, amount, lines)
  SELECT organization_id, day, base_currency, part, account_code, sum(amount), sum(lines) FROM spending_line
    WHERE NOT EXISTS (SELECT FROM spending_tally) GROUP BY 1, 2, 3, 4, 5
  UNION ALL
  SELECT e.organization_id, coalesce(r.entry_date, e.entry_date), coalesce(r.base_currency, e.base_currency), 'entry', '', 0,
         CASE WHEN r.id IS NULL THEN 1 ELSE -1 END
    FROM journal_entry e LEFT JOIN journal_entry r ON r.organization_id = e.organization_id AND r.id = e.reverses
    WHERE e.posted_at IS NOT NULL AND e.expense_id IS NOT NULL AND e.source = 'expense' AND NOT EXISTS (SELECT FROM spending_tally);
