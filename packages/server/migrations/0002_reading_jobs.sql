-- What waits there is ordered anew at the next start (features/expenses/reading-jobs.ts).
DROP TABLE "reading_job" CASCADE;
