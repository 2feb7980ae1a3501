-- The role of every member's request. Roles belong to the whole cluster: one that is there is used, and one that an
-- administrator has made and granted needs no right to make roles. NOLOGIN: it is only reachable through set_config('role', …).
DO $$
DECLARE
  -- From 16 on a membership may come without the right to take the role on.
  needed text := CASE WHEN current_setting('server_version_num')::int >= 160000 THEN 'SET' ELSE 'MEMBER' END;
BEGIN
  IF NOT EXISTS (SELECT FROM pg_roles WHERE rolname = 'tallyleaf_app') THEN
    BEGIN CREATE ROLE tallyleaf_app NOLOGIN NOBYPASSRLS; EXCEPTION WHEN duplicate_object OR unique_violation THEN NULL; END;
  END IF;
  IF NOT pg_has_role(current_user, 'tallyleaf_app', needed) THEN
    GRANT tallyleaf_app TO CURRENT_USER;
  END IF;
END $$;
