-- The names of a vendor are those of its record; a merged one has none, and its names are with the other. Documents follow their names,
-- and a name that no record has leaves them with their record: the code that changes a record refuses that.
CREATE OR REPLACE FUNCTION vendor_names() RETURNS trigger LANGUAGE plpgsql SET search_path = public, pg_temp AS $$
DECLARE
  keys text[] := '{}';
BEGIN
  IF new.merged_into_id IS NULL THEN
    SELECT coalesce(array_agg(DISTINCT vendor_key(spelling)), '{}') INTO keys
      FROM unnest(ARRAY[new.name] || string_to_array(new.aliases, E'\n')) spelling WHERE coalesce(vendor_key(spelling), '') <> '';
  END IF;
  DELETE FROM vendor_name WHERE organization_id = new.organization_id AND vendor_id = new.id AND key <> ALL (keys);
  INSERT INTO vendor_name (organization_id, key, vendor_id)
    SELECT new.organization_id, named, new.id FROM unnest(keys) named
      WHERE NOT EXISTS (SELECT FROM vendor_name n WHERE n.organization_id = new.organization_id AND n.key = named AND n.vendor_id = new.id);
  RETURN NULL;
END $$;

CREATE TRIGGER vendor_names AFTER INSERT OR UPDATE OF name, aliases, merged_into_id ON vendor
  FOR EACH ROW EXECUTE FUNCTION vendor_names();

-- A database of before there were vendors. Of several spellings the one that is used most.
INSERT INTO vendor (organization_id, id, name, created_by)
  SELECT DISTINCT ON (organization_id, vendor_key(name)) organization_id, gen_random_uuid(), left(btrim(name), 200), maker
    FROM (
      SELECT x.organization_id, x.list_vendor AS name, count(*) AS uses, (array_agg(x.created_by ORDER BY x.id))[1] AS maker
        FROM expense x JOIN journal_entry e ON e.organization_id = x.organization_id AND e.id = x.current_entry_id
        WHERE x.vendor_id IS NULL AND x.list_vendor IS NOT NULL AND e.posted_at IS NOT NULL GROUP BY 1, 2
    ) spelled
    WHERE coalesce(vendor_key(name), '') <> ''
      AND NOT EXISTS (SELECT FROM vendor_name n WHERE n.organization_id = spelled.organization_id AND n.key = vendor_key(spelled.name))
    ORDER BY organization_id, vendor_key(name), uses DESC, name COLLATE "C" DESC;

UPDATE expense x SET vendor_id = n.vendor_id FROM vendor_name n
  WHERE x.vendor_id IS NULL AND x.list_vendor IS NOT NULL AND n.organization_id = x.organization_id AND n.key = vendor_key(x.list_vendor);
