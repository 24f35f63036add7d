CREATE TABLE "diagnosis_readings" (
	"id" uuid PRIMARY KEY NOT NULL,
	"user_id" text NOT NULL,
	"code" text NOT NULL,
	"facts_hash" text NOT NULL,
	"model" text NOT NULL,
	"demo" boolean NOT NULL,
	"prompt_version" text NOT NULL,
	"status" text NOT NULL,
	"narration" jsonb,
	"agreement" jsonb,
	"repairs" integer DEFAULT 0 NOT NULL,
	"error" text,
	"detail" text,
	"running_until" timestamp (3) with time zone,
	"created_at" timestamp (3) with time zone NOT NULL,
	CONSTRAINT "diagnosis_readings_status" CHECK ("diagnosis_readings"."status" in ('running', 'accepted', 'template', 'failed'))
);
--> statement-breakpoint
CREATE TABLE "diagnosis_records" (
	"id" uuid PRIMARY KEY NOT NULL,
	"user_id" text NOT NULL,
	"code" text NOT NULL,
	"name" text NOT NULL,
	"day" integer NOT NULL,
	"is_closed" boolean NOT NULL,
	"stance" text NOT NULL,
	"short" text NOT NULL,
	"long" text NOT NULL,
	"total" real,
	"facts_hash" text NOT NULL,
	"diagnosis" jsonb NOT NULL,
	"created_at" timestamp (3) with time zone NOT NULL
);
--> statement-breakpoint
ALTER TABLE "diagnosis_readings" ADD CONSTRAINT "diagnosis_readings_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "diagnosis_records" ADD CONSTRAINT "diagnosis_records_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "diagnosis_readings_facts" ON "diagnosis_readings" USING btree ("user_id","facts_hash");--> statement-breakpoint
CREATE INDEX "diagnosis_readings_user" ON "diagnosis_readings" USING btree ("user_id","created_at");--> statement-breakpoint
CREATE UNIQUE INDEX "diagnosis_records_day" ON "diagnosis_records" USING btree ("user_id","code","day");--> statement-breakpoint
CREATE INDEX "diagnosis_records_user" ON "diagnosis_records" USING btree ("user_id","created_at");