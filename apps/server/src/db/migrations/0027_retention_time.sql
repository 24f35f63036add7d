CREATE TABLE "retention_time" (
	"is_only" boolean PRIMARY KEY DEFAULT true NOT NULL,
	"at" timestamp (3) with time zone NOT NULL,
	"held_ms" bigint NOT NULL
);
