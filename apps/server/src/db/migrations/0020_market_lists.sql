ALTER TABLE "market_symbols" ADD COLUMN "industry" text;--> statement-breakpoint
ALTER TABLE "market_symbols" ADD COLUMN "total_shares" double precision;--> statement-breakpoint
ALTER TABLE "market_symbols" ADD COLUMN "float_shares" double precision;--> statement-breakpoint
ALTER TABLE "market_symbols" ADD COLUMN "origin" text;--> statement-breakpoint
ALTER TABLE "market_symbols" ADD COLUMN "list_seen_on" integer;