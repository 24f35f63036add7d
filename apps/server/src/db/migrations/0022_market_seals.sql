CREATE TABLE "market_seals" (
	"source" text NOT NULL,
	"day" integer NOT NULL,
	"code" text NOT NULL,
	"first" timestamp (3) with time zone NOT NULL,
	"last" timestamp (3) with time zone NOT NULL,
	"breaks" integer NOT NULL,
	"is_sealed" boolean NOT NULL,
	"changed_at" timestamp (3) with time zone NOT NULL,
	CONSTRAINT "market_seals_source_day_code_pk" PRIMARY KEY("source","day","code")
);
