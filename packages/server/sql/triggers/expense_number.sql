-- Expenses are numbered per organization: a common sequence would tell everybody how many the whole server has.
CREATE OR REPLACE FUNCTION expense_number() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  -- One at a time in each organization; a number goes to the next one only once its transaction has ended.
  PERFORM pg_advisory_xact_lock(hashtextextended('expense number ' || NEW.organization_id, 0));
  -- No row is ever deleted, so the largest number was never another expense's.
  SELECT coalesce(max(id), 0) + 1 INTO NEW.id FROM expense WHERE organization_id = NEW.organization_id;
  RETURN NEW;
END $$;

-- Before expense_list_columns, which reads the number.
CREATE TRIGGER expense_a_number BEFORE INSERT ON expense
  FOR EACH ROW WHEN (NEW.id IS NULL) EXECUTE FUNCTION expense_number();
