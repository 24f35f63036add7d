CREATE TABLE "conversations" (
	"id" uuid PRIMARY KEY NOT NULL,
	"user_id" text NOT NULL,
	"assistant" text NOT NULL,
	"title" text NOT NULL,
	"title_by" text NOT NULL,
	"model" text,
	"leaf_id" uuid,
	"version" integer DEFAULT 1 NOT NULL,
	"search" "tsvector",
	"created_at" timestamp (3) with time zone NOT NULL,
	"updated_at" timestamp (3) with time zone NOT NULL,
	"removed_at" timestamp (3) with time zone
);
--> statement-breakpoint
CREATE TABLE "messages" (
	"id" uuid PRIMARY KEY NOT NULL,
	"n" bigint GENERATED ALWAYS AS IDENTITY (sequence name "messages_n_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"conversation_id" uuid NOT NULL,
	"user_id" text NOT NULL,
	"parent_id" uuid,
	"role" text NOT NULL,
	"status" text NOT NULL,
	"text" text DEFAULT '' NOT NULL,
	"reasoning" text DEFAULT '' NOT NULL,
	"reasoning_ms" integer,
	"first_token_ms" integer,
	"duration_ms" integer,
	"model" text,
	"usage" jsonb,
	"error" jsonb,
	"seq" integer DEFAULT 0 NOT NULL,
	"request_id" uuid,
	"owner" text,
	"lease_until" timestamp (3) with time zone,
	"stop_wanted" boolean DEFAULT false NOT NULL,
	"search" "tsvector",
	"created_at" timestamp (3) with time zone NOT NULL,
	CONSTRAINT "messages_request" UNIQUE("user_id","request_id"),
	CONSTRAINT "messages_role" CHECK ("messages"."role" in ('user', 'assistant')),
	CONSTRAINT "messages_status" CHECK ("messages"."status" in ('streaming', 'done', 'stopped', 'interrupted', 'error'))
);
--> statement-breakpoint
ALTER TABLE "messages" ADD CONSTRAINT "messages_conversation_id_conversations_id_fk" FOREIGN KEY ("conversation_id") REFERENCES "public"."conversations"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "messages" ADD CONSTRAINT "messages_parent_id_messages_id_fk" FOREIGN KEY ("parent_id") REFERENCES "public"."messages"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "conversations_recent" ON "conversations" USING btree ("user_id","updated_at","id");--> statement-breakpoint
CREATE INDEX "conversations_removed" ON "conversations" USING btree ("removed_at") WHERE "conversations"."removed_at" is not null;--> statement-breakpoint
CREATE INDEX "conversations_search" ON "conversations" USING gin ("search");--> statement-breakpoint
CREATE UNIQUE INDEX "messages_running" ON "messages" USING btree ("conversation_id") WHERE "messages"."status" = 'streaming';--> statement-breakpoint
CREATE INDEX "messages_conversation" ON "messages" USING btree ("conversation_id","n");--> statement-breakpoint
CREATE INDEX "messages_parent" ON "messages" USING btree ("parent_id");--> statement-breakpoint
CREATE INDEX "messages_user" ON "messages" USING btree ("user_id","n");--> statement-breakpoint
CREATE INDEX "messages_lease" ON "messages" USING btree ("lease_until") WHERE "messages"."status" = 'streaming';--> statement-breakpoint
CREATE INDEX "messages_search" ON "messages" USING gin ("search");