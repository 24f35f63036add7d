CREATE TABLE "push_bindings" (
	"cid" text NOT NULL,
	"kind" text NOT NULL,
	"value" text NOT NULL,
	"after_seq" bigint NOT NULL,
	CONSTRAINT "push_bindings_pkey" PRIMARY KEY("cid","kind","value")
);
--> statement-breakpoint
CREATE TABLE "push_clients" (
	"cid" text PRIMARY KEY NOT NULL,
	"app_id" text NOT NULL,
	"reg_id" text NOT NULL,
	"device_id" text NOT NULL,
	"device" jsonb,
	"mode" text,
	"after_seq" bigint NOT NULL,
	"registered_at" timestamp (3) with time zone NOT NULL,
	"seen_at" timestamp (3) with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "push_messages" (
	"seq" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "push_messages_seq_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"id" text NOT NULL,
	"kind" text NOT NULL,
	"value" text NOT NULL,
	"payload" text NOT NULL,
	"created_at" timestamp (3) with time zone NOT NULL,
	"expires_at" timestamp (3) with time zone NOT NULL,
	CONSTRAINT "push_messages_id_unique" UNIQUE("id")
);
--> statement-breakpoint
CREATE TABLE "push_reports" (
	"seq" bigint NOT NULL,
	"cid" text NOT NULL,
	"action" text NOT NULL,
	"at" timestamp (3) with time zone NOT NULL,
	CONSTRAINT "push_reports_pkey" PRIMARY KEY("seq","cid","action")
);
--> statement-breakpoint
ALTER TABLE "push_bindings" ADD CONSTRAINT "push_bindings_cid_push_clients_cid_fk" FOREIGN KEY ("cid") REFERENCES "public"."push_clients"("cid") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "push_reports" ADD CONSTRAINT "push_reports_seq_push_messages_seq_fk" FOREIGN KEY ("seq") REFERENCES "public"."push_messages"("seq") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "push_bindings_key" ON "push_bindings" USING btree ("kind","value");--> statement-breakpoint
CREATE INDEX "push_clients_seen" ON "push_clients" USING btree ("seen_at");--> statement-breakpoint
CREATE INDEX "push_messages_key" ON "push_messages" USING btree ("kind","value","seq");--> statement-breakpoint
CREATE INDEX "push_messages_expiry" ON "push_messages" USING btree ("expires_at");