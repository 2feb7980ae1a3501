-- Once something is posted, the default currency is fixed: every report adds up amounts in it. Books that changed it earlier may go
-- back to the one that they are posted in.
CREATE OR REPLACE FUNCTION default_currency_is_fixed() RETURNS trigger LANGUAGE plpgsql SET search_path = public, pg_temp AS $$
BEGIN
  IF EXISTS (SELECT FROM journal_entry WHERE organization_id = new.id AND posted_at IS NOT NULL AND base_currency <> new.default_currency) THEN
    RAISE EXCEPTION 'the default currency of organization % is fixed', new.id USING ERRCODE = 'check_violation', CONSTRAINT = 'default_currency_is_fixed';
  END IF;
  RETURN new;
END $$;

CREATE TRIGGER organization_default_currency BEFORE UPDATE OF default_currency ON organization
  FOR EACH ROW WHEN (new.default_currency <> old.default_currency) EXECUTE FUNCTION default_currency_is_fixed();
