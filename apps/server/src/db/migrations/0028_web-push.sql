CREATE TABLE "web_push_subscriptions" (
	"id" uuid PRIMARY KEY NOT NULL,
	"user_id" text NOT NULL,
	"session_id" text NOT NULL,
	"endpoint" text NOT NULL,
	"p256dh" text NOT NULL,
	"auth" text NOT NULL,
	"user_agent" text NOT NULL,
	"created_at" timestamp (3) with time zone NOT NULL,
	"seen_at" timestamp (3) with time zone NOT NULL,
	CONSTRAINT "web_push_subscriptions_endpoint_unique" UNIQUE("endpoint")
);
--> statement-breakpoint
ALTER TABLE "notice_prefs" ADD COLUMN "push_silent" jsonb DEFAULT '[]'::jsonb NOT NULL;--> statement-breakpoint
CREATE INDEX "web_push_subscriptions_user" ON "web_push_subscriptions" USING btree ("user_id","seen_at");--> statement-breakpoint
CREATE INDEX "web_push_subscriptions_seen" ON "web_push_subscriptions" USING btree ("seen_at");