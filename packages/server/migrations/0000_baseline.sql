-- All tables as of 0.7.0. What else the database has (functions, views, triggers, grants) is in the files of `sql/`.
-- Both extensions come with PostgreSQL and are trusted: the database's owner may add them.
CREATE EXTENSION IF NOT EXISTS pg_trgm;--> statement-breakpoint
CREATE EXTENSION IF NOT EXISTS btree_gin;--> statement-breakpoint
CREATE TABLE "chat_message" (
	"organization_id" uuid NOT NULL,
	"id" uuid NOT NULL,
	"conversation_id" uuid NOT NULL,
	"author" text NOT NULL,
	"content" text NOT NULL,
	"parts" jsonb DEFAULT '[]'::jsonb NOT NULL,
	"tool_calls" jsonb DEFAULT '[]'::jsonb NOT NULL,
	"document_id" uuid,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "chat_message_organization_id_id_pk" PRIMARY KEY("organization_id","id"),
	CONSTRAINT "author" CHECK ("chat_message"."author" in ('user', 'assistant'))
);
--> statement-breakpoint
ALTER TABLE "chat_message" ENABLE ROW LEVEL SECURITY;--> statement-breakpoint
CREATE TABLE "conversation" (
	"organization_id" uuid NOT NULL,
	"id" uuid NOT NULL,
	"user_id" uuid NOT NULL,
	"title" text NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "conversation_organization_id_id_pk" PRIMARY KEY("organization_id","id")
);
--> statement-breakpoint
ALTER TABLE "conversation" ENABLE ROW LEVEL SECURITY;--> statement-breakpoint
CREATE TABLE "proposal" (
	"organization_id" uuid NOT NULL,
	"id" uuid NOT NULL,
	"conversation_id" uuid NOT NULL,
	"user_id" uuid NOT NULL,
	"action" jsonb NOT NULL,
	"status" text DEFAULT 'open' NOT NULL,
	"expires_at" timestamp with time zone NOT NULL,
	"decided_at" timestamp with time zone,
	"expense_id" bigint,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "proposal_organization_id_id_pk" PRIMARY KEY("organization_id","id"),
	CONSTRAINT "status" CHECK ("proposal"."status" in ('open', 'confirmed', 'declined'))
);
--> statement-breakpoint
ALTER TABLE "proposal" ENABLE ROW LEVEL SECURITY;--> statement-breakpoint
CREATE TABLE "bank_account" (
	"organization_id" uuid NOT NULL,
	"id" uuid NOT NULL,
	"name" text NOT NULL,
	"bank_name" text DEFAULT '' NOT NULL,
	"number" text DEFAULT '' NOT NULL,
	"type" text NOT NULL,
	"currency" text NOT NULL,
	"account_code" text NOT NULL,
	"opening_balance" numeric,
	"opening_date" date,
	"active" boolean DEFAULT true NOT NULL,
	"created_by" uuid NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "bank_account_organization_id_id_pk" PRIMARY KEY("organization_id","id"),
	CONSTRAINT "bank_account_ledger" UNIQUE("organization_id","account_code"),
	CONSTRAINT "type" CHECK ("bank_account"."type" in ('checking', 'savings', 'credit_card'))
);
--> statement-breakpoint
ALTER TABLE "bank_account" ENABLE ROW LEVEL SECURITY;--> statement-breakpoint
CREATE TABLE "bank_csv_mapping" (
	"organization_id" uuid NOT NULL,
	"signature" text NOT NULL,
	"mapping" jsonb NOT NULL,
	"updated_at" timestamp with time zone DEFAULT now() NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "bank_csv_mapping_organization_id_signature_pk" PRIMARY KEY("organization_id","signature")
);
--> statement-breakpoint
ALTER TABLE "bank_csv_mapping" ENABLE ROW LEVEL SECURITY;--> statement-breakpoint
CREATE TABLE "bank_import" (
	"organization_id" uuid NOT NULL,
	"id" uuid NOT NULL,
	"bank_account_id" uuid NOT NULL,
	"file_name" text NOT NULL,
	"sha256" text NOT NULL,
	"format" text NOT NULL,
	"opening_balance" numeric,
	"closing_balance" numeric,
	"from_date" date,
	"to_date" date,
	"lines_total" integer NOT NULL,
	"lines_new" integer NOT NULL,
	"lines_known" integer NOT NULL,
	"notes" jsonb DEFAULT '[]'::jsonb NOT NULL,
	"created_by" uuid NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "bank_import_organization_id_id_pk" PRIMARY KEY("organization_id","id"),
	CONSTRAINT "format" CHECK ("bank_import"."format" in ('csv', 'ofx', 'camt053', 'mt940'))
);
--> statement-breakpoint
ALTER TABLE "bank_import" ENABLE ROW LEVEL SECURITY;--> statement-breakpoint
CREATE TABLE "bank_line" (
	"organization_id" uuid NOT NULL,
	"id" uuid NOT NULL,
	"bank_account_id" uuid NOT NULL,
	"import_id" uuid NOT NULL,
	"sequence" bigint NOT NULL,
	"date" date NOT NULL,
	"value_date" date,
	"amount" numeric NOT NULL,
	"currency" text NOT NULL,
	"description" text DEFAULT '' NOT NULL,
	"counterparty" text DEFAULT '' NOT NULL,
	"counterparty_number" text DEFAULT '' NOT NULL,
	"reference" text DEFAULT '' NOT NULL,
	"external_id" text DEFAULT '' NOT NULL,
	"fingerprint" text NOT NULL,
	"occurrence" integer NOT NULL,
	"stated_balance" numeric,
	"balance" numeric DEFAULT '0' NOT NULL,
	"state" text DEFAULT 'open' NOT NULL,
	"category_code" text,
	"reconciliation_id" uuid,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "bank_line_organization_id_id_pk" PRIMARY KEY("organization_id","id"),
	CONSTRAINT "bank_line_same" UNIQUE("organization_id","bank_account_id","fingerprint","occurrence"),
	CONSTRAINT "state" CHECK ("bank_line"."state" in ('open', 'matched', 'booked', 'transfer', 'ignored')),
	CONSTRAINT "amount" CHECK ("bank_line"."amount" <> 0),
	CONSTRAINT "occurrence" CHECK ("bank_line"."occurrence" >= 1)
);
--> statement-breakpoint
ALTER TABLE "bank_line" ENABLE ROW LEVEL SECURITY;--> statement-breakpoint
CREATE TABLE "reconciliation" (
	"organization_id" uuid NOT NULL,
	"id" uuid NOT NULL,
	"bank_account_id" uuid NOT NULL,
	"from_date" date,
	"to_date" date NOT NULL,
	"opening_balance" numeric NOT NULL,
	"closing_balance" numeric NOT NULL,
	"locked_at" timestamp with time zone,
	"locked_by" uuid,
	"reopen_reason" text DEFAULT '' NOT NULL,
	"created_by" uuid NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "reconciliation_organization_id_id_pk" PRIMARY KEY("organization_id","id"),
	CONSTRAINT "reconciliation_day" UNIQUE("organization_id","bank_account_id","to_date"),
	CONSTRAINT "lock" CHECK (("reconciliation"."locked_at" is null) = ("reconciliation"."locked_by" is null))
);
--> statement-breakpoint
ALTER TABLE "reconciliation" ENABLE ROW LEVEL SECURITY;--> statement-breakpoint
CREATE TABLE "account" (
	"organization_id" uuid NOT NULL,
	"code" text NOT NULL,
	"id" uuid NOT NULL,
	"name" text NOT NULL,
	"type" text NOT NULL,
	"purpose" text NOT NULL,
	"description" text DEFAULT '' NOT NULL,
	"active" boolean DEFAULT true NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "account_organization_id_code_pk" PRIMARY KEY("organization_id","code"),
	CONSTRAINT "account_id" UNIQUE("organization_id","id"),
	CONSTRAINT "type" CHECK ("account"."type" in ('Asset', 'Liability', 'Equity', 'Revenue', 'Expense'))
);
--> statement-breakpoint
ALTER TABLE "account" ENABLE ROW LEVEL SECURITY;--> statement-breakpoint
CREATE TABLE "category" (
	"organization_id" uuid NOT NULL,
	"id" uuid NOT NULL,
	"name" text NOT NULL,
	"account_code" text NOT NULL,
	"description" text DEFAULT '' NOT NULL,
	"keywords" text[] NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "category_organization_id_id_pk" PRIMARY KEY("organization_id","id")
);
--> statement-breakpoint
ALTER TABLE "category" ENABLE ROW LEVEL SECURITY;--> statement-breakpoint
CREATE TABLE "chat_outbox" (
	"organization_id" uuid NOT NULL,
	"event_id" uuid NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "chat_outbox_organization_id_event_id_pk" PRIMARY KEY("organization_id","event_id")
);
--> statement-breakpoint
ALTER TABLE "chat_outbox" ENABLE ROW LEVEL SECURITY;--> statement-breakpoint
CREATE TABLE "cloud_copy" (
	"organization_id" uuid NOT NULL,
	"kind" text DEFAULT 'cloud_drive' NOT NULL,
	"source" text NOT NULL,
	"path" text NOT NULL,
	"sha256" text NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "cloud_copy_organization_id_source_pk" PRIMARY KEY("organization_id","source"),
	CONSTRAINT "cloud_copy_path" UNIQUE("organization_id","path"),
	CONSTRAINT "kind" CHECK ("cloud_copy"."kind" = 'cloud_drive')
);
--> statement-breakpoint
ALTER TABLE "cloud_copy" ENABLE ROW LEVEL SECURITY;--> statement-breakpoint
CREATE TABLE "integration_run" (
	"organization_id" uuid NOT NULL,
	"id" uuid NOT NULL,
	"kind" text NOT NULL,
	"action" text NOT NULL,
	"outcome" text DEFAULT 'running' NOT NULL,
	"started_at" timestamp with time zone DEFAULT now() NOT NULL,
	"ended_at" timestamp with time zone,
	"seen_at" timestamp with time zone DEFAULT now() NOT NULL,
	"started_by" uuid,
	"done" integer DEFAULT 0 NOT NULL,
	"total" integer,
	"counts" jsonb DEFAULT '{}'::jsonb NOT NULL,
	"sentence" text DEFAULT '' NOT NULL,
	CONSTRAINT "integration_run_organization_id_id_pk" PRIMARY KEY("organization_id","id"),
	CONSTRAINT "action" CHECK ("integration_run"."action" in ('test', 'sync', 'import', 'export', 'message')),
	CONSTRAINT "outcome" CHECK ("integration_run"."outcome" in ('running', 'ok', 'failed')),
	CONSTRAINT "ended" CHECK (("integration_run"."outcome" = 'running') = ("integration_run"."ended_at" is null))
);
--> statement-breakpoint
ALTER TABLE "integration_run" ENABLE ROW LEVEL SECURITY;--> statement-breakpoint
CREATE TABLE "integration" (
	"organization_id" uuid NOT NULL,
	"kind" text NOT NULL,
	"settings" jsonb NOT NULL,
	"secret" text,
	"connected_at" timestamp with time zone DEFAULT now() NOT NULL,
	"connected_by" uuid NOT NULL,
	"flowing_since" timestamp with time zone,
	"last_sync_at" timestamp with time zone,
	"last_outcome" text,
	"last_sentence" text,
	"next_sync_at" timestamp with time zone,
	CONSTRAINT "integration_organization_id_kind_pk" PRIMARY KEY("organization_id","kind"),
	CONSTRAINT "last_outcome" CHECK ("integration"."last_outcome" in ('ok', 'failed'))
);
--> statement-breakpoint
ALTER TABLE "integration" ENABLE ROW LEVEL SECURITY;--> statement-breakpoint
CREATE TABLE "exchange_rate" (
	"organization_id" uuid NOT NULL,
	"id" uuid NOT NULL,
	"from_currency" text NOT NULL,
	"to_currency" text NOT NULL,
	"rate" numeric NOT NULL,
	"surcharge" numeric DEFAULT '0' NOT NULL,
	"type" text NOT NULL,
	"valid_from" date,
	"updated_at" timestamp with time zone DEFAULT now() NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "exchange_rate_organization_id_id_pk" PRIMARY KEY("organization_id","id"),
	CONSTRAINT "exchange_rate_pair_day" UNIQUE NULLS NOT DISTINCT("organization_id","from_currency","to_currency","valid_from"),
	CONSTRAINT "type" CHECK ("exchange_rate"."type" in ('manual', 'auto')),
	CONSTRAINT "rate" CHECK ("exchange_rate"."rate" > 0 and "exchange_rate"."rate" < 'Infinity'),
	CONSTRAINT "surcharge" CHECK ("exchange_rate"."surcharge" >= 0 and "exchange_rate"."surcharge" <= 100),
	CONSTRAINT "pair" CHECK ("exchange_rate"."from_currency" <> "exchange_rate"."to_currency"),
	CONSTRAINT "auto_holds_always" CHECK ("exchange_rate"."type" = 'manual' or "exchange_rate"."valid_from" is null)
);
--> statement-breakpoint
ALTER TABLE "exchange_rate" ENABLE ROW LEVEL SECURITY;--> statement-breakpoint
CREATE TABLE "kept_rate" (
	"organization_id" uuid NOT NULL,
	"from_currency" text NOT NULL,
	"to_currency" text NOT NULL,
	"day" date NOT NULL,
	"rate" numeric NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "kept_rate_organization_id_from_currency_to_currency_day_pk" PRIMARY KEY("organization_id","from_currency","to_currency","day"),
	CONSTRAINT "rate" CHECK ("kept_rate"."rate" > 0 and "kept_rate"."rate" < 'Infinity')
);
--> statement-breakpoint
ALTER TABLE "kept_rate" ENABLE ROW LEVEL SECURITY;--> statement-breakpoint
CREATE TABLE "rate_source" (
	"source" text PRIMARY KEY NOT NULL,
	"last_success_at" timestamp with time zone,
	"last_attempt_at" timestamp with time zone,
	"error" text
);
--> statement-breakpoint
CREATE TABLE "reference_rate" (
	"currency" text NOT NULL,
	"day" date NOT NULL,
	"source" text NOT NULL,
	"per_euro" numeric NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "reference_rate_currency_day_pk" PRIMARY KEY("currency","day"),
	CONSTRAINT "per_euro" CHECK ("reference_rate"."per_euro" > 0 and "reference_rate"."per_euro" < 'Infinity')
);
--> statement-breakpoint
CREATE TABLE "document_text" (
	"organization_id" uuid NOT NULL,
	"document_id" uuid NOT NULL,
	"text" text NOT NULL,
	"searched" text GENERATED ALWAYS AS (lower(translate(text, E'\n', ' '))) STORED,
	"pages" jsonb,
	"appearance" bit(256),
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "document_text_organization_id_document_id_pk" PRIMARY KEY("organization_id","document_id")
);
--> statement-breakpoint
ALTER TABLE "document_text" ENABLE ROW LEVEL SECURITY;--> statement-breakpoint
CREATE TABLE "document" (
	"organization_id" uuid NOT NULL,
	"id" uuid NOT NULL,
	"storage_key" text NOT NULL,
	"file_name" text NOT NULL,
	"mime_type" text NOT NULL,
	"size" integer NOT NULL,
	"sha256" text NOT NULL,
	"duplicate_of" uuid,
	"created_by" uuid NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"deleted_at" timestamp with time zone,
	CONSTRAINT "document_organization_id_id_pk" PRIMARY KEY("organization_id","id"),
	CONSTRAINT "document_key" UNIQUE("organization_id","storage_key")
);
--> statement-breakpoint
ALTER TABLE "document" ENABLE ROW LEVEL SECURITY;--> statement-breakpoint
CREATE TABLE "event" (
	"organization_id" uuid NOT NULL,
	"id" uuid NOT NULL,
	"at" timestamp with time zone DEFAULT now() NOT NULL,
	"actor_id" uuid,
	"verb" text NOT NULL,
	"subject_type" text NOT NULL,
	"subject_id" text NOT NULL,
	"before" jsonb,
	"after" jsonb,
	"request_id" text,
	"address" text,
	"engine" text,
	CONSTRAINT "event_organization_id_id_pk" PRIMARY KEY("organization_id","id")
);
--> statement-breakpoint
ALTER TABLE "event" ENABLE ROW LEVEL SECURITY;--> statement-breakpoint
CREATE TABLE "expense_csv_mapping" (
	"organization_id" uuid NOT NULL,
	"signature" text NOT NULL,
	"mapping" jsonb NOT NULL,
	"updated_at" timestamp with time zone DEFAULT now() NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "expense_csv_mapping_organization_id_signature_pk" PRIMARY KEY("organization_id","signature")
);
--> statement-breakpoint
ALTER TABLE "expense_csv_mapping" ENABLE ROW LEVEL SECURITY;--> statement-breakpoint
CREATE TABLE "expense_import_row" (
	"organization_id" uuid NOT NULL,
	"import_id" uuid NOT NULL,
	"line" integer NOT NULL,
	"sha256" text NOT NULL,
	"outcome" text NOT NULL,
	"message" text DEFAULT '' NOT NULL,
	"form" jsonb,
	"expense_id" bigint,
	CONSTRAINT "expense_import_row_organization_id_import_id_line_pk" PRIMARY KEY("organization_id","import_id","line"),
	CONSTRAINT "outcome" CHECK ("expense_import_row"."outcome" in ('waiting', 'added', 'failed', 'left_out', 'undone'))
);
--> statement-breakpoint
ALTER TABLE "expense_import_row" ENABLE ROW LEVEL SECURITY;--> statement-breakpoint
CREATE TABLE "expense_import" (
	"organization_id" uuid NOT NULL,
	"id" uuid NOT NULL,
	"file_name" text NOT NULL,
	"sha256" text NOT NULL,
	"state" text DEFAULT 'running' NOT NULL,
	"created_by" uuid NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "expense_import_organization_id_id_pk" PRIMARY KEY("organization_id","id"),
	CONSTRAINT "state" CHECK ("expense_import"."state" in ('running', 'done', 'undoing', 'undone'))
);
--> statement-breakpoint
ALTER TABLE "expense_import" ENABLE ROW LEVEL SECURITY;--> statement-breakpoint
CREATE TABLE "expense_tally" (
	"organization_id" uuid NOT NULL,
	"id" bigint GENERATED ALWAYS AS IDENTITY (sequence name "expense_tally_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"created_by" uuid NOT NULL,
	"status" text NOT NULL,
	"change" integer NOT NULL,
	CONSTRAINT "expense_tally_organization_id_id_pk" PRIMARY KEY("organization_id","id")
);
--> statement-breakpoint
ALTER TABLE "expense_tally" ENABLE ROW LEVEL SECURITY;--> statement-breakpoint
CREATE TABLE "expense" (
	"organization_id" uuid NOT NULL,
	"id" bigint DEFAULT null NOT NULL,
	"status" text NOT NULL,
	"revision" integer DEFAULT 0 NOT NULL,
	"current_entry_id" uuid,
	"document_id" uuid,
	"error_message" text,
	"reasons" jsonb DEFAULT '[]'::jsonb NOT NULL,
	"reading" jsonb,
	"choice" jsonb,
	"form" jsonb,
	"merged_line" jsonb,
	"approval" text,
	"approval_comment" text DEFAULT '' NOT NULL,
	"approval_by" uuid,
	"created_by" uuid NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"deleted_at" timestamp with time zone,
	"list_date" date,
	"list_due_date" date,
	"list_vendor" text,
	"list_description" text,
	"list_reference" text,
	"list_amount" numeric,
	"list_currency" text,
	"list_category_code" text,
	"list_category_name" text,
	"list_search" text DEFAULT '' NOT NULL,
	CONSTRAINT "expense_organization_id_id_pk" PRIMARY KEY("organization_id","id"),
	CONSTRAINT "status" CHECK ("expense"."status" in ('in_processing', 'ready', 'to_review', 'failed', 'no_document')),
	CONSTRAINT "approval" CHECK ("expense"."approval" in ('waiting', 'returned', 'approved'))
);
--> statement-breakpoint
ALTER TABLE "expense" ENABLE ROW LEVEL SECURITY;--> statement-breakpoint
CREATE TABLE "not_duplicate" (
	"organization_id" uuid NOT NULL,
	"expense_id" bigint NOT NULL,
	"other_id" bigint NOT NULL,
	"created_by" uuid NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "not_duplicate_organization_id_expense_id_other_id_pk" PRIMARY KEY("organization_id","expense_id","other_id"),
	CONSTRAINT "order" CHECK ("not_duplicate"."expense_id" < "not_duplicate"."other_id")
);
--> statement-breakpoint
ALTER TABLE "not_duplicate" ENABLE ROW LEVEL SECURITY;--> statement-breakpoint
CREATE TABLE "reading_job" (
	"organization_id" uuid NOT NULL,
	"expense_id" bigint NOT NULL,
	"attempts" integer DEFAULT 0 NOT NULL,
	"lease_owner" uuid,
	"lease_until" timestamp with time zone,
	"run_after" timestamp with time zone DEFAULT now() NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "reading_job_organization_id_expense_id_pk" PRIMARY KEY("organization_id","expense_id")
);
--> statement-breakpoint
ALTER TABLE "reading_job" ENABLE ROW LEVEL SECURITY;--> statement-breakpoint
CREATE TABLE "attempt" (
	"key" text PRIMARY KEY NOT NULL,
	"window_ends_at" timestamp with time zone NOT NULL,
	"count" integer NOT NULL
);
--> statement-breakpoint
CREATE TABLE "invitation" (
	"organization_id" uuid NOT NULL,
	"id" uuid NOT NULL,
	"email" text NOT NULL,
	"role" text NOT NULL,
	"status" text DEFAULT 'pending' NOT NULL,
	"token_hash" text,
	"invited_by" uuid NOT NULL,
	"expires_at" timestamp with time zone NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "invitation_organization_id_id_pk" PRIMARY KEY("organization_id","id"),
	CONSTRAINT "invitation_token" UNIQUE("token_hash"),
	CONSTRAINT "role" CHECK ("invitation"."role" in ('founder', 'accountant', 'employee')),
	CONSTRAINT "status" CHECK ("invitation"."status" in ('pending', 'accepted', 'declined', 'revoked'))
);
--> statement-breakpoint
ALTER TABLE "invitation" ENABLE ROW LEVEL SECURITY;--> statement-breakpoint
CREATE TABLE "lead" (
	"id" uuid PRIMARY KEY NOT NULL,
	"email" text NOT NULL,
	"business_name" text NOT NULL,
	"industry" text DEFAULT '' NOT NULL,
	"monthly_bill" numeric NOT NULL,
	"current_solution" text NOT NULL,
	"bookkeeping_experience" text NOT NULL,
	"pain_points" text[] NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
CREATE TABLE "mail_token" (
	"token_hash" text PRIMARY KEY NOT NULL,
	"purpose" text NOT NULL,
	"user_id" uuid NOT NULL,
	"email" text NOT NULL,
	"expires_at" timestamp with time zone NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "purpose" CHECK ("mail_token"."purpose" in ('verify_email', 'reset_password'))
);
--> statement-breakpoint
CREATE TABLE "membership" (
	"organization_id" uuid NOT NULL,
	"user_id" uuid NOT NULL,
	"role" text NOT NULL,
	"status" text DEFAULT 'active' NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "membership_organization_id_user_id_pk" PRIMARY KEY("organization_id","user_id"),
	CONSTRAINT "role" CHECK ("membership"."role" in ('founder', 'accountant', 'employee')),
	CONSTRAINT "status" CHECK ("membership"."status" in ('active', 'inactive'))
);
--> statement-breakpoint
ALTER TABLE "membership" ENABLE ROW LEVEL SECURITY;--> statement-breakpoint
CREATE TABLE "onboarding_task" (
	"organization_id" uuid NOT NULL,
	"user_id" uuid NOT NULL,
	"task" text NOT NULL,
	"completed" boolean NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "onboarding_task_organization_id_user_id_task_pk" PRIMARY KEY("organization_id","user_id","task")
);
--> statement-breakpoint
ALTER TABLE "onboarding_task" ENABLE ROW LEVEL SECURITY;--> statement-breakpoint
CREATE TABLE "organization" (
	"id" uuid PRIMARY KEY NOT NULL,
	"name" text NOT NULL,
	"default_currency" text DEFAULT 'USD' NOT NULL,
	"country" text,
	"address" text DEFAULT '' NOT NULL,
	"phone" text DEFAULT '' NOT NULL,
	"email" text DEFAULT '' NOT NULL,
	"tax_id" text DEFAULT '' NOT NULL,
	"industry" text DEFAULT '' NOT NULL,
	"registration_number" text DEFAULT '' NOT NULL,
	"established" smallint,
	"size" text DEFAULT '' NOT NULL,
	"website" text DEFAULT '' NOT NULL,
	"logo" text,
	"employees_need_approval" boolean DEFAULT false NOT NULL,
	"default_payment_account" text,
	"business_types" text[] DEFAULT '{}' NOT NULL,
	"mails_per_hour" integer,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "country" CHECK ("organization"."country" ~ '^[A-Z]{2}$')
);
--> statement-breakpoint
ALTER TABLE "organization" ENABLE ROW LEVEL SECURITY;--> statement-breakpoint
CREATE TABLE "session" (
	"token_hash" text PRIMARY KEY NOT NULL,
	"id" uuid DEFAULT gen_random_uuid() NOT NULL,
	"kind" text DEFAULT 'full' NOT NULL,
	"user_id" uuid NOT NULL,
	"user_agent" text DEFAULT '' NOT NULL,
	"address" text DEFAULT '' NOT NULL,
	"last_used_at" timestamp with time zone DEFAULT now() NOT NULL,
	"expires_at" timestamp with time zone NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "session_id" UNIQUE("id"),
	CONSTRAINT "kind" CHECK ("session"."kind" in ('full', 'choice'))
);
--> statement-breakpoint
CREATE TABLE "app_user" (
	"id" uuid PRIMARY KEY NOT NULL,
	"name" text NOT NULL,
	"email" text NOT NULL,
	"password_hash" text NOT NULL,
	"email_verified_at" timestamp with time zone,
	"email_since" timestamp with time zone DEFAULT now() NOT NULL,
	"proven_before" boolean DEFAULT false NOT NULL,
	"phone" text DEFAULT '' NOT NULL,
	"bio" text DEFAULT '' NOT NULL,
	"picture" text,
	"profile_saved_at" timestamp with time zone,
	"primary_organization_id" uuid,
	"onboarding_completed" boolean DEFAULT false NOT NULL,
	"show_welcome_page" boolean DEFAULT false NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
ALTER TABLE "app_user" ENABLE ROW LEVEL SECURITY;--> statement-breakpoint
CREATE TABLE "installation" (
	"one" boolean PRIMARY KEY DEFAULT true NOT NULL,
	"key_mark" text NOT NULL,
	CONSTRAINT "one" CHECK ("installation"."one")
);
--> statement-breakpoint
CREATE TABLE "api_key" (
	"organization_id" uuid NOT NULL,
	"id" uuid NOT NULL,
	"name" text NOT NULL,
	"role" text NOT NULL,
	"scopes" text[] NOT NULL,
	"prefix" text NOT NULL,
	"key_hash" text NOT NULL,
	"expires_at" timestamp with time zone,
	"last_used_at" timestamp with time zone,
	"revoked_at" timestamp with time zone,
	"created_by" uuid NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "api_key_organization_id_id_pk" PRIMARY KEY("organization_id","id"),
	CONSTRAINT "api_key_hash" UNIQUE("key_hash"),
	CONSTRAINT "role" CHECK ("api_key"."role" in ('founder', 'accountant', 'employee'))
);
--> statement-breakpoint
ALTER TABLE "api_key" ENABLE ROW LEVEL SECURITY;--> statement-breakpoint
CREATE TABLE "idempotency_key" (
	"organization_id" uuid NOT NULL,
	"caller" uuid NOT NULL,
	"key" text NOT NULL,
	"input_hash" text NOT NULL,
	"request_id" text NOT NULL,
	"leased_until" timestamp with time zone NOT NULL,
	"answer" text,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "idempotency_key_organization_id_caller_key_pk" PRIMARY KEY("organization_id","caller","key")
);
--> statement-breakpoint
ALTER TABLE "idempotency_key" ENABLE ROW LEVEL SECURITY;--> statement-breakpoint
CREATE TABLE "webhook_delivery" (
	"organization_id" uuid NOT NULL,
	"id" uuid NOT NULL,
	"endpoint_id" uuid NOT NULL,
	"type" text NOT NULL,
	"payload" text NOT NULL,
	"state" text DEFAULT 'waiting' NOT NULL,
	"attempts" jsonb DEFAULT '[]'::jsonb NOT NULL,
	"answer" text,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "webhook_delivery_organization_id_id_pk" PRIMARY KEY("organization_id","id"),
	CONSTRAINT "state" CHECK ("webhook_delivery"."state" in ('waiting', 'delivered', 'failed'))
);
--> statement-breakpoint
ALTER TABLE "webhook_delivery" ENABLE ROW LEVEL SECURITY;--> statement-breakpoint
CREATE TABLE "webhook_endpoint" (
	"organization_id" uuid NOT NULL,
	"id" uuid NOT NULL,
	"url" text NOT NULL,
	"description" text DEFAULT '' NOT NULL,
	"events" text[] NOT NULL,
	"secret" text NOT NULL,
	"previous_secret" text,
	"previous_until" timestamp with time zone,
	"active" boolean DEFAULT true NOT NULL,
	"failing_since" timestamp with time zone,
	"disabled_at" timestamp with time zone,
	"created_by" uuid NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "webhook_endpoint_organization_id_id_pk" PRIMARY KEY("organization_id","id")
);
--> statement-breakpoint
ALTER TABLE "webhook_endpoint" ENABLE ROW LEVEL SECURITY;--> statement-breakpoint
CREATE TABLE "webhook_outbox" (
	"organization_id" uuid NOT NULL,
	"event_id" uuid NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "webhook_outbox_organization_id_event_id_pk" PRIMARY KEY("organization_id","event_id")
);
--> statement-breakpoint
ALTER TABLE "webhook_outbox" ENABLE ROW LEVEL SECURITY;--> statement-breakpoint
CREATE TABLE "closed_month" (
	"organization_id" uuid NOT NULL,
	"month" date NOT NULL,
	"closed_by" uuid NOT NULL,
	"closed_at" timestamp with time zone DEFAULT now() NOT NULL,
	"note" text DEFAULT '' NOT NULL,
	CONSTRAINT "closed_month_organization_id_month_pk" PRIMARY KEY("organization_id","month"),
	CONSTRAINT "month" CHECK (extract(day from "closed_month"."month") = 1)
);
--> statement-breakpoint
ALTER TABLE "closed_month" ENABLE ROW LEVEL SECURITY;--> statement-breakpoint
CREATE TABLE "journal_entry" (
	"organization_id" uuid NOT NULL,
	"id" uuid NOT NULL,
	"source" text DEFAULT 'expense' NOT NULL,
	"source_id" uuid,
	"expense_id" bigint,
	"revision" integer NOT NULL,
	"entry_date" date NOT NULL,
	"due_date" date,
	"vendor" text,
	"description" text,
	"reference" text,
	"currency" text NOT NULL,
	"base_currency" text NOT NULL,
	"exchange_rate" numeric,
	"tip_rate" numeric,
	"tip_currency" text,
	"tax_structure" text DEFAULT 'exclusive' NOT NULL,
	"document_id" uuid,
	"line_count" smallint NOT NULL,
	"posted_at" timestamp with time zone,
	"reverses" uuid,
	"created_by" uuid NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "journal_entry_organization_id_id_pk" PRIMARY KEY("organization_id","id"),
	CONSTRAINT "journal_entry_reverses" UNIQUE("organization_id","reverses"),
	CONSTRAINT "source" CHECK ("journal_entry"."source" in ('expense', 'invoice', 'credit_note', 'payment', 'transfer', 'bank_line', 'sale', 'opening', 'exchange', 'correction')),
	CONSTRAINT "source_named" CHECK ("journal_entry"."expense_id" is null or "journal_entry"."source" = 'expense'),
	CONSTRAINT "posted_has_rate" CHECK ("journal_entry"."posted_at" is null or "journal_entry"."exchange_rate" is not null),
	CONSTRAINT "lines" CHECK ("journal_entry"."line_count" >= 2),
	CONSTRAINT "tax_structure" CHECK ("journal_entry"."tax_structure" in ('exclusive', 'inclusive'))
);
--> statement-breakpoint
ALTER TABLE "journal_entry" ENABLE ROW LEVEL SECURITY;--> statement-breakpoint
CREATE TABLE "journal_line" (
	"organization_id" uuid NOT NULL,
	"entry_id" uuid NOT NULL,
	"line_number" smallint NOT NULL,
	"side" text NOT NULL,
	"account_code" text NOT NULL,
	"amount" numeric NOT NULL,
	"base_amount" numeric,
	"held_amount" numeric,
	"held_currency" text,
	"kind" text NOT NULL,
	"description" text,
	"quantity" numeric,
	"unit_price" numeric,
	"tax_name" text,
	"tax_rate" numeric,
	CONSTRAINT "journal_line_organization_id_entry_id_line_number_pk" PRIMARY KEY("organization_id","entry_id","line_number"),
	CONSTRAINT "side" CHECK ("journal_line"."side" in ('debit', 'credit')),
	CONSTRAINT "kind" CHECK ("journal_line"."kind" in ('item', 'tax', 'tip', 'payment', 'adjustment', 'revenue', 'receivable', 'payable', 'exchange', 'transfer', 'fee', 'opening')),
	CONSTRAINT "held" CHECK (("journal_line"."held_amount" is null) = ("journal_line"."held_currency" is null) and "journal_line"."held_amount" >= 0),
	CONSTRAINT "positive" CHECK ("journal_line"."amount" > 0 and ("journal_line"."base_amount" is null or "journal_line"."base_amount" >= 0)),
	CONSTRAINT "finite" CHECK ("journal_line"."amount" < 'Infinity' and ("journal_line"."base_amount" is null or "journal_line"."base_amount" < 'Infinity'))
);
--> statement-breakpoint
ALTER TABLE "journal_line" ENABLE ROW LEVEL SECURITY;--> statement-breakpoint
CREATE TABLE "journal_tally" (
	"organization_id" uuid NOT NULL,
	"id" bigint GENERATED ALWAYS AS IDENTITY (sequence name "journal_tally_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"day" date NOT NULL,
	"base_currency" text NOT NULL,
	"source" text NOT NULL,
	"accounts" text[] NOT NULL,
	"account_code" text NOT NULL,
	"tax_name" text,
	"tax_rate" numeric,
	"debit" numeric NOT NULL,
	"credit" numeric NOT NULL,
	"lines" integer NOT NULL,
	"tidied" boolean DEFAULT false NOT NULL,
	CONSTRAINT "journal_tally_organization_id_id_pk" PRIMARY KEY("organization_id","id")
);
--> statement-breakpoint
ALTER TABLE "journal_tally" ENABLE ROW LEVEL SECURITY;--> statement-breakpoint
CREATE TABLE "tax_line" (
	"organization_id" uuid NOT NULL,
	"entry_id" uuid NOT NULL,
	"line_number" smallint NOT NULL,
	"tax_name" text,
	"tax_rate" numeric,
	"amount" numeric NOT NULL,
	"base_amount" numeric,
	"taxable" numeric,
	"taxable_base" numeric,
	"recoverable" boolean,
	CONSTRAINT "tax_line_organization_id_entry_id_line_number_pk" PRIMARY KEY("organization_id","entry_id","line_number"),
	CONSTRAINT "finite" CHECK ("tax_line"."amount" < 'Infinity' and "tax_line"."amount" > '-Infinity' and coalesce("tax_line"."base_amount" < 'Infinity' and "tax_line"."base_amount" > '-Infinity', true) and coalesce("tax_line"."taxable" < 'Infinity' and "tax_line"."taxable" > '-Infinity', true) and coalesce("tax_line"."taxable_base" < 'Infinity' and "tax_line"."taxable_base" > '-Infinity', true))
);
--> statement-breakpoint
ALTER TABLE "tax_line" ENABLE ROW LEVEL SECURITY;--> statement-breakpoint
CREATE TABLE "correction" (
	"organization_id" uuid NOT NULL,
	"id" uuid NOT NULL,
	"expense_id" bigint NOT NULL,
	"document_id" uuid,
	"vendor" text,
	"vendor_key" text,
	"field" text NOT NULL,
	"value_read" text,
	"confidence" double precision,
	"value_confirmed" text,
	"unchanged" boolean NOT NULL,
	"actor_id" uuid NOT NULL,
	"at" timestamp with time zone NOT NULL,
	CONSTRAINT "correction_organization_id_id_pk" PRIMARY KEY("organization_id","id"),
	CONSTRAINT "field" CHECK ("correction"."field" in ('vendor', 'date', 'dueDate', 'invoiceNumber', 'currency', 'total', 'tax', 'tip', 'category', 'paymentAccount'))
);
--> statement-breakpoint
ALTER TABLE "correction" ENABLE ROW LEVEL SECURITY;--> statement-breakpoint
CREATE TABLE "reading" (
	"organization_id" uuid NOT NULL,
	"id" uuid NOT NULL,
	"expense_id" bigint NOT NULL,
	"document_id" uuid,
	"at" timestamp with time zone DEFAULT now() NOT NULL,
	"engine" text,
	"engine_version" text,
	"outcome" text NOT NULL,
	"milliseconds" integer NOT NULL,
	"provider" text,
	"model" text,
	"model_outcome" text,
	"model_milliseconds" integer,
	"input_tokens" integer,
	"output_tokens" integer,
	"cost" numeric,
	CONSTRAINT "reading_organization_id_id_pk" PRIMARY KEY("organization_id","id"),
	CONSTRAINT "outcome" CHECK ("reading"."outcome" in ('ready', 'to_review', 'failed'))
);
--> statement-breakpoint
ALTER TABLE "reading" ENABLE ROW LEVEL SECURITY;--> statement-breakpoint
CREATE TABLE "vendor_rule" (
	"organization_id" uuid NOT NULL,
	"id" uuid NOT NULL,
	"origin" text NOT NULL,
	"vendor" text NOT NULL,
	"vendor_key" text NOT NULL,
	"spelling" text,
	"category_code" text,
	"payment_account_code" text,
	"tax_structure" text,
	"tax_rate" numeric,
	"lessons" jsonb DEFAULT '{}'::jsonb NOT NULL,
	"active" boolean DEFAULT true NOT NULL,
	"uses" integer DEFAULT 0 NOT NULL,
	"last_used_at" timestamp with time zone,
	"updated_at" timestamp with time zone DEFAULT now() NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "vendor_rule_organization_id_id_pk" PRIMARY KEY("organization_id","id"),
	CONSTRAINT "vendor_rule_vendor" UNIQUE("organization_id","origin","vendor_key"),
	CONSTRAINT "origin" CHECK ("vendor_rule"."origin" in ('explicit', 'learned')),
	CONSTRAINT "tax_structure" CHECK ("vendor_rule"."tax_structure" in ('exclusive', 'inclusive')),
	CONSTRAINT "tax_rate" CHECK ("vendor_rule"."tax_rate" >= 0 and "vendor_rule"."tax_rate" <= 100)
);
--> statement-breakpoint
ALTER TABLE "vendor_rule" ENABLE ROW LEVEL SECURITY;--> statement-breakpoint
CREATE TABLE "bank_alias" (
	"organization_id" uuid NOT NULL,
	"alias" text NOT NULL,
	"name" text NOT NULL,
	"account_code" text,
	"updated_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "bank_alias_organization_id_alias_pk" PRIMARY KEY("organization_id","alias")
);
--> statement-breakpoint
ALTER TABLE "bank_alias" ENABLE ROW LEVEL SECURITY;--> statement-breakpoint
CREATE TABLE "bank_decline" (
	"organization_id" uuid NOT NULL,
	"bank_line_id" uuid NOT NULL,
	"suggestion" text NOT NULL,
	"declined_by" uuid NOT NULL,
	"declined_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "bank_decline_organization_id_bank_line_id_suggestion_pk" PRIMARY KEY("organization_id","bank_line_id","suggestion")
);
--> statement-breakpoint
ALTER TABLE "bank_decline" ENABLE ROW LEVEL SECURITY;--> statement-breakpoint
CREATE TABLE "bank_match" (
	"organization_id" uuid NOT NULL,
	"bank_line_id" uuid NOT NULL,
	"kind" text NOT NULL,
	"expense_id" bigint,
	"payment_id" uuid,
	"other_line_id" uuid,
	"entry_id" uuid,
	"made" text NOT NULL,
	"reasons" jsonb DEFAULT '[]'::jsonb NOT NULL,
	"decided_by" uuid NOT NULL,
	"decided_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "bank_match_organization_id_bank_line_id_pk" PRIMARY KEY("organization_id","bank_line_id"),
	CONSTRAINT "bank_match_expense" UNIQUE("organization_id","expense_id"),
	CONSTRAINT "bank_match_payment" UNIQUE("organization_id","payment_id"),
	CONSTRAINT "kind" CHECK ("bank_match"."kind" in ('expense', 'payment', 'transfer', 'entry')),
	CONSTRAINT "made" CHECK ("bank_match"."made" in ('nothing', 'payment', 'expense', 'entry')),
	CONSTRAINT "target" CHECK (num_nonnulls("bank_match"."expense_id", "bank_match"."payment_id", "bank_match"."entry_id") = 1)
);
--> statement-breakpoint
ALTER TABLE "bank_match" ENABLE ROW LEVEL SECURITY;--> statement-breakpoint
CREATE TABLE "receipt_request" (
	"organization_id" uuid NOT NULL,
	"id" uuid NOT NULL,
	"bank_line_id" uuid NOT NULL,
	"user_id" uuid NOT NULL,
	"message" text DEFAULT '' NOT NULL,
	"status" text DEFAULT 'open' NOT NULL,
	"expense_id" bigint,
	"created_by" uuid NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"closed_at" timestamp with time zone,
	CONSTRAINT "receipt_request_organization_id_id_pk" PRIMARY KEY("organization_id","id"),
	CONSTRAINT "status" CHECK ("receipt_request"."status" in ('open', 'answered', 'withdrawn')),
	CONSTRAINT "closed" CHECK (("receipt_request"."status" = 'open') = ("receipt_request"."closed_at" is null))
);
--> statement-breakpoint
ALTER TABLE "receipt_request" ENABLE ROW LEVEL SECURITY;--> statement-breakpoint
CREATE TABLE "moving" (
	"organization_id" uuid NOT NULL,
	"id" uuid NOT NULL,
	"direction" text NOT NULL,
	"status" text DEFAULT 'waiting' NOT NULL,
	"progress" smallint DEFAULT 0 NOT NULL,
	"file_name" text NOT NULL,
	"size" bigint,
	"pieces" integer DEFAULT 0 NOT NULL,
	"expires_at" timestamp with time zone,
	"result" jsonb,
	"error" text,
	"created_by" uuid NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"finished_at" timestamp with time zone,
	CONSTRAINT "moving_organization_id_id_pk" PRIMARY KEY("organization_id","id"),
	CONSTRAINT "direction" CHECK ("moving"."direction" in ('out', 'in')),
	CONSTRAINT "status" CHECK ("moving"."status" in ('uploading', 'waiting', 'running', 'done', 'failed')),
	CONSTRAINT "progress" CHECK ("moving"."progress" between 0 and 100)
);
--> statement-breakpoint
ALTER TABLE "moving" ENABLE ROW LEVEL SECURITY;--> statement-breakpoint
CREATE TABLE "payment_allocation" (
	"organization_id" uuid NOT NULL,
	"payment_id" uuid NOT NULL,
	"line_number" smallint NOT NULL,
	"invoice_id" uuid,
	"expense_id" bigint,
	"amount" numeric NOT NULL,
	"base_amount" numeric NOT NULL,
	CONSTRAINT "payment_allocation_organization_id_payment_id_line_number_pk" PRIMARY KEY("organization_id","payment_id","line_number"),
	CONSTRAINT "payment_allocation_invoice" UNIQUE("organization_id","invoice_id","payment_id"),
	CONSTRAINT "payment_allocation_expense" UNIQUE("organization_id","expense_id","payment_id"),
	CONSTRAINT "item" CHECK (num_nonnulls("payment_allocation"."invoice_id", "payment_allocation"."expense_id") = 1),
	CONSTRAINT "amounts" CHECK ("payment_allocation"."amount" > 0 and "payment_allocation"."base_amount" >= 0)
);
--> statement-breakpoint
ALTER TABLE "payment_allocation" ENABLE ROW LEVEL SECURITY;--> statement-breakpoint
CREATE TABLE "payment" (
	"organization_id" uuid NOT NULL,
	"id" uuid NOT NULL,
	"direction" text NOT NULL,
	"date" date NOT NULL,
	"amount" numeric NOT NULL,
	"currency" text NOT NULL,
	"account_code" text NOT NULL,
	"exchange_rate" numeric NOT NULL,
	"fee" numeric DEFAULT '0' NOT NULL,
	"write_off" numeric DEFAULT '0' NOT NULL,
	"party" text DEFAULT '' NOT NULL,
	"reference" text DEFAULT '' NOT NULL,
	"note" text DEFAULT '' NOT NULL,
	"bank_line_id" uuid,
	"entry_id" uuid NOT NULL,
	"voided_at" timestamp with time zone,
	"voided_by" uuid,
	"created_by" uuid NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "payment_organization_id_id_pk" PRIMARY KEY("organization_id","id"),
	CONSTRAINT "direction" CHECK ("payment"."direction" in ('in', 'out')),
	CONSTRAINT "amounts" CHECK ("payment"."amount" > 0 and "payment"."fee" >= 0 and "payment"."write_off" >= 0),
	CONSTRAINT "void" CHECK (("payment"."voided_at" is null) = ("payment"."voided_by" is null))
);
--> statement-breakpoint
ALTER TABLE "payment" ENABLE ROW LEVEL SECURITY;--> statement-breakpoint
CREATE TABLE "report_run" (
	"organization_id" uuid NOT NULL,
	"id" uuid NOT NULL,
	"type" text NOT NULL,
	"range" text NOT NULL,
	"choices" jsonb NOT NULL,
	"format" text NOT NULL,
	"file" text NOT NULL,
	"name" text NOT NULL,
	"from_date" date NOT NULL,
	"to_date" date NOT NULL,
	"status" text DEFAULT 'waiting' NOT NULL,
	"progress" smallint DEFAULT 0 NOT NULL,
	"storage_key" text,
	"size" bigint,
	"error" text,
	"schedule_id" uuid,
	"created_by" uuid NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"finished_at" timestamp with time zone,
	CONSTRAINT "report_run_organization_id_id_pk" PRIMARY KEY("organization_id","id"),
	CONSTRAINT "format" CHECK ("report_run"."format" in ('summary', 'detailed', 'visual')),
	CONSTRAINT "file" CHECK ("report_run"."file" in ('pdf', 'excel', 'csv')),
	CONSTRAINT "status" CHECK ("report_run"."status" in ('waiting', 'running', 'done', 'failed')),
	CONSTRAINT "days" CHECK ("report_run"."from_date" <= "report_run"."to_date"),
	CONSTRAINT "kept" CHECK (("report_run"."status" = 'done') = ("report_run"."storage_key" is not null))
);
--> statement-breakpoint
ALTER TABLE "report_run" ENABLE ROW LEVEL SECURITY;--> statement-breakpoint
CREATE TABLE "report_schedule" (
	"organization_id" uuid NOT NULL,
	"id" uuid NOT NULL,
	"type" text NOT NULL,
	"range" text NOT NULL,
	"choices" jsonb NOT NULL,
	"format" text NOT NULL,
	"file" text NOT NULL,
	"frequency" text NOT NULL,
	"day" smallint NOT NULL,
	"recipients" uuid[] NOT NULL,
	"paused" boolean DEFAULT false NOT NULL,
	"next_run" date NOT NULL,
	"last_run_at" timestamp with time zone,
	"created_by" uuid NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "report_schedule_organization_id_id_pk" PRIMARY KEY("organization_id","id"),
	CONSTRAINT "format" CHECK ("report_schedule"."format" in ('summary', 'detailed', 'visual')),
	CONSTRAINT "file" CHECK ("report_schedule"."file" in ('pdf', 'excel', 'csv')),
	CONSTRAINT "frequency" CHECK ("report_schedule"."frequency" in ('monthly', 'quarterly')),
	CONSTRAINT "day" CHECK ("report_schedule"."day" between 1 and 28),
	CONSTRAINT "recipients" CHECK (cardinality("report_schedule"."recipients") between 1 and 50)
);
--> statement-breakpoint
ALTER TABLE "report_schedule" ENABLE ROW LEVEL SECURITY;--> statement-breakpoint
CREATE TABLE "client" (
	"organization_id" uuid NOT NULL,
	"id" uuid NOT NULL,
	"name" text NOT NULL,
	"company" text DEFAULT '' NOT NULL,
	"email" text DEFAULT '' NOT NULL,
	"phone" text DEFAULT '' NOT NULL,
	"address" text DEFAULT '' NOT NULL,
	"shipping_address" text DEFAULT '' NOT NULL,
	"tax_id" text DEFAULT '' NOT NULL,
	"currency" text,
	"payment_terms_days" integer,
	"notes" text DEFAULT '' NOT NULL,
	"active" boolean DEFAULT true NOT NULL,
	"created_by" uuid NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "client_organization_id_id_pk" PRIMARY KEY("organization_id","id"),
	CONSTRAINT "payment_terms_days" CHECK ("client"."payment_terms_days" between 0 and 365)
);
--> statement-breakpoint
ALTER TABLE "client" ENABLE ROW LEVEL SECURITY;--> statement-breakpoint
CREATE TABLE "invoice_counter" (
	"organization_id" uuid NOT NULL,
	"kind" text NOT NULL,
	"year" smallint NOT NULL,
	"last" integer NOT NULL,
	CONSTRAINT "invoice_counter_organization_id_kind_year_pk" PRIMARY KEY("organization_id","kind","year")
);
--> statement-breakpoint
ALTER TABLE "invoice_counter" ENABLE ROW LEVEL SECURITY;--> statement-breakpoint
CREATE TABLE "invoice_item" (
	"organization_id" uuid NOT NULL,
	"invoice_id" uuid NOT NULL,
	"line_number" smallint NOT NULL,
	"description" text NOT NULL,
	"quantity" numeric NOT NULL,
	"unit_price" numeric NOT NULL,
	"discount_percent" numeric DEFAULT '0' NOT NULL,
	"tax_name" text DEFAULT '' NOT NULL,
	"tax_rate" numeric,
	"account_code" text NOT NULL,
	"amount" numeric NOT NULL,
	"net" numeric NOT NULL,
	"tax" numeric NOT NULL,
	CONSTRAINT "invoice_item_organization_id_invoice_id_line_number_pk" PRIMARY KEY("organization_id","invoice_id","line_number")
);
--> statement-breakpoint
ALTER TABLE "invoice_item" ENABLE ROW LEVEL SECURITY;--> statement-breakpoint
CREATE TABLE "invoice_settings" (
	"organization_id" uuid NOT NULL,
	"bank_details" text DEFAULT '' NOT NULL,
	"terms" text DEFAULT '' NOT NULL,
	"payment_terms_days" integer DEFAULT 14 NOT NULL,
	"number_prefix" text DEFAULT 'INV' NOT NULL,
	"credit_note_prefix" text DEFAULT 'CN' NOT NULL,
	"tax_name" text DEFAULT '' NOT NULL,
	"tax_rate" numeric,
	CONSTRAINT "invoice_settings_organization_id_pk" PRIMARY KEY("organization_id"),
	CONSTRAINT "prefixes" CHECK ("invoice_settings"."number_prefix" <> "invoice_settings"."credit_note_prefix")
);
--> statement-breakpoint
ALTER TABLE "invoice_settings" ENABLE ROW LEVEL SECURITY;--> statement-breakpoint
CREATE TABLE "invoice" (
	"organization_id" uuid NOT NULL,
	"id" uuid NOT NULL,
	"kind" text NOT NULL,
	"number" text,
	"client_id" uuid NOT NULL,
	"project_id" uuid,
	"credits_invoice_id" uuid,
	"state" text DEFAULT 'draft' NOT NULL,
	"issue_date" date NOT NULL,
	"due_date" date NOT NULL,
	"currency" text NOT NULL,
	"base_currency" text NOT NULL,
	"exchange_rate" numeric,
	"tax_structure" text DEFAULT 'exclusive' NOT NULL,
	"discount_kind" text,
	"discount_value" numeric,
	"reference" text DEFAULT '' NOT NULL,
	"notes" text DEFAULT '' NOT NULL,
	"terms" text DEFAULT '' NOT NULL,
	"subtotal" numeric NOT NULL,
	"discount_total" numeric NOT NULL,
	"tax_total" numeric NOT NULL,
	"total" numeric NOT NULL,
	"client_snapshot" jsonb,
	"seller_snapshot" jsonb,
	"entry_id" uuid,
	"issued_at" timestamp with time zone,
	"sent_at" timestamp with time zone,
	"sent_to" text,
	"voided_at" timestamp with time zone,
	"voided_by" uuid,
	"void_reason" text DEFAULT '' NOT NULL,
	"revision" integer DEFAULT 1 NOT NULL,
	"created_by" uuid NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "invoice_organization_id_id_pk" PRIMARY KEY("organization_id","id"),
	CONSTRAINT "invoice_number" UNIQUE("organization_id","number"),
	CONSTRAINT "kind" CHECK ("invoice"."kind" in ('invoice', 'credit_note')),
	CONSTRAINT "state" CHECK ("invoice"."state" in ('draft', 'issued', 'void')),
	CONSTRAINT "tax_structure" CHECK ("invoice"."tax_structure" in ('exclusive', 'inclusive')),
	CONSTRAINT "discount" CHECK (("invoice"."discount_kind" is null) = ("invoice"."discount_value" is null)),
	CONSTRAINT "credits" CHECK (("invoice"."kind" = 'credit_note') = ("invoice"."credits_invoice_id" is not null)),
	CONSTRAINT "issued" CHECK (("invoice"."state" = 'draft') = ("invoice"."number" is null and "invoice"."entry_id" is null and "invoice"."issued_at" is null)
        and ("invoice"."state" = 'draft' or num_nulls("invoice"."number", "invoice"."entry_id", "invoice"."issued_at", "invoice"."exchange_rate", "invoice"."client_snapshot", "invoice"."seller_snapshot") = 0)),
	CONSTRAINT "void" CHECK (("invoice"."state" = 'void') = ("invoice"."voided_at" is not null))
);
--> statement-breakpoint
ALTER TABLE "invoice" ENABLE ROW LEVEL SECURITY;--> statement-breakpoint
CREATE TABLE "project" (
	"organization_id" uuid NOT NULL,
	"id" uuid NOT NULL,
	"client_id" uuid NOT NULL,
	"name" text NOT NULL,
	"description" text DEFAULT '' NOT NULL,
	"status" text DEFAULT 'active' NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "project_organization_id_id_pk" PRIMARY KEY("organization_id","id"),
	CONSTRAINT "status" CHECK ("project"."status" in ('active', 'done'))
);
--> statement-breakpoint
ALTER TABLE "project" ENABLE ROW LEVEL SECURITY;--> statement-breakpoint
CREATE TABLE "second_factor" (
	"user_id" uuid PRIMARY KEY NOT NULL,
	"secret" text NOT NULL,
	"confirmed_at" timestamp with time zone,
	"last_step" bigint DEFAULT 0 NOT NULL,
	"recovery_salt" text DEFAULT '' NOT NULL,
	"recovery_hashes" text[] DEFAULT '{}' NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
CREATE TABLE "sale" (
	"organization_id" uuid NOT NULL,
	"id" uuid NOT NULL,
	"shop" text NOT NULL,
	"number" text NOT NULL,
	"sold_on" date NOT NULL,
	"customer" text DEFAULT '' NOT NULL,
	"currency" text NOT NULL,
	"total" numeric NOT NULL,
	"tax" numeric NOT NULL,
	"refunded" numeric DEFAULT '0' NOT NULL,
	"entry_id" uuid NOT NULL,
	"created_by" uuid NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "sale_organization_id_id_pk" PRIMARY KEY("organization_id","id"),
	CONSTRAINT "sale_number" UNIQUE("organization_id","shop","number"),
	CONSTRAINT "amounts" CHECK ("sale"."total" > 0 and "sale"."tax" between 0 and "sale"."total"),
	CONSTRAINT "refunded" CHECK ("sale"."refunded" between 0 and "sale"."total")
);
--> statement-breakpoint
ALTER TABLE "sale" ENABLE ROW LEVEL SECURITY;--> statement-breakpoint
CREATE TABLE "spending_tally" (
	"organization_id" uuid NOT NULL,
	"id" bigint GENERATED ALWAYS AS IDENTITY (sequence name "spending_tally_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"day" date NOT NULL,
	"base_currency" text NOT NULL,
	"part" text NOT NULL,
	"account_code" text NOT NULL,
	"amount" numeric NOT NULL,
	"lines" integer NOT NULL,
	"tidied" boolean DEFAULT false NOT NULL,
	CONSTRAINT "spending_tally_organization_id_id_pk" PRIMARY KEY("organization_id","id"),
	CONSTRAINT "part" CHECK ("spending_tally"."part" in ('payment', 'tax', 'category', 'entry'))
);
--> statement-breakpoint
ALTER TABLE "spending_tally" ENABLE ROW LEVEL SECURITY;--> statement-breakpoint
CREATE TABLE "vendor_tally" (
	"organization_id" uuid NOT NULL,
	"id" bigint GENERATED ALWAYS AS IDENTITY (sequence name "vendor_tally_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"day" date NOT NULL,
	"base_currency" text NOT NULL,
	"vendor" text NOT NULL,
	"part" text NOT NULL,
	"account_code" text NOT NULL,
	"amount" numeric NOT NULL,
	"tidied" boolean DEFAULT false NOT NULL,
	CONSTRAINT "vendor_tally_organization_id_id_pk" PRIMARY KEY("organization_id","id"),
	CONSTRAINT "part" CHECK ("vendor_tally"."part" in ('payment', 'tax', 'category', 'other'))
);
--> statement-breakpoint
ALTER TABLE "vendor_tally" ENABLE ROW LEVEL SECURITY;--> statement-breakpoint
ALTER TABLE "chat_message" ADD CONSTRAINT "chat_message_organization_id_conversation_id_conversation_organization_id_id_fk" FOREIGN KEY ("organization_id","conversation_id") REFERENCES "public"."conversation"("organization_id","id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "chat_message" ADD CONSTRAINT "chat_message_organization_id_document_id_document_organization_id_id_fk" FOREIGN KEY ("organization_id","document_id") REFERENCES "public"."document"("organization_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "conversation" ADD CONSTRAINT "conversation_organization_id_organization_id_fk" FOREIGN KEY ("organization_id") REFERENCES "public"."organization"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "conversation" ADD CONSTRAINT "conversation_user_id_app_user_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."app_user"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "proposal" ADD CONSTRAINT "proposal_organization_id_conversation_id_conversation_organization_id_id_fk" FOREIGN KEY ("organization_id","conversation_id") REFERENCES "public"."conversation"("organization_id","id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "bank_account" ADD CONSTRAINT "bank_account_organization_id_organization_id_fk" FOREIGN KEY ("organization_id") REFERENCES "public"."organization"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "bank_account" ADD CONSTRAINT "bank_account_organization_id_account_code_account_organization_id_code_fk" FOREIGN KEY ("organization_id","account_code") REFERENCES "public"."account"("organization_id","code") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "bank_csv_mapping" ADD CONSTRAINT "bank_csv_mapping_organization_id_organization_id_fk" FOREIGN KEY ("organization_id") REFERENCES "public"."organization"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "bank_import" ADD CONSTRAINT "bank_import_organization_id_bank_account_id_bank_account_organization_id_id_fk" FOREIGN KEY ("organization_id","bank_account_id") REFERENCES "public"."bank_account"("organization_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "bank_line" ADD CONSTRAINT "bank_line_organization_id_bank_account_id_bank_account_organization_id_id_fk" FOREIGN KEY ("organization_id","bank_account_id") REFERENCES "public"."bank_account"("organization_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "bank_line" ADD CONSTRAINT "bank_line_organization_id_import_id_bank_import_organization_id_id_fk" FOREIGN KEY ("organization_id","import_id") REFERENCES "public"."bank_import"("organization_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "bank_line" ADD CONSTRAINT "bank_line_organization_id_category_code_account_organization_id_code_fk" FOREIGN KEY ("organization_id","category_code") REFERENCES "public"."account"("organization_id","code") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "bank_line" ADD CONSTRAINT "bank_line_reconciliation_fk" FOREIGN KEY ("organization_id","reconciliation_id") REFERENCES "public"."reconciliation"("organization_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "reconciliation" ADD CONSTRAINT "reconciliation_organization_id_bank_account_id_bank_account_organization_id_id_fk" FOREIGN KEY ("organization_id","bank_account_id") REFERENCES "public"."bank_account"("organization_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "account" ADD CONSTRAINT "account_organization_id_organization_id_fk" FOREIGN KEY ("organization_id") REFERENCES "public"."organization"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "category" ADD CONSTRAINT "category_organization_id_account_code_account_organization_id_code_fk" FOREIGN KEY ("organization_id","account_code") REFERENCES "public"."account"("organization_id","code") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "chat_outbox" ADD CONSTRAINT "chat_outbox_organization_id_event_id_event_organization_id_id_fk" FOREIGN KEY ("organization_id","event_id") REFERENCES "public"."event"("organization_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "cloud_copy" ADD CONSTRAINT "cloud_copy_organization_id_kind_integration_organization_id_kind_fk" FOREIGN KEY ("organization_id","kind") REFERENCES "public"."integration"("organization_id","kind") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "integration_run" ADD CONSTRAINT "integration_run_organization_id_organization_id_fk" FOREIGN KEY ("organization_id") REFERENCES "public"."organization"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "integration" ADD CONSTRAINT "integration_organization_id_organization_id_fk" FOREIGN KEY ("organization_id") REFERENCES "public"."organization"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "exchange_rate" ADD CONSTRAINT "exchange_rate_organization_id_organization_id_fk" FOREIGN KEY ("organization_id") REFERENCES "public"."organization"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "kept_rate" ADD CONSTRAINT "kept_rate_organization_id_organization_id_fk" FOREIGN KEY ("organization_id") REFERENCES "public"."organization"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "document_text" ADD CONSTRAINT "document_text_organization_id_document_id_document_organization_id_id_fk" FOREIGN KEY ("organization_id","document_id") REFERENCES "public"."document"("organization_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "document" ADD CONSTRAINT "document_organization_id_organization_id_fk" FOREIGN KEY ("organization_id") REFERENCES "public"."organization"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "event" ADD CONSTRAINT "event_organization_id_organization_id_fk" FOREIGN KEY ("organization_id") REFERENCES "public"."organization"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "expense_csv_mapping" ADD CONSTRAINT "expense_csv_mapping_organization_id_organization_id_fk" FOREIGN KEY ("organization_id") REFERENCES "public"."organization"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "expense_import_row" ADD CONSTRAINT "expense_import_row_organization_id_import_id_expense_import_organization_id_id_fk" FOREIGN KEY ("organization_id","import_id") REFERENCES "public"."expense_import"("organization_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "expense_import_row" ADD CONSTRAINT "expense_import_row_organization_id_expense_id_expense_organization_id_id_fk" FOREIGN KEY ("organization_id","expense_id") REFERENCES "public"."expense"("organization_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "expense_import" ADD CONSTRAINT "expense_import_organization_id_organization_id_fk" FOREIGN KEY ("organization_id") REFERENCES "public"."organization"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "expense_tally" ADD CONSTRAINT "expense_tally_organization_id_organization_id_fk" FOREIGN KEY ("organization_id") REFERENCES "public"."organization"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "expense" ADD CONSTRAINT "expense_organization_id_organization_id_fk" FOREIGN KEY ("organization_id") REFERENCES "public"."organization"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "expense" ADD CONSTRAINT "expense_organization_id_document_id_document_organization_id_id_fk" FOREIGN KEY ("organization_id","document_id") REFERENCES "public"."document"("organization_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "not_duplicate" ADD CONSTRAINT "not_duplicate_organization_id_expense_id_expense_organization_id_id_fk" FOREIGN KEY ("organization_id","expense_id") REFERENCES "public"."expense"("organization_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "not_duplicate" ADD CONSTRAINT "not_duplicate_organization_id_other_id_expense_organization_id_id_fk" FOREIGN KEY ("organization_id","other_id") REFERENCES "public"."expense"("organization_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "reading_job" ADD CONSTRAINT "reading_job_organization_id_expense_id_expense_organization_id_id_fk" FOREIGN KEY ("organization_id","expense_id") REFERENCES "public"."expense"("organization_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "invitation" ADD CONSTRAINT "invitation_organization_id_organization_id_fk" FOREIGN KEY ("organization_id") REFERENCES "public"."organization"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "mail_token" ADD CONSTRAINT "mail_token_user_id_app_user_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."app_user"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "membership" ADD CONSTRAINT "membership_organization_id_organization_id_fk" FOREIGN KEY ("organization_id") REFERENCES "public"."organization"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "membership" ADD CONSTRAINT "membership_user_id_app_user_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."app_user"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "onboarding_task" ADD CONSTRAINT "onboarding_task_organization_id_organization_id_fk" FOREIGN KEY ("organization_id") REFERENCES "public"."organization"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "onboarding_task" ADD CONSTRAINT "onboarding_task_user_id_app_user_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."app_user"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "session" ADD CONSTRAINT "session_user_id_app_user_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."app_user"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "api_key" ADD CONSTRAINT "api_key_organization_id_organization_id_fk" FOREIGN KEY ("organization_id") REFERENCES "public"."organization"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "api_key" ADD CONSTRAINT "api_key_created_by_app_user_id_fk" FOREIGN KEY ("created_by") REFERENCES "public"."app_user"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "idempotency_key" ADD CONSTRAINT "idempotency_key_organization_id_organization_id_fk" FOREIGN KEY ("organization_id") REFERENCES "public"."organization"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "webhook_delivery" ADD CONSTRAINT "webhook_delivery_organization_id_endpoint_id_webhook_endpoint_organization_id_id_fk" FOREIGN KEY ("organization_id","endpoint_id") REFERENCES "public"."webhook_endpoint"("organization_id","id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "webhook_endpoint" ADD CONSTRAINT "webhook_endpoint_organization_id_organization_id_fk" FOREIGN KEY ("organization_id") REFERENCES "public"."organization"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "webhook_outbox" ADD CONSTRAINT "webhook_outbox_organization_id_event_id_event_organization_id_id_fk" FOREIGN KEY ("organization_id","event_id") REFERENCES "public"."event"("organization_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "closed_month" ADD CONSTRAINT "closed_month_organization_id_organization_id_fk" FOREIGN KEY ("organization_id") REFERENCES "public"."organization"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "journal_entry" ADD CONSTRAINT "journal_entry_organization_id_organization_id_fk" FOREIGN KEY ("organization_id") REFERENCES "public"."organization"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "journal_entry" ADD CONSTRAINT "journal_entry_organization_id_expense_id_expense_organization_id_id_fk" FOREIGN KEY ("organization_id","expense_id") REFERENCES "public"."expense"("organization_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "journal_entry" ADD CONSTRAINT "journal_entry_organization_id_reverses_journal_entry_organization_id_id_fk" FOREIGN KEY ("organization_id","reverses") REFERENCES "public"."journal_entry"("organization_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "journal_entry" ADD CONSTRAINT "journal_entry_organization_id_document_id_document_organization_id_id_fk" FOREIGN KEY ("organization_id","document_id") REFERENCES "public"."document"("organization_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "journal_line" ADD CONSTRAINT "journal_line_organization_id_entry_id_journal_entry_organization_id_id_fk" FOREIGN KEY ("organization_id","entry_id") REFERENCES "public"."journal_entry"("organization_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "journal_line" ADD CONSTRAINT "journal_line_organization_id_account_code_account_organization_id_code_fk" FOREIGN KEY ("organization_id","account_code") REFERENCES "public"."account"("organization_id","code") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "journal_tally" ADD CONSTRAINT "journal_tally_organization_id_organization_id_fk" FOREIGN KEY ("organization_id") REFERENCES "public"."organization"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "tax_line" ADD CONSTRAINT "tax_line_organization_id_entry_id_journal_entry_organization_id_id_fk" FOREIGN KEY ("organization_id","entry_id") REFERENCES "public"."journal_entry"("organization_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "correction" ADD CONSTRAINT "correction_organization_id_expense_id_expense_organization_id_id_fk" FOREIGN KEY ("organization_id","expense_id") REFERENCES "public"."expense"("organization_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "reading" ADD CONSTRAINT "reading_organization_id_expense_id_expense_organization_id_id_fk" FOREIGN KEY ("organization_id","expense_id") REFERENCES "public"."expense"("organization_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "vendor_rule" ADD CONSTRAINT "vendor_rule_organization_id_organization_id_fk" FOREIGN KEY ("organization_id") REFERENCES "public"."organization"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "bank_alias" ADD CONSTRAINT "bank_alias_organization_id_organization_id_fk" FOREIGN KEY ("organization_id") REFERENCES "public"."organization"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "bank_decline" ADD CONSTRAINT "bank_decline_organization_id_bank_line_id_bank_line_organization_id_id_fk" FOREIGN KEY ("organization_id","bank_line_id") REFERENCES "public"."bank_line"("organization_id","id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "bank_match" ADD CONSTRAINT "bank_match_organization_id_bank_line_id_bank_line_organization_id_id_fk" FOREIGN KEY ("organization_id","bank_line_id") REFERENCES "public"."bank_line"("organization_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "bank_match" ADD CONSTRAINT "bank_match_organization_id_other_line_id_bank_line_organization_id_id_fk" FOREIGN KEY ("organization_id","other_line_id") REFERENCES "public"."bank_line"("organization_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "bank_match" ADD CONSTRAINT "bank_match_organization_id_expense_id_expense_organization_id_id_fk" FOREIGN KEY ("organization_id","expense_id") REFERENCES "public"."expense"("organization_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "bank_match" ADD CONSTRAINT "bank_match_organization_id_payment_id_payment_organization_id_id_fk" FOREIGN KEY ("organization_id","payment_id") REFERENCES "public"."payment"("organization_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "bank_match" ADD CONSTRAINT "bank_match_organization_id_entry_id_journal_entry_organization_id_id_fk" FOREIGN KEY ("organization_id","entry_id") REFERENCES "public"."journal_entry"("organization_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "receipt_request" ADD CONSTRAINT "receipt_request_user_id_app_user_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."app_user"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "receipt_request" ADD CONSTRAINT "receipt_request_organization_id_bank_line_id_bank_line_organization_id_id_fk" FOREIGN KEY ("organization_id","bank_line_id") REFERENCES "public"."bank_line"("organization_id","id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "receipt_request" ADD CONSTRAINT "receipt_request_organization_id_expense_id_expense_organization_id_id_fk" FOREIGN KEY ("organization_id","expense_id") REFERENCES "public"."expense"("organization_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "moving" ADD CONSTRAINT "moving_organization_id_organization_id_fk" FOREIGN KEY ("organization_id") REFERENCES "public"."organization"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "payment_allocation" ADD CONSTRAINT "payment_allocation_organization_id_payment_id_payment_organization_id_id_fk" FOREIGN KEY ("organization_id","payment_id") REFERENCES "public"."payment"("organization_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "payment_allocation" ADD CONSTRAINT "payment_allocation_organization_id_invoice_id_invoice_organization_id_id_fk" FOREIGN KEY ("organization_id","invoice_id") REFERENCES "public"."invoice"("organization_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "payment_allocation" ADD CONSTRAINT "payment_allocation_organization_id_expense_id_expense_organization_id_id_fk" FOREIGN KEY ("organization_id","expense_id") REFERENCES "public"."expense"("organization_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "payment" ADD CONSTRAINT "payment_organization_id_organization_id_fk" FOREIGN KEY ("organization_id") REFERENCES "public"."organization"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "payment" ADD CONSTRAINT "payment_organization_id_account_code_account_organization_id_code_fk" FOREIGN KEY ("organization_id","account_code") REFERENCES "public"."account"("organization_id","code") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "payment" ADD CONSTRAINT "payment_organization_id_bank_line_id_bank_line_organization_id_id_fk" FOREIGN KEY ("organization_id","bank_line_id") REFERENCES "public"."bank_line"("organization_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "payment" ADD CONSTRAINT "payment_organization_id_entry_id_journal_entry_organization_id_id_fk" FOREIGN KEY ("organization_id","entry_id") REFERENCES "public"."journal_entry"("organization_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "report_run" ADD CONSTRAINT "report_run_organization_id_organization_id_fk" FOREIGN KEY ("organization_id") REFERENCES "public"."organization"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "report_schedule" ADD CONSTRAINT "report_schedule_organization_id_organization_id_fk" FOREIGN KEY ("organization_id") REFERENCES "public"."organization"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "client" ADD CONSTRAINT "client_organization_id_organization_id_fk" FOREIGN KEY ("organization_id") REFERENCES "public"."organization"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "invoice_counter" ADD CONSTRAINT "invoice_counter_organization_id_organization_id_fk" FOREIGN KEY ("organization_id") REFERENCES "public"."organization"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "invoice_item" ADD CONSTRAINT "invoice_item_organization_id_invoice_id_invoice_organization_id_id_fk" FOREIGN KEY ("organization_id","invoice_id") REFERENCES "public"."invoice"("organization_id","id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "invoice_item" ADD CONSTRAINT "invoice_item_organization_id_account_code_account_organization_id_code_fk" FOREIGN KEY ("organization_id","account_code") REFERENCES "public"."account"("organization_id","code") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "invoice_settings" ADD CONSTRAINT "invoice_settings_organization_id_organization_id_fk" FOREIGN KEY ("organization_id") REFERENCES "public"."organization"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "invoice" ADD CONSTRAINT "invoice_organization_id_organization_id_fk" FOREIGN KEY ("organization_id") REFERENCES "public"."organization"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "invoice" ADD CONSTRAINT "invoice_organization_id_client_id_client_organization_id_id_fk" FOREIGN KEY ("organization_id","client_id") REFERENCES "public"."client"("organization_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "invoice" ADD CONSTRAINT "invoice_organization_id_project_id_project_organization_id_id_fk" FOREIGN KEY ("organization_id","project_id") REFERENCES "public"."project"("organization_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "invoice" ADD CONSTRAINT "invoice_organization_id_credits_invoice_id_invoice_organization_id_id_fk" FOREIGN KEY ("organization_id","credits_invoice_id") REFERENCES "public"."invoice"("organization_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "invoice" ADD CONSTRAINT "invoice_organization_id_entry_id_journal_entry_organization_id_id_fk" FOREIGN KEY ("organization_id","entry_id") REFERENCES "public"."journal_entry"("organization_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "project" ADD CONSTRAINT "project_organization_id_client_id_client_organization_id_id_fk" FOREIGN KEY ("organization_id","client_id") REFERENCES "public"."client"("organization_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "second_factor" ADD CONSTRAINT "second_factor_user_id_app_user_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."app_user"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "sale" ADD CONSTRAINT "sale_organization_id_organization_id_fk" FOREIGN KEY ("organization_id") REFERENCES "public"."organization"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "sale" ADD CONSTRAINT "sale_organization_id_entry_id_journal_entry_organization_id_id_fk" FOREIGN KEY ("organization_id","entry_id") REFERENCES "public"."journal_entry"("organization_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "spending_tally" ADD CONSTRAINT "spending_tally_organization_id_organization_id_fk" FOREIGN KEY ("organization_id") REFERENCES "public"."organization"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "vendor_tally" ADD CONSTRAINT "vendor_tally_organization_id_organization_id_fk" FOREIGN KEY ("organization_id") REFERENCES "public"."organization"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "chat_message_conversation" ON "chat_message" USING btree ("organization_id","conversation_id","created_at","id");--> statement-breakpoint
CREATE INDEX "conversation_user" ON "conversation" USING btree ("organization_id","user_id","updated_at","id");--> statement-breakpoint
CREATE INDEX "proposal_conversation" ON "proposal" USING btree ("organization_id","conversation_id");--> statement-breakpoint
CREATE INDEX "bank_import_account" ON "bank_import" USING btree ("organization_id","bank_account_id","created_at");--> statement-breakpoint
CREATE INDEX "bank_line_sequence" ON "bank_line" USING btree ("organization_id","bank_account_id","sequence");--> statement-breakpoint
CREATE INDEX "bank_line_date" ON "bank_line" USING btree ("organization_id","date","id");--> statement-breakpoint
CREATE INDEX "bank_line_amount" ON "bank_line" USING btree ("organization_id","amount");--> statement-breakpoint
CREATE INDEX "bank_line_import" ON "bank_line" USING btree ("organization_id","import_id");--> statement-breakpoint
CREATE INDEX "bank_line_reconciliation" ON "bank_line" USING btree ("organization_id","reconciliation_id") WHERE reconciliation_id is not null;--> statement-breakpoint
CREATE INDEX "bank_line_open" ON "bank_line" USING btree ("organization_id","bank_account_id","date") WHERE "bank_line"."state" = 'open';--> statement-breakpoint
CREATE UNIQUE INDEX "reconciliation_open" ON "reconciliation" USING btree ("organization_id","bank_account_id") WHERE locked_at is null;--> statement-breakpoint
CREATE INDEX "integration_run_newest" ON "integration_run" USING btree ("organization_id","kind","started_at","id");--> statement-breakpoint
CREATE UNIQUE INDEX "integration_run_one_sync" ON "integration_run" USING btree ("organization_id","kind") WHERE "integration_run"."outcome" = 'running' and "integration_run"."action" = 'sync';--> statement-breakpoint
CREATE INDEX "integration_due" ON "integration" USING btree ("next_sync_at") WHERE "integration"."next_sync_at" is not null;--> statement-breakpoint
CREATE INDEX "document_text_searched" ON "document_text" USING gin ("organization_id","searched" gin_trgm_ops);--> statement-breakpoint
CREATE INDEX "document_sha256" ON "document" USING btree ("organization_id","sha256");--> statement-breakpoint
CREATE INDEX "event_subject" ON "event" USING btree ("organization_id","subject_type","subject_id");--> statement-breakpoint
CREATE INDEX "event_at" ON "event" USING btree ("organization_id","at","id");--> statement-breakpoint
CREATE INDEX "expense_import_row_file" ON "expense_import_row" USING btree ("organization_id","sha256","line");--> statement-breakpoint
CREATE INDEX "expense_import_row_expense" ON "expense_import_row" USING btree ("organization_id","expense_id") WHERE "expense_import_row"."expense_id" is not null;--> statement-breakpoint
CREATE INDEX "expense_import_newest" ON "expense_import" USING btree ("organization_id","created_at");--> statement-breakpoint
CREATE INDEX "expense_document" ON "expense" USING btree ("organization_id","document_id");--> statement-breakpoint
CREATE INDEX "expense_list_uploaded" ON "expense" USING btree ("organization_id","created_at","id") WHERE deleted_at is null;--> statement-breakpoint
CREATE INDEX "expense_list_creator" ON "expense" USING btree ("organization_id","created_by","created_at","id") WHERE deleted_at is null;--> statement-breakpoint
CREATE INDEX "expense_list_status" ON "expense" USING btree ("organization_id","status","created_at","id") WHERE deleted_at is null;--> statement-breakpoint
CREATE INDEX "expense_list_date" ON "expense" USING btree ("organization_id","list_date","id") WHERE deleted_at is null;--> statement-breakpoint
CREATE INDEX "expense_list_due_date" ON "expense" USING btree ("organization_id","list_due_date","id") WHERE deleted_at is null;--> statement-breakpoint
CREATE INDEX "expense_list_vendor" ON "expense" USING btree ("organization_id","list_vendor" collate "und-x-icu","id") WHERE deleted_at is null;--> statement-breakpoint
CREATE INDEX "expense_vendor_day" ON "expense" USING btree ("organization_id","list_vendor","list_date","id") WHERE deleted_at is null;--> statement-breakpoint
CREATE INDEX "expense_list_description" ON "expense" USING btree ("organization_id","list_description" collate "und-x-icu","id") WHERE deleted_at is null;--> statement-breakpoint
CREATE INDEX "expense_list_reference" ON "expense" USING btree ("organization_id","list_reference" collate "und-x-icu","id") WHERE deleted_at is null;--> statement-breakpoint
CREATE INDEX "expense_list_amount" ON "expense" USING btree ("organization_id","list_amount","id") WHERE deleted_at is null;--> statement-breakpoint
CREATE INDEX "expense_list_currency" ON "expense" USING btree ("organization_id","list_currency","id") WHERE deleted_at is null;--> statement-breakpoint
CREATE INDEX "expense_list_category" ON "expense" USING btree ("organization_id","list_category_name" collate "und-x-icu","id") WHERE deleted_at is null;--> statement-breakpoint
CREATE INDEX "expense_list_category_code" ON "expense" USING btree ("organization_id","list_category_code","created_at","id") WHERE deleted_at is null;--> statement-breakpoint
CREATE INDEX "expense_list_search" ON "expense" USING gin ("organization_id","list_search" gin_trgm_ops) WHERE deleted_at is null;--> statement-breakpoint
CREATE INDEX "reading_job_due" ON "reading_job" USING btree ("run_after");--> statement-breakpoint
CREATE INDEX "attempt_window" ON "attempt" USING btree ("window_ends_at");--> statement-breakpoint
CREATE UNIQUE INDEX "invitation_pending_email" ON "invitation" USING btree ("organization_id",lower("email")) WHERE "invitation"."status" = 'pending';--> statement-breakpoint
CREATE INDEX "invitation_email" ON "invitation" USING btree (lower("email"));--> statement-breakpoint
CREATE UNIQUE INDEX "lead_email" ON "lead" USING btree (lower("email"));--> statement-breakpoint
CREATE INDEX "lead_created" ON "lead" USING btree ("created_at");--> statement-breakpoint
CREATE INDEX "mail_token_user" ON "mail_token" USING btree ("user_id","purpose");--> statement-breakpoint
CREATE INDEX "mail_token_expiry" ON "mail_token" USING btree ("expires_at");--> statement-breakpoint
CREATE INDEX "membership_user" ON "membership" USING btree ("user_id");--> statement-breakpoint
CREATE INDEX "session_user" ON "session" USING btree ("user_id");--> statement-breakpoint
CREATE INDEX "session_expiry" ON "session" USING btree ("expires_at");--> statement-breakpoint
CREATE UNIQUE INDEX "app_user_email" ON "app_user" USING btree (lower("email"));--> statement-breakpoint
CREATE INDEX "idempotency_key_created" ON "idempotency_key" USING btree ("created_at");--> statement-breakpoint
CREATE INDEX "webhook_delivery_endpoint" ON "webhook_delivery" USING btree ("organization_id","endpoint_id","created_at","id");--> statement-breakpoint
CREATE INDEX "webhook_delivery_created" ON "webhook_delivery" USING btree ("created_at");--> statement-breakpoint
CREATE INDEX "webhook_outbox_created" ON "webhook_outbox" USING btree ("created_at");--> statement-breakpoint
CREATE UNIQUE INDEX "journal_entry_revision" ON "journal_entry" USING btree ("organization_id","expense_id","revision") WHERE reverses is null;--> statement-breakpoint
CREATE INDEX "journal_entry_date" ON "journal_entry" USING btree ("organization_id","entry_date","id");--> statement-breakpoint
CREATE INDEX "journal_entry_source" ON "journal_entry" USING btree ("organization_id","source","source_id");--> statement-breakpoint
CREATE INDEX "journal_entry_expense" ON "journal_entry" USING btree ("organization_id","expense_id");--> statement-breakpoint
CREATE INDEX "journal_line_account" ON "journal_line" USING btree ("organization_id","account_code");--> statement-breakpoint
CREATE INDEX "journal_tally_day" ON "journal_tally" USING btree ("organization_id","day");--> statement-breakpoint
CREATE INDEX "journal_tally_untidied" ON "journal_tally" USING btree ("organization_id","day") WHERE not "journal_tally"."tidied";--> statement-breakpoint
CREATE INDEX "correction_expense" ON "correction" USING btree ("organization_id","expense_id","field");--> statement-breakpoint
CREATE INDEX "correction_at" ON "correction" USING btree ("organization_id","at");--> statement-breakpoint
CREATE INDEX "reading_expense" ON "reading" USING btree ("organization_id","expense_id","at");--> statement-breakpoint
CREATE INDEX "bank_match_entry" ON "bank_match" USING btree ("organization_id","entry_id");--> statement-breakpoint
CREATE UNIQUE INDEX "receipt_request_open" ON "receipt_request" USING btree ("organization_id","bank_line_id") WHERE status = 'open';--> statement-breakpoint
CREATE INDEX "receipt_request_user" ON "receipt_request" USING btree ("organization_id","user_id","status");--> statement-breakpoint
CREATE INDEX "receipt_request_expense" ON "receipt_request" USING btree ("organization_id","expense_id");--> statement-breakpoint
CREATE INDEX "moving_newest" ON "moving" USING btree ("organization_id","created_at","id");--> statement-breakpoint
CREATE INDEX "moving_expiry" ON "moving" USING btree ("expires_at") WHERE "moving"."expires_at" is not null;--> statement-breakpoint
CREATE INDEX "payment_date" ON "payment" USING btree ("organization_id","date","id");--> statement-breakpoint
CREATE INDEX "payment_amount" ON "payment" USING btree ("organization_id","account_code","amount") WHERE voided_at is null;--> statement-breakpoint
CREATE INDEX "payment_bank_line" ON "payment" USING btree ("organization_id","bank_line_id");--> statement-breakpoint
CREATE INDEX "report_run_newest" ON "report_run" USING btree ("organization_id","created_at","id");--> statement-breakpoint
CREATE INDEX "report_schedule_due" ON "report_schedule" USING btree ("next_run") WHERE not "report_schedule"."paused";--> statement-breakpoint
CREATE INDEX "client_name" ON "client" USING btree ("organization_id","name" collate "und-x-icu","id");--> statement-breakpoint
CREATE INDEX "invoice_issue_date" ON "invoice" USING btree ("organization_id","issue_date","id");--> statement-breakpoint
CREATE INDEX "invoice_due_date" ON "invoice" USING btree ("organization_id","state","due_date");--> statement-breakpoint
CREATE INDEX "invoice_client" ON "invoice" USING btree ("organization_id","client_id","issue_date");--> statement-breakpoint
CREATE INDEX "invoice_project" ON "invoice" USING btree ("organization_id","project_id");--> statement-breakpoint
CREATE INDEX "invoice_credits" ON "invoice" USING btree ("organization_id","credits_invoice_id");--> statement-breakpoint
CREATE INDEX "project_client" ON "project" USING btree ("organization_id","client_id");--> statement-breakpoint
CREATE INDEX "sale_sold_on" ON "sale" USING btree ("organization_id","sold_on","id");--> statement-breakpoint
CREATE INDEX "spending_tally_day" ON "spending_tally" USING btree ("organization_id","day");--> statement-breakpoint
CREATE INDEX "spending_tally_untidied" ON "spending_tally" USING btree ("organization_id","day") WHERE not "spending_tally"."tidied";--> statement-breakpoint
CREATE INDEX "vendor_tally_day" ON "vendor_tally" USING btree ("organization_id","part","day");--> statement-breakpoint
CREATE INDEX "vendor_tally_untidied" ON "vendor_tally" USING btree ("organization_id","day") WHERE not "vendor_tally"."tidied";--> statement-breakpoint
CREATE POLICY "chat_message_tenant" ON "chat_message" AS PERMISSIVE FOR ALL TO "tallyleaf_app" USING (organization_id = (select nullif(current_setting('app.organization_id', true), '')::uuid)) WITH CHECK (organization_id = (select nullif(current_setting('app.organization_id', true), '')::uuid));--> statement-breakpoint
CREATE POLICY "conversation_tenant" ON "conversation" AS PERMISSIVE FOR ALL TO "tallyleaf_app" USING (organization_id = (select nullif(current_setting('app.organization_id', true), '')::uuid)) WITH CHECK (organization_id = (select nullif(current_setting('app.organization_id', true), '')::uuid));--> statement-breakpoint
CREATE POLICY "proposal_tenant" ON "proposal" AS PERMISSIVE FOR ALL TO "tallyleaf_app" USING (organization_id = (select nullif(current_setting('app.organization_id', true), '')::uuid)) WITH CHECK (organization_id = (select nullif(current_setting('app.organization_id', true), '')::uuid));--> statement-breakpoint
CREATE POLICY "bank_account_tenant" ON "bank_account" AS PERMISSIVE FOR ALL TO "tallyleaf_app" USING (organization_id = (select nullif(current_setting('app.organization_id', true), '')::uuid)) WITH CHECK (organization_id = (select nullif(current_setting('app.organization_id', true), '')::uuid));--> statement-breakpoint
CREATE POLICY "bank_csv_mapping_tenant" ON "bank_csv_mapping" AS PERMISSIVE FOR ALL TO "tallyleaf_app" USING (organization_id = (select nullif(current_setting('app.organization_id', true), '')::uuid)) WITH CHECK (organization_id = (select nullif(current_setting('app.organization_id', true), '')::uuid));--> statement-breakpoint
CREATE POLICY "bank_import_tenant" ON "bank_import" AS PERMISSIVE FOR ALL TO "tallyleaf_app" USING (organization_id = (select nullif(current_setting('app.organization_id', true), '')::uuid)) WITH CHECK (organization_id = (select nullif(current_setting('app.organization_id', true), '')::uuid));--> statement-breakpoint
CREATE POLICY "bank_line_tenant" ON "bank_line" AS PERMISSIVE FOR ALL TO "tallyleaf_app" USING (organization_id = (select nullif(current_setting('app.organization_id', true), '')::uuid)) WITH CHECK (organization_id = (select nullif(current_setting('app.organization_id', true), '')::uuid));--> statement-breakpoint
CREATE POLICY "reconciliation_tenant" ON "reconciliation" AS PERMISSIVE FOR ALL TO "tallyleaf_app" USING (organization_id = (select nullif(current_setting('app.organization_id', true), '')::uuid)) WITH CHECK (organization_id = (select nullif(current_setting('app.organization_id', true), '')::uuid));--> statement-breakpoint
CREATE POLICY "account_tenant" ON "account" AS PERMISSIVE FOR ALL TO "tallyleaf_app" USING (organization_id = (select nullif(current_setting('app.organization_id', true), '')::uuid)) WITH CHECK (organization_id = (select nullif(current_setting('app.organization_id', true), '')::uuid));--> statement-breakpoint
CREATE POLICY "category_tenant" ON "category" AS PERMISSIVE FOR ALL TO "tallyleaf_app" USING (organization_id = (select nullif(current_setting('app.organization_id', true), '')::uuid)) WITH CHECK (organization_id = (select nullif(current_setting('app.organization_id', true), '')::uuid));--> statement-breakpoint
CREATE POLICY "chat_outbox_tenant" ON "chat_outbox" AS PERMISSIVE FOR ALL TO "tallyleaf_app" USING (organization_id = (select nullif(current_setting('app.organization_id', true), '')::uuid)) WITH CHECK (organization_id = (select nullif(current_setting('app.organization_id', true), '')::uuid));--> statement-breakpoint
CREATE POLICY "cloud_copy_tenant" ON "cloud_copy" AS PERMISSIVE FOR ALL TO "tallyleaf_app" USING (organization_id = (select nullif(current_setting('app.organization_id', true), '')::uuid)) WITH CHECK (organization_id = (select nullif(current_setting('app.organization_id', true), '')::uuid));--> statement-breakpoint
CREATE POLICY "integration_run_tenant" ON "integration_run" AS PERMISSIVE FOR ALL TO "tallyleaf_app" USING (organization_id = (select nullif(current_setting('app.organization_id', true), '')::uuid)) WITH CHECK (organization_id = (select nullif(current_setting('app.organization_id', true), '')::uuid));--> statement-breakpoint
CREATE POLICY "integration_tenant" ON "integration" AS PERMISSIVE FOR ALL TO "tallyleaf_app" USING (organization_id = (select nullif(current_setting('app.organization_id', true), '')::uuid)) WITH CHECK (organization_id = (select nullif(current_setting('app.organization_id', true), '')::uuid));--> statement-breakpoint
CREATE POLICY "exchange_rate_tenant" ON "exchange_rate" AS PERMISSIVE FOR ALL TO "tallyleaf_app" USING (organization_id = (select nullif(current_setting('app.organization_id', true), '')::uuid)) WITH CHECK (organization_id = (select nullif(current_setting('app.organization_id', true), '')::uuid));--> statement-breakpoint
CREATE POLICY "kept_rate_tenant" ON "kept_rate" AS PERMISSIVE FOR ALL TO "tallyleaf_app" USING (organization_id = (select nullif(current_setting('app.organization_id', true), '')::uuid)) WITH CHECK (organization_id = (select nullif(current_setting('app.organization_id', true), '')::uuid));--> statement-breakpoint
CREATE POLICY "document_text_tenant" ON "document_text" AS PERMISSIVE FOR ALL TO "tallyleaf_app" USING (organization_id = (select nullif(current_setting('app.organization_id', true), '')::uuid)) WITH CHECK (organization_id = (select nullif(current_setting('app.organization_id', true), '')::uuid));--> statement-breakpoint
CREATE POLICY "document_tenant" ON "document" AS PERMISSIVE FOR ALL TO "tallyleaf_app" USING (organization_id = (select nullif(current_setting('app.organization_id', true), '')::uuid)) WITH CHECK (organization_id = (select nullif(current_setting('app.organization_id', true), '')::uuid));--> statement-breakpoint
CREATE POLICY "event_tenant" ON "event" AS PERMISSIVE FOR ALL TO "tallyleaf_app" USING (organization_id = (select nullif(current_setting('app.organization_id', true), '')::uuid)) WITH CHECK (organization_id = (select nullif(current_setting('app.organization_id', true), '')::uuid));--> statement-breakpoint
CREATE POLICY "expense_csv_mapping_tenant" ON "expense_csv_mapping" AS PERMISSIVE FOR ALL TO "tallyleaf_app" USING (organization_id = (select nullif(current_setting('app.organization_id', true), '')::uuid)) WITH CHECK (organization_id = (select nullif(current_setting('app.organization_id', true), '')::uuid));--> statement-breakpoint
CREATE POLICY "expense_import_row_tenant" ON "expense_import_row" AS PERMISSIVE FOR ALL TO "tallyleaf_app" USING (organization_id = (select nullif(current_setting('app.organization_id', true), '')::uuid)) WITH CHECK (organization_id = (select nullif(current_setting('app.organization_id', true), '')::uuid));--> statement-breakpoint
CREATE POLICY "expense_import_tenant" ON "expense_import" AS PERMISSIVE FOR ALL TO "tallyleaf_app" USING (organization_id = (select nullif(current_setting('app.organization_id', true), '')::uuid)) WITH CHECK (organization_id = (select nullif(current_setting('app.organization_id', true), '')::uuid));--> statement-breakpoint
CREATE POLICY "expense_tally_tenant" ON "expense_tally" AS PERMISSIVE FOR ALL TO "tallyleaf_app" USING (organization_id = (select nullif(current_setting('app.organization_id', true), '')::uuid)) WITH CHECK (organization_id = (select nullif(current_setting('app.organization_id', true), '')::uuid));--> statement-breakpoint
CREATE POLICY "expense_tenant" ON "expense" AS PERMISSIVE FOR ALL TO "tallyleaf_app" USING (organization_id = (select nullif(current_setting('app.organization_id', true), '')::uuid)) WITH CHECK (organization_id = (select nullif(current_setting('app.organization_id', true), '')::uuid));--> statement-breakpoint
CREATE POLICY "not_duplicate_tenant" ON "not_duplicate" AS PERMISSIVE FOR ALL TO "tallyleaf_app" USING (organization_id = (select nullif(current_setting('app.organization_id', true), '')::uuid)) WITH CHECK (organization_id = (select nullif(current_setting('app.organization_id', true), '')::uuid));--> statement-breakpoint
CREATE POLICY "reading_job_tenant" ON "reading_job" AS PERMISSIVE FOR ALL TO "tallyleaf_app" USING (organization_id = (select nullif(current_setting('app.organization_id', true), '')::uuid)) WITH CHECK (organization_id = (select nullif(current_setting('app.organization_id', true), '')::uuid));--> statement-breakpoint
CREATE POLICY "invitation_tenant" ON "invitation" AS PERMISSIVE FOR ALL TO "tallyleaf_app" USING (organization_id = (select nullif(current_setting('app.organization_id', true), '')::uuid)) WITH CHECK (organization_id = (select nullif(current_setting('app.organization_id', true), '')::uuid));--> statement-breakpoint
CREATE POLICY "membership_tenant" ON "membership" AS PERMISSIVE FOR ALL TO "tallyleaf_app" USING (organization_id = (select nullif(current_setting('app.organization_id', true), '')::uuid)) WITH CHECK (organization_id = (select nullif(current_setting('app.organization_id', true), '')::uuid));--> statement-breakpoint
CREATE POLICY "onboarding_task_tenant" ON "onboarding_task" AS PERMISSIVE FOR ALL TO "tallyleaf_app" USING (organization_id = (select nullif(current_setting('app.organization_id', true), '')::uuid)) WITH CHECK (organization_id = (select nullif(current_setting('app.organization_id', true), '')::uuid));--> statement-breakpoint
CREATE POLICY "organization_tenant" ON "organization" AS PERMISSIVE FOR ALL TO "tallyleaf_app" USING (id = (select nullif(current_setting('app.organization_id', true), '')::uuid)) WITH CHECK (id = (select nullif(current_setting('app.organization_id', true), '')::uuid));--> statement-breakpoint
CREATE POLICY "app_user_tenant" ON "app_user" AS PERMISSIVE FOR SELECT TO "tallyleaf_app" USING (exists (select from membership m where m.user_id = app_user.id)
        or exists (select from event e where e.subject_type = 'membership' and e.subject_id = app_user.id::text));--> statement-breakpoint
CREATE POLICY "api_key_tenant" ON "api_key" AS PERMISSIVE FOR ALL TO "tallyleaf_app" USING (organization_id = (select nullif(current_setting('app.organization_id', true), '')::uuid)) WITH CHECK (organization_id = (select nullif(current_setting('app.organization_id', true), '')::uuid));--> statement-breakpoint
CREATE POLICY "idempotency_key_tenant" ON "idempotency_key" AS PERMISSIVE FOR ALL TO "tallyleaf_app" USING (organization_id = (select nullif(current_setting('app.organization_id', true), '')::uuid)) WITH CHECK (organization_id = (select nullif(current_setting('app.organization_id', true), '')::uuid));--> statement-breakpoint
CREATE POLICY "webhook_delivery_tenant" ON "webhook_delivery" AS PERMISSIVE FOR ALL TO "tallyleaf_app" USING (organization_id = (select nullif(current_setting('app.organization_id', true), '')::uuid)) WITH CHECK (organization_id = (select nullif(current_setting('app.organization_id', true), '')::uuid));--> statement-breakpoint
CREATE POLICY "webhook_endpoint_tenant" ON "webhook_endpoint" AS PERMISSIVE FOR ALL TO "tallyleaf_app" USING (organization_id = (select nullif(current_setting('app.organization_id', true), '')::uuid)) WITH CHECK (organization_id = (select nullif(current_setting('app.organization_id', true), '')::uuid));--> statement-breakpoint
CREATE POLICY "webhook_outbox_tenant" ON "webhook_outbox" AS PERMISSIVE FOR ALL TO "tallyleaf_app" USING (organization_id = (select nullif(current_setting('app.organization_id', true), '')::uuid)) WITH CHECK (organization_id = (select nullif(current_setting('app.organization_id', true), '')::uuid));--> statement-breakpoint
CREATE POLICY "closed_month_tenant" ON "closed_month" AS PERMISSIVE FOR ALL TO "tallyleaf_app" USING (organization_id = (select nullif(current_setting('app.organization_id', true), '')::uuid)) WITH CHECK (organization_id = (select nullif(current_setting('app.organization_id', true), '')::uuid));--> statement-breakpoint
CREATE POLICY "journal_entry_tenant" ON "journal_entry" AS PERMISSIVE FOR ALL TO "tallyleaf_app" USING (organization_id = (select nullif(current_setting('app.organization_id', true), '')::uuid)) WITH CHECK (organization_id = (select nullif(current_setting('app.organization_id', true), '')::uuid));--> statement-breakpoint
CREATE POLICY "journal_line_tenant" ON "journal_line" AS PERMISSIVE FOR ALL TO "tallyleaf_app" USING (organization_id = (select nullif(current_setting('app.organization_id', true), '')::uuid)) WITH CHECK (organization_id = (select nullif(current_setting('app.organization_id', true), '')::uuid));--> statement-breakpoint
CREATE POLICY "journal_tally_tenant" ON "journal_tally" AS PERMISSIVE FOR ALL TO "tallyleaf_app" USING (organization_id = (select nullif(current_setting('app.organization_id', true), '')::uuid)) WITH CHECK (organization_id = (select nullif(current_setting('app.organization_id', true), '')::uuid));--> statement-breakpoint
CREATE POLICY "tax_line_tenant" ON "tax_line" AS PERMISSIVE FOR ALL TO "tallyleaf_app" USING (organization_id = (select nullif(current_setting('app.organization_id', true), '')::uuid)) WITH CHECK (organization_id = (select nullif(current_setting('app.organization_id', true), '')::uuid));--> statement-breakpoint
CREATE POLICY "correction_tenant" ON "correction" AS PERMISSIVE FOR ALL TO "tallyleaf_app" USING (organization_id = (select nullif(current_setting('app.organization_id', true), '')::uuid)) WITH CHECK (organization_id = (select nullif(current_setting('app.organization_id', true), '')::uuid));--> statement-breakpoint
CREATE POLICY "reading_tenant" ON "reading" AS PERMISSIVE FOR ALL TO "tallyleaf_app" USING (organization_id = (select nullif(current_setting('app.organization_id', true), '')::uuid)) WITH CHECK (organization_id = (select nullif(current_setting('app.organization_id', true), '')::uuid));--> statement-breakpoint
CREATE POLICY "vendor_rule_tenant" ON "vendor_rule" AS PERMISSIVE FOR ALL TO "tallyleaf_app" USING (organization_id = (select nullif(current_setting('app.organization_id', true), '')::uuid)) WITH CHECK (organization_id = (select nullif(current_setting('app.organization_id', true), '')::uuid));--> statement-breakpoint
CREATE POLICY "bank_alias_tenant" ON "bank_alias" AS PERMISSIVE FOR ALL TO "tallyleaf_app" USING (organization_id = (select nullif(current_setting('app.organization_id', true), '')::uuid)) WITH CHECK (organization_id = (select nullif(current_setting('app.organization_id', true), '')::uuid));--> statement-breakpoint
CREATE POLICY "bank_decline_tenant" ON "bank_decline" AS PERMISSIVE FOR ALL TO "tallyleaf_app" USING (organization_id = (select nullif(current_setting('app.organization_id', true), '')::uuid)) WITH CHECK (organization_id = (select nullif(current_setting('app.organization_id', true), '')::uuid));--> statement-breakpoint
CREATE POLICY "bank_match_tenant" ON "bank_match" AS PERMISSIVE FOR ALL TO "tallyleaf_app" USING (organization_id = (select nullif(current_setting('app.organization_id', true), '')::uuid)) WITH CHECK (organization_id = (select nullif(current_setting('app.organization_id', true), '')::uuid));--> statement-breakpoint
CREATE POLICY "receipt_request_tenant" ON "receipt_request" AS PERMISSIVE FOR ALL TO "tallyleaf_app" USING (organization_id = (select nullif(current_setting('app.organization_id', true), '')::uuid)) WITH CHECK (organization_id = (select nullif(current_setting('app.organization_id', true), '')::uuid));--> statement-breakpoint
CREATE POLICY "moving_tenant" ON "moving" AS PERMISSIVE FOR ALL TO "tallyleaf_app" USING (organization_id = (select nullif(current_setting('app.organization_id', true), '')::uuid)) WITH CHECK (organization_id = (select nullif(current_setting('app.organization_id', true), '')::uuid));--> statement-breakpoint
CREATE POLICY "payment_allocation_tenant" ON "payment_allocation" AS PERMISSIVE FOR ALL TO "tallyleaf_app" USING (organization_id = (select nullif(current_setting('app.organization_id', true), '')::uuid)) WITH CHECK (organization_id = (select nullif(current_setting('app.organization_id', true), '')::uuid));--> statement-breakpoint
CREATE POLICY "payment_tenant" ON "payment" AS PERMISSIVE FOR ALL TO "tallyleaf_app" USING (organization_id = (select nullif(current_setting('app.organization_id', true), '')::uuid)) WITH CHECK (organization_id = (select nullif(current_setting('app.organization_id', true), '')::uuid));--> statement-breakpoint
CREATE POLICY "report_run_tenant" ON "report_run" AS PERMISSIVE FOR ALL TO "tallyleaf_app" USING (organization_id = (select nullif(current_setting('app.organization_id', true), '')::uuid)) WITH CHECK (organization_id = (select nullif(current_setting('app.organization_id', true), '')::uuid));--> statement-breakpoint
CREATE POLICY "report_schedule_tenant" ON "report_schedule" AS PERMISSIVE FOR ALL TO "tallyleaf_app" USING (organization_id = (select nullif(current_setting('app.organization_id', true), '')::uuid)) WITH CHECK (organization_id = (select nullif(current_setting('app.organization_id', true), '')::uuid));--> statement-breakpoint
CREATE POLICY "client_tenant" ON "client" AS PERMISSIVE FOR ALL TO "tallyleaf_app" USING (organization_id = (select nullif(current_setting('app.organization_id', true), '')::uuid)) WITH CHECK (organization_id = (select nullif(current_setting('app.organization_id', true), '')::uuid));--> statement-breakpoint
CREATE POLICY "invoice_counter_tenant" ON "invoice_counter" AS PERMISSIVE FOR ALL TO "tallyleaf_app" USING (organization_id = (select nullif(current_setting('app.organization_id', true), '')::uuid)) WITH CHECK (organization_id = (select nullif(current_setting('app.organization_id', true), '')::uuid));--> statement-breakpoint
CREATE POLICY "invoice_item_tenant" ON "invoice_item" AS PERMISSIVE FOR ALL TO "tallyleaf_app" USING (organization_id = (select nullif(current_setting('app.organization_id', true), '')::uuid)) WITH CHECK (organization_id = (select nullif(current_setting('app.organization_id', true), '')::uuid));--> statement-breakpoint
CREATE POLICY "invoice_settings_tenant" ON "invoice_settings" AS PERMISSIVE FOR ALL TO "tallyleaf_app" USING (organization_id = (select nullif(current_setting('app.organization_id', true), '')::uuid)) WITH CHECK (organization_id = (select nullif(current_setting('app.organization_id', true), '')::uuid));--> statement-breakpoint
CREATE POLICY "invoice_tenant" ON "invoice" AS PERMISSIVE FOR ALL TO "tallyleaf_app" USING (organization_id = (select nullif(current_setting('app.organization_id', true), '')::uuid)) WITH CHECK (organization_id = (select nullif(current_setting('app.organization_id', true), '')::uuid));--> statement-breakpoint
CREATE POLICY "project_tenant" ON "project" AS PERMISSIVE FOR ALL TO "tallyleaf_app" USING (organization_id = (select nullif(current_setting('app.organization_id', true), '')::uuid)) WITH CHECK (organization_id = (select nullif(current_setting('app.organization_id', true), '')::uuid));--> statement-breakpoint
CREATE POLICY "sale_tenant" ON "sale" AS PERMISSIVE FOR ALL TO "tallyleaf_app" USING (organization_id = (select nullif(current_setting('app.organization_id', true), '')::uuid)) WITH CHECK (organization_id = (select nullif(current_setting('app.organization_id', true), '')::uuid));--> statement-breakpoint
CREATE POLICY "spending_tally_tenant" ON "spending_tally" AS PERMISSIVE FOR ALL TO "tallyleaf_app" USING (organization_id = (select nullif(current_setting('app.organization_id', true), '')::uuid)) WITH CHECK (organization_id = (select nullif(current_setting('app.organization_id', true), '')::uuid));--> statement-breakpoint
CREATE POLICY "vendor_tally_tenant" ON "vendor_tally" AS PERMISSIVE FOR ALL TO "tallyleaf_app" USING (organization_id = (select nullif(current_setting('app.organization_id', true), '')::uuid)) WITH CHECK (organization_id = (select nullif(current_setting('app.organization_id', true), '')::uuid));