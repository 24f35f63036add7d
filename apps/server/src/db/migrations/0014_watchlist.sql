CREATE TABLE "notice_acceptances" (
	"user_id" text NOT NULL,
	"kind" text NOT NULL,
	"version" text NOT NULL,
	"accepted_at" timestamp (3) with time zone NOT NULL,
	CONSTRAINT "notice_acceptances_user_id_kind_version_pk" PRIMARY KEY("user_id","kind","version")
);
--> statement-breakpoint
CREATE TABLE "drawn_lines" (
	"user_id" text NOT NULL,
	"code" text NOT NULL,
	"lines" jsonb NOT NULL,
	"version" integer NOT NULL,
	CONSTRAINT "drawn_lines_user_id_code_pk" PRIMARY KEY("user_id","code")
);
--> statement-breakpoint
CREATE TABLE "watch_alerts" (
	"id" uuid PRIMARY KEY NOT NULL,
	"user_id" text NOT NULL,
	"code" text NOT NULL,
	"kind" text NOT NULL,
	"value" double precision,
	"repeat" text NOT NULL,
	"active" boolean NOT NULL,
	"created_at" timestamp (3) with time zone NOT NULL,
	"fired_at" timestamp (3) with time zone,
	"fired_price" double precision,
	"fired_day" integer,
	"removed_with" uuid
);
--> statement-breakpoint
CREATE TABLE "watch_groups" (
	"id" uuid PRIMARY KEY NOT NULL,
	"user_id" text NOT NULL,
	"name" text NOT NULL,
	"position" integer NOT NULL
);
--> statement-breakpoint
CREATE TABLE "watch_items" (
	"id" uuid PRIMARY KEY NOT NULL,
	"user_id" text NOT NULL,
	"group_id" uuid NOT NULL,
	"code" text NOT NULL,
	"name" text NOT NULL,
	"position" integer NOT NULL,
	"cost" double precision,
	"quantity" bigint,
	"note" text DEFAULT '' NOT NULL,
	"added_at" timestamp (3) with time zone NOT NULL,
	"added_price" double precision,
	"removed_at" timestamp (3) with time zone
);
--> statement-breakpoint
CREATE TABLE "watch_lists" (
	"user_id" text PRIMARY KEY NOT NULL,
	"version" integer NOT NULL
);
--> statement-breakpoint
CREATE INDEX "watch_alerts_user" ON "watch_alerts" USING btree ("user_id","code");--> statement-breakpoint
CREATE INDEX "watch_alerts_live" ON "watch_alerts" USING btree ("code") WHERE "watch_alerts"."active" and "watch_alerts"."removed_with" is null;--> statement-breakpoint
CREATE INDEX "watch_groups_user" ON "watch_groups" USING btree ("user_id","position");--> statement-breakpoint
CREATE INDEX "watch_items_user" ON "watch_items" USING btree ("user_id","group_id","position");--> statement-breakpoint
CREATE UNIQUE INDEX "watch_items_code" ON "watch_items" USING btree ("user_id","group_id","code") WHERE "watch_items"."removed_at" is null;--> statement-breakpoint
CREATE INDEX "watch_items_removed" ON "watch_items" USING btree ("removed_at") WHERE "watch_items"."removed_at" is not null;