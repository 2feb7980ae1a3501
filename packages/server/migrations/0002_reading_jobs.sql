-- What waits there is ordered anew at the next start (features/expenses/reading-jobs.ts).
DROP TABLE "reading_job" CASCADE;--> statement-breakpoint
-- The kind of job that asked another process to read: nobody takes it any longer.
DO $$ BEGIN
  IF to_regclass('pgboss.job') IS NOT NULL THEN DELETE FROM pgboss.job WHERE name = 'read-now'; END IF;
END $$;
