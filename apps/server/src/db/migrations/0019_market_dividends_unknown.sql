ALTER TABLE "market_factors" ALTER COLUMN "dividends" DROP NOT NULL;--> statement-breakpoint
-- Until now an empty list was also what a source left that does not tell them.
UPDATE "market_factors" SET "dividends" = NULL WHERE "dividends" = '[]'::jsonb;
