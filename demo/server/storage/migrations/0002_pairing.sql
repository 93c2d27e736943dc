ALTER TABLE "delivery" ADD COLUMN "note" text;--> statement-breakpoint
ALTER TABLE "delivery" ADD COLUMN "latest_end" timestamp with time zone;