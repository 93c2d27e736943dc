CREATE TABLE "access_record" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "access_record_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"at" timestamp with time zone DEFAULT now() NOT NULL,
	"ends_at" timestamp with time zone DEFAULT now() + interval '3 years' NOT NULL,
	"agent" text NOT NULL,
	"agent_name" text NOT NULL,
	"action" text NOT NULL,
	"student_id" uuid,
	"case_hash" text,
	"attachment_id" uuid,
	"category" text,
	"reason" text,
	CONSTRAINT "access_record_action" CHECK ("access_record"."action" ~ '^[a-zA-Z]{1,40}$'),
	CONSTRAINT "access_record_reason" CHECK ("access_record"."reason" ~ '^[a-zA-Z_]{1,40}$'),
	CONSTRAINT "access_record_case" CHECK ("access_record"."student_id" is null or "access_record"."case_hash" is null)
);
--> statement-breakpoint
CREATE TABLE "challenge" (
	"id" uuid PRIMARY KEY NOT NULL,
	"email" text NOT NULL,
	"mailbox" text NOT NULL,
	"source" text NOT NULL,
	"is_kept" boolean DEFAULT false NOT NULL,
	"is_sent" boolean NOT NULL,
	"lookup" text NOT NULL,
	"code" text NOT NULL,
	"purpose" text NOT NULL,
	"student_id" uuid,
	"tries" integer DEFAULT 0 NOT NULL,
	"created_at" timestamp with time zone NOT NULL,
	"used_at" timestamp with time zone,
	CONSTRAINT "challenge_purpose" CHECK ("challenge"."purpose" in ('login', 'registration', 'change')),
	CONSTRAINT "challenge_student" CHECK (("challenge"."student_id" is not null) = ("challenge"."purpose" = 'change')),
	CONSTRAINT "challenge_tries" CHECK ("challenge"."tries" >= 0)
);
--> statement-breakpoint
CREATE TABLE "known_source" (
	"trace" text PRIMARY KEY NOT NULL,
	"seen_at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "token" (
	"hash" text PRIMARY KEY NOT NULL,
	"email" text NOT NULL,
	"purpose" text NOT NULL,
	"expires_at" timestamp with time zone NOT NULL,
	"began_at" timestamp with time zone NOT NULL,
	CONSTRAINT "token_purpose" CHECK ("token"."purpose" in ('login', 'registration'))
);
--> statement-breakpoint
CREATE TABLE "wrong_code" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "wrong_code_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"source" text NOT NULL,
	"at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "attachment" (
	"id" uuid PRIMARY KEY NOT NULL,
	"student_id" uuid NOT NULL,
	"key" uuid NOT NULL,
	"hash" text NOT NULL,
	"category" text NOT NULL,
	"type" text,
	"details" jsonb,
	"status" text NOT NULL,
	"reason" text,
	"file_name" text NOT NULL,
	"media_type" text NOT NULL,
	"size" integer NOT NULL,
	"uploaded_at" timestamp with time zone NOT NULL,
	"is_current" boolean NOT NULL,
	"scan_due_at" timestamp with time zone,
	"scan_attempts" integer DEFAULT 0 NOT NULL,
	"scan_claimed_until" timestamp with time zone,
	CONSTRAINT "attachment_student_id_key_key" UNIQUE("student_id","key"),
	CONSTRAINT "attachment_category" CHECK ("attachment"."category" in ('BANK_DETAILS', 'BANK_DETAILS_2', 'BANK_DETAILS_DELEGATE', 'CIVIL_STATUS', 'CIVIL_STATUS_TRANSLATION', 'FORM_130_04', 'FORM_S1', 'FORM_SE401_Q102BIS', 'FORM_SE_401_Q106', 'IDENTITY', 'PARENTAL_AUTHORIZATION', 'RESIDENCE_PERMIT', 'RESOURCE_CERTIFICATE', 'SCHOOL_ATTESTATION', 'VISA')),
	CONSTRAINT "attachment_status" CHECK ("attachment"."status" in ('UPLOADED', 'TO_TRANSLATE', 'VALIDATED', 'REJECTED')),
	CONSTRAINT "attachment_media_type" CHECK ("attachment"."media_type" in ('application/pdf', 'image/png', 'image/jpeg')),
	CONSTRAINT "attachment_size" CHECK ("attachment"."size" between 1 and 4194304),
	CONSTRAINT "attachment_file_name" CHECK (length("attachment"."file_name") between 1 and 200)
);
--> statement-breakpoint
CREATE TABLE "discarded_file" (
	"attachment_id" uuid PRIMARY KEY NOT NULL
);
--> statement-breakpoint
CREATE TABLE "inspection" (
	"student_id" uuid NOT NULL,
	"key" uuid NOT NULL,
	"category" text NOT NULL,
	"hash" text NOT NULL,
	"verdict" text,
	"at" timestamp with time zone NOT NULL,
	CONSTRAINT "inspection_student_id_key_category_hash_pk" PRIMARY KEY("student_id","key","category","hash")
);
--> statement-breakpoint
CREATE TABLE "chunk" (
	"attachment_id" uuid NOT NULL,
	"number" integer NOT NULL,
	"bytes" "bytea" NOT NULL,
	CONSTRAINT "chunk_attachment_id_number_pk" PRIMARY KEY("attachment_id","number"),
	CONSTRAINT "chunk_number" CHECK ("chunk"."number" >= 0),
	CONSTRAINT "chunk_size" CHECK (octet_length("chunk"."bytes") between 1 and 4194304)
);
--> statement-breakpoint
CREATE TABLE "parcel_chunk" (
	"parcel_id" uuid NOT NULL,
	"number" integer NOT NULL,
	"bytes" "bytea" NOT NULL,
	CONSTRAINT "parcel_chunk_parcel_id_number_pk" PRIMARY KEY("parcel_id","number"),
	CONSTRAINT "parcel_chunk_number" CHECK ("parcel_chunk"."number" >= 0)
);
--> statement-breakpoint
CREATE TABLE "desk_barred_agent" (
	"subject" text PRIMARY KEY NOT NULL,
	"at" timestamp with time zone NOT NULL,
	CONSTRAINT "desk_barred_agent_subject" CHECK (length("desk_barred_agent"."subject") between 1 and 255)
);
--> statement-breakpoint
CREATE TABLE "desk_proposal" (
	"student_id" uuid NOT NULL,
	"agent" text NOT NULL,
	"agent_name" text NOT NULL,
	"at" timestamp with time zone NOT NULL,
	"deed" text NOT NULL,
	"email" text,
	CONSTRAINT "desk_proposal_student_id_deed_pk" PRIMARY KEY("student_id","deed"),
	CONSTRAINT "desk_proposal_deed" CHECK ("desk_proposal"."deed" in ('close', 'erase', 'email')),
	CONSTRAINT "desk_proposal_email" CHECK (("desk_proposal"."email" is not null) = ("desk_proposal"."deed" = 'email'))
);
--> statement-breakpoint
CREATE TABLE "desk_session" (
	"hash" text PRIMARY KEY NOT NULL,
	"subject" text NOT NULL,
	"name" text NOT NULL,
	"roles" jsonb NOT NULL,
	"sealed" text NOT NULL,
	"began_at" timestamp with time zone NOT NULL,
	"seen_at" timestamp with time zone NOT NULL,
	"confirmed_at" timestamp with time zone NOT NULL,
	"check_due_at" timestamp with time zone NOT NULL,
	CONSTRAINT "desk_session_subject" CHECK (length("desk_session"."subject") between 1 and 255)
);
--> statement-breakpoint
CREATE TABLE "erasure" (
	"student_hash" text PRIMARY KEY NOT NULL,
	"reference_hash" text NOT NULL,
	"why" text NOT NULL,
	"counts" jsonb NOT NULL,
	"at" timestamp with time zone NOT NULL,
	CONSTRAINT "erasure_why" CHECK ("erasure"."why" in ('retention', 'request', 'operator'))
);
--> statement-breakpoint
CREATE TABLE "partner_figure" (
	"month" date NOT NULL,
	"partner" text NOT NULL,
	"arrivals" integer NOT NULL,
	"registrations" integer NOT NULL,
	CONSTRAINT "partner_figure_month_partner_pk" PRIMARY KEY("month","partner"),
	CONSTRAINT "partner_figure_month" CHECK (extract(day from "partner_figure"."month") = 1),
	CONSTRAINT "partner_figure_partner" CHECK ("partner_figure"."partner" ~ '^[a-z0-9-]{1,40}$'),
	CONSTRAINT "partner_figure_arrivals" CHECK ("partner_figure"."arrivals" >= 0),
	CONSTRAINT "partner_figure_registrations" CHECK ("partner_figure"."registrations" >= 0)
);
--> statement-breakpoint
CREATE TABLE "bounce_count" (
	"outcome" text PRIMARY KEY NOT NULL,
	"times" bigint NOT NULL
);
--> statement-breakpoint
CREATE TABLE "mail" (
	"id" uuid PRIMARY KEY NOT NULL,
	"number" bigint GENERATED ALWAYS AS IDENTITY (sequence name "mail_number_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"recipient" text NOT NULL,
	"kind" text NOT NULL,
	"language" text NOT NULL,
	"code" text,
	"student_id" uuid,
	"message_id" uuid,
	"subject" text,
	"text" text,
	"is_urgent" boolean DEFAULT false NOT NULL,
	"attempts" integer DEFAULT 0 NOT NULL,
	"due_at" timestamp with time zone NOT NULL,
	"expires_at" timestamp with time zone NOT NULL,
	"claimed_until" timestamp with time zone,
	"sent_at" timestamp with time zone,
	"case_time" timestamp with time zone,
	CONSTRAINT "mail_kind" CHECK ("mail"."kind" in ('code', 'registered', 'none', 'oldEmail', 'newEmail', 'takenEmail', 'receipt', 'message', 'emailLeft', 'emailNow', 'erased', 'erasureAsked')),
	CONSTRAINT "mail_language" CHECK ("mail"."language" in ('fr', 'en', 'es', 'zh', 'ar')),
	CONSTRAINT "mail_attempts" CHECK ("mail"."attempts" >= 0)
);
--> statement-breakpoint
CREATE TABLE "sent_mail" (
	"id" uuid PRIMARY KEY NOT NULL,
	"student_id" uuid NOT NULL,
	"sent_at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "message" (
	"id" uuid PRIMARY KEY NOT NULL,
	"number" bigint GENERATED ALWAYS AS IDENTITY (sequence name "message_number_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"student_id" uuid NOT NULL,
	"language" text NOT NULL,
	"subject" text NOT NULL,
	"body" text NOT NULL,
	"event" jsonb,
	"tasks" jsonb,
	"sent_at" timestamp with time zone NOT NULL,
	"read_at" timestamp with time zone,
	CONSTRAINT "message_language" CHECK ("message"."language" in ('fr', 'en', 'es', 'zh', 'ar'))
);
--> statement-breakpoint
CREATE TABLE "master_key" (
	"id" text PRIMARY KEY NOT NULL,
	"sample" "bytea" NOT NULL
);
--> statement-breakpoint
CREATE TABLE "object_hold" (
	"id" uuid PRIMARY KEY NOT NULL,
	"until" timestamp with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "stored_object" (
	"name" uuid PRIMARY KEY NOT NULL,
	"file_id" uuid NOT NULL,
	"kind" text NOT NULL,
	"key_id" text NOT NULL,
	"wrapped_key" "bytea" NOT NULL,
	"size" integer NOT NULL,
	"hash" text NOT NULL,
	"state" text NOT NULL,
	"due_at" timestamp with time zone,
	CONSTRAINT "stored_object_kind" CHECK ("stored_object"."kind" in ('document', 'parcel')),
	CONSTRAINT "stored_object_state" CHECK ("stored_object"."state" in ('arriving', 'stored', 'leaving')),
	CONSTRAINT "stored_object_size" CHECK ("stored_object"."size" >= 0)
);
--> statement-breakpoint
CREATE TABLE "delivery" (
	"id" text PRIMARY KEY NOT NULL,
	"kind" text NOT NULL,
	"network" text NOT NULL,
	"read_hash" text NOT NULL,
	"write_hash" text NOT NULL,
	"remove_hash" text NOT NULL,
	"holder_hash" text,
	"greeting" text,
	"note" text,
	"is_confirmed" boolean DEFAULT false NOT NULL,
	"version" integer DEFAULT 0 NOT NULL,
	"watched_at" timestamp with time zone,
	"ends_at" timestamp with time zone NOT NULL,
	"latest_end" timestamp with time zone,
	CONSTRAINT "delivery_kind" CHECK ("delivery"."kind" in ('photo', 'draft'))
);
--> statement-breakpoint
CREATE TABLE "parcel_guess" (
	"source" text PRIMARY KEY NOT NULL,
	"times" integer NOT NULL,
	"until" timestamp with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "parcel" (
	"id" uuid PRIMARY KEY NOT NULL,
	"delivery_id" text NOT NULL,
	"number" integer NOT NULL,
	"size" integer NOT NULL,
	"hash" text NOT NULL,
	"is_received" boolean DEFAULT false NOT NULL,
	CONSTRAINT "parcel_delivery_id_number_key" UNIQUE("delivery_id","number"),
	CONSTRAINT "parcel_number" CHECK ("parcel"."number" between 0 and 99),
	CONSTRAINT "parcel_size" CHECK ("parcel"."size" between 1 and 4718592)
);
--> statement-breakpoint
CREATE TABLE "parcel_use" (
	"source" text NOT NULL,
	"day" date NOT NULL,
	"deliveries" integer DEFAULT 0 NOT NULL,
	"bytes" bigint DEFAULT 0 NOT NULL,
	CONSTRAINT "parcel_use_source_day_pk" PRIMARY KEY("source","day")
);
--> statement-breakpoint
CREATE TABLE "setting" (
	"name" text PRIMARY KEY NOT NULL,
	"value" text NOT NULL
);
--> statement-breakpoint
CREATE TABLE "attestation" (
	"id" uuid PRIMARY KEY NOT NULL,
	"student_id" uuid NOT NULL,
	"nature" text NOT NULL,
	"available_at" timestamp with time zone NOT NULL,
	"facts" jsonb NOT NULL,
	CONSTRAINT "attestation_student_id_nature_key" UNIQUE("student_id","nature"),
	CONSTRAINT "attestation_nature" CHECK ("attestation"."nature" in ('PROVISIONAL', 'DEFINITIVE'))
);
--> statement-breakpoint
CREATE TABLE "status_change" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "status_change_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"student_id" uuid NOT NULL,
	"status" text NOT NULL,
	"at" timestamp with time zone NOT NULL,
	CONSTRAINT "status_change_status" CHECK ("status_change"."status" in ('AFFILIATED', 'PENDING', 'REGISTERED', 'WAITING_STUDIES_DATE', 'TO_PROCESS', 'TO_PROCESS_RETURN', 'WAITING_ATTACHMENT', 'DONE', 'CANCELED'))
);
--> statement-breakpoint
CREATE TABLE "student" (
	"id" uuid PRIMARY KEY NOT NULL,
	"email" text NOT NULL,
	"reference" text DEFAULT translate(left(replace(gen_random_uuid()::text, '-', ''), 10), '0123456789abcdef', 'FKMRTWXY23456789') NOT NULL,
	"language" text NOT NULL,
	"registration_key" uuid NOT NULL,
	"registration_hash" text NOT NULL,
	"personal" jsonb NOT NULL,
	"school" jsonb NOT NULL,
	"parents" jsonb NOT NULL,
	"address" jsonb NOT NULL,
	"contact" jsonb NOT NULL,
	"answers" jsonb NOT NULL,
	"rules" jsonb NOT NULL,
	"visa" jsonb,
	"residence" jsonb,
	"status" text NOT NULL,
	"asked" jsonb DEFAULT '[]'::jsonb NOT NULL,
	"reminders" integer DEFAULT 0 NOT NULL,
	"reminded_at" timestamp with time zone,
	"answered_at" timestamp with time zone,
	"is_to_confirm" boolean DEFAULT false NOT NULL,
	"due_at" timestamp with time zone,
	"erasure_asked_at" timestamp with time zone,
	"erasure_day" date,
	"erasure_count" integer DEFAULT 0 NOT NULL,
	"mail_bounced_at" timestamp with time zone,
	"export_day" date,
	"export_count" integer DEFAULT 0 NOT NULL,
	"provisional_number" text,
	"number" text,
	"created_at" timestamp with time zone NOT NULL,
	"updated_at" timestamp with time zone NOT NULL,
	CONSTRAINT "student_email_key" UNIQUE("email"),
	CONSTRAINT "student_reference" UNIQUE("reference"),
	CONSTRAINT "student_reference_letters" CHECK ("student"."reference" ~ '^[FKMRTWXY2-9]{10}$'),
	CONSTRAINT "student_language" CHECK ("student"."language" in ('fr', 'en', 'es', 'zh', 'ar')),
	CONSTRAINT "student_status" CHECK ("student"."status" in ('AFFILIATED', 'PENDING', 'REGISTERED', 'WAITING_STUDIES_DATE', 'TO_PROCESS', 'TO_PROCESS_RETURN', 'WAITING_ATTACHMENT', 'DONE', 'CANCELED')),
	CONSTRAINT "student_reminders" CHECK ("student"."reminders" between 0 and 2)
);
--> statement-breakpoint
ALTER TABLE "challenge" ADD CONSTRAINT "challenge_student_id_student_id_fk" FOREIGN KEY ("student_id") REFERENCES "public"."student"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "attachment" ADD CONSTRAINT "attachment_student_id_student_id_fk" FOREIGN KEY ("student_id") REFERENCES "public"."student"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "inspection" ADD CONSTRAINT "inspection_student_id_student_id_fk" FOREIGN KEY ("student_id") REFERENCES "public"."student"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "chunk" ADD CONSTRAINT "chunk_attachment_id_attachment_id_fk" FOREIGN KEY ("attachment_id") REFERENCES "public"."attachment"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "parcel_chunk" ADD CONSTRAINT "parcel_chunk_parcel_id_parcel_id_fk" FOREIGN KEY ("parcel_id") REFERENCES "public"."parcel"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "desk_proposal" ADD CONSTRAINT "desk_proposal_student_id_student_id_fk" FOREIGN KEY ("student_id") REFERENCES "public"."student"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "mail" ADD CONSTRAINT "mail_student_id_student_id_fk" FOREIGN KEY ("student_id") REFERENCES "public"."student"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "mail" ADD CONSTRAINT "mail_message_id_message_id_fk" FOREIGN KEY ("message_id") REFERENCES "public"."message"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "sent_mail" ADD CONSTRAINT "sent_mail_student_id_student_id_fk" FOREIGN KEY ("student_id") REFERENCES "public"."student"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "message" ADD CONSTRAINT "message_student_id_student_id_fk" FOREIGN KEY ("student_id") REFERENCES "public"."student"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "stored_object" ADD CONSTRAINT "stored_object_key" FOREIGN KEY ("key_id") REFERENCES "public"."master_key"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "parcel" ADD CONSTRAINT "parcel_delivery_id_delivery_id_fk" FOREIGN KEY ("delivery_id") REFERENCES "public"."delivery"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "attestation" ADD CONSTRAINT "attestation_student_id_student_id_fk" FOREIGN KEY ("student_id") REFERENCES "public"."student"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "status_change" ADD CONSTRAINT "status_change_student_id_student_id_fk" FOREIGN KEY ("student_id") REFERENCES "public"."student"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "access_record_student" ON "access_record" USING btree ("student_id","id") WHERE "access_record"."student_id" is not null;--> statement-breakpoint
CREATE INDEX "access_record_hash" ON "access_record" USING btree ("case_hash","id") WHERE "access_record"."case_hash" is not null;--> statement-breakpoint
CREATE INDEX "access_record_agent" ON "access_record" USING btree ("agent","id");--> statement-breakpoint
CREATE INDEX "access_record_action" ON "access_record" USING btree ("action","at");--> statement-breakpoint
CREATE INDEX "access_record_end" ON "access_record" USING btree ("ends_at");--> statement-breakpoint
CREATE INDEX "challenge_email" ON "challenge" USING btree ("email","created_at");--> statement-breakpoint
CREATE INDEX "challenge_mailbox" ON "challenge" USING btree ("mailbox","created_at");--> statement-breakpoint
CREATE INDEX "challenge_source" ON "challenge" USING btree ("source" text_pattern_ops,"created_at");--> statement-breakpoint
CREATE INDEX "challenge_age" ON "challenge" USING btree ("created_at");--> statement-breakpoint
CREATE INDEX "challenge_student" ON "challenge" USING btree ("student_id") WHERE "challenge"."student_id" is not null;--> statement-breakpoint
CREATE INDEX "known_source_age" ON "known_source" USING btree ("seen_at");--> statement-breakpoint
CREATE INDEX "token_end" ON "token" USING btree ("expires_at");--> statement-breakpoint
CREATE INDEX "token_email" ON "token" USING btree ("email");--> statement-breakpoint
CREATE INDEX "wrong_code_source" ON "wrong_code" USING btree ("source" text_pattern_ops,"at");--> statement-breakpoint
CREATE INDEX "wrong_code_age" ON "wrong_code" USING btree ("at");--> statement-breakpoint
CREATE UNIQUE INDEX "attachment_current" ON "attachment" USING btree ("student_id","category") WHERE "attachment"."is_current";--> statement-breakpoint
CREATE INDEX "attachment_day" ON "attachment" USING btree ("student_id","uploaded_at");--> statement-breakpoint
CREATE INDEX "attachment_scan" ON "attachment" USING btree ("scan_due_at") WHERE "attachment"."scan_due_at" is not null and "attachment"."is_current";--> statement-breakpoint
CREATE INDEX "attachment_to_judge" ON "attachment" USING btree ("category","student_id") WHERE "attachment"."is_current" and "attachment"."status" = 'UPLOADED' and "attachment"."scan_due_at" is null;--> statement-breakpoint
CREATE INDEX "inspection_at" ON "inspection" USING btree ("at");--> statement-breakpoint
CREATE INDEX "desk_session_subject" ON "desk_session" USING btree ("subject");--> statement-breakpoint
CREATE INDEX "desk_session_seen" ON "desk_session" USING btree ("seen_at");--> statement-breakpoint
CREATE INDEX "erasure_reference" ON "erasure" USING btree ("reference_hash");--> statement-breakpoint
CREATE INDEX "erasure_at" ON "erasure" USING btree ("at");--> statement-breakpoint
CREATE INDEX "mail_due" ON "mail" USING btree ("is_urgent","due_at","number") WHERE "mail"."sent_at" is null;--> statement-breakpoint
CREATE INDEX "mail_sent" ON "mail" USING btree ("sent_at") WHERE "mail"."sent_at" is not null;--> statement-breakpoint
CREATE INDEX "sent_mail_student" ON "sent_mail" USING btree ("student_id");--> statement-breakpoint
CREATE INDEX "sent_mail_age" ON "sent_mail" USING btree ("sent_at");--> statement-breakpoint
CREATE INDEX "message_student" ON "message" USING btree ("student_id","number");--> statement-breakpoint
CREATE INDEX "message_unread" ON "message" USING btree ("student_id") WHERE "message"."read_at" is null;--> statement-breakpoint
CREATE UNIQUE INDEX "stored_object_file" ON "stored_object" USING btree ("file_id") WHERE "stored_object"."state" = 'stored';--> statement-breakpoint
CREATE INDEX "stored_object_due" ON "stored_object" USING btree ("due_at") WHERE "stored_object"."due_at" is not null;--> statement-breakpoint
CREATE INDEX "stored_object_key" ON "stored_object" USING btree ("key_id");--> statement-breakpoint
CREATE INDEX "delivery_end" ON "delivery" USING btree ("ends_at");--> statement-breakpoint
CREATE INDEX "parcel_guess_end" ON "parcel_guess" USING btree ("until");--> statement-breakpoint
CREATE INDEX "parcel_use_day" ON "parcel_use" USING btree ("day");--> statement-breakpoint
CREATE INDEX "status_change_student" ON "status_change" USING btree ("student_id","id");--> statement-breakpoint
CREATE UNIQUE INDEX "student_provisional_number" ON "student" USING btree ("provisional_number");--> statement-breakpoint
CREATE UNIQUE INDEX "student_number" ON "student" USING btree ("number");--> statement-breakpoint
CREATE INDEX "student_due" ON "student" USING btree ("due_at","id") WHERE "student"."due_at" is not null;--> statement-breakpoint
CREATE INDEX "student_newest" ON "student" USING btree ("created_at" DESC NULLS FIRST,"id" DESC NULLS FIRST);--> statement-breakpoint
CREATE INDEX "student_updated" ON "student" USING btree ("updated_at","id");--> statement-breakpoint
CREATE INDEX "student_bounced" ON "student" USING btree ("mail_bounced_at") WHERE "student"."mail_bounced_at" is not null;--> statement-breakpoint
CREATE INDEX "student_desk_name" ON "student" USING btree (lower(regexp_replace(normalize(coalesce("personal" ->> 'surname', '') || coalesce(' ' || ("personal" ->> 'forename'), ''), NFKD), '[\u0300-\u036f]', '', 'g')) collate "C","id");--> statement-breakpoint
CREATE INDEX "student_desk_email" ON "student" USING btree ("email" collate "C","id");--> statement-breakpoint
CREATE INDEX "student_desk_status" ON "student" USING btree ("status","created_at","id");--> statement-breakpoint
CREATE INDEX "student_desk_queue" ON "student" USING btree ("created_at","id") WHERE "student"."status" in ('TO_PROCESS', 'TO_PROCESS_RETURN', 'PENDING', 'AFFILIATED');--> statement-breakpoint
CREATE INDEX "student_erasure_asked" ON "student" USING btree ("erasure_asked_at","id") WHERE "student"."erasure_asked_at" is not null;