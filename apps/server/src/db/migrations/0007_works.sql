DROP INDEX "messages_running";--> statement-breakpoint
ALTER TABLE "conversations" ADD COLUMN "input" jsonb;--> statement-breakpoint
ALTER TABLE "conversations" ADD COLUMN "request_id" uuid;--> statement-breakpoint
ALTER TABLE "conversations" ADD COLUMN "running_until" timestamp (3) with time zone;--> statement-breakpoint
ALTER TABLE "conversations" ADD COLUMN "problem" jsonb;--> statement-breakpoint
ALTER TABLE "messages" ADD COLUMN "piece" integer;--> statement-breakpoint
ALTER TABLE "messages" ADD COLUMN "data" jsonb;--> statement-breakpoint
ALTER TABLE "messages" ADD COLUMN "mark" text;--> statement-breakpoint
CREATE UNIQUE INDEX "messages_running" ON "messages" USING btree ("conversation_id",coalesce("piece", -1)) WHERE "messages"."status" = 'streaming';--> statement-breakpoint
ALTER TABLE "conversations" ADD CONSTRAINT "conversations_request" UNIQUE("user_id","request_id");