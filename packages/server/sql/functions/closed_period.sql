-- What forbids posting on a day: 'from/to' of the latest closed fiscal year, which locks all days up to its end; 'from/to/sealed' if the day is
-- locked by a sealed one; else the first day of its closed month. Null: the day is open.
CREATE OR REPLACE FUNCTION closed_period(organization uuid, day date) RETURNS text LANGUAGE sql STABLE SECURITY DEFINER SET search_path = public, pg_temp AS $$
  SELECT coalesce(
    (SELECT starts_on || '/' || ends_on || CASE WHEN sealed_at IS NULL THEN '' ELSE '/sealed' END FROM fiscal_year
      WHERE organization_id = organization AND closed_at IS NOT NULL AND ends_on >= day
      ORDER BY sealed_at IS NULL, starts_on DESC LIMIT 1),
    (SELECT month::text FROM closed_month WHERE organization_id = organization AND month = date_trunc('month', day)::date))
$$;

-- Who posts and who closes wait for each other: posters share the lock, a closing has it alone, so that no entry slips in that the closing
-- did not see.
CREATE OR REPLACE FUNCTION refuse_closed_day(organization uuid, day date) RETURNS void LANGUAGE plpgsql SECURITY DEFINER SET search_path = public, pg_temp AS $$
DECLARE
  period text;
BEGIN
  PERFORM pg_advisory_xact_lock_shared(hashtextextended('closed_month:' || organization, 0));
  period := closed_period(organization, day);
  IF period IS NOT NULL THEN
    RAISE EXCEPTION 'the books are closed on %', day USING ERRCODE = '23514', CONSTRAINT = 'closed_month', DETAIL = period;
  END IF;
END $$;
