-- Row-level security holds for the tables' owner too. The owner, who is no member of any organization, gets a policy of its own:
-- sign-in, sweeps and jobs run as it.
DO $$
DECLARE
  secured record;
BEGIN
  FOR secured IN
    SELECT relname AS name, relforcerowsecurity AS forced FROM pg_class
      WHERE relnamespace = 'public'::regnamespace AND relkind = 'r' AND relrowsecurity AND relowner = current_user::regrole
  LOOP
    IF NOT secured.forced THEN EXECUTE format('ALTER TABLE %I FORCE ROW LEVEL SECURITY', secured.name); END IF;
    IF NOT EXISTS (SELECT FROM pg_policies WHERE schemaname = 'public' AND tablename = secured.name AND policyname = secured.name || '_owner') THEN
      EXECUTE format('CREATE POLICY %I ON %I TO CURRENT_USER USING (true) WITH CHECK (true)', secured.name || '_owner', secured.name);
    END IF;
  END LOOP;
END $$;
