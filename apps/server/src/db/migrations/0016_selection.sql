CREATE TABLE "calendar_years" (
	"year" integer PRIMARY KEY NOT NULL,
	"closed_weekdays" text[] NOT NULL,
	"origin" text NOT NULL,
	"imported_by" text,
	"imported_at" timestamp (3) with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "selection_runs" (
	"id" uuid PRIMARY KEY NOT NULL,
	"user_id" text NOT NULL,
	"strategy_id" text,
	"name" text NOT NULL,
	"day" integer NOT NULL,
	"is_open" boolean NOT NULL,
	"counts" jsonb NOT NULL,
	"codes" text[] NOT NULL,
	"ran_at" timestamp (3) with time zone NOT NULL,
	"created_at" timestamp (3) with time zone NOT NULL,
	"took_ms" double precision NOT NULL,
	"daily" boolean NOT NULL,
	"error" text
);
--> statement-breakpoint
CREATE TABLE "strategies" (
	"id" uuid PRIMARY KEY NOT NULL,
	"user_id" text NOT NULL,
	"name" text NOT NULL,
	"summary" text NOT NULL,
	"rule" jsonb NOT NULL,
	"rank" text,
	"scope" jsonb NOT NULL,
	"daily" boolean DEFAULT false NOT NULL,
	"version" integer NOT NULL,
	"created_at" timestamp (3) with time zone NOT NULL,
	"updated_at" timestamp (3) with time zone NOT NULL,
	"removed_at" timestamp (3) with time zone
);
--> statement-breakpoint
CREATE INDEX "selection_runs_user" ON "selection_runs" USING btree ("user_id","created_at","id");--> statement-breakpoint
CREATE UNIQUE INDEX "selection_runs_daily" ON "selection_runs" USING btree ("strategy_id","day") WHERE "selection_runs"."daily";--> statement-breakpoint
CREATE INDEX "selection_runs_age" ON "selection_runs" USING btree ("created_at");--> statement-breakpoint
CREATE INDEX "strategies_user" ON "strategies" USING btree ("user_id","created_at");--> statement-breakpoint
CREATE INDEX "strategies_daily" ON "strategies" USING btree ("id") WHERE "strategies"."daily" and "strategies"."removed_at" is null;--> statement-breakpoint
CREATE INDEX "strategies_removed" ON "strategies" USING btree ("removed_at") WHERE "strategies"."removed_at" is not null;