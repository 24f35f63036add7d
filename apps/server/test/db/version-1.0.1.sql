--
-- PostgreSQL database dump
--

-- Dumped from database version 15.18 (Debian 15.18-0+deb12u1)
-- Dumped by pg_dump version 15.18 (Debian 15.18-0+deb12u1)

SET statement_timeout = 0;
SET lock_timeout = 0;
SET idle_in_transaction_session_timeout = 0;
SET client_encoding = 'UTF8';
SET standard_conforming_strings = on;
SELECT pg_catalog.set_config('search_path', '', false);
SET check_function_bodies = false;
SET xmloption = content;
SET client_min_messages = warning;
SET row_security = off;

--
-- Name: drizzle; Type: SCHEMA; Schema: -; Owner: -
--

CREATE SCHEMA drizzle;

--
-- Name: audit_log_refuse(); Type: FUNCTION; Schema: public; Owner: -
--

CREATE FUNCTION public.audit_log_refuse() RETURNS trigger
    LANGUAGE plpgsql
    AS $$ BEGIN RAISE EXCEPTION 'audit_log rows are only ever added'; END $$;

--
-- Name: file_charge(bigint); Type: FUNCTION; Schema: public; Owner: -
--

CREATE FUNCTION public.file_charge(size bigint) RETURNS bigint
    LANGUAGE sql IMMUTABLE
    AS $$ SELECT greatest("size", 65536) $$;

--
-- Name: file_totals_add(text[], bigint[]); Type: FUNCTION; Schema: public; Owner: -
--

CREATE FUNCTION public.file_totals_add(owners text[], changes bigint[]) RETURNS void
    LANGUAGE sql
    AS $$
	INSERT INTO "file_totals" ("scope", "bytes")
	SELECT part.scope, sum(part.change)
	FROM (
		SELECT unnest(ARRAY['all', coalesce('user:' || changed.owner, 'anonymous')]) AS scope, changed.change
		FROM unnest("owners", "changes") AS changed(owner, change)
	) AS part
	GROUP BY part.scope HAVING sum(part.change) <> 0 ORDER BY part.scope
	ON CONFLICT ("scope") DO UPDATE SET "bytes" = "file_totals"."bytes" + excluded."bytes";
	DELETE FROM "file_totals" WHERE "bytes" = 0 AND "scope" IN (SELECT 'user:' || owner FROM unnest("owners") AS owner);
$$;

--
-- Name: file_totals_count(); Type: FUNCTION; Schema: public; Owner: -
--

CREATE FUNCTION public.file_totals_count() RETURNS trigger
    LANGUAGE plpgsql
    AS $$
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
END $$;

SET default_tablespace = '';

SET default_table_access_method = heap;

--
-- Name: __drizzle_migrations; Type: TABLE; Schema: drizzle; Owner: -
--

CREATE TABLE drizzle.__drizzle_migrations (
    id integer NOT NULL,
    hash text NOT NULL,
    created_at bigint
);

--
-- Name: __drizzle_migrations_id_seq; Type: SEQUENCE; Schema: drizzle; Owner: -
--

CREATE SEQUENCE drizzle.__drizzle_migrations_id_seq
    AS integer
    START WITH 1
    INCREMENT BY 1
    NO MINVALUE
    NO MAXVALUE
    CACHE 1;

--
-- Name: __drizzle_migrations_id_seq; Type: SEQUENCE OWNED BY; Schema: drizzle; Owner: -
--

ALTER SEQUENCE drizzle.__drizzle_migrations_id_seq OWNED BY drizzle.__drizzle_migrations.id;

--
-- Name: announcements; Type: TABLE; Schema: public; Owner: -
--

CREATE TABLE public.announcements (
    id uuid NOT NULL,
    title text NOT NULL,
    text text NOT NULL,
    level text NOT NULL,
    published_by text NOT NULL,
    published_at timestamp(3) with time zone NOT NULL,
    until timestamp(3) with time zone,
    withdrawn_at timestamp(3) with time zone
);

--
-- Name: audit_log; Type: TABLE; Schema: public; Owner: -
--

CREATE TABLE public.audit_log (
    id bigint NOT NULL,
    at timestamp(3) with time zone NOT NULL,
    event text NOT NULL,
    user_id text,
    ip text,
    user_agent text,
    request_id text,
    detail jsonb
);

--
-- Name: audit_log_id_seq; Type: SEQUENCE; Schema: public; Owner: -
--

ALTER TABLE public.audit_log ALTER COLUMN id ADD GENERATED ALWAYS AS IDENTITY (
    SEQUENCE NAME public.audit_log_id_seq
    START WITH 1
    INCREMENT BY 1
    NO MINVALUE
    NO MAXVALUE
    CACHE 1
);

--
-- Name: calendar_years; Type: TABLE; Schema: public; Owner: -
--

CREATE TABLE public.calendar_years (
    year integer NOT NULL,
    closed_weekdays text[] NOT NULL,
    origin text NOT NULL,
    imported_by text,
    imported_at timestamp(3) with time zone NOT NULL
);

--
-- Name: call_keys; Type: TABLE; Schema: public; Owner: -
--

CREATE TABLE public.call_keys (
    key text NOT NULL,
    args_hash text NOT NULL,
    at timestamp(3) with time zone NOT NULL,
    done boolean DEFAULT false NOT NULL,
    answer jsonb
);

--
-- Name: chat_days; Type: TABLE; Schema: public; Owner: -
--

CREATE TABLE public.chat_days (
    user_id text NOT NULL,
    day date NOT NULL,
    answers integer NOT NULL,
    allowed integer,
    CONSTRAINT chat_days_allowed CHECK (((allowed IS NULL) OR (answers <= allowed)))
);

--
-- Name: chat_shares; Type: TABLE; Schema: public; Owner: -
--

CREATE TABLE public.chat_shares (
    id text NOT NULL,
    request_id uuid NOT NULL,
    user_id text NOT NULL,
    conversation_id uuid NOT NULL,
    title text NOT NULL,
    messages jsonb NOT NULL,
    created_at timestamp(3) with time zone NOT NULL,
    expires_at timestamp(3) with time zone,
    work jsonb
);

--
-- Name: conversations; Type: TABLE; Schema: public; Owner: -
--

CREATE TABLE public.conversations (
    id uuid NOT NULL,
    user_id text NOT NULL,
    assistant text NOT NULL,
    title text NOT NULL,
    title_by text NOT NULL,
    model text,
    leaf_id uuid,
    version integer DEFAULT 1 NOT NULL,
    search tsvector,
    created_at timestamp(3) with time zone NOT NULL,
    updated_at timestamp(3) with time zone NOT NULL,
    removed_at timestamp(3) with time zone,
    input jsonb,
    request_id uuid,
    running_until timestamp(3) with time zone,
    problem jsonb,
    running_by text,
    resumed integer DEFAULT 0 NOT NULL
);

--
-- Name: data_exports; Type: TABLE; Schema: public; Owner: -
--

CREATE TABLE public.data_exports (
    token_hash text NOT NULL,
    user_id text NOT NULL,
    expires_at timestamp(3) with time zone NOT NULL
);

--
-- Name: diagnosis_readings; Type: TABLE; Schema: public; Owner: -
--

CREATE TABLE public.diagnosis_readings (
    id uuid NOT NULL,
    user_id text NOT NULL,
    code text NOT NULL,
    facts_hash text NOT NULL,
    model text NOT NULL,
    demo boolean NOT NULL,
    prompt_version text NOT NULL,
    status text NOT NULL,
    narration jsonb,
    agreement jsonb,
    repairs integer DEFAULT 0 NOT NULL,
    error text,
    detail text,
    running_until timestamp(3) with time zone,
    created_at timestamp(3) with time zone NOT NULL,
    CONSTRAINT diagnosis_readings_status CHECK ((status = ANY (ARRAY['running'::text, 'accepted'::text, 'template'::text, 'failed'::text])))
);

--
-- Name: diagnosis_records; Type: TABLE; Schema: public; Owner: -
--

CREATE TABLE public.diagnosis_records (
    id uuid NOT NULL,
    user_id text NOT NULL,
    code text NOT NULL,
    name text NOT NULL,
    day integer NOT NULL,
    is_closed boolean NOT NULL,
    stance text NOT NULL,
    short text NOT NULL,
    long text NOT NULL,
    total real,
    facts_hash text NOT NULL,
    diagnosis jsonb NOT NULL,
    created_at timestamp(3) with time zone NOT NULL
);

--
-- Name: drawn_lines; Type: TABLE; Schema: public; Owner: -
--

CREATE TABLE public.drawn_lines (
    user_id text NOT NULL,
    code text NOT NULL,
    lines jsonb NOT NULL,
    version integer NOT NULL
);

--
-- Name: english_reviews; Type: TABLE; Schema: public; Owner: -
--

CREATE TABLE public.english_reviews (
    id uuid NOT NULL,
    word_id uuid NOT NULL,
    grade smallint NOT NULL,
    reps integer NOT NULL,
    before jsonb NOT NULL,
    at timestamp(3) with time zone NOT NULL
);

--
-- Name: english_words; Type: TABLE; Schema: public; Owner: -
--

CREATE TABLE public.english_words (
    id uuid NOT NULL,
    user_id text NOT NULL,
    word text NOT NULL,
    phonetic text,
    meaning text NOT NULL,
    sentence text DEFAULT ''::text NOT NULL,
    due timestamp(3) with time zone NOT NULL,
    stability double precision NOT NULL,
    difficulty double precision NOT NULL,
    scheduled_days integer NOT NULL,
    learning_steps integer NOT NULL,
    reps integer NOT NULL,
    lapses integer NOT NULL,
    state text NOT NULL,
    last_review timestamp(3) with time zone,
    created_at timestamp(3) with time zone NOT NULL,
    removed_at timestamp(3) with time zone
);

--
-- Name: external_accounts; Type: TABLE; Schema: public; Owner: -
--

CREATE TABLE public.external_accounts (
    provider text NOT NULL,
    kind text NOT NULL,
    subject text NOT NULL,
    user_id text NOT NULL,
    linked_at timestamp(3) with time zone NOT NULL
);

--
-- Name: factor_challenges; Type: TABLE; Schema: public; Owner: -
--

CREATE TABLE public.factor_challenges (
    id text NOT NULL,
    user_id text NOT NULL,
    attempts smallint DEFAULT 1 NOT NULL,
    expires_at timestamp(3) with time zone NOT NULL,
    consumed_at timestamp(3) with time zone
);

--
-- Name: file_totals; Type: TABLE; Schema: public; Owner: -
--

CREATE TABLE public.file_totals (
    scope text NOT NULL,
    bytes bigint NOT NULL
);

--
-- Name: files; Type: TABLE; Schema: public; Owner: -
--

CREATE TABLE public.files (
    id text NOT NULL,
    space_id text NOT NULL,
    owner_id text,
    request_id text,
    path text NOT NULL,
    name text NOT NULL,
    use text NOT NULL,
    status text NOT NULL,
    size bigint,
    type text,
    sha256 text,
    max_age integer,
    created_at timestamp(3) with time zone NOT NULL,
    registered_at timestamp(3) with time zone,
    reserved_until timestamp(3) with time zone,
    CONSTRAINT files_status CHECK ((status = ANY (ARRAY['ticket'::text, 'storing'::text, 'uploaded'::text, 'registered'::text, 'removing'::text])))
);

--
-- Name: glossary_terms; Type: TABLE; Schema: public; Owner: -
--

CREATE TABLE public.glossary_terms (
    id uuid NOT NULL,
    user_id text NOT NULL,
    from_language text NOT NULL,
    to_language text NOT NULL,
    term text NOT NULL,
    word text NOT NULL,
    translation text NOT NULL,
    updated_at timestamp(3) with time zone NOT NULL,
    removed_at timestamp(3) with time zone
);

--
-- Name: login_tries; Type: TABLE; Schema: public; Owner: -
--

CREATE TABLE public.login_tries (
    key text NOT NULL,
    tries integer NOT NULL,
    window_started_at timestamp(3) with time zone NOT NULL,
    level integer DEFAULT 0 NOT NULL,
    rests_until timestamp(3) with time zone
);

--
-- Name: market_bars; Type: TABLE; Schema: public; Owner: -
--

CREATE TABLE public.market_bars (
    symbol_id integer NOT NULL,
    day integer NOT NULL,
    open integer NOT NULL,
    high integer NOT NULL,
    low integer NOT NULL,
    close integer NOT NULL,
    volume double precision NOT NULL,
    amount double precision
)
PARTITION BY RANGE (day);

--
-- Name: market_days; Type: TABLE; Schema: public; Owner: -
--

CREATE TABLE public.market_days (
    source text NOT NULL,
    day integer NOT NULL,
    bars integer NOT NULL,
    refused integer NOT NULL,
    reread integer NOT NULL,
    missing integer NOT NULL,
    closed_at timestamp(3) with time zone NOT NULL
);

--
-- Name: market_factors; Type: TABLE; Schema: public; Owner: -
--

CREATE TABLE public.market_factors (
    symbol_id integer NOT NULL,
    as_of integer NOT NULL,
    dates integer[] NOT NULL,
    cumulative double precision[] NOT NULL,
    shares double precision[],
    dividends jsonb
);

--
-- Name: market_pools; Type: TABLE; Schema: public; Owner: -
--

CREATE TABLE public.market_pools (
    source text NOT NULL,
    day integer NOT NULL,
    origin text NOT NULL,
    as_of timestamp(3) with time zone NOT NULL,
    fetched_at timestamp(3) with time zone NOT NULL,
    rule text NOT NULL,
    rows jsonb NOT NULL
);

--
-- Name: market_seals; Type: TABLE; Schema: public; Owner: -
--

CREATE TABLE public.market_seals (
    source text NOT NULL,
    day integer NOT NULL,
    code text NOT NULL,
    first timestamp(3) with time zone NOT NULL,
    last timestamp(3) with time zone NOT NULL,
    breaks integer NOT NULL,
    is_sealed boolean NOT NULL,
    changed_at timestamp(3) with time zone NOT NULL
);

--
-- Name: market_symbols; Type: TABLE; Schema: public; Owner: -
--

CREATE TABLE public.market_symbols (
    id integer NOT NULL,
    source text NOT NULL,
    code text NOT NULL,
    name text NOT NULL,
    board text,
    standing text NOT NULL,
    listed_on integer,
    delisted_on integer,
    through integer,
    updated_at timestamp(3) with time zone NOT NULL,
    industry text,
    total_shares double precision,
    float_shares double precision,
    origin text,
    list_seen_on integer
);

--
-- Name: market_symbols_id_seq; Type: SEQUENCE; Schema: public; Owner: -
--

ALTER TABLE public.market_symbols ALTER COLUMN id ADD GENERATED ALWAYS AS IDENTITY (
    SEQUENCE NAME public.market_symbols_id_seq
    START WITH 1
    INCREMENT BY 1
    NO MINVALUE
    NO MAXVALUE
    CACHE 1
);

--
-- Name: message_tails; Type: TABLE; Schema: public; Owner: -
--

CREATE TABLE public.message_tails (
    message_id uuid NOT NULL,
    after integer NOT NULL,
    seq integer NOT NULL,
    text text NOT NULL,
    reasoning text NOT NULL,
    sources jsonb
);

--
-- Name: messages; Type: TABLE; Schema: public; Owner: -
--

CREATE TABLE public.messages (
    id uuid NOT NULL,
    n bigint NOT NULL,
    conversation_id uuid NOT NULL,
    user_id text NOT NULL,
    parent_id uuid,
    role text NOT NULL,
    status text NOT NULL,
    text text DEFAULT ''::text NOT NULL,
    reasoning text DEFAULT ''::text NOT NULL,
    reasoning_ms integer,
    first_token_ms integer,
    duration_ms integer,
    model text,
    usage jsonb,
    error jsonb,
    seq integer DEFAULT 0 NOT NULL,
    request_id uuid,
    owner text,
    lease_until timestamp(3) with time zone,
    stop_wanted boolean DEFAULT false NOT NULL,
    search tsvector,
    created_at timestamp(3) with time zone NOT NULL,
    sources jsonb,
    piece integer,
    data jsonb,
    mark text,
    attachments jsonb,
    CONSTRAINT messages_role CHECK ((role = ANY (ARRAY['user'::text, 'assistant'::text]))),
    CONSTRAINT messages_status CHECK ((status = ANY (ARRAY['streaming'::text, 'done'::text, 'stopped'::text, 'interrupted'::text, 'error'::text])))
);

--
-- Name: messages_n_seq; Type: SEQUENCE; Schema: public; Owner: -
--

ALTER TABLE public.messages ALTER COLUMN n ADD GENERATED ALWAYS AS IDENTITY (
    SEQUENCE NAME public.messages_n_seq
    START WITH 1
    INCREMENT BY 1
    NO MINVALUE
    NO MAXVALUE
    CACHE 1
);

--
-- Name: notice_acceptances; Type: TABLE; Schema: public; Owner: -
--

CREATE TABLE public.notice_acceptances (
    user_id text NOT NULL,
    kind text NOT NULL,
    version text NOT NULL,
    accepted_at timestamp(3) with time zone NOT NULL
);

--
-- Name: passkeys; Type: TABLE; Schema: public; Owner: -
--

CREATE TABLE public.passkeys (
    id text NOT NULL,
    user_id text NOT NULL,
    name text NOT NULL,
    public_key text NOT NULL,
    counter bigint NOT NULL,
    transports text[] DEFAULT '{}'::text[] NOT NULL,
    device_type text NOT NULL,
    backed_up boolean NOT NULL,
    created_at timestamp(3) with time zone NOT NULL,
    last_used_at timestamp(3) with time zone
);

--
-- Name: push_bindings; Type: TABLE; Schema: public; Owner: -
--

CREATE TABLE public.push_bindings (
    cid text NOT NULL,
    kind text NOT NULL,
    value text NOT NULL,
    after_seq bigint NOT NULL
);

--
-- Name: push_clients; Type: TABLE; Schema: public; Owner: -
--

CREATE TABLE public.push_clients (
    cid text NOT NULL,
    app_id text NOT NULL,
    reg_id text NOT NULL,
    device_id text NOT NULL,
    device jsonb,
    mode text,
    after_seq bigint NOT NULL,
    registered_at timestamp(3) with time zone NOT NULL,
    seen_at timestamp(3) with time zone NOT NULL
);

--
-- Name: push_keys; Type: TABLE; Schema: public; Owner: -
--

CREATE TABLE public.push_keys (
    digest text NOT NULL,
    expires_at timestamp(3) with time zone NOT NULL
);

--
-- Name: push_messages; Type: TABLE; Schema: public; Owner: -
--

CREATE TABLE public.push_messages (
    seq bigint NOT NULL,
    id text NOT NULL,
    kind text NOT NULL,
    value text NOT NULL,
    payload text NOT NULL,
    created_at timestamp(3) with time zone NOT NULL,
    expires_at timestamp(3) with time zone NOT NULL
);

--
-- Name: push_messages_seq_seq; Type: SEQUENCE; Schema: public; Owner: -
--

ALTER TABLE public.push_messages ALTER COLUMN seq ADD GENERATED ALWAYS AS IDENTITY (
    SEQUENCE NAME public.push_messages_seq_seq
    START WITH 1
    INCREMENT BY 1
    NO MINVALUE
    NO MAXVALUE
    CACHE 1
);

--
-- Name: push_reports; Type: TABLE; Schema: public; Owner: -
--

CREATE TABLE public.push_reports (
    seq bigint NOT NULL,
    cid text NOT NULL,
    action text NOT NULL,
    at timestamp(3) with time zone NOT NULL
);

--
-- Name: rate_limits; Type: TABLE; Schema: public; Owner: -
--

CREATE UNLOGGED TABLE public.rate_limits (
    key character varying(255) NOT NULL,
    points integer DEFAULT 0 NOT NULL,
    expire bigint
);

--
-- Name: realname_records; Type: TABLE; Schema: public; Owner: -
--

CREATE TABLE public.realname_records (
    id uuid NOT NULL,
    user_id text NOT NULL,
    status text NOT NULL,
    name text NOT NULL,
    id_number text NOT NULL,
    id_index text NOT NULL,
    consent_version text NOT NULL,
    submitted_at timestamp(3) with time zone NOT NULL,
    decided_at timestamp(3) with time zone,
    decided_by text,
    reason text,
    CONSTRAINT realname_records_status CHECK ((status = ANY (ARRAY['pending'::text, 'approved'::text, 'rejected'::text])))
);

--
-- Name: recovery_codes; Type: TABLE; Schema: public; Owner: -
--

CREATE TABLE public.recovery_codes (
    user_id text NOT NULL,
    code_hash text NOT NULL,
    used_at timestamp(3) with time zone
);

--
-- Name: roles; Type: TABLE; Schema: public; Owner: -
--

CREATE TABLE public.roles (
    id text NOT NULL,
    name text NOT NULL,
    permissions text[] DEFAULT '{}'::text[] NOT NULL
);

--
-- Name: selection_runs; Type: TABLE; Schema: public; Owner: -
--

CREATE TABLE public.selection_runs (
    id uuid NOT NULL,
    user_id text NOT NULL,
    strategy_id text,
    name text NOT NULL,
    day integer NOT NULL,
    is_open boolean NOT NULL,
    counts jsonb NOT NULL,
    codes text[] NOT NULL,
    ran_at timestamp(3) with time zone NOT NULL,
    created_at timestamp(3) with time zone NOT NULL,
    took_ms double precision NOT NULL,
    daily boolean NOT NULL,
    error text
);

--
-- Name: sessions; Type: TABLE; Schema: public; Owner: -
--

CREATE TABLE public.sessions (
    id text NOT NULL,
    user_id text NOT NULL,
    created_at timestamp(3) with time zone NOT NULL,
    expires_at timestamp(3) with time zone NOT NULL,
    ended_at timestamp(3) with time zone,
    end_reason text,
    ip text,
    user_agent text,
    device_hash text,
    proved_at timestamp(3) with time zone
);

--
-- Name: setup_tokens; Type: TABLE; Schema: public; Owner: -
--

CREATE TABLE public.setup_tokens (
    id integer NOT NULL,
    token_hash text NOT NULL
);

--
-- Name: strategies; Type: TABLE; Schema: public; Owner: -
--

CREATE TABLE public.strategies (
    id uuid NOT NULL,
    user_id text NOT NULL,
    name text NOT NULL,
    summary text NOT NULL,
    rule jsonb NOT NULL,
    rank text,
    scope jsonb NOT NULL,
    daily boolean DEFAULT false NOT NULL,
    version integer NOT NULL,
    created_at timestamp(3) with time zone NOT NULL,
    updated_at timestamp(3) with time zone NOT NULL,
    removed_at timestamp(3) with time zone
);

--
-- Name: totp_factors; Type: TABLE; Schema: public; Owner: -
--

CREATE TABLE public.totp_factors (
    user_id text NOT NULL,
    secret text NOT NULL,
    last_step bigint DEFAULT 0 NOT NULL,
    created_at timestamp(3) with time zone NOT NULL,
    confirmed_at timestamp(3) with time zone,
    last_used_at timestamp(3) with time zone
);

--
-- Name: used_captchas; Type: TABLE; Schema: public; Owner: -
--

CREATE TABLE public.used_captchas (
    id text NOT NULL,
    expires_at timestamp(3) with time zone NOT NULL
);

--
-- Name: user_imports; Type: TABLE; Schema: public; Owner: -
--

CREATE TABLE public.user_imports (
    user_id text NOT NULL,
    digest text NOT NULL,
    at timestamp(3) with time zone NOT NULL
);

--
-- Name: users; Type: TABLE; Schema: public; Owner: -
--

CREATE TABLE public.users (
    id text NOT NULL,
    mobile text,
    nickname text NOT NULL,
    roles text[] DEFAULT '{}'::text[] NOT NULL,
    status smallint DEFAULT 0 NOT NULL,
    registered_at timestamp(3) with time zone NOT NULL,
    registered_ip text,
    last_login_at timestamp(3) with time zone,
    last_login_ip text,
    mobile_confirmed boolean DEFAULT false NOT NULL,
    email text,
    email_confirmed boolean DEFAULT false NOT NULL,
    username text,
    password_hash text,
    password_scheme text DEFAULT 'argon2id'::text NOT NULL,
    password_extra jsonb,
    gender smallint DEFAULT 0 NOT NULL,
    avatar text,
    founder boolean DEFAULT false NOT NULL,
    purge_at timestamp(3) with time zone,
    purged_at timestamp(3) with time zone,
    CONSTRAINT users_gender CHECK (((gender >= 0) AND (gender <= 2))),
    CONSTRAINT users_status CHECK (((status >= 0) AND (status <= 4)))
);

--
-- Name: verify_codes; Type: TABLE; Schema: public; Owner: -
--

CREATE TABLE public.verify_codes (
    target text NOT NULL,
    scene text NOT NULL,
    code_hash text,
    attempts integer DEFAULT 0 NOT NULL,
    window_started_at timestamp(3) with time zone NOT NULL,
    sent_at timestamp(3) with time zone NOT NULL,
    expires_at timestamp(3) with time zone NOT NULL
);

--
-- Name: video_records; Type: TABLE; Schema: public; Owner: -
--

CREATE TABLE public.video_records (
    id uuid NOT NULL,
    user_id text NOT NULL,
    url text NOT NULL,
    url_key text NOT NULL,
    title text NOT NULL,
    author text,
    info jsonb NOT NULL,
    created_at timestamp(3) with time zone NOT NULL,
    removed_at timestamp(3) with time zone
);

--
-- Name: video_transcriptions; Type: TABLE; Schema: public; Owner: -
--

CREATE TABLE public.video_transcriptions (
    id uuid NOT NULL,
    user_id text NOT NULL,
    file_id text NOT NULL,
    name text NOT NULL,
    model text NOT NULL,
    status text NOT NULL,
    cues jsonb NOT NULL,
    language text NOT NULL,
    error text,
    running_until timestamp(3) with time zone,
    created_at timestamp(3) with time zone NOT NULL,
    removed_at timestamp(3) with time zone,
    CONSTRAINT video_transcriptions_status CHECK ((status = ANY (ARRAY['running'::text, 'done'::text, 'error'::text])))
);

--
-- Name: watch_alerts; Type: TABLE; Schema: public; Owner: -
--

CREATE TABLE public.watch_alerts (
    id uuid NOT NULL,
    user_id text NOT NULL,
    code text NOT NULL,
    kind text NOT NULL,
    value double precision,
    repeat text NOT NULL,
    active boolean NOT NULL,
    created_at timestamp(3) with time zone NOT NULL,
    fired_at timestamp(3) with time zone,
    fired_price double precision,
    fired_day integer,
    removed_with uuid
);

--
-- Name: watch_groups; Type: TABLE; Schema: public; Owner: -
--

CREATE TABLE public.watch_groups (
    id uuid NOT NULL,
    user_id text NOT NULL,
    name text NOT NULL,
    "position" integer NOT NULL
);

--
-- Name: watch_items; Type: TABLE; Schema: public; Owner: -
--

CREATE TABLE public.watch_items (
    id uuid NOT NULL,
    user_id text NOT NULL,
    group_id uuid NOT NULL,
    code text NOT NULL,
    name text NOT NULL,
    "position" integer NOT NULL,
    cost double precision,
    quantity bigint,
    note text DEFAULT ''::text NOT NULL,
    added_at timestamp(3) with time zone NOT NULL,
    added_price double precision,
    removed_at timestamp(3) with time zone
);

--
-- Name: watch_lists; Type: TABLE; Schema: public; Owner: -
--

CREATE TABLE public.watch_lists (
    user_id text NOT NULL,
    version integer NOT NULL
);

--
-- Name: __drizzle_migrations id; Type: DEFAULT; Schema: drizzle; Owner: -
--

ALTER TABLE ONLY drizzle.__drizzle_migrations ALTER COLUMN id SET DEFAULT nextval('drizzle.__drizzle_migrations_id_seq'::regclass);

--
-- Data for Name: __drizzle_migrations; Type: TABLE DATA; Schema: drizzle; Owner: -
--

INSERT INTO drizzle.__drizzle_migrations VALUES (1, '0c8e0214f5f23c99c19ef4a78c090223077dbf1bcaa3c1c4d9695adc9d0ad22a', 1795203615147);
INSERT INTO drizzle.__drizzle_migrations VALUES (2, 'df9c9ef3f39ff7cf1e62c25b9bba33d84a5322618682bd3dacda32e867f5370c', 1795205681101);
INSERT INTO drizzle.__drizzle_migrations VALUES (3, 'b4914c3fa483d90ecdc2a2ab4e5db67386a7c72a5a243e23bc6f4ce7c0c8ec2a', 1795258661072);
INSERT INTO drizzle.__drizzle_migrations VALUES (4, '2f6880148b4f20b341b77c120a155582473c9c6ce04b9790cba4e7b92a6c527d', 1795261919667);
INSERT INTO drizzle.__drizzle_migrations VALUES (5, '8bede8fd62c0bccabe4847130dfe4454f617277a9ed4ec5ab8513e7a226cf836', 1795263406099);
INSERT INTO drizzle.__drizzle_migrations VALUES (6, '6a01856d0e9788cf3383ec369542e8a3c04edb3d56503d7b3cae9a30dedfc1ee', 1795264456954);
INSERT INTO drizzle.__drizzle_migrations VALUES (7, '227ed413b572f0f93fbc432436ed29e22df64b8fc7c8d498a64da553488214a7', 1795273597702);
INSERT INTO drizzle.__drizzle_migrations VALUES (8, 'eedf954491b72271d895e41af9e1f7223cac980d09346320a3c31f3e2d6030ac', 1795279494375);
INSERT INTO drizzle.__drizzle_migrations VALUES (9, '364d03c18ce25782f4c13b8f787ff7b3566239c0c9e63c1c8bd4e8ec6b7f3c25', 1795280545263);
INSERT INTO drizzle.__drizzle_migrations VALUES (10, 'a4aef0585cbd5c35d6b63b26d29750d87b0cdbb5517641d4cc1d3dfe75ade312', 1795282365457);
INSERT INTO drizzle.__drizzle_migrations VALUES (11, '42ae25e914e1fd969c30fd06344f7f694acb73299853bff7f1ea7b5d98d24a54', 1795283276880);
INSERT INTO drizzle.__drizzle_migrations VALUES (12, 'e6230ed1d52cd1090c61ced048224ba2a3fc95593d1f1cb5d25dab9e0c660064', 1795283489890);
INSERT INTO drizzle.__drizzle_migrations VALUES (13, 'bdbd2e826d1ad577cc0d57a25c383749fe2779b5ea2c8a520697f674c7a2091c', 1795283617556);
INSERT INTO drizzle.__drizzle_migrations VALUES (14, '059dcf61309b5c09b1d1d9c2b4df90d82454d6bbb3614b27085414ddb186ba6c', 1795283784966);
INSERT INTO drizzle.__drizzle_migrations VALUES (15, 'bd15024b371c3c332d451eb872422e79a8c5c420c822bf3538a1d0879ef30156', 1795284797693);
INSERT INTO drizzle.__drizzle_migrations VALUES (16, '8727b77ce98ce45c5df5df72090ee34de73c4d917606710aa2f6e128688f43bc', 1795285948923);
INSERT INTO drizzle.__drizzle_migrations VALUES (17, '57ccb8bb97c14447c5a9958016965472962bc06e00fe085faf542e44bb4a231b', 1795286351022);
INSERT INTO drizzle.__drizzle_migrations VALUES (18, '1f58a989aa131f633ebdb23e26022847bf3340120efe9af71f26412b802176a8', 1795292385676);
INSERT INTO drizzle.__drizzle_migrations VALUES (19, 'd203bdb1965fb6698fd8ff3ee0b5c51dbe51e623cc3a5d4e90033e889ee54e68', 1795295149819);
INSERT INTO drizzle.__drizzle_migrations VALUES (20, '91388660804907cd5a51caca867e152df6151b73dad86872dfeff5d9dccb54e4', 1795322524102);
INSERT INTO drizzle.__drizzle_migrations VALUES (21, 'b820ca4ebf63b69ce1f1692df2a63d6d27f46c094908b9f593fafcfc921dba49', 1795329360344);
INSERT INTO drizzle.__drizzle_migrations VALUES (22, 'ebc47b6cd2f5dfa39592d1847f236325f23a02d5e0688dc54fd63fde10f5cc0e', 1795333108736);
INSERT INTO drizzle.__drizzle_migrations VALUES (23, '1e24335097a1b81dff8151bf12a7fcf93c1472f7a109d5e2a39fd413ff469ece', 1795343403314);
INSERT INTO drizzle.__drizzle_migrations VALUES (24, 'b601ef1838a9fb3c686f7027c92d0836de64a48471abaed2f03e44feceb02828', 1795384618218);
INSERT INTO drizzle.__drizzle_migrations VALUES (25, '875a51b24134bf1ec8e299254f300e64bf6ef22433897761e72460e95ad5b0c9', 1795397222297);

--
-- Data for Name: announcements; Type: TABLE DATA; Schema: public; Owner: -
--

--
-- Data for Name: audit_log; Type: TABLE DATA; Schema: public; Owner: -
--

INSERT INTO public.audit_log OVERRIDING SYSTEM VALUE VALUES (1, '2026-11-23 15:09:45.853+00', 'register', '47ec9e53-4321-41b0-a0d9-877237b409f0', '127.0.0.1', 'node', '3cc68a6c-79fc-4d4c-9da9-80bd37318ebd', '{"by": "sms"}');

--
-- Data for Name: calendar_years; Type: TABLE DATA; Schema: public; Owner: -
--

--
-- Data for Name: call_keys; Type: TABLE DATA; Schema: public; Owner: -
--

INSERT INTO public.call_keys VALUES ('d7b64169ce48158bc9aaaf1fee7a6390cc2b10623db0f0cf62ec40a7a02b07ae', '7ddb225753b90d6b6c383b01a731a39c978d27fd5b64ffa826966d265ab249b3', '2026-11-23 15:09:46.519+00', true, '{"item": {"id": "45750d3a-9b73-432e-a3ef-c94a92931719", "code": "SH605902", "cost": null, "name": "幻海证券", "note": "", "alerts": [], "addedAt": 1794450026040, "groupId": "ae5d6f46-a11c-4858-b7bd-91a4b066306f", "position": 0, "quantity": null, "addedPrice": 15.23, "floatShares": 1527640000}, "version": 2}');

--
-- Data for Name: chat_days; Type: TABLE DATA; Schema: public; Owner: -
--

INSERT INTO public.chat_days VALUES ('47ec9e53-4321-41b0-a0d9-877237b409f0', '2026-11-23', 3, 200);

--
-- Data for Name: chat_shares; Type: TABLE DATA; Schema: public; Owner: -
--

--
-- Data for Name: conversations; Type: TABLE DATA; Schema: public; Owner: -
--

INSERT INTO public.conversations VALUES ('78184b82-5ab0-471d-833e-4d0c5d4f86e3', '47ec9e53-4321-41b0-a0d9-877237b409f0', 'deepseek', '升级以前的问题', 'clause', 'demo/local', '6b192b0b-1302-424c-b934-b1e3b4e360e4', 2, NULL, '2026-11-23 15:09:46.131+00', '2026-11-23 15:09:53.067+00', NULL, NULL, NULL, NULL, NULL, NULL, 0);
INSERT INTO public.conversations VALUES ('7faa3c9e-0d78-45bf-b1a8-e7827ec9395a', '47ec9e53-4321-41b0-a0d9-877237b409f0', 'translation', '潮平两岸阔，风正一帆悬', 'clause', 'demo/local', 'f9a45865-ee01-4a6d-9fb4-7d786edccaa3', 4, NULL, '2026-11-23 15:09:56.745+00', '2026-11-23 15:09:57.254+00', NULL, '{"to": "en", "from": "zh-Hans", "text": "潮平两岸阔，风正一帆悬。", "glossary": []}', '4033c0a4-8d88-4b09-8717-88ff0b62ac73', NULL, NULL, NULL, 0);

--
-- Data for Name: data_exports; Type: TABLE DATA; Schema: public; Owner: -
--

--
-- Data for Name: diagnosis_readings; Type: TABLE DATA; Schema: public; Owner: -
--

INSERT INTO public.diagnosis_readings VALUES ('cc116cb7-0ae6-4ebb-ac4c-800024e63091', '47ec9e53-4321-41b0-a0d9-877237b409f0', 'SH605902', 'c1e507ed309adae05b14d16f0e9e48a7', 'demo/local', true, 'diag-1', 'accepted', '{"bear": [{"text": "20日均线5日斜率为-2.67%", "facts": ["F14"]}, {"text": "MACD柱为-0.071", "facts": ["F18"]}, {"text": "MACD快线DIF为-0.300", "facts": ["F16"]}, {"text": "日涨跌幅为-0.65%", "facts": ["F2"]}, {"text": "120日均线20日斜率为-0.88%", "facts": ["F34"]}, {"text": "收盘价相对120日均线为-1.58%", "facts": ["F35"]}, {"text": "近120日涨跌幅为-10.83%", "facts": ["F38"]}], "bull": [{"text": "250日通道位置为30.60%", "facts": ["F36"]}], "notes": "当前为演示模型，内容按固定规则写成，仅作界面示例", "stance": "weak", "missing": [], "horizons": {"long": {"claims": [{"text": "120日均线20日斜率为-0.88%", "facts": ["F34"]}, {"text": "收盘价相对120日均线为-1.58%", "facts": ["F35"]}, {"text": "250日通道位置为30.60%", "facts": ["F36"]}, {"text": "近120日涨跌幅为-10.83%", "facts": ["F38"]}], "stance": "mixed"}, "short": {"claims": [{"text": "20日均线5日斜率为-2.67%", "facts": ["F14"]}, {"text": "MACD柱为-0.071", "facts": ["F18"]}, {"text": "MACD快线DIF为-0.300", "facts": ["F16"]}, {"text": "日涨跌幅为-0.65%", "facts": ["F2"]}], "stance": "weak"}}, "conflicts": [], "confidence": "low", "invalidation": [], "confidenceReason": "演示模型只看几个数的正负，不理解其余事实"}', '{"agree": 2, "parts": [{"part": "alignment-short", "rule": "neutral", "facts": ["F13"], "label": "短期均线排列", "reading": "unknown", "verdict": "not-said"}, {"part": "slope-short", "rule": "bear", "facts": ["F14"], "label": "20日均线方向", "reading": "bear", "verdict": "agree"}, {"part": "channel-short", "rule": "bear", "facts": ["F22"], "label": "20日通道位置", "reading": "unknown", "verdict": "not-said"}, {"part": "macd", "rule": "bear", "facts": ["F16", "F18"], "label": "MACD", "reading": "bear", "verdict": "agree"}, {"part": "direction", "rule": "bear", "facts": ["F19", "F20", "F21"], "label": "趋向指标", "reading": "unknown", "verdict": "not-said"}, {"part": "alignment-long", "rule": "bear", "facts": ["F33"], "label": "长期均线排列", "reading": "unknown", "verdict": "not-said"}, {"part": "slope-long", "rule": "neutral", "facts": ["F34"], "label": "120日均线方向", "reading": "bear", "verdict": "disagree"}, {"part": "above-long", "rule": "neutral", "facts": ["F35"], "label": "相对120日均线", "reading": "bear", "verdict": "disagree"}, {"part": "channel-long", "rule": "bear", "facts": ["F36"], "label": "250日通道位置", "reading": "bull", "verdict": "disagree"}, {"part": "rsi", "rule": "neutral", "facts": ["F54"], "label": "RSI12", "reading": "unknown", "verdict": "not-said"}, {"part": "kdj", "rule": "bull", "facts": ["F50", "F51"], "label": "KDJ", "reading": "unknown", "verdict": "not-said"}, {"part": "bias", "rule": "bull", "facts": ["F58"], "label": "24日乖离率", "reading": "unknown", "verdict": "not-said"}, {"part": "divergence", "rule": "neutral", "facts": ["F59"], "label": "MACD背离", "reading": "unknown", "verdict": "not-said"}, {"part": "volume-price", "rule": "bull", "facts": ["F70"], "label": "量价状态", "reading": "unknown", "verdict": "not-said"}, {"part": "obv", "rule": "bear", "facts": ["F69"], "label": "OBV趋势", "reading": "unknown", "verdict": "not-said"}, {"part": "up-to-down", "rule": "neutral", "facts": ["F71"], "label": "涨跌日均量比", "reading": "unknown", "verdict": "not-said"}, {"part": "atr", "rule": "bull", "facts": ["F81"], "label": "波动幅度", "reading": "unknown", "verdict": "not-said"}, {"part": "drawdown", "rule": "neutral", "facts": ["F83"], "label": "60日最大回撤", "reading": "unknown", "verdict": "not-said"}, {"part": "gaps", "rule": "bull", "facts": ["F86"], "label": "60日跳空次数", "reading": "unknown", "verdict": "not-said"}, {"part": "liquidity", "rule": "neutral", "facts": ["F91"], "label": "20日日均成交额", "reading": "unknown", "verdict": "not-said"}, {"part": "excess-short", "rule": "bear", "facts": ["F150"], "label": "20日相对强弱", "reading": "unknown", "verdict": "not-said"}, {"part": "excess-long", "rule": "bear", "facts": ["F152"], "label": "120日相对强弱", "reading": "unknown", "verdict": "not-said"}], "stance": {"rule": "weak", "reading": "weak", "verdict": "agree"}, "notSaid": 17, "disagree": 3, "horizons": {"long": {"rule": "weak", "reading": "mixed", "verdict": "disagree"}, "short": {"rule": "weak", "reading": "weak", "verdict": "agree"}}}', 0, NULL, NULL, NULL, '2026-11-23 15:09:57.111+00');

--
-- Data for Name: diagnosis_records; Type: TABLE DATA; Schema: public; Owner: -
--

INSERT INTO public.diagnosis_records VALUES ('d068dd67-959f-4ab1-a6ea-50c9a8dac78c', '47ec9e53-4321-41b0-a0d9-877237b409f0', 'SH605902', '幻海证券', 20261112, false, 'weak', 'weak', 'weak', 35, 'c1e507ed309adae05b14d16f0e9e48a7', '{"asOf": 20261112, "facts": [{"id": "F1", "key": "close", "asOf": 20261112, "bars": {"to": 20261112, "from": 20261112, "count": 1}, "unit": "元", "group": "quote", "label": "收盘价", "names": ["收盘价", "最新收盘价", "最新K线收盘价"], "value": 15.23, "method": "最后一根日线的收盘价(未收盘时为最新成交价)", "signed": false, "source": "模拟交易所", "status": "partial", "decimals": 2, "barClosed": false}, {"id": "F2", "key": "change", "asOf": 20261112, "bars": {"to": 20261112, "from": 20261111, "count": 2}, "unit": "%", "group": "quote", "label": "日涨跌幅", "names": ["日涨跌幅", "当日涨跌幅", "涨跌幅"], "value": -0.65, "method": "(C-REF(C,1))/REF(C,1)", "signed": true, "source": "模拟交易所", "status": "partial", "decimals": 2, "barClosed": false}, {"id": "F3", "key": "quote-price", "asOf": 20261112, "bars": null, "unit": "元", "group": "quote", "label": "现价", "names": ["现价", "最新价"], "value": 15.23, "method": "最新行情成交价", "signed": false, "source": "模拟交易所", "status": "stale", "decimals": 2, "barClosed": true}, {"id": "F4", "key": "quote-change", "asOf": 20261112, "bars": null, "unit": "%", "group": "quote", "label": "今日涨跌幅", "names": ["今日涨跌幅"], "value": -0.65, "method": "(现价-昨收)/昨收", "signed": true, "source": "模拟交易所", "status": "stale", "decimals": 2, "barClosed": true}, {"id": "F5", "key": "volume-ratio", "asOf": 20261112, "bars": null, "unit": "倍", "group": "quote", "label": "量比", "names": ["量比"], "value": 2.46, "method": "(累计量/已交易分钟)/(前5日总量/(5×240))", "signed": false, "source": "模拟交易所", "status": "stale", "decimals": 2, "barClosed": true}, {"id": "F6", "key": "turnover", "asOf": 20261112, "bars": null, "unit": "%", "group": "quote", "label": "换手率", "names": ["换手率"], "value": 0.15, "method": "今日成交量/流通股本", "signed": false, "source": "模拟交易所", "status": "stale", "decimals": 2, "barClosed": true}, {"id": "F7", "key": "amplitude", "asOf": 20261112, "bars": null, "unit": "%", "group": "quote", "label": "振幅", "names": ["振幅"], "value": 0.46, "method": "(最高-最低)/昨收", "signed": false, "source": "模拟交易所", "status": "stale", "decimals": 2, "barClosed": true}, {"id": "F10", "key": "ma5", "asOf": 20261112, "bars": {"to": 20261112, "from": 20261106, "count": 5}, "unit": "元", "group": "short", "label": "5日均线", "names": ["5日均线", "MA5", "5日线"], "value": 15.15, "method": "MA(C,5)", "signed": false, "source": "模拟交易所", "status": "partial", "decimals": 2, "barClosed": false}, {"id": "F11", "key": "ma10", "asOf": 20261112, "bars": {"to": 20261112, "from": 20261030, "count": 10}, "unit": "元", "group": "short", "label": "10日均线", "names": ["10日均线", "MA10", "10日线"], "value": 15.2, "method": "MA(C,10)", "signed": false, "source": "模拟交易所", "status": "partial", "decimals": 2, "barClosed": false}, {"id": "F12", "key": "ma20", "asOf": 20261112, "bars": {"to": 20261112, "from": 20261016, "count": 20}, "unit": "元", "group": "short", "label": "20日均线", "names": ["20日均线", "MA20", "20日线"], "value": 15.65, "method": "MA(C,20)", "signed": false, "source": "模拟交易所", "status": "partial", "decimals": 2, "barClosed": false}, {"id": "F13", "key": "alignment-short", "asOf": 20261112, "bars": {"to": 20261112, "from": 20261016, "count": 20}, "unit": "", "group": "short", "label": "短期均线排列", "names": ["短期均线排列", "5日、10日、20日均线"], "value": "均线交织", "method": "C>MA5>MA10>MA20 为多头排列，全部相反为空头排列，否则为均线交织", "signed": false, "source": "模拟交易所", "status": "partial", "decimals": 2, "barClosed": false}, {"id": "F14", "key": "slope20", "asOf": 20261112, "bars": {"to": 20261112, "from": 20261009, "count": 25}, "unit": "%", "group": "short", "label": "20日均线5日斜率", "names": ["20日均线5日斜率", "20日均线斜率"], "value": -2.67, "method": "MA(C,20)/REF(MA(C,20),5)-1", "signed": true, "source": "模拟交易所", "status": "partial", "decimals": 2, "barClosed": false}, {"id": "F15", "key": "above20", "asOf": 20261112, "bars": {"to": 20261112, "from": 20261016, "count": 20}, "unit": "%", "group": "short", "label": "收盘价相对20日均线", "names": ["收盘价相对20日均线", "20日均线"], "value": -2.67, "method": "C/MA(C,20)-1", "signed": true, "source": "模拟交易所", "status": "partial", "decimals": 2, "barClosed": false}, {"id": "F16", "key": "macd-dif", "asOf": 20261112, "bars": {"to": 20261112, "from": 20210104, "count": 1409}, "unit": "", "group": "short", "label": "MACD快线DIF", "names": ["MACD快线DIF", "DIF", "MACD的DIF"], "value": -0.3, "method": "EMA(C,12)-EMA(C,26)", "signed": true, "source": "模拟交易所", "status": "partial", "decimals": 3, "barClosed": false}, {"id": "F17", "key": "macd-dea", "asOf": 20261112, "bars": {"to": 20261112, "from": 20210104, "count": 1409}, "unit": "", "group": "short", "label": "MACD慢线DEA", "names": ["MACD慢线DEA", "DEA", "MACD的DEA"], "value": -0.264, "method": "EMA(DIF,9)", "signed": true, "source": "模拟交易所", "status": "partial", "decimals": 3, "barClosed": false}, {"id": "F18", "key": "macd-bar", "asOf": 20261112, "bars": {"to": 20261112, "from": 20210104, "count": 1409}, "unit": "", "group": "short", "label": "MACD柱", "names": ["MACD柱", "BAR", "MACD的BAR"], "value": -0.071, "method": "2*(DIF-DEA)", "signed": true, "source": "模拟交易所", "status": "partial", "decimals": 3, "barClosed": false}, {"id": "F19", "key": "adx", "asOf": 20261112, "bars": {"to": 20261112, "from": 20261016, "count": 20}, "unit": "", "group": "short", "label": "趋向强度ADX", "names": ["趋向强度ADX", "ADX"], "value": 45.36, "method": "DMI(14,6).ADX", "signed": false, "source": "模拟交易所", "status": "partial", "decimals": 2, "barClosed": false}, {"id": "F20", "key": "pdi", "asOf": 20261112, "bars": {"to": 20261112, "from": 20261023, "count": 15}, "unit": "", "group": "short", "label": "上升动向PDI", "names": ["上升动向PDI", "PDI"], "value": 12.8, "method": "DMI(14,6).PDI", "signed": false, "source": "模拟交易所", "status": "partial", "decimals": 2, "barClosed": false}, {"id": "F21", "key": "mdi", "asOf": 20261112, "bars": {"to": 20261112, "from": 20261023, "count": 15}, "unit": "", "group": "short", "label": "下降动向MDI", "names": ["下降动向MDI", "MDI"], "value": 28.92, "method": "DMI(14,6).MDI", "signed": false, "source": "模拟交易所", "status": "partial", "decimals": 2, "barClosed": false}, {"id": "F22", "key": "channel20", "asOf": 20261112, "bars": {"to": 20261112, "from": 20261016, "count": 20}, "unit": "%", "group": "short", "label": "20日通道位置", "names": ["20日通道位置", "近20日", "20日区间"], "value": 14.69, "method": "(C-LLV(L,20))/(HHV(H,20)-LLV(L,20)),0 为最低，100 为最高", "signed": false, "source": "模拟交易所", "status": "partial", "decimals": 2, "barClosed": false}, {"id": "F23", "key": "return5", "asOf": 20261112, "bars": {"to": 20261112, "from": 20261105, "count": 6}, "unit": "%", "group": "short", "label": "近5日涨跌幅", "names": ["近5日涨跌幅", "5日涨跌幅", "近5个交易日", "近5日"], "value": 0.66, "method": "C/REF(C,5)-1", "signed": true, "source": "模拟交易所", "status": "partial", "decimals": 2, "barClosed": false}, {"id": "F24", "key": "return20", "asOf": 20261112, "bars": {"to": 20261112, "from": 20261015, "count": 21}, "unit": "%", "group": "short", "label": "近20日涨跌幅", "names": ["近20日涨跌幅", "20日涨跌幅", "近20个交易日", "近20日"], "value": -12.62, "method": "C/REF(C,20)-1", "signed": true, "source": "模拟交易所", "status": "partial", "decimals": 2, "barClosed": false}, {"id": "F25", "key": "boll", "asOf": 20261112, "bars": {"to": 20261112, "from": 20261016, "count": 20}, "unit": "%", "group": "short", "label": "布林带位置", "names": ["布林带位置", "BOLL位置", "布林带"], "value": 29.83, "method": "(C-DN)/(UP-DN),BOLL(20,2) 样本标准差，0 为下轨，100 为上轨", "signed": true, "source": "模拟交易所", "status": "partial", "decimals": 2, "barClosed": false}, {"id": "F26", "key": "macd-cross", "asOf": 20261112, "bars": {"to": 20261112, "from": 20210104, "count": 1409}, "unit": "", "group": "short", "label": "MACD最近交叉", "names": ["MACD最近交叉", "近20日"], "value": "死叉", "method": "近20日内DIF最后一次上穿DEA为金叉，下穿为死叉", "signed": false, "source": "模拟交易所", "status": "partial", "decimals": 2, "barClosed": false}, {"id": "F31", "key": "ma120", "asOf": 20261112, "bars": {"to": 20261112, "from": 20260520, "count": 120}, "unit": "元", "group": "long", "label": "120日均线", "names": ["120日均线", "MA120", "120日线", "半年线"], "value": 15.47, "method": "MA(C,120)", "signed": false, "source": "模拟交易所", "status": "partial", "decimals": 2, "barClosed": false}, {"id": "F32", "key": "ma250", "asOf": 20261112, "bars": {"to": 20261112, "from": 20251103, "count": 250}, "unit": "元", "group": "long", "label": "250日均线", "names": ["250日均线", "MA250", "250日线", "年线"], "value": 16.47, "method": "MA(C,250)", "signed": false, "source": "模拟交易所", "status": "partial", "decimals": 2, "barClosed": false}, {"id": "F33", "key": "alignment-long", "asOf": 20261112, "bars": {"to": 20261112, "from": 20251103, "count": 250}, "unit": "", "group": "long", "label": "长期均线排列", "names": ["长期均线排列", "120日、250日均线"], "value": "空头排列", "method": "C>MA120>MA250 为多头排列，全部相反为空头排列，否则为均线交织", "signed": false, "source": "模拟交易所", "status": "partial", "decimals": 2, "barClosed": false}, {"id": "F34", "key": "slope120", "asOf": 20261112, "bars": {"to": 20261112, "from": 20260417, "count": 140}, "unit": "%", "group": "long", "label": "120日均线20日斜率", "names": ["120日均线20日斜率", "120日均线斜率"], "value": -0.88, "method": "MA(C,120)/REF(MA(C,120),20)-1", "signed": true, "source": "模拟交易所", "status": "partial", "decimals": 2, "barClosed": false}, {"id": "F35", "key": "above120", "asOf": 20261112, "bars": {"to": 20261112, "from": 20260520, "count": 120}, "unit": "%", "group": "long", "label": "收盘价相对120日均线", "names": ["收盘价相对120日均线", "120日均线", "半年线"], "value": -1.58, "method": "C/MA(C,120)-1", "signed": true, "source": "模拟交易所", "status": "partial", "decimals": 2, "barClosed": false}, {"id": "F36", "key": "channel250", "asOf": 20261112, "bars": {"to": 20261112, "from": 20251103, "count": 250}, "unit": "%", "group": "long", "label": "250日通道位置", "names": ["250日通道位置", "近250日", "近一年", "250日区间"], "value": 30.6, "method": "(C-LLV(L,250))/(HHV(H,250)-LLV(L,250)),0 为最低，100 为最高", "signed": false, "source": "模拟交易所", "status": "partial", "decimals": 2, "barClosed": false}, {"id": "F38", "key": "return120", "asOf": 20261112, "bars": {"to": 20261112, "from": 20260519, "count": 121}, "unit": "%", "group": "long", "label": "近120日涨跌幅", "names": ["近120日涨跌幅", "120日涨跌幅", "近120个交易日", "近120日"], "value": -10.83, "method": "C/REF(C,120)-1", "signed": true, "source": "模拟交易所", "status": "partial", "decimals": 2, "barClosed": false}, {"id": "F39", "key": "return250", "asOf": 20261112, "bars": {"to": 20261112, "from": 20251031, "count": 251}, "unit": "%", "group": "long", "label": "近250日涨跌幅", "names": ["近250日涨跌幅", "250日涨跌幅", "近250个交易日", "近250日"], "value": -23.31, "method": "C/REF(C,250)-1", "signed": true, "source": "模拟交易所", "status": "partial", "decimals": 2, "barClosed": false}, {"id": "F40", "key": "regression120", "asOf": 20261112, "bars": {"to": 20261112, "from": 20260520, "count": 120}, "unit": "%", "group": "long", "label": "120日回归斜率", "names": ["120日回归斜率", "近120日"], "value": 0.111, "method": "ln C 对时间的最小二乘斜率，折成每日百分比", "signed": true, "source": "模拟交易所", "status": "partial", "decimals": 3, "barClosed": false}, {"id": "F41", "key": "regression120-fit", "asOf": 20261112, "bars": {"to": 20261112, "from": 20260520, "count": 120}, "unit": "", "group": "long", "label": "120日回归拟合度", "names": ["120日回归拟合度", "近120日"], "value": 0.27, "method": "上述回归的R平方，0 到 1", "signed": false, "source": "模拟交易所", "status": "partial", "decimals": 2, "barClosed": false}, {"id": "F50", "key": "kdj-k", "asOf": 20261112, "bars": {"to": 20261112, "from": 20210104, "count": 1409}, "unit": "", "group": "momentum", "label": "KDJ的K值", "names": ["KDJ的K值", "K值"], "value": 41.99, "method": "KDJ(9,3,3).K,首个RSV为初值", "signed": false, "source": "模拟交易所", "status": "partial", "decimals": 2, "barClosed": false}, {"id": "F51", "key": "kdj-d", "asOf": 20261112, "bars": {"to": 20261112, "from": 20210104, "count": 1409}, "unit": "", "group": "momentum", "label": "KDJ的D值", "names": ["KDJ的D值", "D值"], "value": 27.16, "method": "KDJ(9,3,3).D,首个RSV为初值", "signed": false, "source": "模拟交易所", "status": "partial", "decimals": 2, "barClosed": false}, {"id": "F52", "key": "kdj-j", "asOf": 20261112, "bars": {"to": 20261112, "from": 20210104, "count": 1409}, "unit": "", "group": "momentum", "label": "KDJ的J值", "names": ["KDJ的J值", "J值"], "value": 71.63, "method": "KDJ(9,3,3).J,首个RSV为初值", "signed": true, "source": "模拟交易所", "status": "partial", "decimals": 2, "barClosed": false}, {"id": "F53", "key": "rsi6", "asOf": 20261112, "bars": {"to": 20261112, "from": 20210104, "count": 1409}, "unit": "", "group": "momentum", "label": "RSI6", "names": ["RSI6", "6日RSI", "RSI(6)"], "value": 44.03, "method": "SMA(MAX(C-LC,0),6,1)/SMA(ABS(C-LC),6,1)*100", "signed": false, "source": "模拟交易所", "status": "partial", "decimals": 2, "barClosed": false}, {"id": "F54", "key": "rsi12", "asOf": 20261112, "bars": {"to": 20261112, "from": 20210104, "count": 1409}, "unit": "", "group": "momentum", "label": "RSI12", "names": ["RSI12", "12日RSI", "RSI(12)"], "value": 42.06, "method": "SMA(MAX(C-LC,0),12,1)/SMA(ABS(C-LC),12,1)*100", "signed": false, "source": "模拟交易所", "status": "partial", "decimals": 2, "barClosed": false}, {"id": "F55", "key": "rsi24", "asOf": 20261112, "bars": {"to": 20261112, "from": 20210104, "count": 1409}, "unit": "", "group": "momentum", "label": "RSI24", "names": ["RSI24", "24日RSI", "RSI(24)"], "value": 44.84, "method": "SMA(MAX(C-LC,0),24,1)/SMA(ABS(C-LC),24,1)*100", "signed": false, "source": "模拟交易所", "status": "partial", "decimals": 2, "barClosed": false}, {"id": "F56", "key": "bias6", "asOf": 20261112, "bars": {"to": 20261112, "from": 20261105, "count": 6}, "unit": "%", "group": "momentum", "label": "BIAS6", "names": ["BIAS6", "6日乖离率", "BIAS(6)"], "value": 0.53, "method": "(C-MA(C,6))/MA(C,6)*100", "signed": true, "source": "模拟交易所", "status": "partial", "decimals": 2, "barClosed": false}, {"id": "F57", "key": "bias12", "asOf": 20261112, "bars": {"to": 20261112, "from": 20261028, "count": 12}, "unit": "%", "group": "momentum", "label": "BIAS12", "names": ["BIAS12", "12日乖离率", "BIAS(12)"], "value": -0.35, "method": "(C-MA(C,12))/MA(C,12)*100", "signed": true, "source": "模拟交易所", "status": "partial", "decimals": 2, "barClosed": false}, {"id": "F58", "key": "bias24", "asOf": 20261112, "bars": {"to": 20261112, "from": 20261012, "count": 24}, "unit": "%", "group": "momentum", "label": "BIAS24", "names": ["BIAS24", "24日乖离率", "BIAS(24)"], "value": -4.01, "method": "(C-MA(C,24))/MA(C,24)*100", "signed": true, "source": "模拟交易所", "status": "partial", "decimals": 2, "barClosed": false}, {"id": "F59", "key": "divergence", "asOf": 20261112, "bars": {"to": 20261112, "from": 20210104, "count": 1409}, "unit": "", "group": "momentum", "label": "MACD背离", "names": ["MACD背离", "背离"], "value": "无背离", "method": "近60日内最后两个同类拐点(前后各3日确认，后者在近20日内确认)：价格续创新高而DIF未创新高为顶背离，低点相反为底背离", "signed": false, "source": "模拟交易所", "status": "partial", "decimals": 2, "barClosed": false}, {"id": "F65", "key": "volume", "asOf": 20261111, "bars": {"to": 20261111, "from": 20261111, "count": 1}, "unit": "股", "group": "volume", "label": "成交量", "names": ["成交量"], "value": 6377400, "method": "最后一个完整交易日的成交股数", "signed": false, "source": "模拟交易所", "status": "available", "decimals": 0, "barClosed": true}, {"id": "F66", "key": "amount", "asOf": 20261111, "bars": {"to": 20261111, "from": 20261111, "count": 1}, "unit": "元", "group": "volume", "label": "成交额", "names": ["成交额"], "value": 96696930, "method": "最后一个完整交易日的成交金额", "signed": false, "source": "模拟交易所", "status": "available", "decimals": 0, "barClosed": true}, {"id": "F67", "key": "volume-to-mean5", "asOf": 20261111, "bars": {"to": 20261111, "from": 20261104, "count": 6}, "unit": "倍", "group": "volume", "label": "成交量相对前5日均量", "names": ["成交量相对前5日均量", "5日均量", "前5日均量"], "value": 1.16, "method": "V/REF(MA(V,5),1)", "signed": false, "source": "模拟交易所", "status": "available", "decimals": 2, "barClosed": true}, {"id": "F68", "key": "volume-percentile", "asOf": 20261111, "bars": {"to": 20261111, "from": 20251031, "count": 250}, "unit": "%", "group": "volume", "label": "成交量250日分位", "names": ["成交量250日分位", "近250日", "近一年"], "value": 75.2, "method": "近250日中成交量不高于最后一日的占比", "signed": false, "source": "模拟交易所", "status": "available", "decimals": 1, "barClosed": true}, {"id": "F69", "key": "obv-trend", "asOf": 20261111, "bars": {"to": 20261111, "from": 20210104, "count": 1408}, "unit": "", "group": "volume", "label": "OBV趋势", "names": ["OBV趋势", "能量潮"], "value": "下降", "method": "OBV在其20日均值之上且均值高于5日前为上升，全部相反为下降，否则走平", "signed": false, "source": "模拟交易所", "status": "available", "decimals": 2, "barClosed": true}, {"id": "F70", "key": "volume-price", "asOf": 20261111, "bars": {"to": 20261111, "from": 20261104, "count": 6}, "unit": "", "group": "volume", "label": "量价状态", "names": ["量价状态"], "value": "平量上涨", "method": "量：相对前5日均量≥1.5倍放量，≤0.7倍缩量；价：涨跌超过0.2%", "signed": false, "source": "模拟交易所", "status": "available", "decimals": 2, "barClosed": true}, {"id": "F71", "key": "up-to-down-volume", "asOf": 20261111, "bars": {"to": 20261111, "from": 20261014, "count": 21}, "unit": "倍", "group": "volume", "label": "20日涨跌日均量比", "names": ["20日涨跌日均量比", "近20日"], "value": 1.05, "method": "近20日上涨日的日均成交量/下跌日的日均成交量", "signed": false, "source": "模拟交易所", "status": "available", "decimals": 2, "barClosed": true}, {"id": "F80", "key": "atr", "asOf": 20261112, "bars": {"to": 20261112, "from": 20261023, "count": 15}, "unit": "元", "group": "risk", "label": "ATR14", "names": ["ATR14", "ATR(14)", "14日平均真实波幅"], "value": 0.324, "method": "MA(TR,14)", "signed": false, "source": "模拟交易所", "status": "partial", "decimals": 3, "barClosed": false}, {"id": "F81", "key": "atr-percent", "asOf": 20261112, "bars": {"to": 20261112, "from": 20261023, "count": 15}, "unit": "%", "group": "risk", "label": "ATR占股价比例", "names": ["ATR占股价比例", "ATR比例", "14日平均真实波幅"], "value": 2.12, "method": "MA(TR,14)/C", "signed": false, "source": "模拟交易所", "status": "partial", "decimals": 2, "barClosed": false}, {"id": "F82", "key": "volatility20", "asOf": 20261112, "bars": {"to": 20261112, "from": 20261015, "count": 21}, "unit": "%", "group": "risk", "label": "20日年化波动率", "names": ["20日年化波动率", "年化波动率"], "value": 27.48, "method": "近20日涨跌幅的样本标准差×√244", "signed": false, "source": "模拟交易所", "status": "partial", "decimals": 2, "barClosed": false}, {"id": "F83", "key": "drawdown60", "asOf": 20261112, "bars": {"to": 20261112, "from": 20260813, "count": 60}, "unit": "%", "group": "risk", "label": "60日最大回撤", "names": ["60日最大回撤", "近60日最大回撤", "近60日"], "value": 15.09, "method": "近60日收盘价由高点到其后低点的最大跌幅，以正数表示", "signed": false, "source": "模拟交易所", "status": "partial", "decimals": 2, "barClosed": false}, {"id": "F84", "key": "drawdown250", "asOf": 20261112, "bars": {"to": 20261112, "from": 20251103, "count": 250}, "unit": "%", "group": "risk", "label": "250日最大回撤", "names": ["250日最大回撤", "近250日最大回撤", "近250日", "近一年", "近一年最大回撤"], "value": 36.39, "method": "近250日收盘价由高点到其后低点的最大跌幅，以正数表示", "signed": false, "source": "模拟交易所", "status": "partial", "decimals": 2, "barClosed": false}, {"id": "F85", "key": "below-top250", "asOf": 20261112, "bars": {"to": 20261112, "from": 20251103, "count": 250}, "unit": "%", "group": "risk", "label": "距250日最高收盘价的回落", "names": ["距250日最高收盘价的回落", "250日高点", "近250日", "近一年"], "value": 25.2, "method": "1-C/HHV(C,250)", "signed": false, "source": "模拟交易所", "status": "partial", "decimals": 2, "barClosed": false}, {"id": "F86", "key": "gaps60", "asOf": 20261112, "bars": {"to": 20261112, "from": 20260812, "count": 61}, "unit": "次", "group": "risk", "label": "60日跳空次数", "names": ["60日跳空次数", "近60日", "60日内"], "value": 1, "method": "近60日开盘价与前收盘价相差达到2%的次数", "signed": false, "source": "模拟交易所", "status": "partial", "decimals": 0, "barClosed": false}, {"id": "F87", "key": "worst-gap250", "asOf": 20261112, "bars": {"to": 20261112, "from": 20251031, "count": 251}, "unit": "%", "group": "risk", "label": "250日最大向下跳空", "names": ["250日最大向下跳空", "近250日", "近一年", "最大向下跳空"], "value": 1.88, "method": "近250日开盘价低于前收盘价的最大幅度，以正数表示，没有为0", "signed": false, "source": "模拟交易所", "status": "partial", "decimals": 2, "barClosed": false}, {"id": "F91", "key": "mean-amount20", "asOf": 20261111, "bars": {"to": 20261111, "from": 20261015, "count": 20}, "unit": "元", "group": "risk", "label": "20日日均成交额", "names": ["20日日均成交额", "日均成交额", "近20日"], "value": 88005427, "method": "近20个完整交易日成交额的平均", "signed": false, "source": "模拟交易所", "status": "available", "decimals": 0, "barClosed": true}, {"id": "F95", "key": "standing", "asOf": 20261112, "bars": null, "unit": "", "group": "risk", "label": "风险标识", "names": ["风险标识", "上市状态"], "value": "正常", "method": "当日的上市状态与证券简称标识", "signed": false, "source": "模拟交易所", "status": "available", "decimals": 2, "barClosed": true}, {"id": "F96", "key": "suspended", "asOf": 20261112, "bars": null, "unit": "", "group": "risk", "label": "停牌状态", "names": ["停牌状态"], "value": "未停牌", "method": "当日是否停牌", "signed": false, "source": "模拟交易所", "status": "available", "decimals": 2, "barClosed": true}, {"id": "F97", "key": "bars-known", "asOf": 20261112, "bars": {"to": 20261112, "from": 20210104, "count": 1409}, "unit": "日", "group": "risk", "label": "可用日线数量", "names": ["可用日线数量", "可用日线"], "value": 1409, "method": "参与计算的日线根数", "signed": false, "source": "模拟交易所", "status": "partial", "decimals": 0, "barClosed": false}, {"id": "F100", "key": "resistance1", "asOf": 20261112, "bars": {"to": 20261112, "from": 20210104, "count": 1409}, "unit": "元", "group": "level", "label": "第一压力位", "names": ["第一压力位", "第一压力位", "压力位1"], "value": 15.42, "method": "近250日已确认拐点(前后各3日)、成交密集区与60/120/250日均线，相距不超过半个ATR(至少0.5%)者合并取均值;收盘价之上由近及远", "signed": false, "source": "模拟交易所", "status": "partial", "decimals": 2, "barClosed": false}, {"id": "F101", "key": "resistance1-touches", "asOf": 20261112, "bars": {"to": 20261112, "from": 20210104, "count": 1409}, "unit": "次", "group": "level", "label": "第一压力位拐点数", "names": ["第一压力位拐点数", "第一压力位", "压力位1", "第一压力位触及次数"], "value": 3, "method": "合并在该价位的已确认拐点个数", "signed": false, "source": "模拟交易所", "status": "partial", "decimals": 0, "barClosed": false}, {"id": "F102", "key": "resistance1-distance", "asOf": 20261112, "bars": {"to": 20261112, "from": 20210104, "count": 1409}, "unit": "%", "group": "level", "label": "收盘价距第一压力位", "names": ["收盘价距第一压力位", "第一压力位", "压力位1", "距第一压力位"], "value": 1.22, "method": "|价位-C|/C", "signed": false, "source": "模拟交易所", "status": "partial", "decimals": 2, "barClosed": false}, {"id": "F103", "key": "resistance1-method", "asOf": 20261112, "bars": {"to": 20261112, "from": 20210104, "count": 1409}, "unit": "", "group": "level", "label": "第一压力位来源", "names": ["第一压力位来源", "第一压力位", "压力位1"], "value": "拐点、均线、成交密集区", "method": "合并在该价位的依据", "signed": false, "source": "模拟交易所", "status": "partial", "decimals": 2, "barClosed": false}, {"id": "F104", "key": "resistance2", "asOf": 20261112, "bars": {"to": 20261112, "from": 20210104, "count": 1409}, "unit": "元", "group": "level", "label": "第二压力位", "names": ["第二压力位", "第二压力位", "压力位2"], "value": 15.75, "method": "近250日已确认拐点(前后各3日)、成交密集区与60/120/250日均线，相距不超过半个ATR(至少0.5%)者合并取均值;收盘价之上由近及远", "signed": false, "source": "模拟交易所", "status": "partial", "decimals": 2, "barClosed": false}, {"id": "F105", "key": "resistance2-touches", "asOf": 20261112, "bars": {"to": 20261112, "from": 20210104, "count": 1409}, "unit": "次", "group": "level", "label": "第二压力位拐点数", "names": ["第二压力位拐点数", "第二压力位", "压力位2", "第二压力位触及次数"], "value": 3, "method": "合并在该价位的已确认拐点个数", "signed": false, "source": "模拟交易所", "status": "partial", "decimals": 0, "barClosed": false}, {"id": "F106", "key": "resistance2-distance", "asOf": 20261112, "bars": {"to": 20261112, "from": 20210104, "count": 1409}, "unit": "%", "group": "level", "label": "收盘价距第二压力位", "names": ["收盘价距第二压力位", "第二压力位", "压力位2", "距第二压力位"], "value": 3.41, "method": "|价位-C|/C", "signed": false, "source": "模拟交易所", "status": "partial", "decimals": 2, "barClosed": false}, {"id": "F107", "key": "resistance2-method", "asOf": 20261112, "bars": {"to": 20261112, "from": 20210104, "count": 1409}, "unit": "", "group": "level", "label": "第二压力位来源", "names": ["第二压力位来源", "第二压力位", "压力位2"], "value": "拐点", "method": "合并在该价位的依据", "signed": false, "source": "模拟交易所", "status": "partial", "decimals": 2, "barClosed": false}, {"id": "F108", "key": "resistance3", "asOf": 20261112, "bars": {"to": 20261112, "from": 20210104, "count": 1409}, "unit": "元", "group": "level", "label": "第三压力位", "names": ["第三压力位", "第三压力位", "压力位3"], "value": 15.88, "method": "近250日已确认拐点(前后各3日)、成交密集区与60/120/250日均线，相距不超过半个ATR(至少0.5%)者合并取均值;收盘价之上由近及远", "signed": false, "source": "模拟交易所", "status": "partial", "decimals": 2, "barClosed": false}, {"id": "F109", "key": "resistance3-touches", "asOf": 20261112, "bars": {"to": 20261112, "from": 20210104, "count": 1409}, "unit": "次", "group": "level", "label": "第三压力位拐点数", "names": ["第三压力位拐点数", "第三压力位", "压力位3", "第三压力位触及次数"], "value": 1, "method": "合并在该价位的已确认拐点个数", "signed": false, "source": "模拟交易所", "status": "partial", "decimals": 0, "barClosed": false}, {"id": "F110", "key": "resistance3-distance", "asOf": 20261112, "bars": {"to": 20261112, "from": 20210104, "count": 1409}, "unit": "%", "group": "level", "label": "收盘价距第三压力位", "names": ["收盘价距第三压力位", "第三压力位", "压力位3", "距第三压力位"], "value": 4.27, "method": "|价位-C|/C", "signed": false, "source": "模拟交易所", "status": "partial", "decimals": 2, "barClosed": false}, {"id": "F111", "key": "resistance3-method", "asOf": 20261112, "bars": {"to": 20261112, "from": 20210104, "count": 1409}, "unit": "", "group": "level", "label": "第三压力位来源", "names": ["第三压力位来源", "第三压力位", "压力位3"], "value": "拐点", "method": "合并在该价位的依据", "signed": false, "source": "模拟交易所", "status": "partial", "decimals": 2, "barClosed": false}, {"id": "F112", "key": "support1", "asOf": 20261112, "bars": {"to": 20261112, "from": 20210104, "count": 1409}, "unit": "元", "group": "level", "label": "第一支撑位", "names": ["第一支撑位", "第一支撑位", "支撑位1"], "value": 15.13, "method": "近250日已确认拐点(前后各3日)、成交密集区与60/120/250日均线，相距不超过半个ATR(至少0.5%)者合并取均值;收盘价之下由近及远", "signed": false, "source": "模拟交易所", "status": "partial", "decimals": 2, "barClosed": false}, {"id": "F113", "key": "support1-touches", "asOf": 20261112, "bars": {"to": 20261112, "from": 20210104, "count": 1409}, "unit": "次", "group": "level", "label": "第一支撑位拐点数", "names": ["第一支撑位拐点数", "第一支撑位", "支撑位1", "第一支撑位触及次数"], "value": 3, "method": "合并在该价位的已确认拐点个数", "signed": false, "source": "模拟交易所", "status": "partial", "decimals": 0, "barClosed": false}, {"id": "F114", "key": "support1-distance", "asOf": 20261112, "bars": {"to": 20261112, "from": 20210104, "count": 1409}, "unit": "%", "group": "level", "label": "收盘价距第一支撑位", "names": ["收盘价距第一支撑位", "第一支撑位", "支撑位1", "距第一支撑位"], "value": 0.68, "method": "|价位-C|/C", "signed": false, "source": "模拟交易所", "status": "partial", "decimals": 2, "barClosed": false}, {"id": "F115", "key": "support1-method", "asOf": 20261112, "bars": {"to": 20261112, "from": 20210104, "count": 1409}, "unit": "", "group": "level", "label": "第一支撑位来源", "names": ["第一支撑位来源", "第一支撑位", "支撑位1"], "value": "拐点、成交密集区", "method": "合并在该价位的依据", "signed": false, "source": "模拟交易所", "status": "partial", "decimals": 2, "barClosed": false}, {"id": "F116", "key": "support2", "asOf": 20261112, "bars": {"to": 20261112, "from": 20210104, "count": 1409}, "unit": "元", "group": "level", "label": "第二支撑位", "names": ["第二支撑位", "第二支撑位", "支撑位2"], "value": 14.81, "method": "近250日已确认拐点(前后各3日)、成交密集区与60/120/250日均线，相距不超过半个ATR(至少0.5%)者合并取均值;收盘价之下由近及远", "signed": false, "source": "模拟交易所", "status": "partial", "decimals": 2, "barClosed": false}, {"id": "F117", "key": "support2-touches", "asOf": 20261112, "bars": {"to": 20261112, "from": 20210104, "count": 1409}, "unit": "次", "group": "level", "label": "第二支撑位拐点数", "names": ["第二支撑位拐点数", "第二支撑位", "支撑位2", "第二支撑位触及次数"], "value": 2, "method": "合并在该价位的已确认拐点个数", "signed": false, "source": "模拟交易所", "status": "partial", "decimals": 0, "barClosed": false}, {"id": "F118", "key": "support2-distance", "asOf": 20261112, "bars": {"to": 20261112, "from": 20210104, "count": 1409}, "unit": "%", "group": "level", "label": "收盘价距第二支撑位", "names": ["收盘价距第二支撑位", "第二支撑位", "支撑位2", "距第二支撑位"], "value": 2.76, "method": "|价位-C|/C", "signed": false, "source": "模拟交易所", "status": "partial", "decimals": 2, "barClosed": false}, {"id": "F119", "key": "support2-method", "asOf": 20261112, "bars": {"to": 20261112, "from": 20210104, "count": 1409}, "unit": "", "group": "level", "label": "第二支撑位来源", "names": ["第二支撑位来源", "第二支撑位", "支撑位2"], "value": "拐点", "method": "合并在该价位的依据", "signed": false, "source": "模拟交易所", "status": "partial", "decimals": 2, "barClosed": false}, {"id": "F120", "key": "support3", "asOf": 20261112, "bars": {"to": 20261112, "from": 20210104, "count": 1409}, "unit": "元", "group": "level", "label": "第三支撑位", "names": ["第三支撑位", "第三支撑位", "支撑位3"], "value": 14.37, "method": "近250日已确认拐点(前后各3日)、成交密集区与60/120/250日均线，相距不超过半个ATR(至少0.5%)者合并取均值;收盘价之下由近及远", "signed": false, "source": "模拟交易所", "status": "partial", "decimals": 2, "barClosed": false}, {"id": "F121", "key": "support3-touches", "asOf": 20261112, "bars": {"to": 20261112, "from": 20210104, "count": 1409}, "unit": "次", "group": "level", "label": "第三支撑位拐点数", "names": ["第三支撑位拐点数", "第三支撑位", "支撑位3", "第三支撑位触及次数"], "value": 1, "method": "合并在该价位的已确认拐点个数", "signed": false, "source": "模拟交易所", "status": "partial", "decimals": 0, "barClosed": false}, {"id": "F122", "key": "support3-distance", "asOf": 20261112, "bars": {"to": 20261112, "from": 20210104, "count": 1409}, "unit": "%", "group": "level", "label": "收盘价距第三支撑位", "names": ["收盘价距第三支撑位", "第三支撑位", "支撑位3", "距第三支撑位"], "value": 5.65, "method": "|价位-C|/C", "signed": false, "source": "模拟交易所", "status": "partial", "decimals": 2, "barClosed": false}, {"id": "F123", "key": "support3-method", "asOf": 20261112, "bars": {"to": 20261112, "from": 20210104, "count": 1409}, "unit": "", "group": "level", "label": "第三支撑位来源", "names": ["第三支撑位来源", "第三支撑位", "支撑位3"], "value": "拐点", "method": "合并在该价位的依据", "signed": false, "source": "模拟交易所", "status": "partial", "decimals": 2, "barClosed": false}, {"id": "F88", "key": "limit-downs250", "asOf": 20261111, "bars": {"to": 20261111, "from": 20251031, "count": 250}, "unit": "次", "group": "risk", "label": "250日跌停次数", "names": ["250日跌停次数", "近250日", "250日内"], "value": 0, "method": "近250个交易日按不复权收盘价与当日涨跌停价比较计数", "signed": false, "source": "模拟交易所", "status": "available", "decimals": 0, "barClosed": true}, {"id": "F90", "key": "one-word-downs250", "asOf": 20261111, "bars": {"to": 20261111, "from": 20251031, "count": 250}, "unit": "次", "group": "risk", "label": "250日一字跌停次数", "names": ["250日一字跌停次数", "近250日", "250日内"], "value": 0, "method": "近250个交易日按不复权收盘价与当日涨跌停价比较计数", "signed": false, "source": "模拟交易所", "status": "available", "decimals": 0, "barClosed": true}, {"id": "F130", "key": "boards", "asOf": 20261111, "bars": {"to": 20261111, "from": 20261111, "count": 1}, "unit": "次", "group": "limit", "label": "连板数", "names": ["连板数"], "value": 0, "method": "连续收盘涨停的个股交易日数；停牌不中断，无涨跌幅日不计且中断", "signed": false, "source": "模拟交易所", "status": "available", "decimals": 0, "barClosed": true}, {"id": "F131", "key": "board-run", "asOf": 20261111, "bars": {"to": 20261111, "from": 20261111, "count": 1}, "unit": "", "group": "limit", "label": "连板形态", "names": ["连板形态"], "value": null, "method": "N天M板，相邻两板之间至多隔1个交易日", "signed": false, "source": "模拟交易所", "status": "none", "decimals": 2, "barClosed": true}, {"id": "F132", "key": "limit-ups20", "asOf": 20261111, "bars": {"to": 20261111, "from": 20261015, "count": 20}, "unit": "次", "group": "limit", "label": "20日涨停次数", "names": ["20日涨停次数", "近20日", "20日内"], "value": 0, "method": "近20个交易日按不复权收盘价与当日涨跌停价比较计数", "signed": false, "source": "模拟交易所", "status": "available", "decimals": 0, "barClosed": true}, {"id": "F133", "key": "broken20", "asOf": 20261111, "bars": {"to": 20261111, "from": 20261015, "count": 20}, "unit": "次", "group": "limit", "label": "20日炸板次数", "names": ["20日炸板次数", "近20日", "20日内"], "value": 0, "method": "近20个交易日按不复权收盘价与当日涨跌停价比较计数", "signed": false, "source": "模拟交易所", "status": "available", "decimals": 0, "barClosed": true}, {"id": "F134", "key": "limit-state", "asOf": 20261111, "bars": {"to": 20261111, "from": 20261111, "count": 1}, "unit": "", "group": "limit", "label": "当日涨跌停状态", "names": ["当日涨跌停状态", "涨跌停状态"], "value": "未触及涨跌停", "method": "收盘价、最高价、最低价与当日涨跌停价按分比较", "signed": false, "source": "模拟交易所", "status": "available", "decimals": 2, "barClosed": true}, {"id": "F137", "key": "limit-up-price", "asOf": 20261112, "bars": null, "unit": "元", "group": "limit", "label": "今日涨停价", "names": ["今日涨停价", "涨停价"], "value": 16.86, "method": "当日涨停价", "signed": false, "source": "模拟交易所", "status": "stale", "decimals": 2, "barClosed": true}, {"id": "F138", "key": "limit-down-price", "asOf": 20261112, "bars": null, "unit": "元", "group": "limit", "label": "今日跌停价", "names": ["今日跌停价", "跌停价"], "value": 13.8, "method": "当日跌停价", "signed": false, "source": "模拟交易所", "status": "stale", "decimals": 2, "barClosed": true}, {"id": "F139", "key": "to-limit-down", "asOf": 20261112, "bars": null, "unit": "%", "group": "risk", "label": "现价距跌停价", "names": ["现价距跌停价", "距跌停价", "距跌停"], "value": 9.39, "method": "(现价-跌停价)/现价", "signed": false, "source": "模拟交易所", "status": "stale", "decimals": 2, "barClosed": true}, {"id": "F140", "key": "seal-to-volume", "asOf": 20261112, "bars": null, "unit": "倍", "group": "limit", "label": "封成比", "names": ["封成比"], "value": null, "method": "封单量/成交量", "signed": false, "source": "模拟交易所", "status": "none", "decimals": 2, "barClosed": true}, {"id": "F141", "key": "market-broken-rate", "asOf": 20261112, "bars": null, "unit": "%", "group": "limit", "label": "全市场炸板率", "names": ["全市场炸板率", "市场炸板率", "炸板率"], "value": 0, "method": "炸板/(封住+炸板)", "signed": false, "source": "模拟交易所", "status": "available", "decimals": 2, "barClosed": true}, {"id": "F150", "key": "excess20", "asOf": 20261112, "bars": {"to": 20261112, "from": 20261015, "count": 21}, "unit": "百分点", "group": "relative", "label": "20日相对基准涨跌幅", "names": ["20日相对基准涨跌幅", "近20日", "近20个交易日"], "value": -12.82, "method": "近20日个股涨跌幅减去同期基准涨跌幅", "signed": true, "source": "模拟交易所", "status": "partial", "decimals": 2, "barClosed": false}, {"id": "F151", "key": "excess60", "asOf": 20261112, "bars": {"to": 20261112, "from": 20260812, "count": 61}, "unit": "百分点", "group": "relative", "label": "60日相对基准涨跌幅", "names": ["60日相对基准涨跌幅", "近60日", "近60个交易日"], "value": -9.43, "method": "近60日个股涨跌幅减去同期基准涨跌幅", "signed": true, "source": "模拟交易所", "status": "partial", "decimals": 2, "barClosed": false}, {"id": "F152", "key": "excess120", "asOf": 20261112, "bars": {"to": 20261112, "from": 20260519, "count": 121}, "unit": "百分点", "group": "relative", "label": "120日相对基准涨跌幅", "names": ["120日相对基准涨跌幅", "近120日", "近120个交易日"], "value": -13.98, "method": "近120日个股涨跌幅减去同期基准涨跌幅", "signed": true, "source": "模拟交易所", "status": "partial", "decimals": 2, "barClosed": false}, {"id": "F153", "key": "beta120", "asOf": 20261112, "bars": {"to": 20261112, "from": 20260519, "count": 121}, "unit": "", "group": "relative", "label": "120日贝塔", "names": ["120日贝塔", "贝塔", "近120日"], "value": 0.61, "method": "近120日日涨跌幅对基准日涨跌幅的最小二乘斜率", "signed": true, "source": "模拟交易所", "status": "partial", "decimals": 2, "barClosed": false}, {"id": "F154", "key": "correlation120", "asOf": 20261112, "bars": {"to": 20261112, "from": 20260519, "count": 121}, "unit": "", "group": "relative", "label": "120日相关系数", "names": ["120日相关系数", "相关系数", "近120日"], "value": 0.33, "method": "近120日日涨跌幅与基准日涨跌幅的相关系数", "signed": true, "source": "模拟交易所", "status": "partial", "decimals": 2, "barClosed": false}], "parts": [{"id": "alignment-short", "lean": "neutral", "rule": "多头排列8，交织4，空头排列0", "facts": ["F13"], "label": "短期均线排列", "points": 4, "weight": 8, "section": "short"}, {"id": "slope-short", "lean": "bear", "rule": "5日斜率≥0.5%得5，≥−0.5%得2，否则0", "facts": ["F14"], "label": "20日均线方向", "points": 0, "weight": 5, "section": "short"}, {"id": "channel-short", "lean": "bear", "rule": "≥66%得4，≥33%得2，否则0", "facts": ["F22"], "label": "20日通道位置", "points": 0, "weight": 4, "section": "short"}, {"id": "macd", "lean": "bear", "rule": "DIF>0与柱>0都成立5，只成立一个2，都不成立0", "facts": ["F16", "F18"], "label": "MACD", "points": 0, "weight": 5, "section": "short"}, {"id": "direction", "lean": "bear", "rule": "ADX<20得1；ADX≥20时PDI>MDI得3，否则0", "facts": ["F19", "F20", "F21"], "label": "趋向指标", "points": 0, "weight": 3, "section": "short"}, {"id": "alignment-long", "lean": "bear", "rule": "多头排列9，交织4，空头排列0", "facts": ["F33"], "label": "长期均线排列", "points": 0, "weight": 9, "section": "long"}, {"id": "slope-long", "lean": "neutral", "rule": "20日斜率≥1%得6，≥−1%得3，否则0", "facts": ["F34"], "label": "120日均线方向", "points": 3, "weight": 6, "section": "long"}, {"id": "above-long", "lean": "neutral", "rule": "≥0%得5，≥−5%得2，否则0", "facts": ["F35"], "label": "相对120日均线", "points": 2, "weight": 5, "section": "long"}, {"id": "channel-long", "lean": "bear", "rule": "≥66%得5，≥33%得2，否则0", "facts": ["F36"], "label": "250日通道位置", "points": 0, "weight": 5, "section": "long"}, {"id": "rsi", "lean": "neutral", "rule": "50至70得5，70至80得3，40至50得2，其余（过热或弱势）1", "facts": ["F54"], "label": "RSI12", "points": 2, "weight": 5, "section": "momentum"}, {"id": "kdj", "lean": "bull", "rule": "K>D且K<80得4，K>D且K≥80得2，K≤D得1", "facts": ["F50", "F51"], "label": "KDJ", "points": 4, "weight": 4, "section": "momentum"}, {"id": "bias", "lean": "bull", "rule": "绝对值≤5%得3，≤10%得2，≤20%得1，否则0", "facts": ["F58"], "label": "24日乖离率", "points": 3, "weight": 3, "section": "momentum"}, {"id": "divergence", "lean": "neutral", "rule": "底背离3，无背离2，顶背离0", "facts": ["F59"], "label": "MACD背离", "points": 2, "weight": 3, "section": "momentum"}, {"id": "volume-price", "lean": "bull", "rule": "放量上涨4，平量上涨3，缩量上涨、横盘与缩量下跌2，平量下跌1，放量下跌0", "facts": ["F70"], "label": "量价状态", "points": 3, "weight": 4, "section": "volume"}, {"id": "obv", "lean": "bear", "rule": "上升3，走平1，下降0", "facts": ["F69"], "label": "OBV趋势", "points": 0, "weight": 3, "section": "volume"}, {"id": "up-to-down", "lean": "neutral", "rule": "≥1.2倍得3，≥0.8倍得1，否则0", "facts": ["F71"], "label": "涨跌日均量比", "points": 1, "weight": 3, "section": "volume"}, {"id": "atr", "lean": "bull", "rule": "ATR占股价≥7%得0，≥5%得1，≥3%得2，否则4（分高者风险低）", "facts": ["F81"], "label": "波动幅度", "points": 4, "weight": 4, "section": "risk"}, {"id": "drawdown", "lean": "neutral", "rule": "≥30%得0，≥20%得1，≥10%得2，否则4（分高者风险低）", "facts": ["F83"], "label": "60日最大回撤", "points": 2, "weight": 4, "section": "risk"}, {"id": "gaps", "lean": "bull", "rule": "≥10次得0，≥5次得1，≥2次得2，否则3（分高者风险低）", "facts": ["F86"], "label": "60日跳空次数", "points": 3, "weight": 3, "section": "risk"}, {"id": "liquidity", "lean": "neutral", "rule": "≥2亿元得4，≥5000万元得2，≥1000万元得1，否则0（分高者风险低）", "facts": ["F91"], "label": "20日日均成交额", "points": 2, "weight": 4, "section": "risk"}, {"id": "excess-short", "lean": "bear", "rule": "≥3个百分点得5，≥−3个百分点得2，否则0", "facts": ["F150"], "label": "20日相对强弱", "points": 0, "weight": 5, "section": "relative"}, {"id": "excess-long", "lean": "bear", "rule": "≥10个百分点得5，≥−10个百分点得2，否则0", "facts": ["F152"], "label": "120日相对强弱", "points": 0, "weight": 5, "section": "relative"}], "phase": "continuous", "score": {"outOf": 100, "total": 35, "points": 35, "weight": 100}, "stock": {"key": "SH605902", "name": "幻海证券"}, "schema": "diagnosis/1", "stance": "weak", "missing": [], "quality": {"known": 102, "stale": 8, "total": 102, "partial": 77, "degraded": 0}, "horizons": {"long": {"score": {"outOf": 25, "total": 5, "points": 5, "weight": 25}, "stance": "weak"}, "short": {"score": {"outOf": 25, "total": 4, "points": 4, "weight": 25}, "stance": "weak"}}, "sections": {"long": {"outOf": 25, "total": 5, "points": 5, "weight": 25}, "risk": {"outOf": 15, "total": 11, "points": 11, "weight": 15}, "short": {"outOf": 25, "total": 4, "points": 4, "weight": 25}, "volume": {"outOf": 10, "total": 4, "points": 4, "weight": 10}, "momentum": {"outOf": 15, "total": 11, "points": 11, "weight": 15}, "relative": {"outOf": 10, "total": 0, "points": 0, "weight": 10}}, "benchmark": "模拟综指", "priceBasis": "adjusted-forward", "scoreVersion": "score/1", "confidenceCap": "medium", "isLastBarClosed": false}', '2026-11-23 15:09:57.077+00');

--
-- Data for Name: drawn_lines; Type: TABLE DATA; Schema: public; Owner: -
--

--
-- Data for Name: english_reviews; Type: TABLE DATA; Schema: public; Owner: -
--

--
-- Data for Name: english_words; Type: TABLE DATA; Schema: public; Owner: -
--

INSERT INTO public.english_words VALUES ('55ec2333-2525-47c6-9f6b-d80f9871e536', '47ec9e53-4321-41b0-a0d9-877237b409f0', 'perseverance', 'ˌpɝsəˈvɪrəns', '坚持', 'Perseverance pays.', '2026-11-23 15:09:56.711+00', 0, 0, 0, 0, 0, 0, 'new', NULL, '2026-11-23 15:09:56.711+00', NULL);

--
-- Data for Name: external_accounts; Type: TABLE DATA; Schema: public; Owner: -
--

--
-- Data for Name: factor_challenges; Type: TABLE DATA; Schema: public; Owner: -
--

--
-- Data for Name: file_totals; Type: TABLE DATA; Schema: public; Owner: -
--

--
-- Data for Name: files; Type: TABLE DATA; Schema: public; Owner: -
--

--
-- Data for Name: glossary_terms; Type: TABLE DATA; Schema: public; Owner: -
--

INSERT INTO public.glossary_terms VALUES ('5a17c817-e6ce-47a7-964d-9db07c53299f', '47ec9e53-4321-41b0-a0d9-877237b409f0', 'zh-Hans', 'en', '观澜', '观澜', 'Guanlan', '2026-11-23 15:09:56.76+00', NULL);

--
-- Data for Name: login_tries; Type: TABLE DATA; Schema: public; Owner: -
--

--
-- Data for Name: market_days; Type: TABLE DATA; Schema: public; Owner: -
--

--
-- Data for Name: market_factors; Type: TABLE DATA; Schema: public; Owner: -
--

--
-- Data for Name: market_pools; Type: TABLE DATA; Schema: public; Owner: -
--

--
-- Data for Name: market_seals; Type: TABLE DATA; Schema: public; Owner: -
--

--
-- Data for Name: market_symbols; Type: TABLE DATA; Schema: public; Owner: -
--

--
-- Data for Name: message_tails; Type: TABLE DATA; Schema: public; Owner: -
--

--
-- Data for Name: messages; Type: TABLE DATA; Schema: public; Owner: -
--

INSERT INTO public.messages OVERRIDING SYSTEM VALUE VALUES ('6b192b0b-1302-424c-b934-b1e3b4e360e4', 2, '78184b82-5ab0-471d-833e-4d0c5d4f86e3', '47ec9e53-4321-41b0-a0d9-877237b409f0', '70464ed7-1716-42f5-8c45-221e1313951c', 'assistant', 'done', '**当前为演示模型，内容仅作界面示例。**它不会真正回答问题，也不联网搜索。

## 你的问题

> 升级以前的问题

从字面看，它属于**陈述或闲聊**，这是本次对话的第 1 个问题。

| 项目 | 数量 |
| --- | --: |
| 字符 | 7 |
| 汉字 | 7 |
| 英文单词 | 0 |
| 数字 | 0 |
| 标点 | 0 |

汉字占比：$\frac{7}{7} \approx 100\%$

## 你可以试试

- 生成途中点**停止**，已写出的文字会保留；
- 刷新页面，回答会接着写；
- **重新生成**或编辑问题，会多出一个可以切换的分支。', '这是第 1 个问题，共 7 个字符，其中汉字 7 个。
从字面看属于“陈述或闲聊”。
当前为演示模型，没有知识，也不联网，所以不该装作会回答；能做的是数一数，把界面支持的格式演示一遍。', 1439, 59, 6658, 'demo/local', '{"input": 35, "output": 129}', NULL, 105, '1697aeeb-e2f9-415a-8c09-ada2b61c29af', 'bfa51365-dbf7-4e16-b8bc-9c098dfaea99:9767e92a-9940-42fe-b59b-0a91cf29d3bb:lock', NULL, false, '''0'':45 ''1'':36 ''100'':52 ''7'':41 ''approx'':51 ''frac'':50 ''一个'':73 ''不会'':11 ''个'':37 ''为'':2 ''也不'':15 ''仅'':6 ''从'':23 ''以前'':21 ''会'':64 ''作'':7 ''你'':53 ''你的'':19 ''保留'':65 ''停止'':59 ''内容'':5 ''写'':61 ''出'':62 ''分支'':75 ''切换'':74 ''刷新'':66 ''升级'':20 ''单词'':44 ''占'':48 ''可以'':54 ''回答'':13 ''多'':72 ''字符'':40 ''字面'':24 ''它'':10 ''对话'':34 ''属于'':26 ''已'':60 ''当前'':1 ''或'':28 ''接着'':69 ''搜索'':18 ''数字'':46 ''数量'':39 ''文字'':63 ''是'':32 ''本次'':33 ''标点'':47 ''模型'':4 ''比'':49 ''汉字'':42 ''演示'':3 ''点'':58 ''生成'':56 ''界面'':8 ''的'':22 ''看'':25 ''真正'':12 ''示例'':9 ''第'':35 ''编辑'':71 ''网'':17 ''聊'':30 ''联'':16 ''英文'':43 ''试'':55 ''这'':31 ''途中'':57 ''重新'':70 ''问题'':14 ''闲'':29 ''陈述'':27 ''面'':68 ''页'':67 ''项目'':38', '2026-11-23 15:09:46.131+00', NULL, NULL, NULL, NULL, NULL);
INSERT INTO public.messages OVERRIDING SYSTEM VALUE VALUES ('70464ed7-1716-42f5-8c45-221e1313951c', 1, '78184b82-5ab0-471d-833e-4d0c5d4f86e3', '47ec9e53-4321-41b0-a0d9-877237b409f0', NULL, 'user', 'done', '升级以前的问题', '', NULL, NULL, NULL, NULL, NULL, NULL, 0, NULL, NULL, NULL, false, '''以前'':2 ''升级'':1 ''的'':3 ''问题'':4', '2026-11-23 15:09:46.131+00', NULL, NULL, NULL, NULL, NULL);
INSERT INTO public.messages OVERRIDING SYSTEM VALUE VALUES ('cf713db6-314c-491d-a36a-70ad82087ac5', 3, '7faa3c9e-0d78-45bf-b1a8-e7827ec9395a', '47ec9e53-4321-41b0-a0d9-877237b409f0', NULL, 'user', 'done', '潮平两岸阔，风正一帆悬。', '', NULL, NULL, NULL, NULL, NULL, NULL, 0, NULL, NULL, NULL, false, NULL, '2026-11-23 15:09:56.745+00', NULL, 0, '{"gap": ""}', NULL, NULL);
INSERT INTO public.messages OVERRIDING SYSTEM VALUE VALUES ('f9a45865-ee01-4a6d-9fb4-7d786edccaa3', 4, '7faa3c9e-0d78-45bf-b1a8-e7827ec9395a', '47ec9e53-4321-41b0-a0d9-877237b409f0', 'cf713db6-314c-491d-a36a-70ad82087ac5', 'assistant', 'done', '（当前为演示模型，没有翻译这段 12 字的原文。内容仅作界面示例。）', '', NULL, 40, 492, 'demo/local', '{"input": 73, "output": 12}', NULL, 13, '6cac67d5-0228-4629-b5d9-3c444c3f1b23', 'bfa51365-dbf7-4e16-b8bc-9c098dfaea99:9767e92a-9940-42fe-b59b-0a91cf29d3bb:lock', NULL, false, '''12'':9 ''为'':2 ''仅'':14 ''作'':15 ''内容'':13 ''原文'':12 ''字'':10 ''当前'':1 ''模型'':4 ''段'':8 ''没有'':5 ''演示'':3 ''界面'':16 ''的'':11 ''示例'':17 ''翻译'':6 ''这'':7', '2026-11-23 15:09:56.759+00', NULL, 0, NULL, NULL, NULL);

--
-- Data for Name: notice_acceptances; Type: TABLE DATA; Schema: public; Owner: -
--

--
-- Data for Name: passkeys; Type: TABLE DATA; Schema: public; Owner: -
--

--
-- Data for Name: push_bindings; Type: TABLE DATA; Schema: public; Owner: -
--

--
-- Data for Name: push_clients; Type: TABLE DATA; Schema: public; Owner: -
--

--
-- Data for Name: push_keys; Type: TABLE DATA; Schema: public; Owner: -
--

--
-- Data for Name: push_messages; Type: TABLE DATA; Schema: public; Owner: -
--

INSERT INTO public.push_messages OVERRIDING SYSTEM VALUE VALUES (1, '12e388efefcd16599ebfaadd', 'user', '47ec9e53-4321-41b0-a0d9-877237b409f0', '{"type":"changed","what":"watchlist"}', '2026-11-23 15:09:56.498+00', '2026-11-23 15:10:56.498+00');
INSERT INTO public.push_messages OVERRIDING SYSTEM VALUE VALUES (2, '6f0cad692dd1a8ef3c37f2b6', 'user', '47ec9e53-4321-41b0-a0d9-877237b409f0', '{"type":"changed","what":"words"}', '2026-11-23 15:09:56.714+00', '2026-11-23 15:10:56.714+00');

--
-- Data for Name: push_reports; Type: TABLE DATA; Schema: public; Owner: -
--

--
-- Data for Name: realname_records; Type: TABLE DATA; Schema: public; Owner: -
--

--
-- Data for Name: recovery_codes; Type: TABLE DATA; Schema: public; Owner: -
--

--
-- Data for Name: roles; Type: TABLE DATA; Schema: public; Owner: -
--

--
-- Data for Name: selection_runs; Type: TABLE DATA; Schema: public; Owner: -
--

--
-- Data for Name: strategies; Type: TABLE DATA; Schema: public; Owner: -
--

--
-- Data for Name: totp_factors; Type: TABLE DATA; Schema: public; Owner: -
--

--
-- Data for Name: used_captchas; Type: TABLE DATA; Schema: public; Owner: -
--

--
-- Data for Name: user_imports; Type: TABLE DATA; Schema: public; Owner: -
--

--
-- Data for Name: users; Type: TABLE DATA; Schema: public; Owner: -
--

INSERT INTO public.users VALUES ('47ec9e53-4321-41b0-a0d9-877237b409f0', '13900001010', '用户190913', '{}', 0, '2026-11-23 15:09:45.411+00', '127.0.0.1', '2026-11-23 15:09:45.411+00', '127.0.0.1', true, NULL, false, NULL, NULL, 'argon2id', NULL, 0, NULL, false, NULL, NULL);

--
-- Data for Name: video_records; Type: TABLE DATA; Schema: public; Owner: -
--

--
-- Data for Name: video_transcriptions; Type: TABLE DATA; Schema: public; Owner: -
--

INSERT INTO public.video_transcriptions VALUES ('11111111-1111-4111-8111-111111111111', '47ec9e53-4321-41b0-a0d9-877237b409f0', 'f', '会议.mp4', 'whisper-1', 'running', '[]', '', 'node:1', '2026-11-23 15:10:29.37+00', '2026-11-23 15:10:09.37+00', NULL);

--
-- Data for Name: watch_alerts; Type: TABLE DATA; Schema: public; Owner: -
--

--
-- Data for Name: watch_groups; Type: TABLE DATA; Schema: public; Owner: -
--

INSERT INTO public.watch_groups VALUES ('ae5d6f46-a11c-4858-b7bd-91a4b066306f', '47ec9e53-4321-41b0-a0d9-877237b409f0', '自选', 0);

--
-- Data for Name: watch_items; Type: TABLE DATA; Schema: public; Owner: -
--

INSERT INTO public.watch_items VALUES ('45750d3a-9b73-432e-a3ef-c94a92931719', '47ec9e53-4321-41b0-a0d9-877237b409f0', 'ae5d6f46-a11c-4858-b7bd-91a4b066306f', 'SH605902', '幻海证券', 0, NULL, NULL, '', '2026-11-12 02:20:26.04+00', 15.23, NULL);

--
-- Data for Name: watch_lists; Type: TABLE DATA; Schema: public; Owner: -
--

INSERT INTO public.watch_lists VALUES ('47ec9e53-4321-41b0-a0d9-877237b409f0', 2);

--
-- Name: __drizzle_migrations_id_seq; Type: SEQUENCE SET; Schema: drizzle; Owner: -
--

SELECT pg_catalog.setval('drizzle.__drizzle_migrations_id_seq', 25, true);

--
-- Name: audit_log_id_seq; Type: SEQUENCE SET; Schema: public; Owner: -
--

SELECT pg_catalog.setval('public.audit_log_id_seq', 1, true);

--
-- Name: market_symbols_id_seq; Type: SEQUENCE SET; Schema: public; Owner: -
--

SELECT pg_catalog.setval('public.market_symbols_id_seq', 1, false);

--
-- Name: messages_n_seq; Type: SEQUENCE SET; Schema: public; Owner: -
--

SELECT pg_catalog.setval('public.messages_n_seq', 4, true);

--
-- Name: push_messages_seq_seq; Type: SEQUENCE SET; Schema: public; Owner: -
--

SELECT pg_catalog.setval('public.push_messages_seq_seq', 2, true);

--
-- Name: __drizzle_migrations __drizzle_migrations_pkey; Type: CONSTRAINT; Schema: drizzle; Owner: -
--

ALTER TABLE ONLY drizzle.__drizzle_migrations
    ADD CONSTRAINT __drizzle_migrations_pkey PRIMARY KEY (id);

--
-- Name: announcements announcements_pkey; Type: CONSTRAINT; Schema: public; Owner: -
--

ALTER TABLE ONLY public.announcements
    ADD CONSTRAINT announcements_pkey PRIMARY KEY (id);

--
-- Name: audit_log audit_log_pkey; Type: CONSTRAINT; Schema: public; Owner: -
--

ALTER TABLE ONLY public.audit_log
    ADD CONSTRAINT audit_log_pkey PRIMARY KEY (id);

--
-- Name: calendar_years calendar_years_pkey; Type: CONSTRAINT; Schema: public; Owner: -
--

ALTER TABLE ONLY public.calendar_years
    ADD CONSTRAINT calendar_years_pkey PRIMARY KEY (year);

--
-- Name: call_keys call_keys_pkey; Type: CONSTRAINT; Schema: public; Owner: -
--

ALTER TABLE ONLY public.call_keys
    ADD CONSTRAINT call_keys_pkey PRIMARY KEY (key);

--
-- Name: chat_days chat_days_user_id_day_pk; Type: CONSTRAINT; Schema: public; Owner: -
--

ALTER TABLE ONLY public.chat_days
    ADD CONSTRAINT chat_days_user_id_day_pk PRIMARY KEY (user_id, day);

--
-- Name: chat_shares chat_shares_pkey; Type: CONSTRAINT; Schema: public; Owner: -
--

ALTER TABLE ONLY public.chat_shares
    ADD CONSTRAINT chat_shares_pkey PRIMARY KEY (id);

--
-- Name: chat_shares chat_shares_request; Type: CONSTRAINT; Schema: public; Owner: -
--

ALTER TABLE ONLY public.chat_shares
    ADD CONSTRAINT chat_shares_request UNIQUE (user_id, request_id);

--
-- Name: conversations conversations_pkey; Type: CONSTRAINT; Schema: public; Owner: -
--

ALTER TABLE ONLY public.conversations
    ADD CONSTRAINT conversations_pkey PRIMARY KEY (id);

--
-- Name: conversations conversations_request; Type: CONSTRAINT; Schema: public; Owner: -
--

ALTER TABLE ONLY public.conversations
    ADD CONSTRAINT conversations_request UNIQUE (user_id, request_id);

--
-- Name: data_exports data_exports_pkey; Type: CONSTRAINT; Schema: public; Owner: -
--

ALTER TABLE ONLY public.data_exports
    ADD CONSTRAINT data_exports_pkey PRIMARY KEY (token_hash);

--
-- Name: diagnosis_readings diagnosis_readings_pkey; Type: CONSTRAINT; Schema: public; Owner: -
--

ALTER TABLE ONLY public.diagnosis_readings
    ADD CONSTRAINT diagnosis_readings_pkey PRIMARY KEY (id);

--
-- Name: diagnosis_records diagnosis_records_pkey; Type: CONSTRAINT; Schema: public; Owner: -
--

ALTER TABLE ONLY public.diagnosis_records
    ADD CONSTRAINT diagnosis_records_pkey PRIMARY KEY (id);

--
-- Name: drawn_lines drawn_lines_user_id_code_pk; Type: CONSTRAINT; Schema: public; Owner: -
--

ALTER TABLE ONLY public.drawn_lines
    ADD CONSTRAINT drawn_lines_user_id_code_pk PRIMARY KEY (user_id, code);

--
-- Name: english_reviews english_reviews_pkey; Type: CONSTRAINT; Schema: public; Owner: -
--

ALTER TABLE ONLY public.english_reviews
    ADD CONSTRAINT english_reviews_pkey PRIMARY KEY (id);

--
-- Name: english_reviews english_reviews_word; Type: CONSTRAINT; Schema: public; Owner: -
--

ALTER TABLE ONLY public.english_reviews
    ADD CONSTRAINT english_reviews_word UNIQUE (word_id, reps);

--
-- Name: english_words english_words_pkey; Type: CONSTRAINT; Schema: public; Owner: -
--

ALTER TABLE ONLY public.english_words
    ADD CONSTRAINT english_words_pkey PRIMARY KEY (id);

--
-- Name: english_words english_words_word; Type: CONSTRAINT; Schema: public; Owner: -
--

ALTER TABLE ONLY public.english_words
    ADD CONSTRAINT english_words_word UNIQUE (user_id, word);

--
-- Name: external_accounts external_accounts_pkey; Type: CONSTRAINT; Schema: public; Owner: -
--

ALTER TABLE ONLY public.external_accounts
    ADD CONSTRAINT external_accounts_pkey PRIMARY KEY (provider, kind, subject);

--
-- Name: factor_challenges factor_challenges_pkey; Type: CONSTRAINT; Schema: public; Owner: -
--

ALTER TABLE ONLY public.factor_challenges
    ADD CONSTRAINT factor_challenges_pkey PRIMARY KEY (id);

--
-- Name: file_totals file_totals_pkey; Type: CONSTRAINT; Schema: public; Owner: -
--

ALTER TABLE ONLY public.file_totals
    ADD CONSTRAINT file_totals_pkey PRIMARY KEY (scope);

--
-- Name: files files_pkey; Type: CONSTRAINT; Schema: public; Owner: -
--

ALTER TABLE ONLY public.files
    ADD CONSTRAINT files_pkey PRIMARY KEY (id);

--
-- Name: glossary_terms glossary_terms_pkey; Type: CONSTRAINT; Schema: public; Owner: -
--

ALTER TABLE ONLY public.glossary_terms
    ADD CONSTRAINT glossary_terms_pkey PRIMARY KEY (id);

--
-- Name: login_tries login_tries_pkey; Type: CONSTRAINT; Schema: public; Owner: -
--

ALTER TABLE ONLY public.login_tries
    ADD CONSTRAINT login_tries_pkey PRIMARY KEY (key);

--
-- Name: market_bars market_bars_symbol_id_day_pk; Type: CONSTRAINT; Schema: public; Owner: -
--

ALTER TABLE ONLY public.market_bars
    ADD CONSTRAINT market_bars_symbol_id_day_pk PRIMARY KEY (symbol_id, day);

--
-- Name: market_days market_days_source_day_pk; Type: CONSTRAINT; Schema: public; Owner: -
--

ALTER TABLE ONLY public.market_days
    ADD CONSTRAINT market_days_source_day_pk PRIMARY KEY (source, day);

--
-- Name: market_factors market_factors_pkey; Type: CONSTRAINT; Schema: public; Owner: -
--

ALTER TABLE ONLY public.market_factors
    ADD CONSTRAINT market_factors_pkey PRIMARY KEY (symbol_id);

--
-- Name: market_pools market_pools_source_day_pk; Type: CONSTRAINT; Schema: public; Owner: -
--

ALTER TABLE ONLY public.market_pools
    ADD CONSTRAINT market_pools_source_day_pk PRIMARY KEY (source, day);

--
-- Name: market_seals market_seals_source_day_code_pk; Type: CONSTRAINT; Schema: public; Owner: -
--

ALTER TABLE ONLY public.market_seals
    ADD CONSTRAINT market_seals_source_day_code_pk PRIMARY KEY (source, day, code);

--
-- Name: market_symbols market_symbols_pkey; Type: CONSTRAINT; Schema: public; Owner: -
--

ALTER TABLE ONLY public.market_symbols
    ADD CONSTRAINT market_symbols_pkey PRIMARY KEY (id);

--
-- Name: message_tails message_tails_message_id_after_pk; Type: CONSTRAINT; Schema: public; Owner: -
--

ALTER TABLE ONLY public.message_tails
    ADD CONSTRAINT message_tails_message_id_after_pk PRIMARY KEY (message_id, after);

--
-- Name: messages messages_pkey; Type: CONSTRAINT; Schema: public; Owner: -
--

ALTER TABLE ONLY public.messages
    ADD CONSTRAINT messages_pkey PRIMARY KEY (id);

--
-- Name: messages messages_request; Type: CONSTRAINT; Schema: public; Owner: -
--

ALTER TABLE ONLY public.messages
    ADD CONSTRAINT messages_request UNIQUE (user_id, request_id);

--
-- Name: notice_acceptances notice_acceptances_user_id_kind_version_pk; Type: CONSTRAINT; Schema: public; Owner: -
--

ALTER TABLE ONLY public.notice_acceptances
    ADD CONSTRAINT notice_acceptances_user_id_kind_version_pk PRIMARY KEY (user_id, kind, version);

--
-- Name: passkeys passkeys_pkey; Type: CONSTRAINT; Schema: public; Owner: -
--

ALTER TABLE ONLY public.passkeys
    ADD CONSTRAINT passkeys_pkey PRIMARY KEY (id);

--
-- Name: push_bindings push_bindings_pkey; Type: CONSTRAINT; Schema: public; Owner: -
--

ALTER TABLE ONLY public.push_bindings
    ADD CONSTRAINT push_bindings_pkey PRIMARY KEY (cid, kind, value);

--
-- Name: push_clients push_clients_pkey; Type: CONSTRAINT; Schema: public; Owner: -
--

ALTER TABLE ONLY public.push_clients
    ADD CONSTRAINT push_clients_pkey PRIMARY KEY (cid);

--
-- Name: push_keys push_keys_pkey; Type: CONSTRAINT; Schema: public; Owner: -
--

ALTER TABLE ONLY public.push_keys
    ADD CONSTRAINT push_keys_pkey PRIMARY KEY (digest);

--
-- Name: push_messages push_messages_id_unique; Type: CONSTRAINT; Schema: public; Owner: -
--

ALTER TABLE ONLY public.push_messages
    ADD CONSTRAINT push_messages_id_unique UNIQUE (id);

--
-- Name: push_messages push_messages_pkey; Type: CONSTRAINT; Schema: public; Owner: -
--

ALTER TABLE ONLY public.push_messages
    ADD CONSTRAINT push_messages_pkey PRIMARY KEY (seq);

--
-- Name: push_reports push_reports_pkey; Type: CONSTRAINT; Schema: public; Owner: -
--

ALTER TABLE ONLY public.push_reports
    ADD CONSTRAINT push_reports_pkey PRIMARY KEY (seq, cid, action);

--
-- Name: rate_limits rate_limits_pkey; Type: CONSTRAINT; Schema: public; Owner: -
--

ALTER TABLE ONLY public.rate_limits
    ADD CONSTRAINT rate_limits_pkey PRIMARY KEY (key);

--
-- Name: realname_records realname_records_pkey; Type: CONSTRAINT; Schema: public; Owner: -
--

ALTER TABLE ONLY public.realname_records
    ADD CONSTRAINT realname_records_pkey PRIMARY KEY (id);

--
-- Name: recovery_codes recovery_codes_pkey; Type: CONSTRAINT; Schema: public; Owner: -
--

ALTER TABLE ONLY public.recovery_codes
    ADD CONSTRAINT recovery_codes_pkey PRIMARY KEY (user_id, code_hash);

--
-- Name: roles roles_pkey; Type: CONSTRAINT; Schema: public; Owner: -
--

ALTER TABLE ONLY public.roles
    ADD CONSTRAINT roles_pkey PRIMARY KEY (id);

--
-- Name: selection_runs selection_runs_pkey; Type: CONSTRAINT; Schema: public; Owner: -
--

ALTER TABLE ONLY public.selection_runs
    ADD CONSTRAINT selection_runs_pkey PRIMARY KEY (id);

--
-- Name: sessions sessions_pkey; Type: CONSTRAINT; Schema: public; Owner: -
--

ALTER TABLE ONLY public.sessions
    ADD CONSTRAINT sessions_pkey PRIMARY KEY (id);

--
-- Name: setup_tokens setup_tokens_pkey; Type: CONSTRAINT; Schema: public; Owner: -
--

ALTER TABLE ONLY public.setup_tokens
    ADD CONSTRAINT setup_tokens_pkey PRIMARY KEY (id);

--
-- Name: strategies strategies_pkey; Type: CONSTRAINT; Schema: public; Owner: -
--

ALTER TABLE ONLY public.strategies
    ADD CONSTRAINT strategies_pkey PRIMARY KEY (id);

--
-- Name: totp_factors totp_factors_pkey; Type: CONSTRAINT; Schema: public; Owner: -
--

ALTER TABLE ONLY public.totp_factors
    ADD CONSTRAINT totp_factors_pkey PRIMARY KEY (user_id);

--
-- Name: used_captchas used_captchas_pkey; Type: CONSTRAINT; Schema: public; Owner: -
--

ALTER TABLE ONLY public.used_captchas
    ADD CONSTRAINT used_captchas_pkey PRIMARY KEY (id);

--
-- Name: user_imports user_imports_pkey; Type: CONSTRAINT; Schema: public; Owner: -
--

ALTER TABLE ONLY public.user_imports
    ADD CONSTRAINT user_imports_pkey PRIMARY KEY (user_id);

--
-- Name: users users_pkey; Type: CONSTRAINT; Schema: public; Owner: -
--

ALTER TABLE ONLY public.users
    ADD CONSTRAINT users_pkey PRIMARY KEY (id);

--
-- Name: users users_username_unique; Type: CONSTRAINT; Schema: public; Owner: -
--

ALTER TABLE ONLY public.users
    ADD CONSTRAINT users_username_unique UNIQUE (username);

--
-- Name: verify_codes verify_codes_pkey; Type: CONSTRAINT; Schema: public; Owner: -
--

ALTER TABLE ONLY public.verify_codes
    ADD CONSTRAINT verify_codes_pkey PRIMARY KEY (target, scene);

--
-- Name: video_records video_records_pkey; Type: CONSTRAINT; Schema: public; Owner: -
--

ALTER TABLE ONLY public.video_records
    ADD CONSTRAINT video_records_pkey PRIMARY KEY (id);

--
-- Name: video_transcriptions video_transcriptions_pkey; Type: CONSTRAINT; Schema: public; Owner: -
--

ALTER TABLE ONLY public.video_transcriptions
    ADD CONSTRAINT video_transcriptions_pkey PRIMARY KEY (id);

--
-- Name: watch_alerts watch_alerts_pkey; Type: CONSTRAINT; Schema: public; Owner: -
--

ALTER TABLE ONLY public.watch_alerts
    ADD CONSTRAINT watch_alerts_pkey PRIMARY KEY (id);

--
-- Name: watch_groups watch_groups_pkey; Type: CONSTRAINT; Schema: public; Owner: -
--

ALTER TABLE ONLY public.watch_groups
    ADD CONSTRAINT watch_groups_pkey PRIMARY KEY (id);

--
-- Name: watch_items watch_items_pkey; Type: CONSTRAINT; Schema: public; Owner: -
--

ALTER TABLE ONLY public.watch_items
    ADD CONSTRAINT watch_items_pkey PRIMARY KEY (id);

--
-- Name: watch_lists watch_lists_pkey; Type: CONSTRAINT; Schema: public; Owner: -
--

ALTER TABLE ONLY public.watch_lists
    ADD CONSTRAINT watch_lists_pkey PRIMARY KEY (user_id);

--
-- Name: announcements_recent; Type: INDEX; Schema: public; Owner: -
--

CREATE INDEX announcements_recent ON public.announcements USING btree (published_at);

--
-- Name: audit_log_user; Type: INDEX; Schema: public; Owner: -
--

CREATE INDEX audit_log_user ON public.audit_log USING btree (user_id, at);

--
-- Name: call_keys_at; Type: INDEX; Schema: public; Owner: -
--

CREATE INDEX call_keys_at ON public.call_keys USING btree (at);

--
-- Name: chat_days_day; Type: INDEX; Schema: public; Owner: -
--

CREATE INDEX chat_days_day ON public.chat_days USING btree (day);

--
-- Name: chat_shares_conversation; Type: INDEX; Schema: public; Owner: -
--

CREATE INDEX chat_shares_conversation ON public.chat_shares USING btree (conversation_id);

--
-- Name: chat_shares_expires; Type: INDEX; Schema: public; Owner: -
--

CREATE INDEX chat_shares_expires ON public.chat_shares USING btree (expires_at) WHERE (expires_at IS NOT NULL);

--
-- Name: chat_shares_user; Type: INDEX; Schema: public; Owner: -
--

CREATE INDEX chat_shares_user ON public.chat_shares USING btree (user_id, created_at);

--
-- Name: conversations_recent; Type: INDEX; Schema: public; Owner: -
--

CREATE INDEX conversations_recent ON public.conversations USING btree (user_id, updated_at, id);

--
-- Name: conversations_removed; Type: INDEX; Schema: public; Owner: -
--

CREATE INDEX conversations_removed ON public.conversations USING btree (removed_at) WHERE (removed_at IS NOT NULL);

--
-- Name: conversations_running; Type: INDEX; Schema: public; Owner: -
--

CREATE INDEX conversations_running ON public.conversations USING btree (running_until) WHERE (running_until IS NOT NULL);

--
-- Name: conversations_search; Type: INDEX; Schema: public; Owner: -
--

CREATE INDEX conversations_search ON public.conversations USING gin (search);

--
-- Name: diagnosis_readings_facts; Type: INDEX; Schema: public; Owner: -
--

CREATE INDEX diagnosis_readings_facts ON public.diagnosis_readings USING btree (user_id, facts_hash);

--
-- Name: diagnosis_readings_user; Type: INDEX; Schema: public; Owner: -
--

CREATE INDEX diagnosis_readings_user ON public.diagnosis_readings USING btree (user_id, created_at);

--
-- Name: diagnosis_records_day; Type: INDEX; Schema: public; Owner: -
--

CREATE UNIQUE INDEX diagnosis_records_day ON public.diagnosis_records USING btree (user_id, code, day);

--
-- Name: diagnosis_records_user; Type: INDEX; Schema: public; Owner: -
--

CREATE INDEX diagnosis_records_user ON public.diagnosis_records USING btree (user_id, created_at);

--
-- Name: english_words_due; Type: INDEX; Schema: public; Owner: -
--

CREATE INDEX english_words_due ON public.english_words USING btree (user_id, due) WHERE (removed_at IS NULL);

--
-- Name: english_words_recent; Type: INDEX; Schema: public; Owner: -
--

CREATE INDEX english_words_recent ON public.english_words USING btree (user_id, created_at, id);

--
-- Name: english_words_removed; Type: INDEX; Schema: public; Owner: -
--

CREATE INDEX english_words_removed ON public.english_words USING btree (removed_at) WHERE (removed_at IS NOT NULL);

--
-- Name: external_accounts_user; Type: INDEX; Schema: public; Owner: -
--

CREATE INDEX external_accounts_user ON public.external_accounts USING btree (user_id);

--
-- Name: factor_challenges_expiry; Type: INDEX; Schema: public; Owner: -
--

CREATE INDEX factor_challenges_expiry ON public.factor_challenges USING btree (expires_at);

--
-- Name: files_age; Type: INDEX; Schema: public; Owner: -
--

CREATE INDEX files_age ON public.files USING btree (created_at, id);

--
-- Name: files_owner; Type: INDEX; Schema: public; Owner: -
--

CREATE INDEX files_owner ON public.files USING btree (owner_id);

--
-- Name: files_path; Type: INDEX; Schema: public; Owner: -
--

CREATE UNIQUE INDEX files_path ON public.files USING btree (space_id, path) WHERE (status = 'registered'::text);

--
-- Name: files_request; Type: INDEX; Schema: public; Owner: -
--

CREATE UNIQUE INDEX files_request ON public.files USING btree (space_id, request_id);

--
-- Name: files_reserved; Type: INDEX; Schema: public; Owner: -
--

CREATE INDEX files_reserved ON public.files USING btree (reserved_until) WHERE (reserved_until IS NOT NULL);

--
-- Name: files_unreported; Type: INDEX; Schema: public; Owner: -
--

CREATE INDEX files_unreported ON public.files USING btree (created_at) WHERE (status <> 'registered'::text);

--
-- Name: glossary_terms_recent; Type: INDEX; Schema: public; Owner: -
--

CREATE INDEX glossary_terms_recent ON public.glossary_terms USING btree (user_id, updated_at);

--
-- Name: glossary_terms_removed; Type: INDEX; Schema: public; Owner: -
--

CREATE INDEX glossary_terms_removed ON public.glossary_terms USING btree (removed_at) WHERE (removed_at IS NOT NULL);

--
-- Name: glossary_terms_word; Type: INDEX; Schema: public; Owner: -
--

CREATE UNIQUE INDEX glossary_terms_word ON public.glossary_terms USING btree (user_id, from_language, to_language, word) WHERE (removed_at IS NULL);

--
-- Name: login_tries_window; Type: INDEX; Schema: public; Owner: -
--

CREATE INDEX login_tries_window ON public.login_tries USING btree (window_started_at);

--
-- Name: market_symbols_code; Type: INDEX; Schema: public; Owner: -
--

CREATE UNIQUE INDEX market_symbols_code ON public.market_symbols USING btree (source, code);

--
-- Name: messages_attachments; Type: INDEX; Schema: public; Owner: -
--

CREATE INDEX messages_attachments ON public.messages USING gin (attachments) WHERE (attachments IS NOT NULL);

--
-- Name: messages_conversation; Type: INDEX; Schema: public; Owner: -
--

CREATE INDEX messages_conversation ON public.messages USING btree (conversation_id, n);

--
-- Name: messages_lease; Type: INDEX; Schema: public; Owner: -
--

CREATE INDEX messages_lease ON public.messages USING btree (lease_until) WHERE (status = 'streaming'::text);

--
-- Name: messages_parent; Type: INDEX; Schema: public; Owner: -
--

CREATE INDEX messages_parent ON public.messages USING btree (parent_id);

--
-- Name: messages_running; Type: INDEX; Schema: public; Owner: -
--

CREATE UNIQUE INDEX messages_running ON public.messages USING btree (conversation_id, COALESCE(piece, '-1'::integer)) WHERE (status = 'streaming'::text);

--
-- Name: messages_search; Type: INDEX; Schema: public; Owner: -
--

CREATE INDEX messages_search ON public.messages USING gin (search);

--
-- Name: messages_user; Type: INDEX; Schema: public; Owner: -
--

CREATE INDEX messages_user ON public.messages USING btree (user_id, n);

--
-- Name: passkeys_user; Type: INDEX; Schema: public; Owner: -
--

CREATE INDEX passkeys_user ON public.passkeys USING btree (user_id);

--
-- Name: push_bindings_key; Type: INDEX; Schema: public; Owner: -
--

CREATE INDEX push_bindings_key ON public.push_bindings USING btree (kind, value);

--
-- Name: push_clients_seen; Type: INDEX; Schema: public; Owner: -
--

CREATE INDEX push_clients_seen ON public.push_clients USING btree (seen_at);

--
-- Name: push_keys_expiry; Type: INDEX; Schema: public; Owner: -
--

CREATE INDEX push_keys_expiry ON public.push_keys USING btree (expires_at);

--
-- Name: push_messages_expiry; Type: INDEX; Schema: public; Owner: -
--

CREATE INDEX push_messages_expiry ON public.push_messages USING btree (expires_at);

--
-- Name: push_messages_key; Type: INDEX; Schema: public; Owner: -
--

CREATE INDEX push_messages_key ON public.push_messages USING btree (kind, value, seq);

--
-- Name: realname_records_live; Type: INDEX; Schema: public; Owner: -
--

CREATE UNIQUE INDEX realname_records_live ON public.realname_records USING btree (user_id) WHERE (status = ANY (ARRAY['pending'::text, 'approved'::text]));

--
-- Name: realname_records_number; Type: INDEX; Schema: public; Owner: -
--

CREATE UNIQUE INDEX realname_records_number ON public.realname_records USING btree (id_index) WHERE (status = 'approved'::text);

--
-- Name: realname_records_pending; Type: INDEX; Schema: public; Owner: -
--

CREATE INDEX realname_records_pending ON public.realname_records USING btree (submitted_at) WHERE (status = 'pending'::text);

--
-- Name: realname_records_user; Type: INDEX; Schema: public; Owner: -
--

CREATE INDEX realname_records_user ON public.realname_records USING btree (user_id, submitted_at);

--
-- Name: selection_runs_age; Type: INDEX; Schema: public; Owner: -
--

CREATE INDEX selection_runs_age ON public.selection_runs USING btree (created_at);

--
-- Name: selection_runs_daily; Type: INDEX; Schema: public; Owner: -
--

CREATE UNIQUE INDEX selection_runs_daily ON public.selection_runs USING btree (strategy_id, day) WHERE daily;

--
-- Name: selection_runs_user; Type: INDEX; Schema: public; Owner: -
--

CREATE INDEX selection_runs_user ON public.selection_runs USING btree (user_id, created_at, id);

--
-- Name: sessions_expiry; Type: INDEX; Schema: public; Owner: -
--

CREATE INDEX sessions_expiry ON public.sessions USING btree (expires_at);

--
-- Name: sessions_user; Type: INDEX; Schema: public; Owner: -
--

CREATE INDEX sessions_user ON public.sessions USING btree (user_id);

--
-- Name: strategies_daily; Type: INDEX; Schema: public; Owner: -
--

CREATE INDEX strategies_daily ON public.strategies USING btree (id) WHERE (daily AND (removed_at IS NULL));

--
-- Name: strategies_removed; Type: INDEX; Schema: public; Owner: -
--

CREATE INDEX strategies_removed ON public.strategies USING btree (removed_at) WHERE (removed_at IS NOT NULL);

--
-- Name: strategies_user; Type: INDEX; Schema: public; Owner: -
--

CREATE INDEX strategies_user ON public.strategies USING btree (user_id, created_at);

--
-- Name: used_captchas_expiry; Type: INDEX; Schema: public; Owner: -
--

CREATE INDEX used_captchas_expiry ON public.used_captchas USING btree (expires_at);

--
-- Name: users_email; Type: INDEX; Schema: public; Owner: -
--

CREATE UNIQUE INDEX users_email ON public.users USING btree (email) WHERE email_confirmed;

--
-- Name: users_founder; Type: INDEX; Schema: public; Owner: -
--

CREATE UNIQUE INDEX users_founder ON public.users USING btree (founder) WHERE founder;

--
-- Name: users_mobile; Type: INDEX; Schema: public; Owner: -
--

CREATE UNIQUE INDEX users_mobile ON public.users USING btree (mobile) WHERE mobile_confirmed;

--
-- Name: users_purge; Type: INDEX; Schema: public; Owner: -
--

CREATE INDEX users_purge ON public.users USING btree (purge_at) WHERE ((purge_at IS NOT NULL) AND (purged_at IS NULL));

--
-- Name: verify_codes_expiry; Type: INDEX; Schema: public; Owner: -
--

CREATE INDEX verify_codes_expiry ON public.verify_codes USING btree (expires_at);

--
-- Name: video_records_removed; Type: INDEX; Schema: public; Owner: -
--

CREATE INDEX video_records_removed ON public.video_records USING btree (removed_at);

--
-- Name: video_records_url; Type: INDEX; Schema: public; Owner: -
--

CREATE UNIQUE INDEX video_records_url ON public.video_records USING btree (user_id, url_key);

--
-- Name: video_records_user; Type: INDEX; Schema: public; Owner: -
--

CREATE INDEX video_records_user ON public.video_records USING btree (user_id, created_at);

--
-- Name: video_transcriptions_removed; Type: INDEX; Schema: public; Owner: -
--

CREATE INDEX video_transcriptions_removed ON public.video_transcriptions USING btree (removed_at) WHERE (removed_at IS NOT NULL);

--
-- Name: video_transcriptions_user; Type: INDEX; Schema: public; Owner: -
--

CREATE INDEX video_transcriptions_user ON public.video_transcriptions USING btree (user_id, created_at);

--
-- Name: watch_alerts_live; Type: INDEX; Schema: public; Owner: -
--

CREATE INDEX watch_alerts_live ON public.watch_alerts USING btree (code) WHERE (active AND (removed_with IS NULL));

--
-- Name: watch_alerts_user; Type: INDEX; Schema: public; Owner: -
--

CREATE INDEX watch_alerts_user ON public.watch_alerts USING btree (user_id, code);

--
-- Name: watch_groups_user; Type: INDEX; Schema: public; Owner: -
--

CREATE INDEX watch_groups_user ON public.watch_groups USING btree (user_id, "position");

--
-- Name: watch_items_code; Type: INDEX; Schema: public; Owner: -
--

CREATE UNIQUE INDEX watch_items_code ON public.watch_items USING btree (user_id, group_id, code) WHERE (removed_at IS NULL);

--
-- Name: watch_items_removed; Type: INDEX; Schema: public; Owner: -
--

CREATE INDEX watch_items_removed ON public.watch_items USING btree (removed_at) WHERE (removed_at IS NOT NULL);

--
-- Name: watch_items_user; Type: INDEX; Schema: public; Owner: -
--

CREATE INDEX watch_items_user ON public.watch_items USING btree (user_id, group_id, "position");

--
-- Name: audit_log audit_log_append_only; Type: TRIGGER; Schema: public; Owner: -
--

CREATE TRIGGER audit_log_append_only BEFORE DELETE OR UPDATE ON public.audit_log FOR EACH ROW EXECUTE FUNCTION public.audit_log_refuse();

--
-- Name: files file_totals_delete; Type: TRIGGER; Schema: public; Owner: -
--

CREATE TRIGGER file_totals_delete AFTER DELETE ON public.files REFERENCING OLD TABLE AS removed FOR EACH STATEMENT EXECUTE FUNCTION public.file_totals_count();

--
-- Name: files file_totals_insert; Type: TRIGGER; Schema: public; Owner: -
--

CREATE TRIGGER file_totals_insert AFTER INSERT ON public.files REFERENCING NEW TABLE AS added FOR EACH STATEMENT EXECUTE FUNCTION public.file_totals_count();

--
-- Name: files file_totals_update; Type: TRIGGER; Schema: public; Owner: -
--

CREATE TRIGGER file_totals_update AFTER UPDATE ON public.files REFERENCING OLD TABLE AS removed NEW TABLE AS added FOR EACH STATEMENT EXECUTE FUNCTION public.file_totals_count();

--
-- Name: chat_shares chat_shares_conversation_id_conversations_id_fk; Type: FK CONSTRAINT; Schema: public; Owner: -
--

ALTER TABLE ONLY public.chat_shares
    ADD CONSTRAINT chat_shares_conversation_id_conversations_id_fk FOREIGN KEY (conversation_id) REFERENCES public.conversations(id) ON DELETE CASCADE;

--
-- Name: data_exports data_exports_user_id_users_id_fk; Type: FK CONSTRAINT; Schema: public; Owner: -
--

ALTER TABLE ONLY public.data_exports
    ADD CONSTRAINT data_exports_user_id_users_id_fk FOREIGN KEY (user_id) REFERENCES public.users(id) ON DELETE CASCADE;

--
-- Name: diagnosis_readings diagnosis_readings_user_id_users_id_fk; Type: FK CONSTRAINT; Schema: public; Owner: -
--

ALTER TABLE ONLY public.diagnosis_readings
    ADD CONSTRAINT diagnosis_readings_user_id_users_id_fk FOREIGN KEY (user_id) REFERENCES public.users(id) ON DELETE CASCADE;

--
-- Name: diagnosis_records diagnosis_records_user_id_users_id_fk; Type: FK CONSTRAINT; Schema: public; Owner: -
--

ALTER TABLE ONLY public.diagnosis_records
    ADD CONSTRAINT diagnosis_records_user_id_users_id_fk FOREIGN KEY (user_id) REFERENCES public.users(id) ON DELETE CASCADE;

--
-- Name: english_reviews english_reviews_word_id_english_words_id_fk; Type: FK CONSTRAINT; Schema: public; Owner: -
--

ALTER TABLE ONLY public.english_reviews
    ADD CONSTRAINT english_reviews_word_id_english_words_id_fk FOREIGN KEY (word_id) REFERENCES public.english_words(id) ON DELETE CASCADE;

--
-- Name: external_accounts external_accounts_user_id_users_id_fk; Type: FK CONSTRAINT; Schema: public; Owner: -
--

ALTER TABLE ONLY public.external_accounts
    ADD CONSTRAINT external_accounts_user_id_users_id_fk FOREIGN KEY (user_id) REFERENCES public.users(id) ON DELETE CASCADE;

--
-- Name: factor_challenges factor_challenges_user_id_users_id_fk; Type: FK CONSTRAINT; Schema: public; Owner: -
--

ALTER TABLE ONLY public.factor_challenges
    ADD CONSTRAINT factor_challenges_user_id_users_id_fk FOREIGN KEY (user_id) REFERENCES public.users(id) ON DELETE CASCADE;

--
-- Name: files files_owner_id_users_id_fk; Type: FK CONSTRAINT; Schema: public; Owner: -
--

ALTER TABLE ONLY public.files
    ADD CONSTRAINT files_owner_id_users_id_fk FOREIGN KEY (owner_id) REFERENCES public.users(id) ON DELETE SET NULL;

--
-- Name: message_tails message_tails_message_id_messages_id_fk; Type: FK CONSTRAINT; Schema: public; Owner: -
--

ALTER TABLE ONLY public.message_tails
    ADD CONSTRAINT message_tails_message_id_messages_id_fk FOREIGN KEY (message_id) REFERENCES public.messages(id) ON DELETE CASCADE;

--
-- Name: messages messages_conversation_id_conversations_id_fk; Type: FK CONSTRAINT; Schema: public; Owner: -
--

ALTER TABLE ONLY public.messages
    ADD CONSTRAINT messages_conversation_id_conversations_id_fk FOREIGN KEY (conversation_id) REFERENCES public.conversations(id) ON DELETE CASCADE;

--
-- Name: messages messages_parent_id_messages_id_fk; Type: FK CONSTRAINT; Schema: public; Owner: -
--

ALTER TABLE ONLY public.messages
    ADD CONSTRAINT messages_parent_id_messages_id_fk FOREIGN KEY (parent_id) REFERENCES public.messages(id) ON DELETE CASCADE;

--
-- Name: passkeys passkeys_user_id_users_id_fk; Type: FK CONSTRAINT; Schema: public; Owner: -
--

ALTER TABLE ONLY public.passkeys
    ADD CONSTRAINT passkeys_user_id_users_id_fk FOREIGN KEY (user_id) REFERENCES public.users(id) ON DELETE CASCADE;

--
-- Name: push_bindings push_bindings_cid_push_clients_cid_fk; Type: FK CONSTRAINT; Schema: public; Owner: -
--

ALTER TABLE ONLY public.push_bindings
    ADD CONSTRAINT push_bindings_cid_push_clients_cid_fk FOREIGN KEY (cid) REFERENCES public.push_clients(cid) ON DELETE CASCADE;

--
-- Name: push_reports push_reports_seq_push_messages_seq_fk; Type: FK CONSTRAINT; Schema: public; Owner: -
--

ALTER TABLE ONLY public.push_reports
    ADD CONSTRAINT push_reports_seq_push_messages_seq_fk FOREIGN KEY (seq) REFERENCES public.push_messages(seq) ON DELETE CASCADE;

--
-- Name: realname_records realname_records_user_id_users_id_fk; Type: FK CONSTRAINT; Schema: public; Owner: -
--

ALTER TABLE ONLY public.realname_records
    ADD CONSTRAINT realname_records_user_id_users_id_fk FOREIGN KEY (user_id) REFERENCES public.users(id) ON DELETE CASCADE;

--
-- Name: recovery_codes recovery_codes_user_id_users_id_fk; Type: FK CONSTRAINT; Schema: public; Owner: -
--

ALTER TABLE ONLY public.recovery_codes
    ADD CONSTRAINT recovery_codes_user_id_users_id_fk FOREIGN KEY (user_id) REFERENCES public.users(id) ON DELETE CASCADE;

--
-- Name: sessions sessions_user_id_users_id_fk; Type: FK CONSTRAINT; Schema: public; Owner: -
--

ALTER TABLE ONLY public.sessions
    ADD CONSTRAINT sessions_user_id_users_id_fk FOREIGN KEY (user_id) REFERENCES public.users(id) ON DELETE CASCADE;

--
-- Name: totp_factors totp_factors_user_id_users_id_fk; Type: FK CONSTRAINT; Schema: public; Owner: -
--

ALTER TABLE ONLY public.totp_factors
    ADD CONSTRAINT totp_factors_user_id_users_id_fk FOREIGN KEY (user_id) REFERENCES public.users(id) ON DELETE CASCADE;

--
-- Name: user_imports user_imports_user_id_users_id_fk; Type: FK CONSTRAINT; Schema: public; Owner: -
--

ALTER TABLE ONLY public.user_imports
    ADD CONSTRAINT user_imports_user_id_users_id_fk FOREIGN KEY (user_id) REFERENCES public.users(id) ON DELETE CASCADE;

--
-- Name: video_records video_records_user_id_users_id_fk; Type: FK CONSTRAINT; Schema: public; Owner: -
--

ALTER TABLE ONLY public.video_records
    ADD CONSTRAINT video_records_user_id_users_id_fk FOREIGN KEY (user_id) REFERENCES public.users(id) ON DELETE CASCADE;

--
-- Name: video_transcriptions video_transcriptions_user_id_users_id_fk; Type: FK CONSTRAINT; Schema: public; Owner: -
--

ALTER TABLE ONLY public.video_transcriptions
    ADD CONSTRAINT video_transcriptions_user_id_users_id_fk FOREIGN KEY (user_id) REFERENCES public.users(id) ON DELETE CASCADE;

--
-- PostgreSQL database dump complete
--

