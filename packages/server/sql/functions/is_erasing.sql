-- An organization that its founder deletes is gone with its journal: the deletion runs as the tables' owner and names the
-- one organization it erases. Nobody else, and no other organization, gets past "posted is final".
CREATE OR REPLACE FUNCTION is_erasing(organization uuid) RETURNS boolean LANGUAGE sql STABLE AS $$
  SELECT current_setting('app.erasing_organization', true) = organization::text AND current_user <> 'tallyleaf_app'
$$;
