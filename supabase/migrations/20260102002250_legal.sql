-- Privacy Policy and Terms of Service in versions: what was once in force stays readable, and it is known who agreed to or
-- has seen which. The first version of each is built in (domain/legal-documents.ts); the table begins with the second.
create function private.is_legal_document(p_document text)
returns boolean language sql immutable security invoker set search_path = '' as $$ select p_document in ('privacy', 'terms') $$;
comment on function private.is_legal_document is 'The closed list of what people agree to.';
grant execute on function private.is_legal_document to authenticated, service_role;

create table public.legal_documents (
  document text not null check (private.is_legal_document(document)),
  version integer not null check (version >= 2),
  summary jsonb not null check (private.is_rich_text(summary)),
  content jsonb not null check (private.is_rich_text(content)),
  what_changed text not null check (char_length(btrim(what_changed)) between 1 and 600),
  author uuid default private.my_id() references auth.users (id) on delete set null,
  published_at timestamptz not null default now(),
  primary key (document, version)
);
comment on table public.legal_documents is 'Versions of what people agree to, from the second on; never changed and never taken away.';
comment on column public.legal_documents.summary is 'The same in plain words, at the top of the page.';
comment on column public.legal_documents.what_changed is 'What is different from the version before, as it is told to members.';
create index legal_documents_author_idx on public.legal_documents (author);

create function private.legal_version(p_document text)
returns integer language sql stable security invoker set search_path = '' as $$
  select coalesce(max(d.version), 1) from public.legal_documents d where d.document = p_document
$$;
comment on function private.legal_version is 'The version in force.';
grant execute on function private.legal_version to authenticated, service_role;

alter table public.legal_documents enable row level security;
create policy "Anyone reads every version" on public.legal_documents
  for select to anon, authenticated using (true);
create policy "Administrators publish the next version" on public.legal_documents
  for insert to authenticated with check ((select private.is_admin()) and author = (select private.my_id()));
-- Whoever wrote it is nobody's business but the house's.
grant select (document, version, summary, content, what_changed, published_at) on public.legal_documents to anon, authenticated;
grant insert (document, version, summary, content, what_changed) on public.legal_documents to authenticated;
revoke all on public.legal_documents from service_role;
grant select, insert on public.legal_documents to service_role;

create function private.next_version_only()
returns trigger language plpgsql volatile security definer set search_path = '' as $$
begin
  -- One at a time: the second of two waits here, and then has seen the wrong version.
  perform pg_advisory_xact_lock(hashtext('legal_documents ' || new.document));
  if new.version <> private.legal_version(new.document) + 1 then
    raise exception using errcode = '23505', message = 'another version is in force';
  end if;
  -- The first version is built in, so the second is compared with it by its form alone.
  if exists (select from public.legal_documents d where d.document = new.document and d.version = new.version - 1
    and d.summary = new.summary and d.content = new.content) then
    raise exception using errcode = 'PT409', message = 'legal_text_unchanged';
  end if;
  return new;
end $$;
comment on function private.next_version_only is
  'Before trigger: versions follow each other; whoever has not seen the last one is refused, and a text that is not another one (PT409 legal_text_unchanged). Definer: it counts all of them.';
create trigger legal_documents_next before insert on public.legal_documents
  for each row execute function private.next_version_only();
create trigger legal_documents_audit after insert on public.legal_documents
  for each row execute function private.audit('document', 'version', 'what_changed');

create table public.legal_consents (
  user_id uuid not null default private.my_id() references auth.users (id) on delete cascade,
  document text not null check (private.is_legal_document(document)),
  version integer not null check (version >= 1),
  how text not null default 'seen' check (how in ('agreed', 'seen')),
  at timestamptz not null default now(),
  primary key (user_id, document, version)
);
comment on table public.legal_consents is 'Which version somebody agreed to at sign-up, or has been shown since.';
alter table public.legal_consents enable row level security;
create policy "People read what they agreed to, staff all" on public.legal_consents
  for select to authenticated using (user_id = (select private.my_id()) or (select private.is_admin()));
create policy "People note what they have seen" on public.legal_consents
  for insert to authenticated with check (
    user_id = (select private.my_id()) and how = 'seen' and version <= (select private.legal_version(document)));
grant select, insert (document, version) on public.legal_consents to authenticated;
grant select, insert, update, delete on public.legal_consents to service_role;

create function private.note_agreement(p_user_id uuid)
returns void language sql volatile security invoker set search_path = '' as $$
  insert into public.legal_consents (user_id, document, version, how)
  select p_user_id, d.document, private.legal_version(d.document), 'agreed' from (values ('privacy'), ('terms')) d (document)
$$;
comment on function private.note_agreement is 'Somebody ticks the box at sign-up: to what is in force then. Part of handle_new_user.';

create function public.my_legal_news()
returns table (document text, version integer, what_changed text, published_at timestamptz)
language sql stable security invoker set search_path = '' as $$
  select d.document, d.version, d.what_changed, d.published_at
  from public.legal_documents d
  join public.profiles p on p.user_id = private.my_id() and p.created_at < d.published_at
  where not exists (select from public.legal_consents c
    where c.user_id = p.user_id and c.document = d.document and c.version >= d.version)
  order by d.document, d.version desc
$$;
comment on function public.my_legal_news is 'What has changed since the caller signed up and was not shown to them yet: every version since, the newest of each document first.';
grant execute on function public.my_legal_news to authenticated;

create function private.data_of_legal(p_user_id uuid, p_email text)
returns jsonb language sql stable security invoker set search_path = '' as $$
  select jsonb_build_object('agreements', (select coalesce(jsonb_agg(jsonb_build_object(
      'document', c.document, 'version', c.version, 'how', c.how, 'at', c.at) order by c.at, c.document), '[]')
    from public.legal_consents c where c.user_id = p_user_id))
$$;
comment on function private.data_of_legal is 'Which versions of the terms somebody agreed to or was shown. Part of my_data.';
