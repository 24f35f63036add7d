CREATE TABLE "video_records" (
	"id" uuid PRIMARY KEY NOT NULL,
	"user_id" text NOT NULL,
	"url" text NOT NULL,
	"url_key" text NOT NULL,
	"title" text NOT NULL,
	"author" text,
	"info" jsonb NOT NULL,
	"created_at" timestamp (3) with time zone NOT NULL,
	"removed_at" timestamp (3) with time zone
);
--> statement-breakpoint
CREATE TABLE "video_transcriptions" (
	"id" uuid PRIMARY KEY NOT NULL,
	"user_id" text NOT NULL,
	"file_id" text NOT NULL,
	"name" text NOT NULL,
	"model" text NOT NULL,
	"status" text NOT NULL,
	"cues" jsonb NOT NULL,
	"language" text NOT NULL,
	"error" text,
	"running_until" timestamp (3) with time zone,
	"created_at" timestamp (3) with time zone NOT NULL,
	CONSTRAINT "video_transcriptions_status" CHECK ("video_transcriptions"."status" in ('running', 'done', 'error'))
);
--> statement-breakpoint
ALTER TABLE "video_records" ADD CONSTRAINT "video_records_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "video_transcriptions" ADD CONSTRAINT "video_transcriptions_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE UNIQUE INDEX "video_records_url" ON "video_records" USING btree ("user_id","url_key");--> statement-breakpoint
CREATE INDEX "video_records_user" ON "video_records" USING btree ("user_id","created_at");--> statement-breakpoint
CREATE INDEX "video_records_removed" ON "video_records" USING btree ("removed_at");--> statement-breakpoint
CREATE INDEX "video_transcriptions_user" ON "video_transcriptions" USING btree ("user_id","created_at");