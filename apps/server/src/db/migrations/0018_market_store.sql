CREATE TABLE "market_bars" (
	"symbol_id" integer NOT NULL,
	"day" integer NOT NULL,
	"open" integer NOT NULL,
	"high" integer NOT NULL,
	"low" integer NOT NULL,
	"close" integer NOT NULL,
	"volume" double precision NOT NULL,
	"amount" double precision,
	CONSTRAINT "market_bars_symbol_id_day_pk" PRIMARY KEY("symbol_id","day")
) PARTITION BY RANGE ("day");
--> statement-breakpoint
CREATE TABLE "market_days" (
	"source" text NOT NULL,
	"day" integer NOT NULL,
	"bars" integer NOT NULL,
	"refused" integer NOT NULL,
	"reread" integer NOT NULL,
	"missing" integer NOT NULL,
	"closed_at" timestamp (3) with time zone NOT NULL,
	CONSTRAINT "market_days_source_day_pk" PRIMARY KEY("source","day")
);
--> statement-breakpoint
CREATE TABLE "market_factors" (
	"symbol_id" integer PRIMARY KEY NOT NULL,
	"as_of" integer NOT NULL,
	"dates" integer[] NOT NULL,
	"cumulative" double precision[] NOT NULL,
	"shares" double precision[],
	"dividends" jsonb NOT NULL
);
--> statement-breakpoint
CREATE TABLE "market_pools" (
	"source" text NOT NULL,
	"day" integer NOT NULL,
	"origin" text NOT NULL,
	"as_of" timestamp (3) with time zone NOT NULL,
	"fetched_at" timestamp (3) with time zone NOT NULL,
	"rule" text NOT NULL,
	"rows" jsonb NOT NULL,
	CONSTRAINT "market_pools_source_day_pk" PRIMARY KEY("source","day")
);
--> statement-breakpoint
CREATE TABLE "market_symbols" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "market_symbols_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"source" text NOT NULL,
	"code" text NOT NULL,
	"name" text NOT NULL,
	"board" text,
	"standing" text NOT NULL,
	"listed_on" integer,
	"delisted_on" integer,
	"through" integer,
	"updated_at" timestamp (3) with time zone NOT NULL
);
--> statement-breakpoint
CREATE UNIQUE INDEX "market_symbols_code" ON "market_symbols" USING btree ("source","code");