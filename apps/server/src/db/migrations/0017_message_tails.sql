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
ALTER TABLE "message_tails" ADD CONSTRAINT "message_tails_message_id_messages_id_fk" FOREIGN KEY ("message_id") REFERENCES "public"."messages"("id") ON DELETE cascade ON UPDATE no action;