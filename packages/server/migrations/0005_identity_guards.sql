ALTER TABLE invitation FORCE ROW LEVEL SECURITY;
--> statement-breakpoint
CREATE POLICY invitation_owner ON invitation TO CURRENT_USER USING (true) WITH CHECK (true);
--> statement-breakpoint
ALTER TABLE onboarding_task FORCE ROW LEVEL SECURITY;
--> statement-breakpoint
CREATE POLICY onboarding_task_owner ON onboarding_task TO CURRENT_USER USING (true) WITH CHECK (true);
--> statement-breakpoint
ALTER TABLE exchange_rate FORCE ROW LEVEL SECURITY;
--> statement-breakpoint
CREATE POLICY exchange_rate_owner ON exchange_rate TO CURRENT_USER USING (true) WITH CHECK (true);
--> statement-breakpoint
GRANT SELECT, INSERT, UPDATE, DELETE ON onboarding_task, exchange_rate TO tallyleaf_app;
--> statement-breakpoint
-- The hash of an invitation's link is for the sign-in side only.
GRANT SELECT (organization_id, id, email, role, status, invited_by, expires_at, created_at) ON invitation TO tallyleaf_app;
--> statement-breakpoint
GRANT INSERT (organization_id, id, email, role, status, invited_by, expires_at) ON invitation TO tallyleaf_app;
--> statement-breakpoint
GRANT UPDATE (role, status, expires_at) ON invitation TO tallyleaf_app;
--> statement-breakpoint
GRANT SELECT ON reference_rate, rate_source TO tallyleaf_app;
--> statement-breakpoint
-- Beside name and address; what else a person keeps here (phone, picture) is theirs, and no member's request reads it.
GRANT SELECT (email_verified_at, profile_saved_at) ON app_user TO tallyleaf_app;
--> statement-breakpoint
-- People belong to no organization; a member's request sees those of its own, and those who have left it and stand in its
-- history. Members and events are seen through their own policies here, so they are the organization's.
ALTER TABLE app_user ENABLE ROW LEVEL SECURITY;
--> statement-breakpoint
ALTER TABLE app_user FORCE ROW LEVEL SECURITY;
--> statement-breakpoint
CREATE POLICY app_user_owner ON app_user TO CURRENT_USER USING (true) WITH CHECK (true);
--> statement-breakpoint
CREATE POLICY app_user_tenant ON app_user FOR SELECT TO tallyleaf_app USING (
  EXISTS (SELECT FROM membership m WHERE m.user_id = app_user.id)
  OR EXISTS (SELECT FROM event e WHERE e.subject_type = 'membership' AND e.subject_id = app_user.id::text));
--> statement-breakpoint
-- An organization that its founder deletes is gone with its journal: the deletion runs as the tables' owner and names the
-- one organization it erases. Nobody else, and no other organization, gets past "posted is final".
CREATE FUNCTION is_erasing(organization uuid) RETURNS boolean LANGUAGE sql STABLE AS $$
  SELECT current_setting('app.erasing_organization', true) = organization::text AND current_user <> 'tallyleaf_app'
$$;
--> statement-breakpoint
CREATE OR REPLACE FUNCTION posted_entry_is_final() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF TG_OP = 'DELETE' AND is_erasing(old.organization_id) THEN RETURN old; END IF;
  IF old.posted_at IS NOT NULL THEN
    RAISE EXCEPTION 'journal entry % is posted and cannot change: reverse it', old.id
      USING ERRCODE = '23514', CONSTRAINT = 'posted_is_final';
  END IF;
  IF TG_OP = 'DELETE' THEN RETURN old; END IF;
  RETURN new;
END $$;
--> statement-breakpoint
-- The search path is its own: a request may make a temporary table of the name that is asked here.
CREATE OR REPLACE FUNCTION posted_line_is_final() RETURNS trigger LANGUAGE plpgsql SET search_path = public, pg_temp AS $$
BEGIN
  IF TG_OP = 'DELETE' AND is_erasing(old.organization_id) THEN RETURN old; END IF;
  IF EXISTS (SELECT FROM journal_entry e
             WHERE e.organization_id = old.organization_id AND e.id = old.entry_id AND e.posted_at IS NOT NULL) THEN
    RAISE EXCEPTION 'the lines of posted journal entry % cannot change: reverse it', old.entry_id
      USING ERRCODE = '23514', CONSTRAINT = 'posted_is_final';
  END IF;
  IF TG_OP = 'DELETE' THEN RETURN old; END IF;
  -- The check at commit looks at the entry where a line is, not at the one that it has left.
  IF (new.organization_id, new.entry_id) <> (old.organization_id, old.entry_id) THEN
    RAISE EXCEPTION 'a line stays with its journal entry' USING ERRCODE = '23514', CONSTRAINT = 'line_stays';
  END IF;
  RETURN new;
END $$;
--> statement-breakpoint
CREATE OR REPLACE FUNCTION event_is_final() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF TG_OP = 'DELETE' AND is_erasing(old.organization_id) THEN RETURN old; END IF;
  RAISE EXCEPTION 'events are append-only' USING ERRCODE = '23514', CONSTRAINT = 'event_is_final';
END $$;
