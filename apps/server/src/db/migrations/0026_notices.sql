CREATE TABLE "notice_prefs" (
	"user_id" text PRIMARY KEY NOT NULL,
	"silent" jsonb NOT NULL,
	"quiet" jsonb
);
--> statement-breakpoint
CREATE TABLE "notices" (
	"id" uuid PRIMARY KEY NOT NULL,
	"user_id" text NOT NULL,
	"event_id" text NOT NULL,
	"kind" text NOT NULL,
	"title" text NOT NULL,
	"text" text NOT NULL,
	"path" text,
	"digest_of" integer,
	"created_at" timestamp (3) with time zone NOT NULL,
	"read_at" timestamp (3) with time zone
);
--> statement-breakpoint
CREATE UNIQUE INDEX "notices_event" ON "notices" USING btree ("user_id","event_id");--> statement-breakpoint
CREATE INDEX "notices_newest" ON "notices" USING btree ("user_id","created_at","id");--> statement-breakpoint
CREATE INDEX "notices_unread" ON "notices" USING btree ("user_id","kind") WHERE "notices"."read_at" is null;--> statement-breakpoint
CREATE INDEX "notices_age" ON "notices" USING btree ("created_at");--> statement-breakpoint
CREATE INDEX "notices_announcements" ON "notices" USING btree ("event_id") WHERE "notices"."kind" = 'announcement';