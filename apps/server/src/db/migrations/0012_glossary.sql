CREATE TABLE "glossary_terms" (
	"id" uuid PRIMARY KEY NOT NULL,
	"user_id" text NOT NULL,
	"from_language" text NOT NULL,
	"to_language" text NOT NULL,
	"term" text NOT NULL,
	"word" text NOT NULL,
	"translation" text NOT NULL,
	"updated_at" timestamp (3) with time zone NOT NULL,
	"removed_at" timestamp (3) with time zone
);
--> statement-breakpoint
CREATE UNIQUE INDEX "glossary_terms_word" ON "glossary_terms" USING btree ("user_id","from_language","to_language","word") WHERE "glossary_terms"."removed_at" is null;--> statement-breakpoint
CREATE INDEX "glossary_terms_recent" ON "glossary_terms" USING btree ("user_id","updated_at");--> statement-breakpoint
CREATE INDEX "glossary_terms_removed" ON "glossary_terms" USING btree ("removed_at") WHERE "glossary_terms"."removed_at" is not null;