-- At commit, when all lines of the entry are there. A posted entry never changes, so that it is counted once.
CREATE OR REPLACE FUNCTION vendor_is_tallied() RETURNS trigger LANGUAGE plpgsql SECURITY DEFINER SET search_path = public, pg_temp AS $$
BEGIN
  INSERT INTO vendor_tally (organization_id, day, base_currency, vendor, part, account_code, amount)
    SELECT organization_id, day, base_currency, vendor, part, account_code, sum(amount) FROM vendor_line
      WHERE organization_id = new.organization_id AND entry_id = new.id GROUP BY 1, 2, 3, 4, 5, 6;
  RETURN NULL;
END $$;

CREATE CONSTRAINT TRIGGER journal_entry_tallied_vendor AFTER INSERT OR UPDATE OF posted_at ON journal_entry
  DEFERRABLE INITIALLY DEFERRED FOR EACH ROW WHEN (new.posted_at IS NOT NULL) EXECUTE FUNCTION vendor_is_tallied();

-- A database whose tally a migration emptied, since its rule changed.
INSERT INTO vendor_tally (organization_id, day, base_currency, vendor, part, account_code, amount)
  SELECT organization_id, day, base_currency, vendor, part, account_code, sum(amount) FROM vendor_line
    WHERE NOT EXISTS (SELECT FROM vendor_tally) GROUP BY 1, 2, 3, 4, 5, 6;
