ALTER TABLE "chat_shares" ADD COLUMN "work" jsonb;--> statement-breakpoint
ALTER TABLE "video_transcriptions" ADD COLUMN "removed_at" timestamp (3) with time zone;--> statement-breakpoint
CREATE INDEX "video_transcriptions_removed" ON "video_transcriptions" USING btree ("removed_at") WHERE "video_transcriptions"."removed_at" is not null;