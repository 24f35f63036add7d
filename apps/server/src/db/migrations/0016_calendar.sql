CREATE TABLE "calendar_years" (
	"year" integer PRIMARY KEY NOT NULL,
	"closed_weekdays" text[] NOT NULL,
	"origin" text NOT NULL,
	"imported_by" text,
	"imported_at" timestamp (3) with time zone NOT NULL
);
