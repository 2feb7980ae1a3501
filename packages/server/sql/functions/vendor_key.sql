-- A vendor's name as it is compared: without case, marks and repeated blanks, so that spellings of one name are one. The language's own
-- rules, whatever the database's: in "C", an "Ü" is no letter.
CREATE OR REPLACE FUNCTION vendor_key(name text) RETURNS text LANGUAGE sql IMMUTABLE PARALLEL SAFE
  RETURN coalesce(
    nullif(btrim(regexp_replace(lower(normalize(left(name, 300), NFKC) COLLATE "und-x-icu"), '[^[:alnum:]]+', ' ', 'g')), ''),
    lower(btrim(left(name, 300)) COLLATE "und-x-icu"));

-- The record of the vendor with this name; made where there is none and `may_make` says so. Of two that make it at once the second finds
-- what the first has made.
CREATE OR REPLACE FUNCTION vendor_named(organization uuid, spelling text, maker uuid, may_make boolean) RETURNS uuid LANGUAGE plpgsql
  SET search_path = public, pg_temp AS $$
DECLARE
  named CONSTANT text := vendor_key(spelling);
  found uuid;
BEGIN
  IF coalesce(named, '') = '' THEN RETURN NULL; END IF;
  -- Held until the transaction ends, so that a merge that moves the name sees this document, or comes before it.
  SELECT vendor_id INTO found FROM vendor_name WHERE organization_id = organization AND key = named FOR KEY SHARE;
  IF found IS NOT NULL OR NOT coalesce(may_make, false) THEN RETURN found; END IF;
  found := gen_random_uuid();
  BEGIN
    INSERT INTO vendor (organization_id, id, name, created_by) VALUES (organization, found, left(btrim(spelling), 200), maker);
    RETURN found;
  EXCEPTION WHEN unique_violation THEN
    SELECT vendor_id INTO found FROM vendor_name WHERE organization_id = organization AND key = named;
    RETURN found;
  END;
END $$;
