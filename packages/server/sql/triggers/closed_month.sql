-- Nothing is posted into a closed month, nor on a day up to the end of a closed fiscal year (closed_period.sql).
CREATE OR REPLACE FUNCTION closed_month_takes_nothing() RETURNS trigger LANGUAGE plpgsql SECURITY DEFINER SET search_path = public, pg_temp AS $$
BEGIN
  -- The closing entry of a year is part of its closing.
  IF new.source = 'closing' AND coalesce(closed_period(new.organization_id, new.entry_date), '') NOT LIKE '%/sealed' THEN
    RETURN new;
  END IF;
  PERFORM refuse_closed_day(new.organization_id, new.entry_date);
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

-- One order for all: first the lock of the closing, then the counter. A poster held the counter and waited for a closing, whose closing entry
-- needs a number of the same counter: a deadlock.
CREATE OR REPLACE FUNCTION numbers_wait_for_closing() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  PERFORM pg_advisory_xact_lock_shared(hashtextextended('closed_month:' || new.organization_id, 0));
  RETURN new;
END $$;

CREATE TRIGGER journal_counter_waits BEFORE INSERT ON journal_counter FOR EACH ROW EXECUTE FUNCTION numbers_wait_for_closing();
