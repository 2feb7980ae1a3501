-- SECURITY DEFINER: members read the tally and cannot write it.
CREATE OR REPLACE FUNCTION expense_tally_changes() RETURNS trigger LANGUAGE plpgsql SECURITY DEFINER SET search_path = public, pg_temp AS $$
BEGIN
  IF TG_OP = 'INSERT' THEN
    INSERT INTO expense_tally (organization_id, created_by, status, change)
      SELECT organization_id, created_by, status, count(*) FROM fresh WHERE deleted_at IS NULL GROUP BY 1, 2, 3;
  ELSIF TG_OP = 'DELETE' THEN
    INSERT INTO expense_tally (organization_id, created_by, status, change)
      SELECT organization_id, created_by, status, -count(*) FROM gone
        WHERE deleted_at IS NULL AND is_erasing(organization_id) IS NOT TRUE GROUP BY 1, 2, 3;
  ELSE
    INSERT INTO expense_tally (organization_id, created_by, status, change)
      SELECT organization_id, created_by, status, sum(change)
        FROM (SELECT organization_id, created_by, status, 1 AS change FROM fresh WHERE deleted_at IS NULL
              UNION ALL SELECT organization_id, created_by, status, -1 FROM gone WHERE deleted_at IS NULL) changes
        GROUP BY 1, 2, 3 HAVING sum(change) <> 0;
  END IF;
  RETURN NULL;
END $$;

CREATE TRIGGER expense_tally_insert AFTER INSERT ON expense REFERENCING NEW TABLE AS fresh
  FOR EACH STATEMENT EXECUTE FUNCTION expense_tally_changes();

CREATE TRIGGER expense_tally_update AFTER UPDATE ON expense REFERENCING NEW TABLE AS fresh OLD TABLE AS gone
  FOR EACH STATEMENT EXECUTE FUNCTION expense_tally_changes();

CREATE TRIGGER expense_tally_delete AFTER DELETE ON expense REFERENCING OLD TABLE AS gone
  FOR EACH STATEMENT EXECUTE FUNCTION expense_tally_changes();
