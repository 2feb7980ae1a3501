-- The dimensions of a posted line may change, but not on a closed day: what was reported there stays.
CREATE OR REPLACE FUNCTION line_dimension_in_open_month() RETURNS trigger LANGUAGE plpgsql SECURITY DEFINER SET search_path = public, pg_temp AS $$
DECLARE
  line record := CASE WHEN TG_OP = 'DELETE' THEN old ELSE new END;
  day date;
BEGIN
  IF TG_OP = 'DELETE' AND is_erasing(old.organization_id) THEN RETURN old; END IF;
  SELECT e.entry_date INTO day FROM journal_entry e
    WHERE e.organization_id = line.organization_id AND e.id = line.entry_id AND e.posted_at IS NOT NULL;
  IF day IS NULL THEN RETURN line; END IF;
  PERFORM refuse_closed_day(line.organization_id, day);
  RETURN line;
END $$;

CREATE TRIGGER line_dimension_open_month BEFORE INSERT OR DELETE ON line_dimension
  FOR EACH ROW EXECUTE FUNCTION line_dimension_in_open_month();

-- A line gets another one by a row that goes and one that comes.
CREATE OR REPLACE FUNCTION line_dimension_comes_and_goes() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  RAISE EXCEPTION 'the dimension of a line is replaced, not changed' USING ERRCODE = '23514', CONSTRAINT = 'line_dimension_final';
END $$;

CREATE TRIGGER line_dimension_replaced BEFORE UPDATE ON line_dimension
  FOR EACH ROW EXECUTE FUNCTION line_dimension_comes_and_goes();
