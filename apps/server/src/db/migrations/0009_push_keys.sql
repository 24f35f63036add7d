CREATE TABLE "push_keys" (
	"digest" text PRIMARY KEY NOT NULL,
	"expires_at" timestamp (3) with time zone NOT NULL
);
--> statement-breakpoint
CREATE INDEX "push_keys_expiry" ON "push_keys" USING btree ("expires_at");