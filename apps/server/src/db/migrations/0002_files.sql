CREATE TABLE "call_keys" (
	"key" text PRIMARY KEY NOT NULL,
	"args_hash" text NOT NULL,
	"at" timestamp (3) with time zone NOT NULL,
	"done" boolean DEFAULT false NOT NULL,
	"answer" jsonb
);
--> statement-breakpoint
CREATE TABLE "files" (
	"id" text PRIMARY KEY NOT NULL,
	"space_id" text NOT NULL,
	"owner_id" text,
	"request_id" text,
	"path" text NOT NULL,
	"name" text NOT NULL,
	"use" text NOT NULL,
	"status" text NOT NULL,
	"size" bigint,
	"type" text,
	"sha256" text,
	"max_age" integer,
	"created_at" timestamp (3) with time zone NOT NULL,
	"registered_at" timestamp (3) with time zone,
	CONSTRAINT "files_status" CHECK ("files"."status" in ('ticket', 'storing', 'uploaded', 'registered', 'removing'))
);
--> statement-breakpoint
ALTER TABLE "files" ADD CONSTRAINT "files_owner_id_users_id_fk" FOREIGN KEY ("owner_id") REFERENCES "public"."users"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "call_keys_at" ON "call_keys" USING btree ("at");--> statement-breakpoint
CREATE UNIQUE INDEX "files_path" ON "files" USING btree ("space_id","path") WHERE "files"."status" = 'registered';--> statement-breakpoint
CREATE UNIQUE INDEX "files_request" ON "files" USING btree ("space_id","request_id");--> statement-breakpoint
CREATE INDEX "files_unreported" ON "files" USING btree ("created_at") WHERE "files"."status" <> 'registered';--> statement-breakpoint
CREATE INDEX "files_owner" ON "files" USING btree ("owner_id");