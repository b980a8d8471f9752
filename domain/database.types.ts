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
          updated_at: string;
          user_campaign_id: string | null;
        };
        Insert: {
          body: Json;
          created_at?: string;
          id?: string;
          internal_campaign_id?: string | null;
          published_at?: string;
          title: string;
          updated_at?: string;
          user_campaign_id?: string | null;
        };
        Update: {
          body?: Json;
          created_at?: string;
          id?: string;
          internal_campaign_id?: string | null;
          published_at?: string;
          title?: string;
          updated_at?: string;
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
      care_overrides: {
        Row: {
          created_at: string;
          ends_at: string;
          id: string;
          review_words: string | null;
          reviewed_at: string | null;
          reviewed_by: string | null;
          user_id: string;
          user_name: string;
          words: string;
        };
        Insert: {
          created_at?: string;
          ends_at?: string;
          id?: string;
          review_words?: string | null;
          reviewed_at?: string | null;
          reviewed_by?: string | null;
          user_id: string;
          user_name: string;
          words: string;
        };
        Update: {
          created_at?: string;
          ends_at?: string;
          id?: string;
          review_words?: string | null;
          reviewed_at?: string | null;
          reviewed_by?: string | null;
          user_id?: string;
          user_name?: string;
          words?: string;
        };
        Relationships: [];
      };
      care_reads: {
        Row: {
          at: string;
          id: number;
          is_emergency: boolean;
          purpose: "answer" | "arrange" | "safety" | "correct" | "conflict" | "supervise" | "other";
          reader_id: string | null;
          reader_name: string;
          record_id: string | null;
          subject_id: string | null;
          table_name: string;
          words: string | null;
        };
        Insert: {
          at?: string;
          id?: never;
          is_emergency?: boolean;
          purpose: "answer" | "arrange" | "safety" | "correct" | "conflict" | "supervise" | "other";
          reader_id?: string | null;
          reader_name: string;
          record_id?: string | null;
          subject_id?: string | null;
          table_name: string;
          words?: string | null;
        };
        Update: {
          at?: string;
          id?: never;
          is_emergency?: boolean;
          purpose?: "answer" | "arrange" | "safety" | "correct" | "conflict" | "supervise" | "other";
          reader_id?: string | null;
          reader_name?: string;
          record_id?: string | null;
          subject_id?: string | null;
          table_name?: string;
          words?: string | null;
        };
        Relationships: [];
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
      crm_addresses: {
        Row: {
          created_at: string;
          email: string;
          person_id: string;
        };
        Insert: {
          created_at?: string;
          email: string;
          person_id: string;
        };
        Update: {
          created_at?: string;
          email?: string;
          person_id?: string;
        };
        Relationships: [
          {
            foreignKeyName: "crm_addresses_person_id_fkey";
            columns: ["person_id"];
            isOneToOne: false;
            referencedRelation: "crm_people";
            referencedColumns: ["id"];
          },
        ];
      };
      crm_imports: {
        Row: {
          adds_doubles: boolean;
          created_at: string;
          digest: string;
          file_name: string;
          filled: number;
          finished_at: string | null;
          id: string;
          imported_by: string | null;
          judged: unknown;
          made: number;
          row_count: number;
          same: number;
          stayed: number | null;
          to_judge: number;
          undone_at: string | null;
        };
        Insert: {
          adds_doubles?: boolean;
          created_at?: string;
          digest: string;
          file_name: string;
          filled?: number;
          finished_at?: string | null;
          id?: string;
          imported_by?: string | null;
          judged?: unknown;
          made?: number;
          row_count: number;
          same?: number;
          stayed?: number | null;
          to_judge: number;
          undone_at?: string | null;
        };
        Update: {
          adds_doubles?: boolean;
          created_at?: string;
          digest?: string;
          file_name?: string;
          filled?: number;
          finished_at?: string | null;
          id?: string;
          imported_by?: string | null;
          judged?: unknown;
          made?: number;
          row_count?: number;
          same?: number;
          stayed?: number | null;
          to_judge?: number;
          undone_at?: string | null;
        };
        Relationships: [];
      };
      crm_merges: {
        Row: {
          addresses: string[];
          created_at: string;
          gone_before: Json;
          gone_id: string;
          id: string;
          kept_after: Json;
          kept_before: Json;
          kept_id: string;
          merged_by: string | null;
          notes: string[];
          tasks: string[];
          undone_at: string | null;
        };
        Insert: {
          addresses: string[];
          created_at?: string;
          gone_before: Json;
          gone_id: string;
          id?: string;
          kept_after?: Json;
          kept_before: Json;
          kept_id: string;
          merged_by?: string | null;
          notes: string[];
          tasks: string[];
          undone_at?: string | null;
        };
        Update: {
          addresses?: string[];
          created_at?: string;
          gone_before?: Json;
          gone_id?: string;
          id?: string;
          kept_after?: Json;
          kept_before?: Json;
          kept_id?: string;
          merged_by?: string | null;
          notes?: string[];
          tasks?: string[];
          undone_at?: string | null;
        };
        Relationships: [];
      };
      crm_notes: {
        Row: {
          author_id: string | null;
          created_at: string;
          id: string;
          kind: "note" | "consent";
          person_id: string;
          words: string;
        };
        Insert: {
          author_id?: string | null;
          created_at?: string;
          id?: string;
          kind?: "note" | "consent";
          person_id: string;
          words: string;
        };
        Update: {
          author_id?: string | null;
          created_at?: string;
          id?: string;
          kind?: "note" | "consent";
          person_id?: string;
          words?: string;
        };
        Relationships: [
          {
            foreignKeyName: "crm_notes_person_id_fkey";
            columns: ["person_id"];
            isOneToOne: false;
            referencedRelation: "crm_people";
            referencedColumns: ["id"];
          },
        ];
      };
      crm_people: {
        Row: {
          created_at: string;
          emails: string[];
          gave_at: string | null;
          given_amount: number;
          heard_at: string | null;
          id: string;
          is_subscriber: boolean;
          name: string;
          organization: string | null;
          phone: string | null;
          source: "account" | "gift" | "message" | "newsletter" | "staff" | "import";
          tags: string[];
          task_due_on: string | null;
          updated_at: string;
          user_id: string | null;
        };
        Insert: {
          created_at?: string;
          emails?: string[];
          gave_at?: string | null;
          given_amount?: number;
          heard_at?: string | null;
          id?: string;
          is_subscriber?: boolean;
          name?: string;
          organization?: string | null;
          phone?: string | null;
          source?: "account" | "gift" | "message" | "newsletter" | "staff" | "import";
          tags?: string[];
          task_due_on?: string | null;
          updated_at?: string;
          user_id?: string | null;
        };
        Update: {
          created_at?: string;
          emails?: string[];
          gave_at?: string | null;
          given_amount?: number;
          heard_at?: string | null;
          id?: string;
          is_subscriber?: boolean;
          name?: string;
          organization?: string | null;
          phone?: string | null;
          source?: "account" | "gift" | "message" | "newsletter" | "staff" | "import";
          tags?: string[];
          task_due_on?: string | null;
          updated_at?: string;
          user_id?: string | null;
        };
        Relationships: [];
      };
      crm_segments: {
        Row: {
          created_at: string;
          id: string;
          name: string;
          rules: Json;
          updated_at: string;
        };
        Insert: {
          created_at?: string;
          id?: string;
          name: string;
          rules: Json;
          updated_at?: string;
        };
        Update: {
          created_at?: string;
          id?: string;
          name?: string;
          rules?: Json;
          updated_at?: string;
        };
        Relationships: [];
      };
      crm_tasks: {
        Row: {
          created_at: string;
          done_at: string | null;
          due_on: string;
          id: string;
          owner_id: string | null;
          person_id: string;
          updated_at: string;
          what: string;
        };
        Insert: {
          created_at?: string;
          done_at?: string | null;
          due_on: string;
          id?: string;
          owner_id?: string | null;
          person_id: string;
          updated_at?: string;
          what: string;
        };
        Update: {
          created_at?: string;
          done_at?: string | null;
          due_on?: string;
          id?: string;
          owner_id?: string | null;
          person_id?: string;
          updated_at?: string;
          what?: string;
        };
        Relationships: [
          {
            foreignKeyName: "crm_tasks_person_id_fkey";
            columns: ["person_id"];
            isOneToOne: false;
            referencedRelation: "crm_people";
            referencedColumns: ["id"];
          },
        ];
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
      directory_messages: {
        Row: {
          created_at: string;
          id: string;
          read_at: string | null;
          share_id: string | null;
          side: "visitor" | "professional";
          thread_id: string;
          words: string;
        };
        Insert: {
          created_at?: string;
          id?: string;
          read_at?: string | null;
          share_id?: string | null;
          side: "visitor" | "professional";
          thread_id: string;
          words: string;
        };
        Update: {
          created_at?: string;
          id?: string;
          read_at?: string | null;
          share_id?: string | null;
          side?: "visitor" | "professional";
          thread_id?: string;
          words?: string;
        };
        Relationships: [
          {
            foreignKeyName: "directory_messages_thread_id_fkey";
            columns: ["thread_id"];
            isOneToOne: false;
            referencedRelation: "directory_threads";
            referencedColumns: ["id"];
          },
        ];
      };
      directory_threads: {
        Row: {
          created_at: string;
          expires_at: string;
          id: string;
          is_closed: boolean;
          is_stopped: boolean;
          last_message_at: string;
          listing_id: string;
          stopped_for: string[];
          visitor_email: string | null;
          visitor_name: string;
          visitor_network: string | null;
        };
        Insert: {
          created_at?: string;
          expires_at?: string;
          id: string;
          is_closed?: boolean;
          is_stopped?: never;
          last_message_at?: string;
          listing_id: string;
          stopped_for?: string[];
          visitor_email?: string | null;
          visitor_name: string;
          visitor_network?: string | null;
        };
        Update: {
          created_at?: string;
          expires_at?: string;
          id?: string;
          is_closed?: boolean;
          is_stopped?: never;
          last_message_at?: string;
          listing_id?: string;
          stopped_for?: string[];
          visitor_email?: string | null;
          visitor_name?: string;
          visitor_network?: string | null;
        };
        Relationships: [
          {
            foreignKeyName: "directory_threads_listing_id_fkey";
            columns: ["listing_id"];
            isOneToOne: false;
            referencedRelation: "listings";
            referencedColumns: ["id"];
          },
        ];
      };
      discreet_notices: {
        Row: {
          since: string;
          user_id: string;
        };
        Insert: {
          since?: string;
          user_id: string;
        };
        Update: {
          since?: string;
          user_id?: string;
        };
        Relationships: [];
      };
      donations: {
        Row: {
          amount: number;
          amount_disputed: number | null;
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
          amount_disputed?: number | null;
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
          amount_disputed?: number | null;
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
          bounced_at: string | null;
          created_at: string;
          dedupe_key: string;
          id: string;
          last_error: string | null;
          locked_until: string | null;
          payload: Json;
          send_after: string;
          sent_at: string | null;
          subject_id: string | null;
          template: string;
          to_email: string;
        };
        Insert: {
          attempts?: number;
          bounced_at?: string | null;
          created_at?: string;
          dedupe_key: string;
          id?: string;
          last_error?: string | null;
          locked_until?: string | null;
          payload?: Json;
          send_after?: string;
          sent_at?: string | null;
          subject_id?: string | null;
          template: string;
          to_email: string;
        };
        Update: {
          attempts?: number;
          bounced_at?: string | null;
          created_at?: string;
          dedupe_key?: string;
          id?: string;
          last_error?: string | null;
          locked_until?: string | null;
          payload?: Json;
          send_after?: string;
          sent_at?: string | null;
          subject_id?: string | null;
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
          number: number;
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
          number?: never;
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
          number?: never;
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
      group_counts: {
        Row: {
          capacity: number;
          session_id: string;
          taken: number;
          waiting: number;
        };
        Insert: {
          capacity: number;
          session_id: string;
          taken?: number;
          waiting?: number;
        };
        Update: {
          capacity?: number;
          session_id?: string;
          taken?: number;
          waiting?: number;
        };
        Relationships: [
          {
            foreignKeyName: "group_counts_session_id_fkey";
            columns: ["session_id"];
            isOneToOne: false;
            referencedRelation: "group_sessions";
            referencedColumns: ["id"];
          },
        ];
      };
      group_hosts: {
        Row: {
          created_at: string;
          group_id: string;
          id: string;
          updated_at: string;
          user_id: string;
        };
        Insert: {
          created_at?: string;
          group_id: string;
          id?: string;
          updated_at?: string;
          user_id: string;
        };
        Update: {
          created_at?: string;
          group_id?: string;
          id?: string;
          updated_at?: string;
          user_id?: string;
        };
        Relationships: [
          {
            foreignKeyName: "group_hosts_group_id_fkey";
            columns: ["group_id"];
            isOneToOne: false;
            referencedRelation: "support_groups";
            referencedColumns: ["id"];
          },
        ];
      };
      group_incidents: {
        Row: {
          about_user_id: string | null;
          closed_at: string | null;
          closed_by: string | null;
          created_at: string;
          group_id: string;
          id: string;
          kind: "danger" | "distress" | "conduct" | "privacy" | "other";
          outcome: string | null;
          reported_by: string | null;
          session_id: string | null;
          standing: "new" | "seen" | "closed";
          words: string;
        };
        Insert: {
          about_user_id?: string | null;
          closed_at?: string | null;
          closed_by?: string | null;
          created_at?: string;
          group_id: string;
          id?: string;
          kind: "danger" | "distress" | "conduct" | "privacy" | "other";
          outcome?: string | null;
          reported_by?: string | null;
          session_id?: string | null;
          standing?: "new" | "seen" | "closed";
          words: string;
        };
        Update: {
          about_user_id?: string | null;
          closed_at?: string | null;
          closed_by?: string | null;
          created_at?: string;
          group_id?: string;
          id?: string;
          kind?: "danger" | "distress" | "conduct" | "privacy" | "other";
          outcome?: string | null;
          reported_by?: string | null;
          session_id?: string | null;
          standing?: "new" | "seen" | "closed";
          words?: string;
        };
        Relationships: [
          {
            foreignKeyName: "group_incidents_group_id_fkey";
            columns: ["group_id"];
            isOneToOne: false;
            referencedRelation: "support_groups";
            referencedColumns: ["id"];
          },
          {
            foreignKeyName: "group_incidents_session_id_fkey";
            columns: ["session_id"];
            isOneToOne: false;
            referencedRelation: "group_sessions";
            referencedColumns: ["id"];
          },
        ];
      };
      group_members: {
        Row: {
          created_at: string;
          group_id: string;
          name: string;
          name_key: string[];
          named_at: string;
          rules_accepted_at: string;
          rules_version: number;
          user_id: string;
        };
        Insert: {
          created_at?: string;
          group_id: string;
          name: string;
          name_key?: never;
          named_at?: string;
          rules_accepted_at?: string;
          rules_version: number;
          user_id: string;
        };
        Update: {
          created_at?: string;
          group_id?: string;
          name?: string;
          name_key?: never;
          named_at?: string;
          rules_accepted_at?: string;
          rules_version?: number;
          user_id?: string;
        };
        Relationships: [
          {
            foreignKeyName: "group_members_group_id_fkey";
            columns: ["group_id"];
            isOneToOne: false;
            referencedRelation: "support_groups";
            referencedColumns: ["id"];
          },
        ];
      };
      group_rooms: {
        Row: {
          group_id: string;
          guide: Json;
          id: string;
          join_note: string | null;
          join_phone: string | null;
          join_url: string | null;
          updated_at: string;
        };
        Insert: {
          group_id: string;
          guide?: Json;
          id?: string;
          join_note?: string | null;
          join_phone?: string | null;
          join_url?: string | null;
          updated_at?: string;
        };
        Update: {
          group_id?: string;
          guide?: Json;
          id?: string;
          join_note?: string | null;
          join_phone?: string | null;
          join_url?: string | null;
          updated_at?: string;
        };
        Relationships: [
          {
            foreignKeyName: "group_rooms_group_id_fkey";
            columns: ["group_id"];
            isOneToOne: false;
            referencedRelation: "support_groups";
            referencedColumns: ["id"];
          },
        ];
      };
      group_seats: {
        Row: {
          created_at: string;
          day_notice_at: string | null;
          hour_notice_at: string | null;
          id: string;
          listen_only: boolean;
          offered_until: string | null;
          place: number;
          session_id: string;
          standing: "coming" | "offered" | "waiting";
          user_id: string;
        };
        Insert: {
          created_at?: string;
          day_notice_at?: string | null;
          hour_notice_at?: string | null;
          id?: string;
          listen_only?: boolean;
          offered_until?: string | null;
          place?: never;
          session_id: string;
          standing: "coming" | "offered" | "waiting";
          user_id: string;
        };
        Update: {
          created_at?: string;
          day_notice_at?: string | null;
          hour_notice_at?: string | null;
          id?: string;
          listen_only?: boolean;
          offered_until?: string | null;
          place?: never;
          session_id?: string;
          standing?: "coming" | "offered" | "waiting";
          user_id?: string;
        };
        Relationships: [
          {
            foreignKeyName: "group_seats_session_id_fkey";
            columns: ["session_id"];
            isOneToOne: false;
            referencedRelation: "group_sessions";
            referencedColumns: ["id"];
          },
        ];
      };
      group_series: {
        Row: {
          created_at: string;
          ends_on: string | null;
          every: "week" | "two_weeks" | "month";
          filled_to: string;
          group_id: string;
          id: string;
          local_time: string;
          minutes: number;
          starts_on: string;
          updated_at: string;
        };
        Insert: {
          created_at?: string;
          ends_on?: string | null;
          every: "week" | "two_weeks" | "month";
          filled_to?: string;
          group_id: string;
          id?: string;
          local_time: string;
          minutes?: number;
          starts_on: string;
          updated_at?: string;
        };
        Update: {
          created_at?: string;
          ends_on?: string | null;
          every?: "week" | "two_weeks" | "month";
          filled_to?: string;
          group_id?: string;
          id?: string;
          local_time?: string;
          minutes?: number;
          starts_on?: string;
          updated_at?: string;
        };
        Relationships: [
          {
            foreignKeyName: "group_series_group_id_fkey";
            columns: ["group_id"];
            isOneToOne: false;
            referencedRelation: "support_groups";
            referencedColumns: ["id"];
          },
        ];
      };
      group_sessions: {
        Row: {
          created_at: string;
          day: string;
          day_part: string;
          ends_at: string;
          group_id: string;
          hosted_by: string | null;
          id: string;
          local_time: string;
          minutes: number;
          moved_day: string | null;
          moved_time: string | null;
          note: string | null;
          note_is_reason: boolean;
          noted_by: string | null;
          off_by_group: boolean;
          off_by_rule: boolean;
          seats: "free" | "few" | "full";
          sequence: number;
          series_id: string | null;
          standing: "planned" | "called_off";
          starts_at: string;
          updated_at: string;
          withheld_note: string | null;
        };
        Insert: {
          created_at?: string;
          day: string;
          day_part?: never;
          ends_at: string;
          group_id: string;
          hosted_by?: string | null;
          id?: string;
          local_time: string;
          minutes?: number;
          moved_day?: string | null;
          moved_time?: string | null;
          note?: string | null;
          note_is_reason?: boolean;
          noted_by?: string | null;
          off_by_group?: boolean;
          off_by_rule?: boolean;
          seats?: "free" | "few" | "full";
          sequence?: number;
          series_id?: string | null;
          standing?: "planned" | "called_off";
          starts_at: string;
          updated_at?: string;
          withheld_note?: string | null;
        };
        Update: {
          created_at?: string;
          day?: string;
          day_part?: never;
          ends_at?: string;
          group_id?: string;
          hosted_by?: string | null;
          id?: string;
          local_time?: string;
          minutes?: number;
          moved_day?: string | null;
          moved_time?: string | null;
          note?: string | null;
          note_is_reason?: boolean;
          noted_by?: string | null;
          off_by_group?: boolean;
          off_by_rule?: boolean;
          seats?: "free" | "few" | "full";
          sequence?: number;
          series_id?: string | null;
          standing?: "planned" | "called_off";
          starts_at?: string;
          updated_at?: string;
          withheld_note?: string | null;
        };
        Relationships: [
          {
            foreignKeyName: "group_sessions_group_id_fkey";
            columns: ["group_id"];
            isOneToOne: false;
            referencedRelation: "support_groups";
            referencedColumns: ["id"];
          },
          {
            foreignKeyName: "group_sessions_series_id_fkey";
            columns: ["series_id"];
            isOneToOne: false;
            referencedRelation: "group_series";
            referencedColumns: ["id"];
          },
        ];
      };
      help_payments: {
        Row: {
          amount: number;
          approved_at: string | null;
          approved_by: string | null;
          called_off_at: string | null;
          created_at: string;
          id: string;
          paid_at: string | null;
          proposed_by: string | null;
          purpose: string;
          request_id: string;
          vendor: string;
        };
        Insert: {
          amount: number;
          approved_at?: string | null;
          approved_by?: string | null;
          called_off_at?: string | null;
          created_at?: string;
          id?: string;
          paid_at?: string | null;
          proposed_by?: string | null;
          purpose: string;
          request_id: string;
          vendor: string;
        };
        Update: {
          amount?: number;
          approved_at?: string | null;
          approved_by?: string | null;
          called_off_at?: string | null;
          created_at?: string;
          id?: string;
          paid_at?: string | null;
          proposed_by?: string | null;
          purpose?: string;
          request_id?: string;
          vendor?: string;
        };
        Relationships: [
          {
            foreignKeyName: "help_payments_request_id_fkey";
            columns: ["request_id"];
            isOneToOne: false;
            referencedRelation: "help_requests";
            referencedColumns: ["id"];
          },
        ];
      };
      help_request_files: {
        Row: {
          created_at: string;
          id: string;
          is_there: boolean;
          label: string;
          name: string;
          request_id: string;
        };
        Insert: {
          created_at?: string;
          id?: string;
          is_there?: boolean;
          label: string;
          name: string;
          request_id: string;
        };
        Update: {
          created_at?: string;
          id?: string;
          is_there?: boolean;
          label?: string;
          name?: string;
          request_id?: string;
        };
        Relationships: [
          {
            foreignKeyName: "help_request_files_request_id_fkey";
            columns: ["request_id"];
            isOneToOne: false;
            referencedRelation: "help_requests";
            referencedColumns: ["id"];
          },
        ];
      };
      help_request_lines: {
        Row: {
          author_id: string | null;
          author_name: string | null;
          created_at: string;
          id: string;
          kind: "written" | "said" | "asked" | "note";
          request_id: string;
          words: string;
        };
        Insert: {
          author_id?: string | null;
          author_name?: string | null;
          created_at?: string;
          id?: string;
          kind: "written" | "said" | "asked" | "note";
          request_id: string;
          words: string;
        };
        Update: {
          author_id?: string | null;
          author_name?: string | null;
          created_at?: string;
          id?: string;
          kind?: "written" | "said" | "asked" | "note";
          request_id?: string;
          words?: string;
        };
        Relationships: [
          {
            foreignKeyName: "help_request_lines_request_id_fkey";
            columns: ["request_id"];
            isOneToOne: false;
            referencedRelation: "help_requests";
            referencedColumns: ["id"];
          },
        ];
      };
      help_requests: {
        Row: {
          assigned_name: string | null;
          assigned_to: string | null;
          children: string | null;
          cost: string | null;
          created_at: string;
          decided_at: string | null;
          decision: "helped" | "other_way" | "declined" | null;
          decision_words: string | null;
          due_on: string | null;
          email: string | null;
          first_answer_at: string | null;
          how_soon: "today" | "week" | "month" | "later";
          id: string;
          kind: string;
          name: string | null;
          owed_on: string | null;
          payment_waits: boolean;
          phone: string | null;
          reach_by: "email" | "phone" | "link" | null;
          safe_to_call: string | null;
          sent_at: string | null;
          share_id: string | null;
          state: "draft" | "received" | "reading" | "asked" | "decided";
          story: string | null;
          token_hash: string | null;
          tried: string | null;
          updated_at: string;
          us_state: string;
          user_id: string | null;
          waits_for_us: boolean;
        };
        Insert: {
          assigned_name?: string | null;
          assigned_to?: string | null;
          children?: string | null;
          cost?: string | null;
          created_at?: string;
          decided_at?: string | null;
          decision?: "helped" | "other_way" | "declined" | null;
          decision_words?: string | null;
          due_on?: string | null;
          email?: string | null;
          first_answer_at?: string | null;
          how_soon: "today" | "week" | "month" | "later";
          id?: string;
          kind: string;
          name?: string | null;
          owed_on?: never;
          payment_waits?: boolean;
          phone?: string | null;
          reach_by?: "email" | "phone" | "link" | null;
          safe_to_call?: string | null;
          sent_at?: string | null;
          share_id?: string | null;
          state?: "draft" | "received" | "reading" | "asked" | "decided";
          story?: string | null;
          token_hash?: string | null;
          tried?: string | null;
          updated_at?: string;
          us_state: string;
          user_id?: string | null;
          waits_for_us?: boolean;
        };
        Update: {
          assigned_name?: string | null;
          assigned_to?: string | null;
          children?: string | null;
          cost?: string | null;
          created_at?: string;
          decided_at?: string | null;
          decision?: "helped" | "other_way" | "declined" | null;
          decision_words?: string | null;
          due_on?: string | null;
          email?: string | null;
          first_answer_at?: string | null;
          how_soon?: "today" | "week" | "month" | "later";
          id?: string;
          kind?: string;
          name?: string | null;
          owed_on?: never;
          payment_waits?: boolean;
          phone?: string | null;
          reach_by?: "email" | "phone" | "link" | null;
          safe_to_call?: string | null;
          sent_at?: string | null;
          share_id?: string | null;
          state?: "draft" | "received" | "reading" | "asked" | "decided";
          story?: string | null;
          token_hash?: string | null;
          tried?: string | null;
          updated_at?: string;
          us_state?: string;
          user_id?: string | null;
          waits_for_us?: boolean;
        };
        Relationships: [];
      };
      help_shares: {
        Row: {
          created_at: string;
          id: string;
          recipient: string;
          request_id: string;
          taken_back_at: string | null;
          use: "legal_aid" | "lawyer" | "therapist" | "request";
          words: string;
        };
        Insert: {
          created_at?: string;
          id?: string;
          recipient: string;
          request_id: string;
          taken_back_at?: string | null;
          use: "legal_aid" | "lawyer" | "therapist" | "request";
          words: string;
        };
        Update: {
          created_at?: string;
          id?: string;
          recipient?: string;
          request_id?: string;
          taken_back_at?: string | null;
          use?: "legal_aid" | "lawyer" | "therapist" | "request";
          words?: string;
        };
        Relationships: [
          {
            foreignKeyName: "help_shares_request_id_fkey";
            columns: ["request_id"];
            isOneToOne: false;
            referencedRelation: "help_requests";
            referencedColumns: ["id"];
          },
        ];
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
          shown_at: string | null;
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
          shown_at?: string | null;
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
          shown_at?: string | null;
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
          failing_since: string | null;
          holder: string;
          last_ok_at: string | null;
          last_run_at: string;
          name: string;
          patience_seconds: number;
        };
        Insert: {
          expires_at: string;
          failing_since?: string | null;
          holder: string;
          last_ok_at?: string | null;
          last_run_at?: string;
          name: string;
          patience_seconds?: number;
        };
        Update: {
          expires_at?: string;
          failing_since?: string | null;
          holder?: string;
          last_ok_at?: string | null;
          last_run_at?: string;
          name?: string;
          patience_seconds?: number;
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
          specializations: string[];
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
      legal_aid_messages: {
        Row: {
          author: string | null;
          created_at: string;
          id: string;
          kind: "his" | "ours" | "note";
          request_id: string;
          words: string;
        };
        Insert: {
          author?: string | null;
          created_at?: string;
          id?: string;
          kind: "his" | "ours" | "note";
          request_id: string;
          words: string;
        };
        Update: {
          author?: string | null;
          created_at?: string;
          id?: string;
          kind?: "his" | "ours" | "note";
          request_id?: string;
          words?: string;
        };
        Relationships: [
          {
            foreignKeyName: "legal_aid_messages_request_id_fkey";
            columns: ["request_id"];
            isOneToOne: false;
            referencedRelation: "legal_aid_requests";
            referencedColumns: ["id"];
          },
        ];
      };
      legal_aid_requests: {
        Row: {
          case_kind: "papers" | "emergency" | "no_order" | "moving" | "time" | "support" | "other" | null;
          contact_way: "link" | "email" | "phone";
          county: string | null;
          created_at: string;
          due_on: string;
          email: string | null;
          handled_by: string | null;
          id: string;
          link_hash: string;
          name: string | null;
          next_date: string | null;
          no_message: boolean;
          number: number;
          orders: string | null;
          phone: string | null;
          safe_times: string | null;
          share_id: string | null;
          state: "received" | "reading" | "asked" | "referred" | "closed";
          updated_at: string;
          us_state: string | null;
          user_id: string | null;
          wants: string | null;
        };
        Insert: {
          case_kind?: "papers" | "emergency" | "no_order" | "moving" | "time" | "support" | "other" | null;
          contact_way: "link" | "email" | "phone";
          county?: string | null;
          created_at?: string;
          due_on: string;
          email?: string | null;
          handled_by?: string | null;
          id?: string;
          link_hash: string;
          name?: string | null;
          next_date?: string | null;
          no_message?: boolean;
          number?: never;
          orders?: string | null;
          phone?: string | null;
          safe_times?: string | null;
          share_id?: string | null;
          state?: "received" | "reading" | "asked" | "referred" | "closed";
          updated_at?: string;
          us_state?: string | null;
          user_id?: string | null;
          wants?: string | null;
        };
        Update: {
          case_kind?: "papers" | "emergency" | "no_order" | "moving" | "time" | "support" | "other" | null;
          contact_way?: "link" | "email" | "phone";
          county?: string | null;
          created_at?: string;
          due_on?: string;
          email?: string | null;
          handled_by?: string | null;
          id?: string;
          link_hash?: string;
          name?: string | null;
          next_date?: string | null;
          no_message?: boolean;
          number?: never;
          orders?: string | null;
          phone?: string | null;
          safe_times?: string | null;
          share_id?: string | null;
          state?: "received" | "reading" | "asked" | "referred" | "closed";
          updated_at?: string;
          us_state?: string | null;
          user_id?: string | null;
          wants?: string | null;
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
      listing_verifications: {
        Row: {
          checked_by: string | null;
          checked_by_name: string;
          checked_on: string;
          checked_where: string;
          created_at: string;
          ended_at: string | null;
          expires_on: string;
          id: string;
          listing_id: string;
          note: string | null;
          source_url: string | null;
          states: string[];
        };
        Insert: {
          checked_by?: string | null;
          checked_by_name: string;
          checked_on?: string;
          checked_where: string;
          created_at?: string;
          ended_at?: string | null;
          expires_on: string;
          id?: string;
          listing_id: string;
          note?: string | null;
          source_url?: string | null;
          states: string[];
        };
        Update: {
          checked_by?: string | null;
          checked_by_name?: string;
          checked_on?: string;
          checked_where?: string;
          created_at?: string;
          ended_at?: string | null;
          expires_on?: string;
          id?: string;
          listing_id?: string;
          note?: string | null;
          source_url?: string | null;
          states?: string[];
        };
        Relationships: [
          {
            foreignKeyName: "listing_verifications_listing_id_fkey";
            columns: ["listing_id"];
            isOneToOne: false;
            referencedRelation: "listings";
            referencedColumns: ["id"];
          },
        ];
      };
      listing_views: {
        Row: {
          day: string;
          listing_id: string;
          views: number;
        };
        Insert: {
          day?: string;
          listing_id: string;
          views?: number;
        };
        Update: {
          day?: string;
          listing_id?: string;
          views?: number;
        };
        Relationships: [
          {
            foreignKeyName: "listing_views_listing_id_fkey";
            columns: ["listing_id"];
            isOneToOne: false;
            referencedRelation: "listings";
            referencedColumns: ["id"];
          },
        ];
      };
      listings: {
        Row: {
          availability_confirmed_at: string;
          bio: string;
          created_at: string;
          first_call_free: boolean;
          id: string;
          insurance: boolean;
          is_checked: boolean;
          is_withdrawn: boolean;
          issues: string[];
          kind: "lawyer" | "psychologist";
          languages: string[];
          listed_until: string | null;
          name: string;
          office: string;
          office_zip: string | null;
          responsible: string;
          sliding_scale: boolean;
          slug: string;
          states: string[];
          tags: string[];
          taking_new_people: boolean;
          telehealth: boolean;
          updated_at: string;
          user_id: string;
          verified_by: string | null;
          verified_on: string | null;
          verified_until: string | null;
          verified_where: string | null;
          was_listed: boolean;
          website_url: string | null;
          years: number;
        };
        Insert: {
          availability_confirmed_at?: string;
          bio: string;
          created_at?: string;
          first_call_free?: boolean;
          id: string;
          insurance?: boolean;
          is_checked?: boolean;
          is_withdrawn?: boolean;
          issues?: string[];
          kind: "lawyer" | "psychologist";
          languages?: string[];
          listed_until?: string | null;
          name: string;
          office: string;
          office_zip?: string | null;
          responsible: string;
          sliding_scale?: boolean;
          slug?: never;
          states?: string[];
          tags?: never;
          taking_new_people?: boolean;
          telehealth?: boolean;
          updated_at?: string;
          user_id: string;
          verified_by?: string | null;
          verified_on?: string | null;
          verified_until?: string | null;
          verified_where?: string | null;
          was_listed?: never;
          website_url?: string | null;
          years?: number;
        };
        Update: {
          availability_confirmed_at?: string;
          bio?: string;
          created_at?: string;
          first_call_free?: boolean;
          id?: string;
          insurance?: boolean;
          is_checked?: boolean;
          is_withdrawn?: boolean;
          issues?: string[];
          kind?: "lawyer" | "psychologist";
          languages?: string[];
          listed_until?: string | null;
          name?: string;
          office?: string;
          office_zip?: string | null;
          responsible?: string;
          sliding_scale?: boolean;
          slug?: never;
          states?: string[];
          tags?: never;
          taking_new_people?: boolean;
          telehealth?: boolean;
          updated_at?: string;
          user_id?: string;
          verified_by?: string | null;
          verified_on?: string | null;
          verified_until?: string | null;
          verified_where?: string | null;
          was_listed?: never;
          website_url?: string | null;
          years?: number;
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
          shown_until: string | null;
          table_name: string;
          title: string;
        };
        Insert: {
          key_name: string;
          media_id: string;
          row_id: string;
          shown_until?: string | null;
          table_name: string;
          title: string;
        };
        Update: {
          key_name?: string;
          media_id?: string;
          row_id?: string;
          shown_until?: string | null;
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
          segment_id: string | null;
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
          segment_id?: string | null;
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
          segment_id?: string | null;
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
        Relationships: [
          {
            foreignKeyName: "newsletter_letters_segment_id_fkey";
            columns: ["segment_id"];
            isOneToOne: false;
            referencedRelation: "crm_segments";
            referencedColumns: ["id"];
          },
        ];
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
          postal_address: string | null;
          sending_on: boolean;
          updated_at: string;
        };
        Insert: {
          hourly_limit?: number;
          id?: boolean;
          postal_address?: string | null;
          sending_on?: boolean;
          updated_at?: string;
        };
        Update: {
          hourly_limit?: number;
          id?: boolean;
          postal_address?: string | null;
          sending_on?: boolean;
          updated_at?: string;
        };
        Relationships: [];
      };
      newsletter_subscriptions: {
        Row: {
          confirm_asked_at: string | null;
          confirmed_at: string | null;
          consent_version: string | null;
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
          consent_version?: string | null;
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
          consent_version?: string | null;
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
      orders: {
        Row: {
          amount: number;
          amount_lost: number;
          amount_refunded: number;
          attempt_id: string;
          canceled_at: string | null;
          carrier: string;
          city: string;
          created_at: string;
          currency: string;
          email: string;
          erased_at: string | null;
          failure_code: string | null;
          has_news: boolean;
          id: string;
          idempotency_key: string;
          is_disputed: boolean;
          last_look: number;
          line1: string;
          line2: string;
          livemode: boolean;
          looked_at: string | null;
          name: string;
          net_amount: number;
          order_number: string | null;
          paid_at: string | null;
          payment_method_label: string | null;
          product_id: string;
          product_title: string;
          quantity: number;
          shipped_at: string | null;
          shipping: number;
          state: string;
          stripe_charge_id: string | null;
          stripe_payment_intent_id: string | null;
          tracking: string;
          unit_price: number;
          updated_at: string;
          us_state: string;
          user_id: string | null;
          wanted_look: number;
          zip: string;
        };
        Insert: {
          amount?: never;
          amount_lost?: number;
          amount_refunded?: number;
          attempt_id: string;
          canceled_at?: string | null;
          carrier?: string;
          city: string;
          created_at?: string;
          currency?: string;
          email: string;
          erased_at?: string | null;
          failure_code?: string | null;
          has_news?: never;
          id?: string;
          idempotency_key: string;
          is_disputed?: boolean;
          last_look?: number;
          line1: string;
          line2?: string;
          livemode: boolean;
          looked_at?: string | null;
          name: string;
          net_amount?: never;
          order_number?: string | null;
          paid_at?: string | null;
          payment_method_label?: string | null;
          product_id: string;
          product_title: string;
          quantity: number;
          shipped_at?: string | null;
          shipping: number;
          state?: never;
          stripe_charge_id?: string | null;
          stripe_payment_intent_id?: string | null;
          tracking?: string;
          unit_price: number;
          updated_at?: string;
          us_state: string;
          user_id?: string | null;
          wanted_look?: number;
          zip: string;
        };
        Update: {
          amount?: never;
          amount_lost?: number;
          amount_refunded?: number;
          attempt_id?: string;
          canceled_at?: string | null;
          carrier?: string;
          city?: string;
          created_at?: string;
          currency?: string;
          email?: string;
          erased_at?: string | null;
          failure_code?: string | null;
          has_news?: never;
          id?: string;
          idempotency_key?: string;
          is_disputed?: boolean;
          last_look?: number;
          line1?: string;
          line2?: string;
          livemode?: boolean;
          looked_at?: string | null;
          name?: string;
          net_amount?: never;
          order_number?: string | null;
          paid_at?: string | null;
          payment_method_label?: string | null;
          product_id?: string;
          product_title?: string;
          quantity?: number;
          shipped_at?: string | null;
          shipping?: number;
          state?: never;
          stripe_charge_id?: string | null;
          stripe_payment_intent_id?: string | null;
          tracking?: string;
          unit_price?: number;
          updated_at?: string;
          us_state?: string;
          user_id?: string | null;
          wanted_look?: number;
          zip?: string;
        };
        Relationships: [
          {
            foreignKeyName: "orders_product_id_fkey";
            columns: ["product_id"];
            isOneToOne: false;
            referencedRelation: "products";
            referencedColumns: ["id"];
          },
        ];
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
          kind: "gift" | "membership" | "order";
          network: string;
          proof: string | null;
          stripe_payment_intent_id: string | null;
          try: number;
        };
        Insert: {
          attempt_id: string;
          created_at?: string;
          kind: "gift" | "membership" | "order";
          network: string;
          proof?: string | null;
          stripe_payment_intent_id?: string | null;
          try: number;
        };
        Update: {
          attempt_id?: string;
          created_at?: string;
          kind?: "gift" | "membership" | "order";
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
      products: {
        Row: {
          created_at: string;
          description: string;
          id: string;
          image_alt: string;
          image_url: string | null;
          is_active: boolean;
          order_index: number;
          price: number;
          shipping: number;
          stock: number;
          summary: string;
          title: string;
          updated_at: string;
        };
        Insert: {
          created_at?: string;
          description?: string;
          id?: string;
          image_alt?: string;
          image_url?: string | null;
          is_active?: boolean;
          order_index?: number;
          price: number;
          shipping?: number;
          stock?: number;
          summary: string;
          title: string;
          updated_at?: string;
        };
        Update: {
          created_at?: string;
          description?: string;
          id?: string;
          image_alt?: string;
          image_url?: string | null;
          is_active?: boolean;
          order_index?: number;
          price?: number;
          shipping?: number;
          stock?: number;
          summary?: string;
          title?: string;
          updated_at?: string;
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
          specializations: string[];
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
      report_cases: {
        Row: {
          appeal: string | null;
          appeal_by: string | null;
          appeal_decided_at: string | null;
          appeal_decision: "upheld" | "reversed" | null;
          appeal_until: string | null;
          appeal_words: string | null;
          appealed_at: string | null;
          author_id: string | null;
          created_at: string;
          decided_at: string | null;
          decided_by: string | null;
          decision: "kept" | "taken_down" | null;
          id: string;
          is_urgent: boolean;
          kind: string;
          path: string;
          place: number;
          reasons: string[];
          record_id: string;
          report_count: number;
          said: Json;
          state: "open" | "decided" | "appealed" | "closed";
          title: string;
          updated_at: string;
          words: string | null;
        };
        Insert: {
          appeal?: string | null;
          appeal_by?: string | null;
          appeal_decided_at?: string | null;
          appeal_decision?: "upheld" | "reversed" | null;
          appeal_until?: string | null;
          appeal_words?: string | null;
          appealed_at?: string | null;
          author_id?: string | null;
          created_at?: string;
          decided_at?: string | null;
          decided_by?: string | null;
          decision?: "kept" | "taken_down" | null;
          id?: string;
          is_urgent?: boolean;
          kind: string;
          path: string;
          place?: number;
          reasons?: string[];
          record_id: string;
          report_count?: number;
          said?: Json;
          state?: "open" | "decided" | "appealed" | "closed";
          title: string;
          updated_at?: string;
          words?: string | null;
        };
        Update: {
          appeal?: string | null;
          appeal_by?: string | null;
          appeal_decided_at?: string | null;
          appeal_decision?: "upheld" | "reversed" | null;
          appeal_until?: string | null;
          appeal_words?: string | null;
          appealed_at?: string | null;
          author_id?: string | null;
          created_at?: string;
          decided_at?: string | null;
          decided_by?: string | null;
          decision?: "kept" | "taken_down" | null;
          id?: string;
          is_urgent?: boolean;
          kind?: string;
          path?: string;
          place?: number;
          reasons?: string[];
          record_id?: string;
          report_count?: number;
          said?: Json;
          state?: "open" | "decided" | "appealed" | "closed";
          title?: string;
          updated_at?: string;
          words?: string | null;
        };
        Relationships: [];
      };
      report_recusals: {
        Row: {
          case_id: string;
          created_at: string;
          user_id: string;
        };
        Insert: {
          case_id: string;
          created_at?: string;
          user_id: string;
        };
        Update: {
          case_id?: string;
          created_at?: string;
          user_id?: string;
        };
        Relationships: [
          {
            foreignKeyName: "report_recusals_case_id_fkey";
            columns: ["case_id"];
            isOneToOne: false;
            referencedRelation: "report_cases";
            referencedColumns: ["id"];
          },
        ];
      };
      reports: {
        Row: {
          case_id: string;
          created_at: string;
          from_account: boolean;
          id: string;
          network: string | null;
          reason: string;
          reporter_id: string | null;
          words: string | null;
        };
        Insert: {
          case_id: string;
          created_at?: string;
          from_account?: never;
          id: string;
          network?: string | null;
          reason: string;
          reporter_id?: string | null;
          words?: string | null;
        };
        Update: {
          case_id?: string;
          created_at?: string;
          from_account?: never;
          id?: string;
          network?: string | null;
          reason?: string;
          reporter_id?: string | null;
          words?: string | null;
        };
        Relationships: [
          {
            foreignKeyName: "reports_case_id_fkey";
            columns: ["case_id"];
            isOneToOne: false;
            referencedRelation: "report_cases";
            referencedColumns: ["id"];
          },
        ];
      };
      resource_checks: {
        Row: {
          reported_at: string | null;
          reports: number;
          resource_id: string;
        };
        Insert: {
          reported_at?: string | null;
          reports?: number;
          resource_id: string;
        };
        Update: {
          reported_at?: string | null;
          reports?: number;
          resource_id?: string;
        };
        Relationships: [
          {
            foreignKeyName: "resource_checks_resource_id_fkey";
            columns: ["resource_id"];
            isOneToOne: false;
            referencedRelation: "resources";
            referencedColumns: ["id"];
          },
        ];
      };
      resources: {
        Row: {
          ages: string[];
          content: Json | null;
          created_at: string;
          format: "guide" | "checklist" | "website" | "phone" | "form";
          id: string;
          is_active: boolean;
          link_dead_since: string | null;
          minutes: number;
          owner: string;
          path: string;
          reviewed_on: string;
          slug: string;
          states: string[];
          summary: string;
          title: string;
          topic: "tonight" | "custody" | "court" | "money" | "home" | "school" | "children" | "health" | "work";
          updated_at: string;
          url: string | null;
        };
        Insert: {
          ages?: string[];
          content?: Json | null;
          created_at?: string;
          format: "guide" | "checklist" | "website" | "phone" | "form";
          id?: string;
          is_active?: boolean;
          link_dead_since?: string | null;
          minutes: number;
          owner: string;
          path?: never;
          reviewed_on?: string;
          slug: string;
          states?: string[];
          summary: string;
          title: string;
          topic: "tonight" | "custody" | "court" | "money" | "home" | "school" | "children" | "health" | "work";
          updated_at?: string;
          url?: string | null;
        };
        Update: {
          ages?: string[];
          content?: Json | null;
          created_at?: string;
          format?: "guide" | "checklist" | "website" | "phone" | "form";
          id?: string;
          is_active?: boolean;
          link_dead_since?: string | null;
          minutes?: number;
          owner?: string;
          path?: never;
          reviewed_on?: string;
          slug?: string;
          states?: string[];
          summary?: string;
          title?: string;
          topic?: "tonight" | "custody" | "court" | "money" | "home" | "school" | "children" | "health" | "work";
          updated_at?: string;
          url?: string | null;
        };
        Relationships: [];
      };
      reviews: {
        Row: {
          answer: string | null;
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
          answer?: string | null;
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
          answer?: string | null;
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
          address_is_old: boolean;
          cancel_at_period_end: boolean;
          created_at: string;
          current_period_end: string | null;
          id: string;
          idempotency_key: string;
          last_event_at: string | null;
          last_look: number;
          livemode: boolean;
          past_due_at: string | null;
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
          address_is_old?: boolean;
          cancel_at_period_end?: boolean;
          created_at?: string;
          current_period_end?: string | null;
          id?: string;
          idempotency_key: string;
          last_event_at?: string | null;
          last_look?: number;
          livemode: boolean;
          past_due_at?: string | null;
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
          address_is_old?: boolean;
          cancel_at_period_end?: boolean;
          created_at?: string;
          current_period_end?: string | null;
          id?: string;
          idempotency_key?: string;
          last_event_at?: string | null;
          last_look?: number;
          livemode?: boolean;
          past_due_at?: string | null;
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
      support_groups: {
        Row: {
          about: string;
          capacity: number;
          created_at: string;
          hosted_by: string;
          id: string;
          is_active: boolean;
          labels: string[];
          name: string;
          path: string;
          place: string | null;
          place_kind: "online" | "phone" | "in_person";
          rules: string;
          rules_version: number;
          slug: string;
          state: string | null;
          summary: string;
          time_zone: string;
          updated_at: string;
        };
        Insert: {
          about: string;
          capacity?: number;
          created_at?: string;
          hosted_by: string;
          id?: string;
          is_active?: boolean;
          labels?: string[];
          name: string;
          path?: never;
          place?: string | null;
          place_kind?: "online" | "phone" | "in_person";
          rules: string;
          rules_version?: number;
          slug: string;
          state?: string | null;
          summary: string;
          time_zone?: string;
          updated_at?: string;
        };
        Update: {
          about?: string;
          capacity?: number;
          created_at?: string;
          hosted_by?: string;
          id?: string;
          is_active?: boolean;
          labels?: string[];
          name?: string;
          path?: never;
          place?: string | null;
          place_kind?: "online" | "phone" | "in_person";
          rules?: string;
          rules_version?: number;
          slug?: string;
          state?: string | null;
          summary?: string;
          time_zone?: string;
          updated_at?: string;
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
          list_place: string;
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
          list_place?: string;
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
          list_place?: string;
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
      volunteer_checks: {
        Row: {
          checked_on: string | null;
          created_at: string;
          decided_by: string | null;
          expires_on: string | null;
          id: string;
          kind: "background" | "references" | "driving";
          reference: string | null;
          state: "requested" | "approved" | "refused";
          updated_at: string;
          user_id: string;
        };
        Insert: {
          checked_on?: string | null;
          created_at?: string;
          decided_by?: string | null;
          expires_on?: string | null;
          id?: string;
          kind?: "background" | "references" | "driving";
          reference?: string | null;
          state?: "requested" | "approved" | "refused";
          updated_at?: string;
          user_id: string;
        };
        Update: {
          checked_on?: string | null;
          created_at?: string;
          decided_by?: string | null;
          expires_on?: string | null;
          id?: string;
          kind?: "background" | "references" | "driving";
          reference?: string | null;
          state?: "requested" | "approved" | "refused";
          updated_at?: string;
          user_id?: string;
        };
        Relationships: [];
      };
      volunteer_hours: {
        Row: {
          created_at: string;
          decided_at: string | null;
          decided_by: string | null;
          id: string;
          minutes: number;
          note: string | null;
          reason: string | null;
          signup_id: string;
          state: "entered" | "approved" | "refused";
          updated_at: string;
          user_id: string;
          worked_on: string;
        };
        Insert: {
          created_at?: string;
          decided_at?: string | null;
          decided_by?: string | null;
          id?: string;
          minutes: number;
          note?: string | null;
          reason?: string | null;
          signup_id: string;
          state?: "entered" | "approved" | "refused";
          updated_at?: string;
          user_id: string;
          worked_on: string;
        };
        Update: {
          created_at?: string;
          decided_at?: string | null;
          decided_by?: string | null;
          id?: string;
          minutes?: number;
          note?: string | null;
          reason?: string | null;
          signup_id?: string;
          state?: "entered" | "approved" | "refused";
          updated_at?: string;
          user_id?: string;
          worked_on?: string;
        };
        Relationships: [
          {
            foreignKeyName: "volunteer_hours_signup_id_fkey";
            columns: ["signup_id"];
            isOneToOne: false;
            referencedRelation: "volunteer_signups";
            referencedColumns: ["id"];
          },
        ];
      };
      volunteer_letters: {
        Row: {
          code: string;
          id: string;
          issued_at: string;
          minutes: number;
          name: string;
          revoked_at: string | null;
          user_id: string;
          worked_from: string;
          worked_until: string;
        };
        Insert: {
          code?: string;
          id?: string;
          issued_at?: string;
          minutes: number;
          name: string;
          revoked_at?: string | null;
          user_id: string;
          worked_from: string;
          worked_until: string;
        };
        Update: {
          code?: string;
          id?: string;
          issued_at?: string;
          minutes?: number;
          name?: string;
          revoked_at?: string | null;
          user_id?: string;
          worked_from?: string;
          worked_until?: string;
        };
        Relationships: [];
      };
      volunteer_opportunities: {
        Row: {
          archived: boolean;
          city: string | null;
          created_at: string;
          description: string;
          id: string;
          is_active: boolean;
          is_remote: boolean;
          is_task: boolean;
          near_children: boolean;
          skills: string[];
          state: string | null;
          summary: string;
          title: string;
          updated_at: string;
        };
        Insert: {
          archived?: boolean;
          city?: string | null;
          created_at?: string;
          description?: string;
          id?: string;
          is_active?: boolean;
          is_remote?: boolean;
          is_task?: boolean;
          near_children?: boolean;
          skills?: string[];
          state?: string | null;
          summary: string;
          title: string;
          updated_at?: string;
        };
        Update: {
          archived?: boolean;
          city?: string | null;
          created_at?: string;
          description?: string;
          id?: string;
          is_active?: boolean;
          is_remote?: boolean;
          is_task?: boolean;
          near_children?: boolean;
          skills?: string[];
          state?: string | null;
          summary?: string;
          title?: string;
          updated_at?: string;
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
          interests: string[];
          location_preference: "Remote" | "Local only" | "Both remote and local";
          skills: string[];
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
      volunteer_shifts: {
        Row: {
          cancelled: boolean;
          capacity: number;
          created_at: string;
          ends_at: string | null;
          id: string;
          is_task: boolean;
          minutes: number;
          offered: number;
          opportunity_id: string;
          sort_at: string;
          starts_at: string | null;
          starts_local: string | null;
          taken: number;
          time_zone: "America/New_York" | "America/Chicago" | "America/Denver" | "America/Phoenix" | "America/Los_Angeles" | "America/Anchorage" | "Pacific/Honolulu" | "America/Puerto_Rico";
          updated_at: string;
          waiting: number;
        };
        Insert: {
          cancelled?: boolean;
          capacity: number;
          created_at?: string;
          ends_at?: never;
          id?: string;
          is_task?: boolean;
          minutes: number;
          offered?: number;
          opportunity_id: string;
          sort_at?: never;
          starts_at?: never;
          starts_local?: string | null;
          taken?: number;
          time_zone?: "America/New_York" | "America/Chicago" | "America/Denver" | "America/Phoenix" | "America/Los_Angeles" | "America/Anchorage" | "Pacific/Honolulu" | "America/Puerto_Rico";
          updated_at?: string;
          waiting?: number;
        };
        Update: {
          cancelled?: boolean;
          capacity?: number;
          created_at?: string;
          ends_at?: never;
          id?: string;
          is_task?: boolean;
          minutes?: number;
          offered?: number;
          opportunity_id?: string;
          sort_at?: never;
          starts_at?: never;
          starts_local?: string | null;
          taken?: number;
          time_zone?: "America/New_York" | "America/Chicago" | "America/Denver" | "America/Phoenix" | "America/Los_Angeles" | "America/Anchorage" | "Pacific/Honolulu" | "America/Puerto_Rico";
          updated_at?: string;
          waiting?: number;
        };
        Relationships: [
          {
            foreignKeyName: "volunteer_shifts_opportunity_id_is_task_fkey";
            columns: ["opportunity_id","is_task"];
            isOneToOne: false;
            referencedRelation: "volunteer_opportunities";
            referencedColumns: ["id","is_task"];
          },
        ];
      };
      volunteer_signups: {
        Row: {
          created_at: string;
          day_reminded_at: string | null;
          hours_reminded_at: string | null;
          id: string;
          is_offered: boolean;
          shift_id: string;
          since: string;
          state: "coming" | "waiting" | "left" | "handed_over" | "released" | "came" | "no_show" | "excused";
          updated_at: string;
          user_id: string;
        };
        Insert: {
          created_at?: string;
          day_reminded_at?: string | null;
          hours_reminded_at?: string | null;
          id?: string;
          is_offered?: boolean;
          shift_id: string;
          since?: string;
          state: "coming" | "waiting" | "left" | "handed_over" | "released" | "came" | "no_show" | "excused";
          updated_at?: string;
          user_id: string;
        };
        Update: {
          created_at?: string;
          day_reminded_at?: string | null;
          hours_reminded_at?: string | null;
          id?: string;
          is_offered?: boolean;
          shift_id?: string;
          since?: string;
          state?: "coming" | "waiting" | "left" | "handed_over" | "released" | "came" | "no_show" | "excused";
          updated_at?: string;
          user_id?: string;
        };
        Relationships: [
          {
            foreignKeyName: "volunteer_signups_shift_id_fkey";
            columns: ["shift_id"];
            isOneToOne: false;
            referencedRelation: "volunteer_shifts";
            referencedColumns: ["id"];
          },
        ];
      };
      writer_requests: {
        Row: {
          asked_at: string;
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
          asked_at?: string;
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
          asked_at?: string;
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
          campaigns_to_review: number;
          contacts: number;
          donor_count: number;
          gift_count: number;
          member_campaigns: number;
          newsletter_subscribers: number;
          pending_reviews: number;
          people_to_review: number;
          people_to_welcome: number;
          total_raised: number;
          total_users: number;
        };
        Relationships: [];
      };
      campaign_list: {
        Row: {
          active: boolean | null;
          category: "emergency_relief" | "housing" | "legal_aid" | "education" | "childcare" | "health" | "community" | null;
          cover_image_alt: string | null;
          cover_image_url: string | null;
          created_at: string | null;
          donor_count: number | null;
          ends_at: string | null;
          featured: boolean | null;
          gift_count: number | null;
          goal_amount: number | null;
          id: string | null;
          is_unused: boolean | null;
          raised_amount: number | null;
          shown_at: string | null;
          slug: string | null;
          starts_at: string | null;
          state: string | null;
          story: Json | null;
          summary: string | null;
          title: string | null;
          updated_at: string | null;
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
      crm_import_list: {
        Row: {
          can_undo: boolean | null;
          created_at: string | null;
          file_name: string | null;
          filled: number | null;
          finished_at: string | null;
          id: string | null;
          imported_by_name: string | null;
          left_out: number | null;
          made: number | null;
          row_count: number | null;
          same: number | null;
          state: string | null;
          stayed: number | null;
          undone_at: string | null;
        };
        Relationships: [];
      };
      crm_list: {
        Row: {
          created_at: string | null;
          email: string | null;
          emails: string[] | null;
          gave_at: string | null;
          has_gifts: boolean | null;
          has_task: boolean | null;
          has_task_due: boolean | null;
          heard_at: string | null;
          id: string | null;
          is_subscriber: boolean | null;
          name: string | null;
          organization: string | null;
          phone: string | null;
          sort_name: string | null;
          source: string | null;
          tags: string[] | null;
          updated_at: string | null;
          user_id: string | null;
        };
        Relationships: [];
      };
      crm_task_list: {
        Row: {
          created_at: string | null;
          done_at: string | null;
          due_on: string | null;
          id: string | null;
          is_due: boolean | null;
          is_mine: boolean | null;
          is_open: boolean | null;
          owner_id: string | null;
          owner_name: string | null;
          person_id: string | null;
          person_name: string | null;
          updated_at: string | null;
          what: string | null;
        };
        Relationships: [];
      };
      directory_listings: {
        Row: {
          availability_confirmed_at: string | null;
          bio: string | null;
          first_call_free: boolean | null;
          id: string | null;
          insurance: boolean | null;
          issues: string[] | null;
          kind: string | null;
          languages: string[] | null;
          name: string | null;
          office: string | null;
          office_zip: string | null;
          path: string | null;
          responsible: string | null;
          sliding_scale: boolean | null;
          slug: string | null;
          states: string[] | null;
          taking_new_people: boolean | null;
          telehealth: boolean | null;
          verified_by: string | null;
          verified_on: string | null;
          verified_until: string | null;
          verified_where: string | null;
          website_url: string | null;
          years: number | null;
        };
        Relationships: [];
      };
      donation_list: {
        Row: {
          amount: number;
          amount_refunded: number;
          amount_usd: string;
          campaign: string | null;
          campaign_path: string | null;
          created_at: string;
          dispute_status: "open" | "won" | "lost" | null;
          donor_email: string | null;
          donor_name: string;
          failed_at: string | null;
          failure_code: string | null;
          fee_covered: number;
          fee_covered_usd: string;
          given_at: string | null;
          hide_amount: boolean;
          hide_name: boolean;
          id: string;
          last_month: boolean | null;
          last_year: boolean | null;
          livemode: boolean;
          message: string | null;
          message_status: "none" | "pending" | "approved" | "rejected";
          net_amount: number;
          net_usd: string;
          payment_method_label: string | null;
          purpose: "foundation" | "our_campaign" | "member_campaign";
          receipt_number: string | null;
          refunded_usd: string;
          state: "pending" | "succeeded" | "failed" | "refunded" | "partially_refunded" | "disputed";
          stripe_charge_id: string | null;
          stripe_payment_intent_id: string | null;
          this_month: boolean | null;
          this_year: boolean | null;
          user_id: string | null;
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
      gift_messages: {
        Row: {
          campaign: string | null;
          display_name: string;
          given_at: string;
          id: string;
          message: string;
          place: number;
          state: "pending" | "approved" | "rejected";
        };
        Relationships: [];
      };
      group_agenda: {
        Row: {
          day_part: "morning" | "afternoon" | "evening";
          ends_at: string;
          group_id: string;
          hosted_by: string;
          id: string;
          is_moved: boolean;
          labels: string[];
          minutes: number;
          name: string;
          note: string | null;
          place: string | null;
          place_kind: "online" | "phone" | "in_person";
          seats: "free" | "few" | "full";
          sequence: number;
          slug: string;
          standing: "planned" | "called_off";
          starts_at: string;
          state: string | null;
          summary: string;
          time_zone: string;
        };
        Relationships: [];
      };
      group_host_list: {
        Row: {
          created_at: string;
          email: string | null;
          full_name: string | null;
          group_id: string;
          group_name: string;
          id: string;
          updated_at: string;
          user_id: string;
        };
        Relationships: [];
      };
      listing_list: {
        Row: {
          availability_confirmed_at: string;
          bio: string;
          created_at: string;
          first_call_free: boolean;
          grace_until: string | null;
          id: string;
          insurance: boolean;
          is_checked: boolean;
          is_listed: boolean;
          is_withdrawn: boolean;
          issues: string[];
          kind: "lawyer" | "psychologist";
          languages: string[];
          listed_until: string | null;
          membership_status: "incomplete" | "incomplete_expired" | "trialing" | "active" | "past_due" | "unpaid" | "paused" | "canceled" | null;
          name: string;
          names: string;
          office: string;
          office_zip: string | null;
          responsible: string;
          rests_at: string;
          review: "waiting" | "asked" | "approved" | "declined";
          sliding_scale: boolean;
          slug: string;
          states: string[];
          taking_new_people: boolean;
          telehealth: boolean;
          user_id: string;
          verified_by: string | null;
          verified_on: string | null;
          verified_until: string | null;
          verified_where: string | null;
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
          subject_id: string | null;
          subject_name: string | null;
          table_name: string;
        };
        Relationships: [];
      };
      my_campaigns: {
        Row: {
          category: "emergency_relief" | "housing" | "legal_aid" | "education" | "childcare" | "health" | "community";
          created_at: string;
          decided_at: string | null;
          ends_at: string | null;
          gift_count: number;
          goal_amount: number;
          id: string;
          is_over: boolean;
          organizer_display_name: string;
          raised_amount: number;
          state: "waiting" | "asked" | "approved" | "declined";
          story: Json;
          summary: string;
          title: string;
          version: number;
          words: string | null;
        };
        Relationships: [];
      };
      order_list: {
        Row: {
          amount: number;
          amount_lost: number;
          amount_refunded: number;
          amount_usd: string;
          carrier: string;
          city: string;
          email: string;
          erased_at: string | null;
          id: string;
          is_disputed: boolean;
          line1: string;
          line2: string;
          livemode: boolean;
          name: string;
          net_usd: string;
          order_number: string;
          paid_at: string;
          payment_method_label: string | null;
          product_id: string;
          product_title: string;
          quantity: number;
          refunded_usd: string;
          shipped_at: string | null;
          shipping: number;
          shipping_usd: string;
          state: "to_ship" | "shipped" | "refunded";
          stripe_payment_intent_id: string | null;
          tracking: string;
          unit_price: number;
          unit_price_usd: string;
          us_state: string;
          zip: string;
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
          waits_for_welcome: boolean;
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
      product_list: {
        Row: {
          description: string;
          id: string;
          image_alt: string;
          image_url: string | null;
          is_active: boolean;
          is_unused: boolean;
          order_index: number;
          price: number;
          shipping: number;
          state: "for_sale" | "sold_out" | "hidden";
          stock: number;
          summary: string;
          title: string;
          updated_at: string;
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
      registration_answers: {
        Row: {
          details: Json;
          role: "community_member" | "volunteer" | "advocate";
          user_id: string;
        };
        Relationships: [];
      };
      resource_list: {
        Row: {
          ages: string[] | null;
          attention: string | null;
          content: Json | null;
          format: string | null;
          id: string | null;
          is_active: boolean | null;
          link_dead_since: string | null;
          minutes: number | null;
          owner: string | null;
          reports: number | null;
          reviewed_on: string | null;
          slug: string | null;
          states: string[] | null;
          summary: string | null;
          title: string | null;
          topic: string | null;
          updated_at: string | null;
          url: string | null;
        };
        Relationships: [];
      };
      review_records: {
        Row: {
          answer: string | null;
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
      shop_products: {
        Row: {
          description: string | null;
          id: string | null;
          image_alt: string | null;
          image_url: string | null;
          order_index: number | null;
          orderable: number | null;
          price: number | null;
          shipping: number | null;
          summary: string | null;
          title: string | null;
        };
        Relationships: [];
      };
      user_campaign_list: {
        Row: {
          category: "emergency_relief" | "housing" | "legal_aid" | "education" | "childcare" | "health" | "community";
          cover_image_alt: string;
          cover_image_url: string | null;
          created_at: string;
          decided_at: string | null;
          ends_at: string | null;
          gift_count: number;
          goal_amount: number;
          id: string;
          is_approved: boolean;
          is_over: boolean;
          list_place: string;
          organizer_display_name: string;
          raised_amount: number;
          state: "waiting" | "asked" | "approved" | "declined";
          story: Json;
          summary: string;
          title: string;
          updated_at: string;
          user_id: string | null;
          version: number;
          words: string | null;
        };
        Relationships: [];
      };
      volunteer_check_list: {
        Row: {
          checked_on: string | null;
          decided_by_name: string | null;
          expires_on: string | null;
          full_name: string | null;
          id: string;
          kind: "background" | "references" | "driving";
          reference: string | null;
          standing: "requested" | "approved" | "refused" | "expired";
          state: "requested" | "approved" | "refused";
          updated_at: string;
          user_id: string;
        };
        Relationships: [];
      };
      volunteer_hour_list: {
        Row: {
          came: string;
          created_at: string;
          full_name: string | null;
          id: string;
          minutes: number;
          note: string | null;
          planned: number;
          reason: string | null;
          state: "entered" | "approved" | "refused";
          title: string;
          updated_at: string;
          user_id: string;
          worked_on: string;
        };
        Relationships: [];
      };
      volunteer_openings: {
        Row: {
          capacity: number;
          check_problem: string | null;
          city: string | null;
          description: string;
          ends_at: string | null;
          fits: boolean;
          has_place: boolean;
          id: string;
          is_remote: boolean;
          is_task: boolean;
          minutes: number;
          my_place: string | null;
          near_children: boolean;
          opportunity_id: string;
          skills: string[];
          sort_at: string;
          starts_at: string | null;
          starts_local: string | null;
          state: string | null;
          summary: string;
          taken: number;
          time_zone: string;
          title: string;
          waiting: number;
        };
        Relationships: [];
      };
      volunteer_people: {
        Row: {
          availability: string;
          checked_until: string | null;
          created_at: string;
          email: string;
          emergency_contact: string | null;
          experience_level: "Beginner" | "Intermediate" | "Experienced";
          full_name: string;
          id: string;
          interests: string[];
          location_preference: "Remote" | "Local only" | "Both remote and local";
          minutes: number;
          phone_number: string | null;
          skills: string[];
          updated_at: string;
          user_id: string;
        };
        Relationships: [];
      };
      volunteer_roster: {
        Row: {
          full_name: string | null;
          id: string;
          is_offered: boolean;
          is_past: boolean;
          phone_number: string | null;
          shift_id: string;
          since: string;
          sort_at: string;
          starts_local: string | null;
          state: "coming" | "waiting" | "left" | "handed_over" | "released" | "came" | "no_show" | "excused";
          time_zone: string;
          title: string;
          user_id: string;
        };
        Relationships: [];
      };
      volunteer_shift_list: {
        Row: {
          cancelled: boolean;
          capacity: number;
          clashes: number;
          id: string;
          is_past: boolean;
          is_shown: boolean;
          is_task: boolean;
          minutes: number;
          offered: number;
          opportunity_id: string;
          sort_at: string;
          starts_local: string | null;
          taken: number;
          time_zone: "America/New_York" | "America/Chicago" | "America/Denver" | "America/Phoenix" | "America/Los_Angeles" | "America/Anchorage" | "Pacific/Honolulu" | "America/Puerto_Rico";
          title: string;
          updated_at: string;
          waiting: number;
        };
        Relationships: [];
      };
      writer_request_list: {
        Row: {
          asked_at: string;
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
      act_on_legal_aid_request: {
        Args: {
          p_due_on?: string;
          p_id: string;
          p_messages?: number;
          p_verb: string;
          p_words?: string;
        };
        Returns: undefined;
      };
      add_group_host: {
        Args: {
          p_email: string;
          p_group_id: string;
          p_id?: string;
        };
        Returns: undefined;
      };
      add_group_session: {
        Args: {
          p_day: string;
          p_group_id: string;
          p_local_time: string;
          p_minutes?: number;
          p_note?: string;
        };
        Returns: string;
      };
      add_person: {
        Args: {
          p_email: string;
          p_name?: string;
        };
        Returns: string;
      };
      announce_posts: {
        Args: never;
        Returns: number;
      };
      answer_availability: {
        Args: {
          p_answer: string;
          p_token: string;
        };
        Returns: boolean;
      };
      answer_inquiry: {
        Args: {
          p_id: string;
          p_updated_at: string;
          p_words: string;
        };
        Returns: undefined;
      };
      answer_legal_aid_request: {
        Args: {
          p_link: string;
          p_words: string;
        };
        Returns: undefined;
      };
      answer_review: {
        Args: {
          p_id: string;
          p_words: string;
        };
        Returns: undefined;
      };
      appeal_decision: {
        Args: {
          p_id: string;
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
      approve_help_payment: {
        Args: {
          p_id: string;
        };
        Returns: undefined;
      };
      archive_post: {
        Args: {
          p_id: string;
          p_updated_at: string;
          p_words?: string;
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
          p_kind: string;
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
      availability_mail: {
        Args: {
          p_id: string;
        };
        Returns: Json;
      };
      begin_subscription: {
        Args: {
          p_livemode: boolean;
          p_user_id: string;
        };
        Returns: Database["public"]["Tables"]["subscriptions"]["Row"];
      };
      call_off_session: {
        Args: {
          p_note?: string;
          p_session_id: string;
        };
        Returns: undefined;
      };
      cancel_account_deletion: {
        Args: never;
        Returns: undefined;
      };
      care_colleagues: {
        Args: never;
        Returns: {
          name: string;
          user_id: string;
        }[];
      };
      carry_out_account_deletions: {
        Args: {
          p_limit?: number;
        };
        Returns: number;
      };
      change_campaign: {
        Args: {
          p_id: string;
          p_said: Json;
          p_version: number;
        };
        Returns: undefined;
      };
      check_import: {
        Args: {
          p_add_doubles?: boolean;
          p_rows: Json;
        };
        Returns: {
          fills: string[];
          n: number;
          outcome: string;
          person: string;
          person_id: string;
          reason: string;
        }[];
      };
      check_listings: {
        Args: {
          p_limit: number;
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
        Returns: {
          age_seconds: number;
          attempts: number;
          id: string;
          is_discreet: boolean;
          payload: Json;
          template: string;
          to_email: string;
        }[];
      };
      clean_crm: {
        Args: never;
        Returns: number;
      };
      clean_directory_messages: {
        Args: never;
        Returns: number;
      };
      clean_groups: {
        Args: never;
        Returns: number;
      };
      clean_help_requests: {
        Args: never;
        Returns: number;
      };
      clean_inquiries: {
        Args: never;
        Returns: number;
      };
      clean_legal_aid: {
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
      clean_orders: {
        Args: never;
        Returns: number;
      };
      clean_outbox: {
        Args: never;
        Returns: number;
      };
      clean_payment_brakes: {
        Args: never;
        Returns: number;
      };
      clean_public_changes: {
        Args: never;
        Returns: number;
      };
      clean_rate_limits: {
        Args: never;
        Returns: number;
      };
      clean_reports: {
        Args: never;
        Returns: number;
      };
      clean_volunteering: {
        Args: never;
        Returns: number;
      };
      close_group_incident: {
        Args: {
          p_id: string;
          p_outcome: string;
        };
        Returns: undefined;
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
      correct_shipment: {
        Args: {
          p_carrier: string;
          p_carrier_was: string;
          p_id: string;
          p_tracking: string;
          p_tracking_was: string;
        };
        Returns: undefined;
      };
      count_months: {
        Args: never;
        Returns: number;
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
      decide_appeal: {
        Args: {
          p_decision: string;
          p_id: string;
          p_updated_at: string;
          p_words: string;
        };
        Returns: undefined;
      };
      decide_check: {
        Args: {
          p_checked_on?: string;
          p_expires_on?: string;
          p_id: string;
          p_reference?: string;
          p_state: string;
          p_updated_at: string;
        };
        Returns: undefined;
      };
      decide_hours: {
        Args: {
          p_ids: string[];
          p_reason?: string;
          p_seen?: string[];
          p_state: string;
        };
        Returns: undefined;
      };
      decide_report: {
        Args: {
          p_decision: string;
          p_id: string;
          p_updated_at: string;
          p_words?: string;
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
      decided_by_me: {
        Args: {
          p_id: string;
        };
        Returns: boolean;
      };
      delete_post: {
        Args: {
          p_id: string;
          p_updated_at: string;
        };
        Returns: undefined;
      };
      directory_link: {
        Args: {
          p_is_mailed?: boolean;
          p_side: string;
          p_thread_id: string;
        };
        Returns: string;
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
      end_campaign: {
        Args: {
          p_id: string;
        };
        Returns: undefined;
      };
      enter_hours: {
        Args: {
          p_minutes: number;
          p_note?: string;
          p_shift_id: string;
        };
        Returns: undefined;
      };
      erase_auth_traces: {
        Args: never;
        Returns: number;
      };
      erase_legal_aid_request: {
        Args: {
          p_link: string;
        };
        Returns: boolean;
      };
      erase_newsletter: {
        Args: {
          p_token: string;
        };
        Returns: boolean;
      };
      erase_person: {
        Args: {
          p_id: string;
          p_orders?: string[];
        };
        Returns: undefined;
      };
      failing_work: {
        Args: never;
        Returns: {
          since: string;
          work: string;
        }[];
      };
      feature_post: {
        Args: {
          p_id: string;
          p_on: boolean;
        };
        Returns: undefined;
      };
      find_fathers: {
        Args: {
          p_purpose: string;
          p_q: string;
          p_words?: string;
        };
        Returns: {
          full_name: string;
          number: number;
          user_id: string;
        }[];
      };
      find_listings: {
        Args: {
          p_areas?: string[];
          p_available?: boolean;
          p_count?: number;
          p_from?: number;
          p_tags: string[];
        };
        Returns: {
          bio: string;
          first_call_free: boolean;
          id: string;
          insurance: boolean;
          issues: string[];
          kind: string;
          languages: string[];
          name: string;
          office: string;
          office_zip: string;
          responsible: string;
          sliding_scale: boolean;
          slug: string;
          states: string[];
          taking_new_people: boolean;
          telehealth: boolean;
          total: number;
          verified_on: string;
          verified_where: string;
        }[];
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
      gift_receipts: {
        Args: {
          p_id: string;
        };
        Returns: {
          id: string;
          queued_at: string;
          sent_at: string | null;
          state: string;
        }[];
      };
      given_up_mail: {
        Args: never;
        Returns: number;
      };
      grant_role: {
        Args: {
          p_role: string;
          p_user_id: string;
        };
        Returns: undefined;
      };
      group_notice: {
        Args: {
          p_event: string;
          p_session_id: string;
          p_user_id: string;
        };
        Returns: Json;
      };
      groups_are_due: {
        Args: never;
        Returns: boolean;
      };
      help_answer_hours: {
        Args: never;
        Returns: number;
      };
      help_by_link: {
        Args: {
          p: Json;
          p_action: string;
          p_due_on?: string;
          p_hash: string;
          p_reuser?: string;
          p_user_id: string;
        };
        Returns: Json;
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
          p_version: string;
        };
        Returns: string;
      };
      import_people: {
        Args: {
          p_import_id: string;
          p_rows: Json;
        };
        Returns: {
          n: number;
          outcome: string;
          reason: string;
        }[];
      };
      inquiry_mails: {
        Args: {
          p_id: string;
        };
        Returns: {
          id: string;
          queued_at: string;
          sent_at: string | null;
          state: string;
          template: string;
        }[];
      };
      installation_livemode: {
        Args: never;
        Returns: boolean;
      };
      is_admin: {
        Args: never;
        Returns: boolean;
      };
      issue_volunteer_letter: {
        Args: {
          p_from: string;
          p_until: string;
        };
        Returns: string;
      };
      job_succeeded: {
        Args: {
          p_name: string;
        };
        Returns: undefined;
      };
      join_details: {
        Args: {
          p_session_id: string;
        };
        Returns: {
          join_note: string | null;
          join_phone: string | null;
          join_url: string | null;
        }[];
      };
      keep_groups: {
        Args: never;
        Returns: Json;
      };
      keep_job: {
        Args: {
          p_holder: string;
          p_name: string;
          p_ttl_seconds: number;
        };
        Returns: undefined;
      };
      keep_mail: {
        Args: {
          p_attempt: number;
          p_id: string;
          p_lock_seconds: number;
        };
        Returns: undefined;
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
      late_mail: {
        Args: never;
        Returns: number;
      };
      leave_seat: {
        Args: {
          p_session_id: string;
        };
        Returns: undefined;
      };
      leave_shift: {
        Args: {
          p_shift_id: string;
        };
        Returns: undefined;
      };
      letter_audience: {
        Args: {
          p_frequency: string;
          p_segment_id?: string;
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
      letter_waits: {
        Args: {
          p_id: string;
        };
        Returns: {
          held_until: string;
          hourly_limit: number;
          is_filled: boolean;
          sending_on: boolean;
          waiting: number;
        }[];
      };
      letters_are_due: {
        Args: never;
        Returns: boolean;
      };
      links_to_check: {
        Args: {
          p_limit: number;
        };
        Returns: {
          id: string;
          url: string;
        }[];
      };
      list_father_profiles: {
        Args: never;
        Returns: {
          created_at: string;
          number: number;
          total: number;
          updated_at: string;
          user_id: string;
        }[];
      };
      list_group_incidents: {
        Args: {
          p_kind?: string;
          p_standing?: string;
        };
        Returns: {
          created_at: string;
          group_name: string;
          id: string;
          kind: string;
          place: string;
          standing: string;
          starts_at: string | null;
          total: number;
        }[];
      };
      list_legal_aid_requests: {
        Args: {
          p_mine?: boolean;
          p_state?: string;
        };
        Returns: {
          case_kind: string;
          created_at: string;
          due_on: string;
          handler: string;
          id: string;
          is_mine: boolean;
          next_date: string;
          number: number;
          place: string;
          possible_conflict: boolean;
          state: string;
          total: number;
          us_state: string;
        }[];
      };
      listing_reasons: {
        Args: {
          p_id: string;
        };
        Returns: string[];
      };
      listing_requests: {
        Args: {
          p_id: string;
        };
        Returns: number;
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
      mark_roster: {
        Args: {
          p_ids: string[];
          p_state: string;
          p_was: string[];
        };
        Returns: undefined;
      };
      merge_people: {
        Args: {
          p_gone: string;
          p_kept: string;
          p_try?: boolean;
        };
        Returns: Json;
      };
      moderate_donation_messages: {
        Args: {
          p_ids: string[];
          p_state: string;
          p_was?: string[];
        };
        Returns: undefined;
      };
      monthly_figures: {
        Args: never;
        Returns: {
          account_count: number;
          counted_at: string;
          donor_count: number;
          gift_count: number;
          month: string;
          order_count: number;
          raised_amount: number;
          sold_amount: number;
        }[];
      };
      move_group_session: {
        Args: {
          p_day: string;
          p_day_was: string;
          p_local_time: string;
          p_session_id: string;
          p_time_was: string;
        };
        Returns: undefined;
      };
      move_help_request: {
        Args: {
          p_decision?: string;
          p_due_on?: string;
          p_his_turn?: boolean;
          p_id: string;
          p_lines?: number;
          p_to?: string;
          p_verb: string;
          p_was?: string;
          p_words?: string;
        };
        Returns: string;
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
      my_directory_threads: {
        Args: never;
        Returns: {
          expires_at: string;
          id: string;
          is_closed: boolean;
          last_message_at: string;
          listing_id: string;
          unread: number;
          visitor_name: string;
        }[];
      };
      my_gift_years: {
        Args: never;
        Returns: {
          gift_count: number;
          net_amount: number;
          year: number;
        }[];
      };
      my_gifts: {
        Args: never;
        Returns: {
          amount: number;
          campaign_path: string;
          campaign_title: string;
          fee_covered: number;
          given_at: string;
          hide_amount: boolean;
          hide_name: boolean;
          id: string;
          livemode: boolean;
          message: string;
          message_status: string;
          net_amount: number;
          payment_method_label: string;
          receipt_number: string;
          status: string;
        }[];
      };
      my_help_requests: {
        Args: never;
        Returns: Json;
      };
      my_legal_aid_request: {
        Args: {
          p_link: string;
        };
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
      my_orders: {
        Args: never;
        Returns: {
          amount: number;
          amount_refunded: number;
          carrier: string;
          city: string;
          id: string;
          line1: string;
          line2: string;
          livemode: boolean;
          name: string;
          order_number: string;
          paid_at: string;
          payment_method_label: string | null;
          product_id: string;
          product_title: string;
          quantity: number;
          shipped_at: string | null;
          shipping: number;
          state: string;
          tracking: string;
          unit_price: number;
          us_state: string;
          zip: string;
        }[];
      };
      my_records: {
        Args: never;
        Returns: Json;
      };
      my_shifts: {
        Args: never;
        Returns: {
          city: string | null;
          description: string;
          ends_at: string | null;
          hours_minutes: number | null;
          hours_note: string | null;
          hours_reason: string | null;
          hours_state: string | null;
          id: string;
          is_offered: boolean;
          is_over: boolean;
          is_past: boolean;
          is_remote: boolean;
          is_task: boolean;
          minutes: number;
          place_state: string | null;
          shift_id: string;
          sort_at: string;
          starts_at: string | null;
          starts_local: string | null;
          state: string;
          time_zone: string;
          title: string;
          updated_at: string;
        }[];
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
      next_order_look: {
        Args: never;
        Returns: number;
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
      note_link_check: {
        Args: {
          p_answers: boolean;
          p_at?: string;
          p_id: string;
          p_url: string;
        };
        Returns: boolean;
      };
      note_listing_views: {
        Args: {
          p_views: Json;
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
      offer_shift: {
        Args: {
          p_on: boolean;
          p_shift_id: string;
        };
        Returns: string;
      };
      open_care_override: {
        Args: {
          p_words: string;
        };
        Returns: string;
      };
      open_import: {
        Args: {
          p_add_doubles?: boolean;
          p_digest: string;
          p_file_name: string;
          p_row_count: number;
          p_to_judge: number;
        };
        Returns: string;
      };
      order_mails: {
        Args: {
          p_id: string;
        };
        Returns: {
          id: string;
          queued_at: string;
          sent_at: string | null;
          state: string;
          template: string;
        }[];
      };
      order_of_payment: {
        Args: {
          p_order_id?: string;
          p_payment_intent_id: string;
        };
        Returns: string;
      };
      order_payload: {
        Args: {
          p_order_id: string;
        };
        Returns: Json;
      };
      order_status: {
        Args: {
          p_attempt_id: string;
        };
        Returns: Json;
      };
      orders_are_due: {
        Args: never;
        Returns: boolean;
      };
      orders_lost_with: {
        Args: {
          p_id: string;
        };
        Returns: {
          id: string;
          order_number: string;
        }[];
      };
      orders_to_look_at: {
        Args: {
          p_limit: number;
        };
        Returns: Database["public"]["Tables"]["orders"]["Row"][];
      };
      orders_to_ship: {
        Args: never;
        Returns: number;
      };
      payment_is_over: {
        Args: {
          p_payment_intent_id: string;
        };
        Returns: boolean;
      };
      person_in_care: {
        Args: {
          p_id: string;
          p_purpose: string;
          p_words?: string;
        };
        Returns: boolean;
      };
      person_timeline: {
        Args: {
          p_after_key?: string;
          p_before?: string;
          p_count?: number;
          p_id: string;
        };
        Returns: {
          amount: number;
          at: string;
          detail: string;
          key: string;
          kind: string;
          path: string;
          title: string;
        }[];
      };
      propose_help_payment: {
        Args: {
          p_amount: number;
          p_id: string;
          p_purpose: string;
          p_request_id: string;
          p_vendor: string;
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
      read_care_override: {
        Args: {
          p_id: string;
        };
        Returns: {
          at: string;
          father: number;
          purpose: string;
          reader_name: string;
          record_id: string;
          table_name: string;
          words: string;
        }[];
      };
      read_father_profile: {
        Args: {
          p_purpose: string;
          p_user_id: string;
          p_words?: string;
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
      read_group_incident: {
        Args: {
          p_id: string;
          p_purpose: string;
          p_words?: string;
        };
        Returns: {
          about_email: string | null;
          about_full_name: string | null;
          about_name: string | null;
          closed_at: string;
          closed_by: string;
          group_name: string;
          kind: string;
          outcome: string;
          reported_by: string | null;
          standing: string;
          words: string;
        }[];
      };
      read_help_request: {
        Args: {
          p_id: string;
          p_purpose: string;
          p_words?: string;
        };
        Returns: Json;
      };
      read_legal_aid_request: {
        Args: {
          p_id: string;
          p_purpose: string;
          p_words?: string;
        };
        Returns: {
          case_kind: string;
          contact_way: string;
          county: string;
          created_at: string;
          due_on: string;
          email: string;
          handler: string;
          id: string;
          is_mine: boolean;
          messages: Json;
          name: string;
          news_failed: boolean;
          next_date: string;
          no_message: boolean;
          number: number;
          orders: string;
          phone: string;
          possible_conflict: boolean;
          safe_times: string;
          state: string;
          us_state: string;
          wants: string;
        }[];
      };
      read_newsletter: {
        Args: {
          p_token: string;
        };
        Returns: Json;
      };
      read_reported_conversation: {
        Args: {
          p_case_id: string;
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
      receive_legal_aid_request: {
        Args: {
          p_due_on: string;
          p_link: string;
          p_request: Json;
          p_reuser?: string;
          p_user_id?: string;
        };
        Returns: string;
      };
      receive_report: {
        Args: {
          p_network?: string;
          p_report: Json;
          p_user_id?: string;
        };
        Returns: undefined;
      };
      record_donation: {
        Args: {
          p: Json;
        };
        Returns: Json;
      };
      record_order: {
        Args: {
          p: Json;
        };
        Returns: Json;
      };
      recount_people: {
        Args: {
          p_limit?: number;
        };
        Returns: number;
      };
      remind_volunteers: {
        Args: {
          p_limit?: number;
        };
        Returns: number;
      };
      rename_in_group: {
        Args: {
          p_group_id: string;
          p_name: string;
        };
        Returns: undefined;
      };
      reopen_payment: {
        Args: {
          p_donation_id: string;
          p_payment_intent_id: string;
        };
        Returns: Database["public"]["Tables"]["donations"]["Row"];
      };
      report_group_incident: {
        Args: {
          p_kind: string;
          p_name?: string;
          p_session_id: string;
          p_words: string;
        };
        Returns: undefined;
      };
      report_resource: {
        Args: {
          p_slug: string;
        };
        Returns: boolean;
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
      reported_now: {
        Args: {
          p_case_id: string;
        };
        Returns: Json;
      };
      request_account_deletion: {
        Args: never;
        Returns: string;
      };
      request_check: {
        Args: {
          p_kind?: string;
          p_user_id?: string;
        };
        Returns: undefined;
      };
      resend_order_confirmation: {
        Args: {
          p_id: string;
        };
        Returns: undefined;
      };
      resend_receipt: {
        Args: {
          p_id: string;
        };
        Returns: undefined;
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
      review_care_override: {
        Args: {
          p_id: string;
          p_words: string;
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
      revoke_volunteer_letter: {
        Args: {
          p_id: string;
        };
        Returns: undefined;
      };
      save_my_record: {
        Args: {
          p_details: Json;
          p_role: string;
          p_was?: Json;
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
      search_crm: {
        Args: {
          p_q: string;
        };
        Returns: Database["public"]["Views"]["crm_list"]["Row"][];
      };
      search_donations: {
        Args: {
          p_q: string;
        };
        Returns: Database["public"]["Views"]["donation_list"]["Row"][];
      };
      search_orders: {
        Args: {
          p_q: string;
        };
        Returns: Database["public"]["Views"]["order_list"]["Row"][];
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
      search_product_list: {
        Args: {
          p_q: string;
        };
        Returns: Database["public"]["Views"]["product_list"]["Row"][];
      };
      search_products: {
        Args: {
          p_q: string;
        };
        Returns: Database["public"]["Views"]["shop_products"]["Row"][];
      };
      search_resources: {
        Args: {
          p_q: string;
        };
        Returns: Database["public"]["Tables"]["resources"]["Row"][];
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
      search_user_campaigns: {
        Args: {
          p_q: string;
        };
        Returns: Database["public"]["Views"]["user_campaign_list"]["Row"][];
      };
      search_volunteer_checks: {
        Args: {
          p_q: string;
        };
        Returns: Database["public"]["Views"]["volunteer_check_list"]["Row"][];
      };
      search_volunteer_hours: {
        Args: {
          p_q: string;
        };
        Returns: Database["public"]["Views"]["volunteer_hour_list"]["Row"][];
      };
      search_volunteer_openings: {
        Args: {
          p_q: string;
        };
        Returns: Database["public"]["Views"]["volunteer_openings"]["Row"][];
      };
      search_volunteer_opportunities: {
        Args: {
          p_q: string;
        };
        Returns: Database["public"]["Tables"]["volunteer_opportunities"]["Row"][];
      };
      search_volunteer_roster: {
        Args: {
          p_q: string;
        };
        Returns: Database["public"]["Views"]["volunteer_roster"]["Row"][];
      };
      search_volunteer_shifts: {
        Args: {
          p_q: string;
        };
        Returns: Database["public"]["Views"]["volunteer_shift_list"]["Row"][];
      };
      search_volunteers: {
        Args: {
          p_q: string;
        };
        Returns: Database["public"]["Views"]["volunteer_people"]["Row"][];
      };
      second_step_done: {
        Args: never;
        Returns: boolean;
      };
      segment_size: {
        Args: {
          p_rules: Json;
        };
        Returns: Json;
      };
      session_roster: {
        Args: {
          p_session_id: string;
        };
        Returns: {
          listen_only: boolean;
          name: string;
          standing: string;
        }[];
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
          p_was: number[];
        };
        Returns: undefined;
      };
      set_stock: {
        Args: {
          p_id: string;
          p_stock: number;
          p_was: number;
        };
        Returns: undefined;
      };
      settle_help_payment: {
        Args: {
          p_id: string;
          p_outcome: string;
          p_words?: string;
        };
        Returns: undefined;
      };
      settle_order: {
        Args: {
          p_id: string;
          p_intent: Json;
          p_look: number;
        };
        Returns: Database["public"]["Tables"]["orders"]["Row"];
      };
      ship_order: {
        Args: {
          p_carrier: string;
          p_id: string;
          p_tracking: string;
        };
        Returns: undefined;
      };
      spares_me: {
        Args: never;
        Returns: boolean;
      };
      start_campaign: {
        Args: {
          p_id: string;
          p_said: Json;
        };
        Returns: undefined;
      };
      start_directory_thread: {
        Args: {
          p_thread: Json;
          p_user_id?: string;
        };
        Returns: string;
      };
      step_aside: {
        Args: {
          p_id: string;
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
      stripe_address_told: {
        Args: {
          p_email: string;
          p_id: string;
        };
        Returns: undefined;
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
          p_consent_version?: string;
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
          p_kind: string;
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
      take_seat: {
        Args: {
          p_listen_only?: boolean;
          p_name?: string;
          p_rules_version?: number;
          p_session_id: string;
        };
        Returns: string;
      };
      take_shift: {
        Args: {
          p_shift_id: string;
        };
        Returns: string;
      };
      test_letter: {
        Args: {
          p_id: string;
          p_updated_at: string;
        };
        Returns: undefined;
      };
      try_mail_again: {
        Args: never;
        Returns: number;
      };
      undelivered_mail: {
        Args: {
          p_user_id: string;
        };
        Returns: {
          id: string;
          queued_at: string;
          sent_at: string | null;
          state: string;
        }[];
      };
      undo_import: {
        Args: {
          p_import_id: string;
        };
        Returns: Json;
      };
      unmerge_people: {
        Args: {
          p_merge_id: string;
        };
        Returns: string;
      };
      unship_order: {
        Args: {
          p_carrier_was: string;
          p_id: string;
          p_shipped_at_was: string;
          p_tracking_was: string;
        };
        Returns: undefined;
      };
      use_directory_link: {
        Args: {
          p_act: string;
          p_reason?: string;
          p_token: string;
          p_words?: string;
        };
        Returns: Json;
      };
      use_my_directory_thread: {
        Args: {
          p_act: string;
          p_id: string;
          p_reason?: string;
          p_words?: string;
        };
        Returns: Json;
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
      verify_volunteer_letter: {
        Args: {
          p_code: string;
        };
        Returns: Json;
      };
      volunteer_mail: {
        Args: {
          p_signup_id: string;
        };
        Returns: Json;
      };
      volunteer_reminders_are_due: {
        Args: never;
        Returns: boolean;
      };
      was_public: {
        Args: {
          p_key: string;
          p_table: string;
        };
        Returns: boolean;
      };
      what_we_hold: {
        Args: never;
        Returns: {
          link_path: string;
          since: string;
          what: string;
        }[];
      };
      withdraw_campaign: {
        Args: {
          p_id: string;
        };
        Returns: undefined;
      };
      withdraw_help_payment: {
        Args: {
          p_id: string;
        };
        Returns: undefined;
      };
      withdraw_post: {
        Args: {
          p_id: string;
          p_words?: string;
        };
        Returns: Database["public"]["Tables"]["blog_posts"]["Row"];
      };
    };
    Enums: Record<never, never>;
    CompositeTypes: Record<never, never>;
  };
};
