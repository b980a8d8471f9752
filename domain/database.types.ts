// Generated with npm run gen-types from supabase/migrations. Do not edit.
export type Json = string | number | boolean | null | { [key: string]: Json | undefined } | Json[];

export type Database = {
  public: {
    Tables: {
      account_deletions: {
        Row: {
          due_at: string;
          requested_at: string;
          user_id: string;
        };
        Insert: {
          due_at?: string;
          requested_at?: string;
          user_id: string;
        };
        Update: {
          due_at?: string;
          requested_at?: string;
          user_id?: string;
        };
        Relationships: [];
      };
      audit_log: {
        Row: {
          action: "insert" | "update" | "delete" | "read" | "export";
          actor_id: string | null;
          at: string;
          id: number;
          new_row: Json | null;
          old_row: Json | null;
          row_id: string | null;
          subject_id: string | null;
          table_name: string;
        };
        Insert: {
          action: "insert" | "update" | "delete" | "read" | "export";
          actor_id?: string | null;
          at?: string;
          id?: never;
          new_row?: Json | null;
          old_row?: Json | null;
          row_id?: string | null;
          subject_id?: string | null;
          table_name: string;
        };
        Update: {
          action?: "insert" | "update" | "delete" | "read" | "export";
          actor_id?: string | null;
          at?: string;
          id?: never;
          new_row?: Json | null;
          old_row?: Json | null;
          row_id?: string | null;
          subject_id?: string | null;
          table_name?: string;
        };
        Relationships: [];
      };
      blog_post_notes: {
        Row: {
          created_at: string;
          id: string;
          is_done: boolean;
          passage: string;
          place_from: number | null;
          place_to: number | null;
          post_id: string;
          words: string;
        };
        Insert: {
          created_at?: string;
          id?: string;
          is_done?: boolean;
          passage?: string;
          place_from?: number | null;
          place_to?: number | null;
          post_id: string;
          words: string;
        };
        Update: {
          created_at?: string;
          id?: string;
          is_done?: boolean;
          passage?: string;
          place_from?: number | null;
          place_to?: number | null;
          post_id?: string;
          words?: string;
        };
        Relationships: [
          {
            foreignKeyName: "blog_post_notes_post_id_fkey";
            columns: ["post_id"];
            isOneToOne: false;
            referencedRelation: "blog_posts";
            referencedColumns: ["id"];
          },
        ];
      };
      blog_post_revisions: {
        Row: {
          about: string | null;
          byline: string | null;
          content: Json;
          cover_image_alt: string;
          cover_image_url: string | null;
          created_at: string;
          created_by: string | null;
          excerpt: string;
          id: string;
          is_featured: boolean;
          is_pen_name: boolean | null;
          is_told: boolean;
          live_from: string | null;
          live_until: string | null;
          pen_name: string | null;
          post_id: string;
          published_at: string | null;
          slug: string;
          tags: string[];
          title: string;
          topic: "fatherhood" | "co_parenting" | "custody" | "court" | "money" | "housing" | "health" | "school" | "community" | null;
          word_count: number;
        };
        Insert: {
          about?: string | null;
          byline?: string | null;
          content: Json;
          cover_image_alt: string;
          cover_image_url?: string | null;
          created_at?: string;
          created_by?: string | null;
          excerpt: string;
          id?: string;
          is_featured?: boolean;
          is_pen_name?: never;
          is_told?: boolean;
          live_from?: string | null;
          live_until?: string | null;
          pen_name?: string | null;
          post_id: string;
          published_at?: string | null;
          slug: string;
          tags: string[];
          title: string;
          topic?: "fatherhood" | "co_parenting" | "custody" | "court" | "money" | "housing" | "health" | "school" | "community" | null;
          word_count?: number;
        };
        Update: {
          about?: string | null;
          byline?: string | null;
          content?: Json;
          cover_image_alt?: string;
          cover_image_url?: string | null;
          created_at?: string;
          created_by?: string | null;
          excerpt?: string;
          id?: string;
          is_featured?: boolean;
          is_pen_name?: never;
          is_told?: boolean;
          live_from?: string | null;
          live_until?: string | null;
          pen_name?: string | null;
          post_id?: string;
          published_at?: string | null;
          slug?: string;
          tags?: string[];
          title?: string;
          topic?: "fatherhood" | "co_parenting" | "custody" | "court" | "money" | "housing" | "health" | "school" | "community" | null;
          word_count?: number;
        };
        Relationships: [
          {
            foreignKeyName: "blog_post_revisions_post_id_fkey";
            columns: ["post_id"];
            isOneToOne: false;
            referencedRelation: "blog_posts";
            referencedColumns: ["id"];
          },
        ];
      };
      blog_post_slugs: {
        Row: {
          is_gone: boolean;
          post_id: string | null;
          public_from: string | null;
          slug: string;
        };
        Insert: {
          is_gone?: boolean;
          post_id?: string | null;
          public_from?: string | null;
          slug: string;
        };
        Update: {
          is_gone?: boolean;
          post_id?: string | null;
          public_from?: string | null;
          slug?: string;
        };
        Relationships: [
          {
            foreignKeyName: "blog_post_slugs_post_id_fkey";
            columns: ["post_id"];
            isOneToOne: false;
            referencedRelation: "blog_posts";
            referencedColumns: ["id"];
          },
        ];
      };
      blog_posts: {
        Row: {
          about: string | null;
          author_id: string | null;
          content: Json;
          cover_image_alt: string;
          cover_image_url: string | null;
          created_at: string;
          excerpt: string;
          findings: Json;
          id: string;
          is_featured: boolean;
          pen_name: string | null;
          published_at: string | null;
          rested_from: string | null;
          slug: string;
          stage: "draft" | "pending" | "changes_asked" | "done";
          standing: "none" | "published" | "archived" | "removed";
          status: string;
          submitted_at: string | null;
          tags: string[];
          title: string;
          topic: "fatherhood" | "co_parenting" | "custody" | "court" | "money" | "housing" | "health" | "school" | "community" | null;
          updated_at: string;
          words: string | null;
        };
        Insert: {
          about?: string | null;
          author_id?: string | null;
          content?: Json;
          cover_image_alt?: string;
          cover_image_url?: string | null;
          created_at?: string;
          excerpt?: string;
          findings?: Json;
          id?: string;
          is_featured?: boolean;
          pen_name?: string | null;
          published_at?: string | null;
          rested_from?: string | null;
          slug?: string;
          stage?: "draft" | "pending" | "changes_asked" | "done";
          standing?: "none" | "published" | "archived" | "removed";
          status?: never;
          submitted_at?: string | null;
          tags?: string[];
          title?: string;
          topic?: "fatherhood" | "co_parenting" | "custody" | "court" | "money" | "housing" | "health" | "school" | "community" | null;
          updated_at?: string;
          words?: string | null;
        };
        Update: {
          about?: string | null;
          author_id?: string | null;
          content?: Json;
          cover_image_alt?: string;
          cover_image_url?: string | null;
          created_at?: string;
          excerpt?: string;
          findings?: Json;
          id?: string;
          is_featured?: boolean;
          pen_name?: string | null;
          published_at?: string | null;
          rested_from?: string | null;
          slug?: string;
          stage?: "draft" | "pending" | "changes_asked" | "done";
          standing?: "none" | "published" | "archived" | "removed";
          status?: never;
          submitted_at?: string | null;
          tags?: string[];
          title?: string;
          topic?: "fatherhood" | "co_parenting" | "custody" | "court" | "money" | "housing" | "health" | "school" | "community" | null;
          updated_at?: string;
          words?: string | null;
        };
        Relationships: [];
      };
      board_members: {
        Row: {
          bio: string;
          created_at: string;
          id: string;
          is_active: boolean;
          name: string;
          order_index: number;
          portrait_alt: string | null;
          portrait_url: string | null;
          role: string;
          term_from: string;
          term_until: string | null;
          updated_at: string;
        };
        Insert: {
          bio: string;
          created_at?: string;
          id?: string;
          is_active?: boolean;
          name: string;
          order_index?: number;
          portrait_alt?: string | null;
          portrait_url?: string | null;
          role: string;
          term_from: string;
          term_until?: string | null;
          updated_at?: string;
        };
        Update: {
          bio?: string;
          created_at?: string;
          id?: string;
          is_active?: boolean;
          name?: string;
          order_index?: number;
          portrait_alt?: string | null;
          portrait_url?: string | null;
          role?: string;
          term_from?: string;
          term_until?: string | null;
          updated_at?: string;
        };
        Relationships: [];
      };
      campaign_totals: {
        Row: {
          donor_count: number;
          gift_count: number;
          id: string;
          internal_campaign_id: string | null;
          raised_amount: number;
          updated_at: string;
          user_campaign_id: string | null;
        };
        Insert: {
          donor_count?: number;
          gift_count?: number;
          id?: string;
          internal_campaign_id?: string | null;
          raised_amount?: number;
          updated_at?: string;
          user_campaign_id?: string | null;
        };
        Update: {
          donor_count?: number;
          gift_count?: number;
          id?: string;
          internal_campaign_id?: string | null;
          raised_amount?: number;
          updated_at?: string;
          user_campaign_id?: string | null;
        };
        Relationships: [
          {
            foreignKeyName: "campaign_totals_internal_campaign_id_fkey";
            columns: ["internal_campaign_id"];
            isOneToOne: false;
            referencedRelation: "internal_campaigns";
            referencedColumns: ["id"];
          },
          {
            foreignKeyName: "campaign_totals_user_campaign_id_fkey";
            columns: ["user_campaign_id"];
            isOneToOne: false;
            referencedRelation: "user_campaigns";
            referencedColumns: ["id"];
          },
        ];
      };
      campaign_updates: {
        Row: {
          body: Json;
          created_at: string;
          id: string;
          internal_campaign_id: string | null;
          published_at: string;
          title: string;
          user_campaign_id: string | null;
        };
        Insert: {
          body: Json;
          created_at?: string;
          id?: string;
          internal_campaign_id?: string | null;
          published_at?: string;
          title: string;
          user_campaign_id?: string | null;
        };
        Update: {
          body?: Json;
          created_at?: string;
          id?: string;
          internal_campaign_id?: string | null;
          published_at?: string;
          title?: string;
          user_campaign_id?: string | null;
        };
        Relationships: [
          {
            foreignKeyName: "campaign_updates_internal_campaign_id_fkey";
            columns: ["internal_campaign_id"];
            isOneToOne: false;
            referencedRelation: "internal_campaigns";
            referencedColumns: ["id"];
          },
          {
            foreignKeyName: "campaign_updates_user_campaign_id_fkey";
            columns: ["user_campaign_id"];
            isOneToOne: false;
            referencedRelation: "user_campaigns";
            referencedColumns: ["id"];
          },
        ];
      };
      care_staff: {
        Row: {
          created_at: string;
          id: string;
          user_id: string;
        };
        Insert: {
          created_at?: string;
          id?: string;
          user_id: string;
        };
        Update: {
          created_at?: string;
          id?: string;
          user_id?: string;
        };
        Relationships: [];
      };
      closed_networks: {
        Row: {
          closed_until: string;
          declines: number;
          network: string;
        };
        Insert: {
          closed_until: string;
          declines: number;
          network: string;
        };
        Update: {
          closed_until?: string;
          declines?: number;
          network?: string;
        };
        Relationships: [];
      };
      cms_content: {
        Row: {
          content: Json | null;
          image_alt: string | null;
          image_url: string | null;
          items: Json | null;
          key: string;
          title: string | null;
          updated_at: string;
          video_url: string | null;
        };
        Insert: {
          content?: Json | null;
          image_alt?: string | null;
          image_url?: string | null;
          items?: Json | null;
          key: string;
          title?: string | null;
          updated_at?: string;
          video_url?: string | null;
        };
        Update: {
          content?: Json | null;
          image_alt?: string | null;
          image_url?: string | null;
          items?: Json | null;
          key?: string;
          title?: string | null;
          updated_at?: string;
          video_url?: string | null;
        };
        Relationships: [];
      };
      cms_revisions: {
        Row: {
          author: string | null;
          based_on: string | null;
          content: Json | null;
          created_at: string;
          id: string;
          image_alt: string | null;
          image_url: string | null;
          items: Json | null;
          key: string;
          publish_at: string | null;
          state: "draft" | "scheduled" | "published" | "superseded";
          title: string | null;
          updated_at: string;
          video_url: string | null;
        };
        Insert: {
          author?: string | null;
          based_on?: string | null;
          content?: Json | null;
          created_at?: string;
          id?: string;
          image_alt?: string | null;
          image_url?: string | null;
          items?: Json | null;
          key: string;
          publish_at?: string | null;
          state?: "draft" | "scheduled" | "published" | "superseded";
          title?: string | null;
          updated_at?: string;
          video_url?: string | null;
        };
        Update: {
          author?: string | null;
          based_on?: string | null;
          content?: Json | null;
          created_at?: string;
          id?: string;
          image_alt?: string | null;
          image_url?: string | null;
          items?: Json | null;
          key?: string;
          publish_at?: string | null;
          state?: "draft" | "scheduled" | "published" | "superseded";
          title?: string | null;
          updated_at?: string;
          video_url?: string | null;
        };
        Relationships: [];
      };
      community_profiles: {
        Row: {
          created_at: string;
          donation_interest: boolean;
          id: string;
          motivation: string;
          preferred_involvement: string | null;
          updated_at: string;
          user_id: string;
          volunteer_interest: boolean;
        };
        Insert: {
          created_at?: string;
          donation_interest?: boolean;
          id?: string;
          motivation: string;
          preferred_involvement?: string | null;
          updated_at?: string;
          user_id: string;
          volunteer_interest?: boolean;
        };
        Update: {
          created_at?: string;
          donation_interest?: boolean;
          id?: string;
          motivation?: string;
          preferred_involvement?: string | null;
          updated_at?: string;
          user_id?: string;
          volunteer_interest?: boolean;
        };
        Relationships: [];
      };
      contacts: {
        Row: {
          contacted: boolean;
          created_at: string;
          email: string;
          id: string;
        };
        Insert: {
          contacted?: boolean;
          created_at?: string;
          email: string;
          id?: string;
        };
        Update: {
          contacted?: boolean;
          created_at?: string;
          email?: string;
          id?: string;
        };
        Relationships: [];
      };
      daily_inspirations: {
        Row: {
          attribution: string | null;
          body: string;
          created_at: string;
          day: string;
          id: string;
          kind: "quote" | "story";
          title: string | null;
          updated_at: string;
        };
        Insert: {
          attribution?: string | null;
          body: string;
          created_at?: string;
          day: string;
          id?: string;
          kind?: "quote" | "story";
          title?: string | null;
          updated_at?: string;
        };
        Update: {
          attribution?: string | null;
          body?: string;
          created_at?: string;
          day?: string;
          id?: string;
          kind?: "quote" | "story";
          title?: string | null;
          updated_at?: string;
        };
        Relationships: [];
      };
      donations: {
        Row: {
          amount: number;
          amount_refunded: number;
          attempt_id: string;
          created_at: string;
          currency: string;
          dispute_status: "open" | "won" | "lost" | null;
          donor_email: string | null;
          donor_name: string;
          ended_payment_intents: string[];
          failed_at: string | null;
          failure_code: string | null;
          fee_covered: number;
          hide_amount: boolean;
          hide_name: boolean;
          id: string;
          idempotency_key: string;
          internal_campaign_id: string | null;
          last_event_at: string | null;
          livemode: boolean;
          message: string | null;
          message_status: "none" | "pending" | "approved" | "rejected";
          net_amount: number;
          paused_until: string | null;
          payment_method_label: string | null;
          receipt_number: string | null;
          reconciled_at: string | null;
          status: "pending" | "succeeded" | "failed" | "refunded" | "partially_refunded" | "disputed";
          stripe_charge_id: string | null;
          stripe_payment_intent_id: string | null;
          succeeded_at: string | null;
          updated_at: string;
          user_campaign_id: string | null;
          user_id: string | null;
        };
        Insert: {
          amount: number;
          amount_refunded?: number;
          attempt_id: string;
          created_at?: string;
          currency?: string;
          dispute_status?: "open" | "won" | "lost" | null;
          donor_email?: string | null;
          donor_name?: string;
          ended_payment_intents?: string[];
          failed_at?: string | null;
          failure_code?: string | null;
          fee_covered?: number;
          hide_amount?: boolean;
          hide_name?: boolean;
          id?: string;
          idempotency_key: string;
          internal_campaign_id?: string | null;
          last_event_at?: string | null;
          livemode: boolean;
          message?: string | null;
          message_status?: "none" | "pending" | "approved" | "rejected";
          net_amount?: never;
          paused_until?: string | null;
          payment_method_label?: string | null;
          receipt_number?: string | null;
          reconciled_at?: string | null;
          status?: "pending" | "succeeded" | "failed" | "refunded" | "partially_refunded" | "disputed";
          stripe_charge_id?: string | null;
          stripe_payment_intent_id?: string | null;
          succeeded_at?: string | null;
          updated_at?: string;
          user_campaign_id?: string | null;
          user_id?: string | null;
        };
        Update: {
          amount?: number;
          amount_refunded?: number;
          attempt_id?: string;
          created_at?: string;
          currency?: string;
          dispute_status?: "open" | "won" | "lost" | null;
          donor_email?: string | null;
          donor_name?: string;
          ended_payment_intents?: string[];
          failed_at?: string | null;
          failure_code?: string | null;
          fee_covered?: number;
          hide_amount?: boolean;
          hide_name?: boolean;
          id?: string;
          idempotency_key?: string;
          internal_campaign_id?: string | null;
          last_event_at?: string | null;
          livemode?: boolean;
          message?: string | null;
          message_status?: "none" | "pending" | "approved" | "rejected";
          net_amount?: never;
          paused_until?: string | null;
          payment_method_label?: string | null;
          receipt_number?: string | null;
          reconciled_at?: string | null;
          status?: "pending" | "succeeded" | "failed" | "refunded" | "partially_refunded" | "disputed";
          stripe_charge_id?: string | null;
          stripe_payment_intent_id?: string | null;
          succeeded_at?: string | null;
          updated_at?: string;
          user_campaign_id?: string | null;
          user_id?: string | null;
        };
        Relationships: [
          {
            foreignKeyName: "donations_internal_campaign_id_fkey";
            columns: ["internal_campaign_id"];
            isOneToOne: false;
            referencedRelation: "internal_campaigns";
            referencedColumns: ["id"];
          },
          {
            foreignKeyName: "donations_user_campaign_id_fkey";
            columns: ["user_campaign_id"];
            isOneToOne: false;
            referencedRelation: "user_campaigns";
            referencedColumns: ["id"];
          },
        ];
      };
      donor_wall: {
        Row: {
          amount: number | null;
          display_name: string;
          given_at: string;
          id: string;
          internal_campaign_id: string | null;
          message: string | null;
          user_campaign_id: string | null;
        };
        Insert: {
          amount?: number | null;
          display_name: string;
          given_at: string;
          id: string;
          internal_campaign_id?: string | null;
          message?: string | null;
          user_campaign_id?: string | null;
        };
        Update: {
          amount?: number | null;
          display_name?: string;
          given_at?: string;
          id?: string;
          internal_campaign_id?: string | null;
          message?: string | null;
          user_campaign_id?: string | null;
        };
        Relationships: [];
      };
      download_counts: {
        Row: {
          download_id: string;
          taken: number;
        };
        Insert: {
          download_id: string;
          taken?: number;
        };
        Update: {
          download_id?: string;
          taken?: number;
        };
        Relationships: [
          {
            foreignKeyName: "download_counts_download_id_fkey";
            columns: ["download_id"];
            isOneToOne: false;
            referencedRelation: "downloads";
            referencedColumns: ["id"];
          },
        ];
      };
      downloads: {
        Row: {
          bytes: number;
          created_at: string;
          description: string;
          file: string;
          id: string;
          is_active: boolean;
          order_index: number;
          published_on: string;
          slug: string;
          title: string;
          topic: "At home" | "Court and custody" | "Money" | "About us";
          updated_at: string;
          version: number;
        };
        Insert: {
          bytes: number;
          created_at?: string;
          description: string;
          file: string;
          id?: string;
          is_active?: boolean;
          order_index?: number;
          published_on?: string;
          slug: string;
          title: string;
          topic: "At home" | "Court and custody" | "Money" | "About us";
          updated_at?: string;
          version?: number;
        };
        Update: {
          bytes?: number;
          created_at?: string;
          description?: string;
          file?: string;
          id?: string;
          is_active?: boolean;
          order_index?: number;
          published_on?: string;
          slug?: string;
          title?: string;
          topic?: "At home" | "Court and custody" | "Money" | "About us";
          updated_at?: string;
          version?: number;
        };
        Relationships: [];
      };
      email_outbox: {
        Row: {
          attempts: number;
          created_at: string;
          dedupe_key: string;
          id: string;
          last_error: string | null;
          locked_until: string | null;
          payload: Json;
          send_after: string;
          sent_at: string | null;
          template: string;
          to_email: string;
        };
        Insert: {
          attempts?: number;
          created_at?: string;
          dedupe_key: string;
          id?: string;
          last_error?: string | null;
          locked_until?: string | null;
          payload?: Json;
          send_after?: string;
          sent_at?: string | null;
          template: string;
          to_email: string;
        };
        Update: {
          attempts?: number;
          created_at?: string;
          dedupe_key?: string;
          id?: string;
          last_error?: string | null;
          locked_until?: string | null;
          payload?: Json;
          send_after?: string;
          sent_at?: string | null;
          template?: string;
          to_email?: string;
        };
        Relationships: [];
      };
      father_profiles: {
        Row: {
          children_ages: string | null;
          created_at: string;
          id: string;
          location: string | null;
          primary_challenges: string | null;
          support_interests: string[];
          updated_at: string;
          user_id: string;
        };
        Insert: {
          children_ages?: string | null;
          created_at?: string;
          id?: string;
          location?: string | null;
          primary_challenges?: string | null;
          support_interests?: string[];
          updated_at?: string;
          user_id: string;
        };
        Update: {
          children_ages?: string | null;
          created_at?: string;
          id?: string;
          location?: string | null;
          primary_challenges?: string | null;
          support_interests?: string[];
          updated_at?: string;
          user_id?: string;
        };
        Relationships: [];
      };
      file_removals: {
        Row: {
          bucket_id: string;
          name: string;
          queued_at: string;
        };
        Insert: {
          bucket_id: string;
          name: string;
          queued_at?: string;
        };
        Update: {
          bucket_id?: string;
          name?: string;
          queued_at?: string;
        };
        Relationships: [];
      };
      inbox_notifications: {
        Row: {
          body: string;
          created_at: string;
          id: string;
          is_read: boolean;
          kind: string;
          link_path: string | null;
          read_at: string | null;
          title: string;
          user_id: string;
        };
        Insert: {
          body?: string;
          created_at?: string;
          id?: string;
          is_read?: boolean;
          kind: string;
          link_path?: string | null;
          read_at?: string | null;
          title: string;
          user_id: string;
        };
        Update: {
          body?: string;
          created_at?: string;
          id?: string;
          is_read?: boolean;
          kind?: string;
          link_path?: string | null;
          read_at?: string | null;
          title?: string;
          user_id?: string;
        };
        Relationships: [];
      };
      inquiries: {
        Row: {
          answer: string | null;
          answered_at: string | null;
          answered_by: string | null;
          article_title: string | null;
          created_at: string;
          due_on: string;
          email: string;
          id: string;
          kind: "contact" | "press";
          message: string;
          name: string;
          note: string | null;
          organization: string | null;
          sender: string | null;
          state: "new" | "answered" | "closed";
          topic: string;
          updated_at: string;
        };
        Insert: {
          answer?: string | null;
          answered_at?: string | null;
          answered_by?: string | null;
          article_title?: string | null;
          created_at?: string;
          due_on: string;
          email: string;
          id?: string;
          kind?: "contact" | "press";
          message: string;
          name: string;
          note?: string | null;
          organization?: string | null;
          sender?: never;
          state?: "new" | "answered" | "closed";
          topic: string;
          updated_at?: string;
        };
        Update: {
          answer?: string | null;
          answered_at?: string | null;
          answered_by?: string | null;
          article_title?: string | null;
          created_at?: string;
          due_on?: string;
          email?: string;
          id?: string;
          kind?: "contact" | "press";
          message?: string;
          name?: string;
          note?: string | null;
          organization?: string | null;
          sender?: never;
          state?: "new" | "answered" | "closed";
          topic?: string;
          updated_at?: string;
        };
        Relationships: [];
      };
      internal_campaigns: {
        Row: {
          active: boolean;
          category: "emergency_relief" | "housing" | "legal_aid" | "education" | "childcare" | "health" | "community";
          cover_image_alt: string;
          cover_image_url: string | null;
          created_at: string;
          ends_at: string | null;
          featured: boolean;
          goal_amount: number;
          id: string;
          slug: string;
          starts_at: string;
          story: Json;
          summary: string;
          title: string;
          updated_at: string;
        };
        Insert: {
          active?: boolean;
          category: "emergency_relief" | "housing" | "legal_aid" | "education" | "childcare" | "health" | "community";
          cover_image_alt?: string;
          cover_image_url?: string | null;
          created_at?: string;
          ends_at?: string | null;
          featured?: boolean;
          goal_amount: number;
          id?: string;
          slug: string;
          starts_at?: string;
          story: Json;
          summary: string;
          title: string;
          updated_at?: string;
        };
        Update: {
          active?: boolean;
          category?: "emergency_relief" | "housing" | "legal_aid" | "education" | "childcare" | "health" | "community";
          cover_image_alt?: string;
          cover_image_url?: string | null;
          created_at?: string;
          ends_at?: string | null;
          featured?: boolean;
          goal_amount?: number;
          id?: string;
          slug?: string;
          starts_at?: string;
          story?: Json;
          summary?: string;
          title?: string;
          updated_at?: string;
        };
        Relationships: [];
      };
      job_leases: {
        Row: {
          expires_at: string;
          holder: string;
          last_run_at: string;
          name: string;
        };
        Insert: {
          expires_at: string;
          holder: string;
          last_run_at?: string;
          name: string;
        };
        Update: {
          expires_at?: string;
          holder?: string;
          last_run_at?: string;
          name?: string;
        };
        Relationships: [];
      };
      law_firms: {
        Row: {
          bar_number: string;
          bio: string;
          contact_email: string | null;
          contact_phone: string;
          created_at: string;
          firm_name: string;
          id: string;
          is_active: boolean;
          lawyer_name: string;
          location: string;
          specializations: string[];
          updated_at: string;
          user_id: string;
          website_url: string | null;
          years_practice: number;
        };
        Insert: {
          bar_number: string;
          bio: string;
          contact_email?: string | null;
          contact_phone: string;
          created_at?: string;
          firm_name: string;
          id?: string;
          is_active?: boolean;
          lawyer_name: string;
          location: string;
          specializations?: string[];
          updated_at?: string;
          user_id: string;
          website_url?: string | null;
          years_practice?: number;
        };
        Update: {
          bar_number?: string;
          bio?: string;
          contact_email?: string | null;
          contact_phone?: string;
          created_at?: string;
          firm_name?: string;
          id?: string;
          is_active?: boolean;
          lawyer_name?: string;
          location?: string;
          specializations?: string[];
          updated_at?: string;
          user_id?: string;
          website_url?: string | null;
          years_practice?: number;
        };
        Relationships: [];
      };
      legal_consents: {
        Row: {
          at: string;
          document: string;
          how: "agreed" | "seen";
          user_id: string;
          version: number;
        };
        Insert: {
          at?: string;
          document: string;
          how?: "agreed" | "seen";
          user_id?: string;
          version: number;
        };
        Update: {
          at?: string;
          document?: string;
          how?: "agreed" | "seen";
          user_id?: string;
          version?: number;
        };
        Relationships: [];
      };
      legal_documents: {
        Row: {
          author: string | null;
          content: Json;
          document: string;
          published_at: string;
          summary: Json;
          version: number;
          what_changed: string;
        };
        Insert: {
          author?: string | null;
          content: Json;
          document: string;
          published_at?: string;
          summary: Json;
          version: number;
          what_changed: string;
        };
        Update: {
          author?: string | null;
          content?: Json;
          document?: string;
          published_at?: string;
          summary?: Json;
          version?: number;
          what_changed?: string;
        };
        Relationships: [];
      };
      media: {
        Row: {
          address: string;
          alt: string | null;
          archived: boolean;
          bytes: number | null;
          caption: string | null;
          captions: string | null;
          created_at: string;
          file: string | null;
          focal_x: number;
          focal_y: number;
          hash: string | null;
          height: number | null;
          id: string;
          is_active: boolean;
          kind: "picture" | "video" | "audio";
          order_index: number;
          poster_url: string | null;
          source_url: string | null;
          title: string;
          transcript: string | null;
          updated_at: string;
          width: number | null;
        };
        Insert: {
          address?: never;
          alt?: string | null;
          archived?: boolean;
          bytes?: number | null;
          caption?: string | null;
          captions?: string | null;
          created_at?: string;
          file?: string | null;
          focal_x?: number;
          focal_y?: number;
          hash?: string | null;
          height?: number | null;
          id?: string;
          is_active?: boolean;
          kind: "picture" | "video" | "audio";
          order_index?: number;
          poster_url?: string | null;
          source_url?: string | null;
          title: string;
          transcript?: string | null;
          updated_at?: string;
          width?: number | null;
        };
        Update: {
          address?: never;
          alt?: string | null;
          archived?: boolean;
          bytes?: number | null;
          caption?: string | null;
          captions?: string | null;
          created_at?: string;
          file?: string | null;
          focal_x?: number;
          focal_y?: number;
          hash?: string | null;
          height?: number | null;
          id?: string;
          is_active?: boolean;
          kind?: "picture" | "video" | "audio";
          order_index?: number;
          poster_url?: string | null;
          source_url?: string | null;
          title?: string;
          transcript?: string | null;
          updated_at?: string;
          width?: number | null;
        };
        Relationships: [];
      };
      media_uses: {
        Row: {
          key_name: string;
          media_id: string;
          row_id: string;
          table_name: string;
          title: string;
        };
        Insert: {
          key_name: string;
          media_id: string;
          row_id: string;
          table_name: string;
          title: string;
        };
        Update: {
          key_name?: string;
          media_id?: string;
          row_id?: string;
          table_name?: string;
          title?: string;
        };
        Relationships: [
          {
            foreignKeyName: "media_uses_media_id_fkey";
            columns: ["media_id"];
            isOneToOne: false;
            referencedRelation: "media";
            referencedColumns: ["id"];
          },
        ];
      };
      newsletter_deliveries: {
        Row: {
          letter_id: string;
          queued_at: string | null;
          state: "waiting" | "queued" | "sent" | "failed" | "skipped";
          subscription_id: string;
        };
        Insert: {
          letter_id: string;
          queued_at?: string | null;
          state?: "waiting" | "queued" | "sent" | "failed" | "skipped";
          subscription_id: string;
        };
        Update: {
          letter_id?: string;
          queued_at?: string | null;
          state?: "waiting" | "queued" | "sent" | "failed" | "skipped";
          subscription_id?: string;
        };
        Relationships: [
          {
            foreignKeyName: "newsletter_deliveries_letter_id_fkey";
            columns: ["letter_id"];
            isOneToOne: false;
            referencedRelation: "newsletter_letters";
            referencedColumns: ["id"];
          },
          {
            foreignKeyName: "newsletter_deliveries_subscription_id_fkey";
            columns: ["subscription_id"];
            isOneToOne: false;
            referencedRelation: "newsletter_subscriptions";
            referencedColumns: ["id"];
          },
        ];
      };
      newsletter_letters: {
        Row: {
          blocks: Json;
          created_at: string;
          ended_at: string | null;
          failed: number;
          filled_to: string | null;
          frequency: "every" | "monthly" | null;
          html: string | null;
          id: string;
          is_filled: boolean;
          preheader: string | null;
          prepared_for: string | null;
          queued: number;
          send_at: string | null;
          sent: number;
          skipped: number;
          source: string | null;
          started_at: string | null;
          state: "draft" | "scheduled" | "sending" | "stopped" | "sent";
          subject: string;
          text_body: string | null;
          topic: string | null;
          updated_at: string;
        };
        Insert: {
          blocks?: Json;
          created_at?: string;
          ended_at?: string | null;
          failed?: number;
          filled_to?: string | null;
          frequency?: "every" | "monthly" | null;
          html?: string | null;
          id?: string;
          is_filled?: boolean;
          preheader?: string | null;
          prepared_for?: string | null;
          queued?: number;
          send_at?: string | null;
          sent?: number;
          skipped?: number;
          source?: string | null;
          started_at?: string | null;
          state?: "draft" | "scheduled" | "sending" | "stopped" | "sent";
          subject: string;
          text_body?: string | null;
          topic?: string | null;
          updated_at?: string;
        };
        Update: {
          blocks?: Json;
          created_at?: string;
          ended_at?: string | null;
          failed?: number;
          filled_to?: string | null;
          frequency?: "every" | "monthly" | null;
          html?: string | null;
          id?: string;
          is_filled?: boolean;
          preheader?: string | null;
          prepared_for?: string | null;
          queued?: number;
          send_at?: string | null;
          sent?: number;
          skipped?: number;
          source?: string | null;
          started_at?: string | null;
          state?: "draft" | "scheduled" | "sending" | "stopped" | "sent";
          subject?: string;
          text_body?: string | null;
          topic?: string | null;
          updated_at?: string;
        };
        Relationships: [];
      };
      newsletter_links: {
        Row: {
          clicks: number;
          letter_id: string;
          place: number;
          url: string;
        };
        Insert: {
          clicks?: number;
          letter_id: string;
          place: number;
          url: string;
        };
        Update: {
          clicks?: number;
          letter_id?: string;
          place?: number;
          url?: string;
        };
        Relationships: [
          {
            foreignKeyName: "newsletter_links_letter_id_fkey";
            columns: ["letter_id"];
            isOneToOne: false;
            referencedRelation: "newsletter_letters";
            referencedColumns: ["id"];
          },
        ];
      };
      newsletter_settings: {
        Row: {
          hourly_limit: number;
          id: boolean;
          sending_on: boolean;
          updated_at: string;
        };
        Insert: {
          hourly_limit?: number;
          id?: boolean;
          sending_on?: boolean;
          updated_at?: string;
        };
        Update: {
          hourly_limit?: number;
          id?: boolean;
          sending_on?: boolean;
          updated_at?: string;
        };
        Relationships: [];
      };
      newsletter_subscriptions: {
        Row: {
          confirm_asked_at: string | null;
          confirmed_at: string | null;
          created_at: string;
          email: string;
          frequency: "every" | "monthly";
          id: string;
          is_active: boolean;
          link_asked_at: string | null;
          paused_until: string | null;
          soft_bounces: number;
          source: string;
          stopped_reason: "staff" | "reader" | "bounced" | "complained" | null;
          topics: string[];
          updated_at: string;
        };
        Insert: {
          confirm_asked_at?: string | null;
          confirmed_at?: string | null;
          created_at?: string;
          email: string;
          frequency?: "every" | "monthly";
          id?: string;
          is_active?: boolean;
          link_asked_at?: string | null;
          paused_until?: string | null;
          soft_bounces?: number;
          source: string;
          stopped_reason?: "staff" | "reader" | "bounced" | "complained" | null;
          topics?: string[];
          updated_at?: string;
        };
        Update: {
          confirm_asked_at?: string | null;
          confirmed_at?: string | null;
          created_at?: string;
          email?: string;
          frequency?: "every" | "monthly";
          id?: string;
          is_active?: boolean;
          link_asked_at?: string | null;
          paused_until?: string | null;
          soft_bounces?: number;
          source?: string;
          stopped_reason?: "staff" | "reader" | "bounced" | "complained" | null;
          topics?: string[];
          updated_at?: string;
        };
        Relationships: [];
      };
      partnership_contacts: {
        Row: {
          contact_email: string | null;
          contact_name: string;
          contact_phone: string;
          contact_role: string;
          created_at: string;
          organization_type: "Nonprofit" | "Company" | "Government agency" | "School or university" | "Faith community" | "Other";
          partnership_goals: string;
          partnership_id: string;
          resources_available: string | null;
          user_id: string | null;
        };
        Insert: {
          contact_email?: string | null;
          contact_name: string;
          contact_phone: string;
          contact_role: string;
          created_at?: string;
          organization_type: "Nonprofit" | "Company" | "Government agency" | "School or university" | "Faith community" | "Other";
          partnership_goals: string;
          partnership_id: string;
          resources_available?: string | null;
          user_id?: string | null;
        };
        Update: {
          contact_email?: string | null;
          contact_name?: string;
          contact_phone?: string;
          contact_role?: string;
          created_at?: string;
          organization_type?: "Nonprofit" | "Company" | "Government agency" | "School or university" | "Faith community" | "Other";
          partnership_goals?: string;
          partnership_id?: string;
          resources_available?: string | null;
          user_id?: string | null;
        };
        Relationships: [
          {
            foreignKeyName: "partnership_contacts_partnership_id_fkey";
            columns: ["partnership_id"];
            isOneToOne: false;
            referencedRelation: "partnerships";
            referencedColumns: ["id"];
          },
        ];
      };
      partnerships: {
        Row: {
          created_at: string;
          id: string;
          is_active: boolean;
          logo_url: string | null;
          name: string;
          order_index: number;
          updated_at: string;
          website_url: string | null;
        };
        Insert: {
          created_at?: string;
          id?: string;
          is_active?: boolean;
          logo_url?: string | null;
          name: string;
          order_index?: number;
          updated_at?: string;
          website_url?: string | null;
        };
        Update: {
          created_at?: string;
          id?: string;
          is_active?: boolean;
          logo_url?: string | null;
          name?: string;
          order_index?: number;
          updated_at?: string;
          website_url?: string | null;
        };
        Relationships: [];
      };
      payment_attempts: {
        Row: {
          attempt_id: string;
          created_at: string;
          network: string;
          proof: string | null;
          stripe_payment_intent_id: string | null;
          try: number;
        };
        Insert: {
          attempt_id: string;
          created_at?: string;
          network: string;
          proof?: string | null;
          stripe_payment_intent_id?: string | null;
          try: number;
        };
        Update: {
          attempt_id?: string;
          created_at?: string;
          network?: string;
          proof?: string | null;
          stripe_payment_intent_id?: string | null;
          try?: number;
        };
        Relationships: [];
      };
      payment_declines: {
        Row: {
          declined_at: string;
          id: string;
          network: string | null;
          payment_intent_id: string;
        };
        Insert: {
          declined_at: string;
          id: string;
          network?: string | null;
          payment_intent_id: string;
        };
        Update: {
          declined_at?: string;
          id?: string;
          network?: string | null;
          payment_intent_id?: string;
        };
        Relationships: [];
      };
      profiles: {
        Row: {
          address: string | null;
          banned_until: string | null;
          blog_access: boolean;
          created_at: string;
          email: string;
          email_confirmed: boolean;
          full_name: string;
          income_bracket: string | null;
          last_sign_in_at: string | null;
          phone_number: string | null;
          profile_image_url: string | null;
          role: "admin" | "donor" | "advocate" | "single_dad" | "community_member" | "lawyer" | "psychologist" | "partner" | "volunteer" | "fundraiser" | "user";
          roles: string[];
          updated_at: string;
          user_id: string;
        };
        Insert: {
          address?: string | null;
          banned_until?: string | null;
          blog_access?: boolean;
          created_at?: string;
          email?: string;
          email_confirmed?: boolean;
          full_name?: string;
          income_bracket?: string | null;
          last_sign_in_at?: string | null;
          phone_number?: string | null;
          profile_image_url?: string | null;
          role?: "admin" | "donor" | "advocate" | "single_dad" | "community_member" | "lawyer" | "psychologist" | "partner" | "volunteer" | "fundraiser" | "user";
          roles?: string[];
          updated_at?: string;
          user_id: string;
        };
        Update: {
          address?: string | null;
          banned_until?: string | null;
          blog_access?: boolean;
          created_at?: string;
          email?: string;
          email_confirmed?: boolean;
          full_name?: string;
          income_bracket?: string | null;
          last_sign_in_at?: string | null;
          phone_number?: string | null;
          profile_image_url?: string | null;
          role?: "admin" | "donor" | "advocate" | "single_dad" | "community_member" | "lawyer" | "psychologist" | "partner" | "volunteer" | "fundraiser" | "user";
          roles?: string[];
          updated_at?: string;
          user_id?: string;
        };
        Relationships: [];
      };
      psychologist_profiles: {
        Row: {
          accepts_insurance: boolean;
          bio: string;
          contact_email: string | null;
          contact_phone: string;
          created_at: string;
          id: string;
          is_active: boolean;
          license_number: string;
          location: string;
          practice_name: string | null;
          professional_name: string;
          session_types: string[];
          specializations: string[];
          updated_at: string;
          user_id: string;
          website_url: string | null;
          years_experience: number;
        };
        Insert: {
          accepts_insurance?: boolean;
          bio: string;
          contact_email?: string | null;
          contact_phone: string;
          created_at?: string;
          id?: string;
          is_active?: boolean;
          license_number: string;
          location: string;
          practice_name?: string | null;
          professional_name: string;
          session_types?: string[];
          specializations?: string[];
          updated_at?: string;
          user_id: string;
          website_url?: string | null;
          years_experience?: number;
        };
        Update: {
          accepts_insurance?: boolean;
          bio?: string;
          contact_email?: string | null;
          contact_phone?: string;
          created_at?: string;
          id?: string;
          is_active?: boolean;
          license_number?: string;
          location?: string;
          practice_name?: string | null;
          professional_name?: string;
          session_types?: string[];
          specializations?: string[];
          updated_at?: string;
          user_id?: string;
          website_url?: string | null;
          years_experience?: number;
        };
        Relationships: [];
      };
      public_changes: {
        Row: {
          changed_at: string;
          key: string;
          table_name: string;
        };
        Insert: {
          changed_at: string;
          key: string;
          table_name: string;
        };
        Update: {
          changed_at?: string;
          key?: string;
          table_name?: string;
        };
        Relationships: [];
      };
      rate_limits: {
        Row: {
          bucket: string;
          hits: number;
          window_start: string;
        };
        Insert: {
          bucket: string;
          hits?: number;
          window_start: string;
        };
        Update: {
          bucket?: string;
          hits?: number;
          window_start?: string;
        };
        Relationships: [];
      };
      reviews: {
        Row: {
          decided_at: string | null;
          id: string;
          kind: string;
          name: string;
          state: "waiting" | "asked" | "approved" | "declined";
          user_id: string | null;
          version: number;
          words: string | null;
        };
        Insert: {
          decided_at?: string | null;
          id: string;
          kind: string;
          name: string;
          state: "waiting" | "asked" | "approved" | "declined";
          user_id?: string | null;
          version?: number;
          words?: string | null;
        };
        Update: {
          decided_at?: string | null;
          id?: string;
          kind?: string;
          name?: string;
          state?: "waiting" | "asked" | "approved" | "declined";
          user_id?: string | null;
          version?: number;
          words?: string | null;
        };
        Relationships: [];
      };
      stripe_events: {
        Row: {
          id: string;
          kind: string;
          livemode: boolean;
          outcome: string;
          payload: Json;
          payment_intent_id: string | null;
          received_at: string;
          stripe_created: string;
          type: string;
        };
        Insert: {
          id: string;
          kind?: string;
          livemode: boolean;
          outcome: string;
          payload: Json;
          payment_intent_id?: string | null;
          received_at?: string;
          stripe_created: string;
          type: string;
        };
        Update: {
          id?: string;
          kind?: string;
          livemode?: boolean;
          outcome?: string;
          payload?: Json;
          payment_intent_id?: string | null;
          received_at?: string;
          stripe_created?: string;
          type?: string;
        };
        Relationships: [];
      };
      subscriptions: {
        Row: {
          cancel_at_period_end: boolean;
          created_at: string;
          current_period_end: string | null;
          id: string;
          idempotency_key: string;
          last_event_at: string | null;
          last_look: number;
          livemode: boolean;
          payer_email: string | null;
          reconciled_at: string | null;
          status: "incomplete" | "incomplete_expired" | "trialing" | "active" | "past_due" | "unpaid" | "paused" | "canceled";
          stripe_customer_id: string | null;
          stripe_subscription_id: string | null;
          tier: "lawyer" | "giver";
          updated_at: string;
          user_id: string | null;
        };
        Insert: {
          cancel_at_period_end?: boolean;
          created_at?: string;
          current_period_end?: string | null;
          id?: string;
          idempotency_key: string;
          last_event_at?: string | null;
          last_look?: number;
          livemode: boolean;
          payer_email?: string | null;
          reconciled_at?: string | null;
          status?: "incomplete" | "incomplete_expired" | "trialing" | "active" | "past_due" | "unpaid" | "paused" | "canceled";
          stripe_customer_id?: string | null;
          stripe_subscription_id?: string | null;
          tier: "lawyer" | "giver";
          updated_at?: string;
          user_id?: string | null;
        };
        Update: {
          cancel_at_period_end?: boolean;
          created_at?: string;
          current_period_end?: string | null;
          id?: string;
          idempotency_key?: string;
          last_event_at?: string | null;
          last_look?: number;
          livemode?: boolean;
          payer_email?: string | null;
          reconciled_at?: string | null;
          status?: "incomplete" | "incomplete_expired" | "trialing" | "active" | "past_due" | "unpaid" | "paused" | "canceled";
          stripe_customer_id?: string | null;
          stripe_subscription_id?: string | null;
          tier?: "lawyer" | "giver";
          updated_at?: string;
          user_id?: string | null;
        };
        Relationships: [];
      };
      user_campaigns: {
        Row: {
          approved_at: string | null;
          approved_by: string | null;
          category: "emergency_relief" | "housing" | "legal_aid" | "education" | "childcare" | "health" | "community";
          cover_image_alt: string;
          cover_image_url: string | null;
          created_at: string;
          ends_at: string | null;
          goal_amount: number;
          id: string;
          is_approved: boolean;
          organizer_display_name: string;
          story: Json;
          summary: string;
          title: string;
          updated_at: string;
          user_id: string | null;
        };
        Insert: {
          approved_at?: string | null;
          approved_by?: string | null;
          category: "emergency_relief" | "housing" | "legal_aid" | "education" | "childcare" | "health" | "community";
          cover_image_alt?: string;
          cover_image_url?: string | null;
          created_at?: string;
          ends_at?: string | null;
          goal_amount: number;
          id?: string;
          is_approved?: boolean;
          organizer_display_name: string;
          story: Json;
          summary: string;
          title: string;
          updated_at?: string;
          user_id?: string | null;
        };
        Update: {
          approved_at?: string | null;
          approved_by?: string | null;
          category?: "emergency_relief" | "housing" | "legal_aid" | "education" | "childcare" | "health" | "community";
          cover_image_alt?: string;
          cover_image_url?: string | null;
          created_at?: string;
          ends_at?: string | null;
          goal_amount?: number;
          id?: string;
          is_approved?: boolean;
          organizer_display_name?: string;
          story?: Json;
          summary?: string;
          title?: string;
          updated_at?: string;
          user_id?: string | null;
        };
        Relationships: [];
      };
      user_roles: {
        Row: {
          created_at: string;
          id: string;
          role: "admin" | "donor" | "advocate" | "single_dad" | "community_member" | "lawyer" | "psychologist" | "partner" | "volunteer" | "fundraiser" | "user";
          user_id: string;
        };
        Insert: {
          created_at?: string;
          id?: string;
          role: "admin" | "donor" | "advocate" | "single_dad" | "community_member" | "lawyer" | "psychologist" | "partner" | "volunteer" | "fundraiser" | "user";
          user_id: string;
        };
        Update: {
          created_at?: string;
          id?: string;
          role?: "admin" | "donor" | "advocate" | "single_dad" | "community_member" | "lawyer" | "psychologist" | "partner" | "volunteer" | "fundraiser" | "user";
          user_id?: string;
        };
        Relationships: [];
      };
      volunteer_profiles: {
        Row: {
          availability: string;
          created_at: string;
          emergency_contact: string | null;
          experience_level: "Beginner" | "Intermediate" | "Experienced";
          id: string;
          interests: string[];
          location_preference: "Remote" | "Local only" | "Both remote and local";
          skills: string[];
          updated_at: string;
          user_id: string;
        };
        Insert: {
          availability: string;
          created_at?: string;
          emergency_contact?: string | null;
          experience_level: "Beginner" | "Intermediate" | "Experienced";
          id?: string;
          interests?: string[];
          location_preference: "Remote" | "Local only" | "Both remote and local";
          skills?: string[];
          updated_at?: string;
          user_id: string;
        };
        Update: {
          availability?: string;
          created_at?: string;
          emergency_contact?: string | null;
          experience_level?: "Beginner" | "Intermediate" | "Experienced";
          id?: string;
          interests?: string[];
          location_preference?: "Remote" | "Local only" | "Both remote and local";
          skills?: string[];
          updated_at?: string;
          user_id?: string;
        };
        Relationships: [];
      };
      writer_requests: {
        Row: {
          created_at: string;
          id: string;
          is_active: boolean;
          motive: string;
          name: string;
          sample: string;
          updated_at: string;
          user_id: string;
        };
        Insert: {
          created_at?: string;
          id?: string;
          is_active?: boolean;
          motive: string;
          name: string;
          sample: string;
          updated_at?: string;
          user_id: string;
        };
        Update: {
          created_at?: string;
          id?: string;
          is_active?: boolean;
          motive?: string;
          name?: string;
          sample?: string;
          updated_at?: string;
          user_id?: string;
        };
        Relationships: [];
      };
    };
    Views: {
      admin_kpis: {
        Row: {
          active_campaigns: number;
          contacts: number;
          donor_count: number;
          gift_count: number;
          member_campaigns: number;
          newsletter_subscribers: number;
          pending_reviews: number;
          people_to_review: number;
          total_raised: number;
          total_users: number;
        };
        Relationships: [];
      };
      campaigns: {
        Row: {
          category: "emergency_relief" | "housing" | "legal_aid" | "education" | "childcare" | "health" | "community";
          cover_image_alt: string;
          cover_image_url: string | null;
          created_at: string;
          days_left: number | null;
          donor_count: number;
          ends_at: string | null;
          featured: boolean;
          gift_count: number;
          goal_amount: number;
          id: string;
          is_funded: boolean;
          kind: "internal" | "user";
          organizer_name: string | null;
          path: string;
          raised_amount: number;
          slug: string | null;
          starts_at: string | null;
          state: "upcoming" | "active" | "ended";
          story: Json;
          summary: string;
          title: string;
          updated_at: string;
        };
        Relationships: [];
      };
      download_list: {
        Row: {
          bytes: number | null;
          description: string | null;
          file: string | null;
          id: string | null;
          is_active: boolean | null;
          order_index: number | null;
          published_on: string | null;
          slug: string | null;
          taken: number | null;
          title: string | null;
          topic: string | null;
          version: number | null;
        };
        Relationships: [];
      };
      foundation_totals: {
        Row: {
          active_campaign_count: number;
          donor_count: number;
          gift_count: number;
          raised_amount: number;
        };
        Relationships: [];
      };
      log_lines: {
        Row: {
          action: string;
          actor_id: string | null;
          actor_name: string | null;
          at: string;
          id: number;
          new_row: Json | null;
          old_row: Json | null;
          row_id: string | null;
          subject_id: string;
          table_name: string;
        };
        Relationships: [];
      };
      partner_list: {
        Row: {
          id: string;
          is_active: boolean;
          logo_url: string | null;
          name: string;
          order_index: number;
          review: "waiting" | "asked" | "approved" | "declined" | null;
          updated_at: string;
          user_id: string | null;
          website_url: string | null;
        };
        Relationships: [];
      };
      people: {
        Row: {
          created_at: string;
          email: string;
          email_confirmed: boolean;
          full_name: string;
          has_registration_problem: boolean;
          has_second_factor: boolean;
          is_care_staff: boolean;
          is_deactivated: boolean;
          is_leaving: boolean;
          last_sign_in_at: string | null;
          phone_number: string | null;
          roles: ("admin" | "donor" | "advocate" | "single_dad" | "community_member" | "lawyer" | "psychologist" | "partner" | "volunteer" | "fundraiser" | "user")[];
          sort_name: string;
          user_id: string;
          waits_for_review: boolean;
          was_asked_back: boolean;
          was_declined: boolean;
        };
        Relationships: [];
      };
      post_list: {
        Row: {
          author_id: string | null;
          author_name: string | null;
          created_at: string;
          excerpt: string;
          finding_count: number;
          goes_live_at: string | null;
          has_edit: boolean;
          id: string;
          is_featured: boolean;
          note_count: number;
          pen_name: string | null;
          published_at: string | null;
          rests_until: string | null;
          slug: string;
          stage: "draft" | "pending" | "changes_asked" | "done";
          standing: "none" | "published" | "archived" | "removed";
          state: "draft" | "pending" | "changes_asked" | "scheduled" | "published" | "archived" | "removed";
          status: string;
          submitted_at: string | null;
          tags: string[];
          title: string;
          topic: "fatherhood" | "co_parenting" | "custody" | "court" | "money" | "housing" | "health" | "school" | "community" | null;
          updated_at: string;
          words: string | null;
        };
        Relationships: [];
      };
      posts: {
        Row: {
          about: string | null;
          byline: string | null;
          content: Json | null;
          cover_image_alt: string | null;
          cover_image_url: string | null;
          excerpt: string | null;
          id: string | null;
          is_featured: boolean | null;
          is_pen_name: boolean | null;
          path: string | null;
          published_at: string | null;
          revised_at: string | null;
          slug: string | null;
          tags: string[] | null;
          title: string | null;
          topic: "fatherhood" | "co_parenting" | "custody" | "court" | "money" | "housing" | "health" | "school" | "community" | null;
          word_count: number | null;
        };
        Relationships: [];
      };
      press_inquiries: {
        Row: {
          article_title: string | null;
          created_at: string;
          due_on: string;
          email: string;
          id: string;
          kind: "contact" | "press";
          message: string;
          name: string;
          organization: string | null;
          reason: string;
        };
        Relationships: [];
      };
      recent_activity: {
        Row: {
          amount: number | null;
          at: string;
          detail: string;
          kind: "donation" | "user_campaign" | "blog_post";
          link_path: string;
          title: string;
        };
        Relationships: [];
      };
      review_records: {
        Row: {
          contact_email: string | null;
          created_at: string;
          decided_at: string | null;
          details: Json;
          id: string;
          kind: string;
          membership_ends: boolean | null;
          membership_status: string | null;
          membership_until: string | null;
          name: string;
          role: "lawyer" | "psychologist" | "partner";
          state: "waiting" | "asked" | "approved" | "declined";
          user_id: string | null;
          version: number;
          words: string | null;
        };
        Relationships: [];
      };
      writer_request_list: {
        Row: {
          created_at: string;
          decided_at: string | null;
          id: string;
          motive: string;
          name: string;
          post_count: number;
          sample: string;
          state: "waiting" | "asked" | "approved" | "declined";
          updated_at: string;
          user_id: string;
          version: number;
          words: string | null;
        };
        Relationships: [];
      };
    };
    Functions: {
      announce_posts: {
        Args: never;
        Returns: number;
      };
      answer_inquiry: {
        Args: {
          p_id: string;
          p_updated_at: string;
          p_words: string;
        };
        Returns: undefined;
      };
      apply_stripe_event: {
        Args: {
          p_event: Json;
        };
        Returns: string;
      };
      apply_subscription: {
        Args: {
          p_look: number;
          p_subscription: Json;
        };
        Returns: Database["public"]["Tables"]["subscriptions"]["Row"];
      };
      apply_subscription_event: {
        Args: {
          p_event: Json;
          p_look: number;
          p_subscription: Json;
        };
        Returns: string;
      };
      apply_to_write: {
        Args: {
          p_motive: string;
          p_sample: string;
        };
        Returns: Database["public"]["Tables"]["writer_requests"]["Row"];
      };
      archive_post: {
        Args: {
          p_id: string;
          p_updated_at: string;
        };
        Returns: Database["public"]["Tables"]["blog_posts"]["Row"];
      };
      ask_newsletter_link: {
        Args: {
          p_email: string;
        };
        Returns: undefined;
      };
      ask_post_changes: {
        Args: {
          p_id: string;
          p_updated_at: string;
          p_words: string;
        };
        Returns: Database["public"]["Tables"]["blog_posts"]["Row"];
      };
      attach_attempt_intent: {
        Args: {
          p_attempt_id: string;
          p_payment_intent_id: string;
        };
        Returns: undefined;
      };
      attach_payment_intent: {
        Args: {
          p_donation_id: string;
          p_payment_intent_id: string;
        };
        Returns: undefined;
      };
      attach_stripe_customer: {
        Args: {
          p_customer_id: string;
          p_id: string;
        };
        Returns: undefined;
      };
      begin_subscription: {
        Args: {
          p_livemode: boolean;
          p_user_id: string;
        };
        Returns: Database["public"]["Tables"]["subscriptions"]["Row"];
      };
      cancel_account_deletion: {
        Args: never;
        Returns: undefined;
      };
      carry_out_account_deletions: {
        Args: {
          p_limit?: number;
        };
        Returns: number;
      };
      choose_role: {
        Args: {
          p_details?: Json;
          p_role: string;
        };
        Returns: undefined;
      };
      claim_confirmation_mail: {
        Args: {
          p_user_id: string;
        };
        Returns: string;
      };
      claim_job: {
        Args: {
          p_every_seconds: number;
          p_holder: string;
          p_name: string;
          p_ttl_seconds: number;
        };
        Returns: boolean;
      };
      claim_outbox: {
        Args: {
          p_limit: number;
          p_lock_seconds: number;
        };
        Returns: Database["public"]["Tables"]["email_outbox"]["Row"][];
      };
      clean_inquiries: {
        Args: never;
        Returns: number;
      };
      clean_letters: {
        Args: never;
        Returns: number;
      };
      clean_newsletter: {
        Args: never;
        Returns: number;
      };
      clean_payment_brakes: {
        Args: never;
        Returns: number;
      };
      clean_rate_limits: {
        Args: never;
        Returns: number;
      };
      confirm_newsletter: {
        Args: {
          p_token: string;
        };
        Returns: boolean;
      };
      content_is_due: {
        Args: never;
        Returns: boolean;
      };
      create_post: {
        Args: {
          p_id: string;
          p_post: Json;
        };
        Returns: Database["public"]["Tables"]["blog_posts"]["Row"];
      };
      deactivate_account: {
        Args: {
          p_user_id: string;
        };
        Returns: undefined;
      };
      decide_review: {
        Args: {
          p_decision: string;
          p_id: string;
          p_version: number;
          p_words?: string;
        };
        Returns: undefined;
      };
      delete_post: {
        Args: {
          p_id: string;
          p_updated_at: string;
        };
        Returns: undefined;
      };
      donation_status: {
        Args: {
          p_attempt_id: string;
        };
        Returns: Json;
      };
      donations_to_reconcile: {
        Args: {
          p_limit: number;
          p_older_than_seconds: number;
        };
        Returns: Database["public"]["Tables"]["donations"]["Row"][];
      };
      donor_wall_rows: {
        Args: {
          p_campaign_id: string;
          p_count: number;
          p_from: number;
        };
        Returns: Database["public"]["Tables"]["donor_wall"]["Row"][];
      };
      drop_letter_mail: {
        Args: {
          p_outbox_id: string;
        };
        Returns: undefined;
      };
      erase_newsletter: {
        Args: {
          p_token: string;
        };
        Returns: boolean;
      };
      feature_post: {
        Args: {
          p_id: string;
          p_on: boolean;
        };
        Returns: undefined;
      };
      finish_outbox: {
        Args: {
          p_error?: string;
          p_for_good?: boolean;
          p_id: string;
        };
        Returns: undefined;
      };
      follow_letter_link: {
        Args: {
          p_letter_id: string;
          p_place: number;
        };
        Returns: string;
      };
      forget_stripe_customer: {
        Args: {
          p_customer_id: string;
        };
        Returns: undefined;
      };
      grant_role: {
        Args: {
          p_role: string;
          p_user_id: string;
        };
        Returns: undefined;
      };
      hold_post: {
        Args: {
          p_id: string;
          p_updated_at: string;
        };
        Returns: Database["public"]["Tables"]["blog_posts"]["Row"];
      };
      hold_revision: {
        Args: {
          p_id: string;
        };
        Returns: undefined;
      };
      installation_livemode: {
        Args: never;
        Returns: boolean;
      };
      is_admin: {
        Args: never;
        Returns: boolean;
      };
      keep_prepared_letter: {
        Args: {
          p_html: string;
          p_id: string;
          p_text: string;
          p_updated_at: string;
          p_urls: string[];
        };
        Returns: boolean;
      };
      letter_audience: {
        Args: {
          p_frequency: string;
          p_source: string;
          p_topic: string;
        };
        Returns: number;
      };
      letter_mail: {
        Args: {
          p_letter_id: string;
          p_subscription_id?: string;
        };
        Returns: Json;
      };
      letters_are_due: {
        Args: never;
        Returns: boolean;
      };
      list_father_profiles: {
        Args: {
          p_q?: string;
        };
        Returns: {
          created_at: string;
          full_name: string;
          total: number;
          updated_at: string;
          user_id: string;
        }[];
      };
      mail_is_due: {
        Args: never;
        Returns: boolean;
      };
      make_admin: {
        Args: {
          p_email: string;
        };
        Returns: string;
      };
      make_recovery_codes: {
        Args: never;
        Returns: string[];
      };
      moderate_donation_message: {
        Args: {
          p_approve: boolean;
          p_donation_id: string;
        };
        Returns: undefined;
      };
      move_post: {
        Args: {
          p_id: string;
          p_slug: string;
          p_updated_at: string;
        };
        Returns: Database["public"]["Tables"]["blog_posts"]["Row"];
      };
      my_account: {
        Args: never;
        Returns: Json;
      };
      my_data: {
        Args: never;
        Returns: Json;
      };
      my_legal_news: {
        Args: never;
        Returns: {
          document: string;
          published_at: string;
          version: number;
          what_changed: string;
        }[];
      };
      my_records: {
        Args: never;
        Returns: Json;
      };
      newsletter_confirm_token: {
        Args: {
          p_subscription_id: string;
        };
        Returns: string;
      };
      newsletter_link_token: {
        Args: {
          p_subscription_id: string;
        };
        Returns: string;
      };
      next_subscription_look: {
        Args: never;
        Returns: number;
      };
      note_export: {
        Args: {
          p_list: string;
        };
        Returns: undefined;
      };
      note_mail_trouble: {
        Args: {
          p_email: string;
          p_kind: string;
        };
        Returns: undefined;
      };
      publish_due: {
        Args: {
          p_now?: string;
        };
        Returns: number;
      };
      publish_post: {
        Args: {
          p_at?: string;
          p_findings?: Json;
          p_id: string;
          p_updated_at: string;
        };
        Returns: Database["public"]["Tables"]["blog_posts"]["Row"];
      };
      publish_revision: {
        Args: {
          p_at?: string;
          p_id: string;
          p_version: string;
        };
        Returns: string;
      };
      queue_letters: {
        Args: {
          p_limit: number;
        };
        Returns: number;
      };
      reactivate_account: {
        Args: {
          p_user_id: string;
        };
        Returns: undefined;
      };
      read_father_profile: {
        Args: {
          p_user_id: string;
        };
        Returns: {
          children_ages: string | null;
          created_at: string;
          email: string;
          full_name: string;
          location: string | null;
          phone_number: string | null;
          primary_challenges: string | null;
          support_interests: string[];
          updated_at: string;
          user_id: string;
        }[];
      };
      read_newsletter: {
        Args: {
          p_token: string;
        };
        Returns: Json;
      };
      receipt_payload: {
        Args: {
          p_donation_id: string;
        };
        Returns: Json;
      };
      receive_inquiry: {
        Args: {
          p_copy?: boolean;
          p_due_on: string;
          p_inbox?: string;
          p_inquiry: Json;
        };
        Returns: string;
      };
      record_donation: {
        Args: {
          p: Json;
        };
        Returns: Json;
      };
      reopen_payment: {
        Args: {
          p_donation_id: string;
          p_payment_intent_id: string;
        };
        Returns: Database["public"]["Tables"]["donations"]["Row"];
      };
      report_totals: {
        Args: never;
        Returns: {
          campaign_id: string | null;
          counted: number;
          kept: number;
          what: string;
        }[];
      };
      request_account_deletion: {
        Args: never;
        Returns: string;
      };
      reset_second_factor: {
        Args: {
          p_email: string;
        };
        Returns: boolean;
      };
      restore_post_revision: {
        Args: {
          p_id: string;
          p_revision_id: string;
          p_updated_at: string;
        };
        Returns: Database["public"]["Tables"]["blog_posts"]["Row"];
      };
      resume_letter: {
        Args: {
          p_id: string;
          p_updated_at: string;
        };
        Returns: undefined;
      };
      revoke_role: {
        Args: {
          p_role: string;
          p_user_id: string;
        };
        Returns: undefined;
      };
      save_my_record: {
        Args: {
          p_details: Json;
          p_role: string;
        };
        Returns: undefined;
      };
      save_newsletter: {
        Args: {
          p_frequency: string;
          p_pause_days: number;
          p_token: string;
          p_topics: string[];
        };
        Returns: boolean;
      };
      save_post: {
        Args: {
          p_id: string;
          p_post: Json;
          p_updated_at: string;
        };
        Returns: Json;
      };
      schedule_letter: {
        Args: {
          p_id: string;
          p_send_at: string;
          p_updated_at: string;
        };
        Returns: undefined;
      };
      search_campaigns: {
        Args: {
          p_q: string;
        };
        Returns: Database["public"]["Views"]["campaigns"]["Row"][];
      };
      search_people: {
        Args: {
          p_q: string;
        };
        Returns: Database["public"]["Views"]["people"]["Row"][];
      };
      search_posts: {
        Args: {
          p_q: string;
        };
        Returns: Database["public"]["Views"]["posts"]["Row"][];
      };
      search_site: {
        Args: {
          p_count?: number;
          p_from?: number;
          p_kinds: string[];
          p_q: string;
        };
        Returns: {
          asked: string;
          excerpt: string;
          kind: string;
          marks: string[];
          path: string;
          title: string;
          total: number;
        }[];
      };
      second_step_done: {
        Args: never;
        Returns: boolean;
      };
      set_care_staff: {
        Args: {
          p_on: boolean;
          p_user_id: string;
        };
        Returns: undefined;
      };
      set_installation_mode: {
        Args: {
          p_livemode: boolean;
        };
        Returns: undefined;
      };
      set_order: {
        Args: {
          p_ids: string[];
          p_table: string;
        };
        Returns: undefined;
      };
      stop_letter: {
        Args: {
          p_id: string;
          p_updated_at: string;
        };
        Returns: undefined;
      };
      stop_newsletter: {
        Args: {
          p_token: string;
        };
        Returns: boolean;
      };
      submit_post: {
        Args: {
          p_findings: Json;
          p_id: string;
          p_updated_at: string;
        };
        Returns: Database["public"]["Tables"]["blog_posts"]["Row"];
      };
      subscribe_newsletter: {
        Args: {
          p_email: string;
          p_source: string;
        };
        Returns: string;
      };
      subscriptions_to_reconcile: {
        Args: {
          p_limit: number;
          p_livemode: boolean;
        };
        Returns: Database["public"]["Tables"]["subscriptions"]["Row"][];
      };
      take_back_post: {
        Args: {
          p_id: string;
          p_updated_at: string;
        };
        Returns: Database["public"]["Tables"]["blog_posts"]["Row"];
      };
      take_download: {
        Args: {
          p_slug: string;
        };
        Returns: string;
      };
      take_file_removals: {
        Args: {
          p_limit: number;
        };
        Returns: Database["public"]["Tables"]["file_removals"]["Row"][];
      };
      take_payment_attempt: {
        Args: {
          p_at: string;
          p_attempt_id: string;
          p_least_work: number;
          p_network: string;
          p_proof: string;
          p_try: number;
          p_work: number;
        };
        Returns: Json;
      };
      take_rate_limit: {
        Args: {
          p_bucket: string;
          p_limit: number;
          p_window_seconds: number;
        };
        Returns: boolean;
      };
      test_letter: {
        Args: {
          p_id: string;
          p_updated_at: string;
        };
        Returns: undefined;
      };
      use_recovery_code: {
        Args: {
          p_code: string;
        };
        Returns: boolean;
      };
      verify_totals: {
        Args: never;
        Returns: {
          campaign_id: string | null;
          counted: number;
          kept: number;
          what: string;
        }[];
      };
      was_public: {
        Args: {
          p_key: string;
          p_table: string;
        };
        Returns: boolean;
      };
      withdraw_post: {
        Args: {
          p_id: string;
        };
        Returns: Database["public"]["Tables"]["blog_posts"]["Row"];
      };
    };
    Enums: Record<never, never>;
    CompositeTypes: Record<never, never>;
  };
};
