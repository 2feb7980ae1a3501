-- Roles belong to the whole cluster: tolerate one that is there. NOLOGIN: it is only reachable through set_config('role', …).
DO $$ BEGIN CREATE ROLE tallyleaf_app NOLOGIN NOBYPASSRLS; EXCEPTION WHEN duplicate_object OR unique_violation THEN NULL; END $$;
--> statement-breakpoint
GRANT tallyleaf_app TO CURRENT_USER;
