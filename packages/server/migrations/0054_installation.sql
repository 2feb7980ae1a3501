CREATE TABLE "installation" (
	"one" boolean PRIMARY KEY DEFAULT true NOT NULL,
	"key_mark" text NOT NULL,
	CONSTRAINT "one" CHECK ("installation"."one")
);
