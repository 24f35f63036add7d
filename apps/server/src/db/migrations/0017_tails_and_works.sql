CREATE TABLE "message_tails" (
	"message_id" uuid NOT NULL,
	"after" integer NOT NULL,
	"seq" integer NOT NULL,
	"text" text NOT NULL,
	"reasoning" text NOT NULL,
	"sources" jsonb,
	CONSTRAINT "message_tails_message_id_after_pk" PRIMARY KEY("message_id","after")
);
--> statement-breakpoint
ALTER TABLE "conversations" ADD COLUMN "running_by" text;--> statement-breakpoint
ALTER TABLE "conversations" ADD COLUMN "resumed" integer DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE "message_tails" ADD CONSTRAINT "message_tails_message_id_messages_id_fk" FOREIGN KEY ("message_id") REFERENCES "public"."messages"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "conversations_running" ON "conversations" USING btree ("running_until") WHERE "conversations"."running_until" is not null;