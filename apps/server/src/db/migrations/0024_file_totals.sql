CREATE TABLE "file_totals" (
	"scope" text PRIMARY KEY NOT NULL,
	"bytes" bigint NOT NULL
);
--> statement-breakpoint
DROP INDEX "files_space";--> statement-breakpoint
CREATE INDEX "files_reserved" ON "files" USING btree ("reserved_until") WHERE "files"."reserved_until" is not null;--> statement-breakpoint
CREATE FUNCTION "file_charge"("size" bigint) RETURNS bigint LANGUAGE sql IMMUTABLE AS $$ SELECT greatest("size", 65536) $$;--> statement-breakpoint
CREATE FUNCTION "file_totals_add"("owners" text[], "changes" bigint[]) RETURNS void LANGUAGE sql AS $$
	INSERT INTO "file_totals" ("scope", "bytes")
	SELECT part.scope, sum(part.change)
	FROM (
		SELECT unnest(ARRAY['all', coalesce('user:' || changed.owner, 'anonymous')]) AS scope, changed.change
		FROM unnest("owners", "changes") AS changed(owner, change)
	) AS part
	GROUP BY part.scope HAVING sum(part.change) <> 0 ORDER BY part.scope
	ON CONFLICT ("scope") DO UPDATE SET "bytes" = "file_totals"."bytes" + excluded."bytes";
	DELETE FROM "file_totals" WHERE "bytes" = 0 AND "scope" IN (SELECT 'user:' || owner FROM unnest("owners") AS owner);
$$;--> statement-breakpoint
CREATE FUNCTION "file_totals_count"() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
	IF TG_OP = 'INSERT' THEN
		PERFORM file_totals_add(array_agg(owner_id), array_agg(file_charge(size))) FROM added WHERE size IS NOT NULL;
	ELSIF TG_OP = 'DELETE' THEN
		PERFORM file_totals_add(array_agg(owner_id), array_agg(-file_charge(size))) FROM removed WHERE size IS NOT NULL;
	ELSE
		PERFORM file_totals_add(array_agg(part.owner_id), array_agg(part.change)) FROM (
			SELECT owner_id, file_charge(size) AS change FROM added WHERE size IS NOT NULL
			UNION ALL
			SELECT owner_id, -file_charge(size) FROM removed WHERE size IS NOT NULL
		) AS part;
	END IF;
	RETURN NULL;
END $$;--> statement-breakpoint
CREATE TRIGGER "file_totals_insert" AFTER INSERT ON "files" REFERENCING NEW TABLE AS added FOR EACH STATEMENT EXECUTE FUNCTION "file_totals_count"();--> statement-breakpoint
CREATE TRIGGER "file_totals_update" AFTER UPDATE ON "files" REFERENCING OLD TABLE AS removed NEW TABLE AS added FOR EACH STATEMENT EXECUTE FUNCTION "file_totals_count"();--> statement-breakpoint
CREATE TRIGGER "file_totals_delete" AFTER DELETE ON "files" REFERENCING OLD TABLE AS removed FOR EACH STATEMENT EXECUTE FUNCTION "file_totals_count"();--> statement-breakpoint
SELECT file_totals_add(array_agg(owner_id), array_agg(file_charge(size))) FROM "files" WHERE size IS NOT NULL;
