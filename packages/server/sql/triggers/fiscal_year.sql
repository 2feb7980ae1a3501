-- The recorded years of an organization follow each other without gap or overlap. A closed year takes no entry (closed_month.sql), and keeps
-- its days until it is reopened. A sealed year never changes.
CREATE OR REPLACE FUNCTION fiscal_years_follow() RETURNS trigger LANGUAGE plpgsql SET search_path = public, pg_temp AS $$
BEGIN
  IF EXISTS (SELECT FROM (
      SELECT starts_on, lag(ends_on) OVER (ORDER BY starts_on) AS former FROM fiscal_year
        WHERE organization_id = coalesce(new.organization_id, old.organization_id)) y
      WHERE y.former IS NOT NULL AND y.former + 1 <> y.starts_on) THEN
    RAISE EXCEPTION 'a fiscal year begins on the day after the one before it'
      USING ERRCODE = '23514', CONSTRAINT = 'fiscal_years_follow';
  END IF;
  RETURN NULL;
END $$;

CREATE OR REPLACE FUNCTION closed_fiscal_year_stays() RETURNS trigger LANGUAGE plpgsql SET search_path = public, pg_temp AS $$
BEGIN
  IF TG_OP = 'DELETE' AND is_erasing(old.organization_id) THEN RETURN old; END IF;
  IF old.sealed_at IS NOT NULL THEN
    RAISE EXCEPTION 'the fiscal year from % is sealed', old.starts_on
      USING ERRCODE = '23514', CONSTRAINT = 'sealed_fiscal_year_stays';
  END IF;
  IF TG_OP = 'DELETE' OR (new.starts_on, new.ends_on) <> (old.starts_on, old.ends_on) THEN
    RAISE EXCEPTION 'the fiscal year from % is closed', old.starts_on
      USING ERRCODE = '23514', CONSTRAINT = 'closed_fiscal_year_stays';
  END IF;
  RETURN new;
END $$;

CREATE CONSTRAINT TRIGGER fiscal_years_follow AFTER INSERT OR UPDATE OR DELETE ON fiscal_year
  DEFERRABLE INITIALLY DEFERRED FOR EACH ROW EXECUTE FUNCTION fiscal_years_follow();

CREATE TRIGGER fiscal_year_closed_stays BEFORE UPDATE OR DELETE ON fiscal_year
  FOR EACH ROW WHEN (old.closed_at IS NOT NULL) EXECUTE FUNCTION closed_fiscal_year_stays();

CREATE TRIGGER fiscal_year_waits BEFORE INSERT OR UPDATE ON fiscal_year
  FOR EACH ROW WHEN (new.closed_at IS NOT NULL) EXECUTE FUNCTION closing_waits_for_posters();
