CREATE TABLE "chat_days" (
	"user_id" text NOT NULL,
	"day" date NOT NULL,
	"answers" integer NOT NULL,
	"allowed" integer,
	CONSTRAINT "chat_days_user_id_day_pk" PRIMARY KEY("user_id","day"),
	CONSTRAINT "chat_days_allowed" CHECK ("chat_days"."allowed" is null or "chat_days"."answers" <= "chat_days"."allowed")
);
--> statement-breakpoint
CREATE TABLE "chat_shares" (
	"id" text PRIMARY KEY NOT NULL,
	"request_id" uuid NOT NULL,
	"user_id" text NOT NULL,
	"conversation_id" uuid NOT NULL,
	"title" text NOT NULL,
	"messages" jsonb NOT NULL,
	"created_at" timestamp (3) with time zone NOT NULL,
	"expires_at" timestamp (3) with time zone,
	CONSTRAINT "chat_shares_request" UNIQUE("user_id","request_id")
);
--> statement-breakpoint
ALTER TABLE "messages" ADD COLUMN "attachments" jsonb;--> statement-breakpoint
ALTER TABLE "chat_shares" ADD CONSTRAINT "chat_shares_conversation_id_conversations_id_fk" FOREIGN KEY ("conversation_id") REFERENCES "public"."conversations"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "chat_days_day" ON "chat_days" USING btree ("day");--> statement-breakpoint
CREATE INDEX "chat_shares_user" ON "chat_shares" USING btree ("user_id","created_at");--> statement-breakpoint
CREATE INDEX "chat_shares_conversation" ON "chat_shares" USING btree ("conversation_id");--> statement-breakpoint
CREATE INDEX "chat_shares_expires" ON "chat_shares" USING btree ("expires_at") WHERE "chat_shares"."expires_at" is not null;--> statement-breakpoint
CREATE INDEX "messages_attachments" ON "messages" USING gin ("attachments") WHERE "messages"."attachments" is not null;