ALTER TABLE "files" ADD COLUMN "reserved_until" timestamp (3) with time zone;--> statement-breakpoint
CREATE INDEX "files_space" ON "files" USING btree ("owner_id","size","reserved_until") WHERE "files"."size" is not null;--> statement-breakpoint
CREATE INDEX "files_age" ON "files" USING btree ("created_at","id");