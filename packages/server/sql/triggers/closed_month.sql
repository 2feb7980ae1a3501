-- Nothing is posted into a closed month or fiscal year; a year may begin within a month. Who posts and who closes wait for each other: posters share the lock, a closing has it
-- alone, so that no entry slips in that the closing did not see.
CREATE OR REPLACE FUNCTION closed_month_takes_nothing() RETURNS trigger LANGUAGE plpgsql SECURITY DEFINER SET search_path = public, pg_temp AS $$
DECLARE
  year text;
BEGIN
  -- The closing entry of a year is part of its closing.
  IF new.source = 'closing' THEN RETURN new; END IF;
  PERFORM pg_advisory_xact_lock_shared(hashtextextended('closed_month:' || new.organization_id, 0));
  SELECT y.starts_on || '/' || y.ends_on INTO year FROM fiscal_year y
    WHERE y.organization_id = new.organization_id AND y.closed_at IS NOT NULL
      AND new.entry_date BETWEEN y.starts_on AND y.ends_on;
  IF year IS NOT NULL THEN
    RAISE EXCEPTION 'the fiscal year of % is closed', new.entry_date
      USING ERRCODE = '23514', CONSTRAINT = 'closed_month', DETAIL = year;
  END IF;
  IF EXISTS (SELECT FROM closed_month c
             WHERE c.organization_id = new.organization_id AND c.month = date_trunc('month', new.entry_date)::date) THEN
    RAISE EXCEPTION 'the month of % is closed', new.entry_date
      USING ERRCODE = '23514', CONSTRAINT = 'closed_month', DETAIL = date_trunc('month', new.entry_date)::date::text;
  END IF;
  RETURN new;
END $$;

CREATE OR REPLACE FUNCTION closing_waits_for_posters() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  PERFORM pg_advisory_xact_lock(hashtextextended('closed_month:' || new.organization_id, 0));
  RETURN new;
END $$;

CREATE TRIGGER journal_entry_open_month BEFORE INSERT OR UPDATE ON journal_entry
  FOR EACH ROW WHEN (new.posted_at IS NOT NULL) EXECUTE FUNCTION closed_month_takes_nothing();

CREATE TRIGGER closed_month_waits BEFORE INSERT ON closed_month FOR EACH ROW EXECUTE FUNCTION closing_waits_for_posters();
