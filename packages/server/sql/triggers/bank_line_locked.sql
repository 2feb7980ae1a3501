-- A reconciled line keeps what was reconciled. is_erasing() is null, not false, until the setting was set once.
CREATE OR REPLACE FUNCTION bank_line_is_locked() RETURNS trigger LANGUAGE plpgsql SET search_path = public, pg_temp AS $$
BEGIN
  IF EXISTS (SELECT FROM reconciliation r WHERE r.organization_id = old.organization_id AND r.id = old.reconciliation_id
             AND r.locked_at IS NOT NULL) AND is_erasing(old.organization_id) IS NOT TRUE THEN
    IF TG_OP = 'UPDATE' AND (new.state, new.amount, new.date, new.reconciliation_id, new.bank_account_id)
       IS NOT DISTINCT FROM (old.state, old.amount, old.date, old.reconciliation_id, old.bank_account_id) THEN
      RETURN new;
    END IF;
    RAISE EXCEPTION 'bank line % is reconciled and locked', old.id USING ERRCODE = '23514', CONSTRAINT = 'reconciled_is_locked';
  END IF;
  RETURN CASE WHEN TG_OP = 'DELETE' THEN old ELSE new END;
END $$;

CREATE TRIGGER bank_line_locked BEFORE UPDATE OR DELETE ON bank_line
  FOR EACH ROW WHEN (old.reconciliation_id IS NOT NULL) EXECUTE FUNCTION bank_line_is_locked();
