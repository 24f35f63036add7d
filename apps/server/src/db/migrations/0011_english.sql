CREATE TABLE "english_reviews" (
	"id" uuid PRIMARY KEY NOT NULL,
	"word_id" uuid NOT NULL,
	"grade" smallint NOT NULL,
	"reps" integer NOT NULL,
	"before" jsonb NOT NULL,
	"at" timestamp (3) with time zone NOT NULL,
	CONSTRAINT "english_reviews_word" UNIQUE("word_id","reps")
);
--> statement-breakpoint
CREATE TABLE "english_words" (
	"id" uuid PRIMARY KEY NOT NULL,
	"user_id" text NOT NULL,
	"word" text NOT NULL,
	"phonetic" text,
	"meaning" text NOT NULL,
	"sentence" text DEFAULT '' NOT NULL,
	"due" timestamp (3) with time zone NOT NULL,
	"stability" double precision NOT NULL,
	"difficulty" double precision NOT NULL,
	"scheduled_days" integer NOT NULL,
	"learning_steps" integer NOT NULL,
	"reps" integer NOT NULL,
	"lapses" integer NOT NULL,
	"state" text NOT NULL,
	"last_review" timestamp (3) with time zone,
	"created_at" timestamp (3) with time zone NOT NULL,
	"removed_at" timestamp (3) with time zone,
	CONSTRAINT "english_words_word" UNIQUE("user_id","word")
);
--> statement-breakpoint
ALTER TABLE "english_reviews" ADD CONSTRAINT "english_reviews_word_id_english_words_id_fk" FOREIGN KEY ("word_id") REFERENCES "public"."english_words"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "english_words_due" ON "english_words" USING btree ("user_id","due") WHERE "english_words"."removed_at" is null;--> statement-breakpoint
CREATE INDEX "english_words_recent" ON "english_words" USING btree ("user_id","created_at","id");--> statement-breakpoint
CREATE INDEX "english_words_removed" ON "english_words" USING btree ("removed_at") WHERE "english_words"."removed_at" is not null;