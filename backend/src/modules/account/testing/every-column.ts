/** What becomes of a table's rows when their user is deleted. */
type Fate =
  /** They go; `of` finds those of the user `$`. */
  | { fate: 'deleted'; of: string }
  /** They go as soon as the files are removed, and hold nothing but random keys. */
  | { fate: 'deleted with the files' }
  /** They stay and say nothing of anybody. */
  | { fate: 'kept, about nobody' };

const OWN_ROW = { fate: 'deleted', of: `user_id = '$'` } as const;
const GROUPS = `select id from pin_groups where user_id = '$'`;
const LISTS = `select id from board_lists where user_id = '$'`;

/**
 * Every column of every table, what becomes of it when its user goes, and why the export of their data leaves it out, if
 * it does. A new one must be named here, by somebody who has thought of both.
 */
export const EVERY_TABLE: Record<string, Fate & { columns: string; unexported?: Record<string, string> }> = {
  users: {
    ...{ fate: 'deleted', of: `id = '$'` },
    columns: `id pinterest_user_id pinterest_username profile_image_url name email email_verified free_pins_used
      free_pins_assigned verification_bonus_at subscription_status subscription_is_free free_granted_at time_zone
      wants_weekly_analytics wants_product_updates leaving_at leaving_by leaving_reason created_at last_login_at updated_at search_text`,
    unexported: {
      'whoever leaves gets no file any more': 'leaving_at leaving_by leaving_reason',
      'made of address and username': 'search_text',
    },
  },
  user_counts: {
    ...OWN_ROW,
    columns: 'user_id group_count list_count',
    unexported: { 'counts rows that are exported': 'user_id group_count list_count' },
  },
  credit_movements: {
    ...OWN_ROW,
    columns: 'id user_id at amount kind group_id actor_id',
    unexported: { 'their order': 'id', 'which administrator granted them': 'actor_id' },
  },
  // A name that the operator's configuration has; whose it was is emptied.
  administrator_names: { fate: 'kept, about nobody', columns: 'name user_id bound_at' },
  session_store: {
    ...{ fate: 'deleted', of: `sess ->> 'userId' = '$'` },
    columns: 'sid sess expire created_at id',
    unexported: {
      'whoever has it is signed in': 'sid',
      'names it on screens': 'id',
      'told by its parts': 'sess',
    },
  },
  connections: {
    ...OWN_ROW,
    columns: `user_id pinterest_account_id sealed_access_token sealed_refresh_token scopes access_expires_at
      refresh_expires_at status token_serial access_refused_at renewed_for_refusal_at renewal_failures renewal_after
      lost_mail_at updated_at`,
    unexported: {
      'whoever has them acts for the user': 'sealed_access_token sealed_refresh_token',
      'how our renewals go on, nothing of the user':
        'token_serial access_refused_at renewed_for_refusal_at renewal_failures renewal_after lost_mail_at',
    },
  },
  email_verifications: {
    ...OWN_ROW,
    columns: 'id user_id address token_hash created_at expires_at used_at',
    unexported: { 'made at random, leads nowhere': 'id', 'the link in another form': 'token_hash' },
  },
  verification_sends: { fate: 'kept, about nobody', columns: 'id subject at' },
  spent_free_pins: { fate: 'kept, about nobody', columns: 'person used had_bonus noted_at' },
  idempotency_keys: {
    ...OWN_ROW,
    columns: 'user_id key request_hash answer created_at',
    unexported: {
      'for a day, a copy of answers about groups and drafts that are exported':
        'key request_hash answer created_at',
    },
  },
  board_lists: { ...OWN_ROW, columns: 'id user_id name description created_at updated_at' },
  board_list_entries: {
    ...{ fate: 'deleted', of: `board_list_id in (${LISTS})` },
    columns: `id board_list_id position target_key pinterest_board_id section_id board_name section_name description
      cover_image_url pin_count follower_count lost_since read_at created_at`,
    unexported: { 'when we asked Pinterest': 'read_at' },
  },
  made_boards: {
    ...OWN_ROW,
    columns: 'id user_id parent_id name said made_at',
    unexported: {
      'for some minutes, until Pinterest lists what was made there': 'id parent_id name said made_at',
    },
  },
  images: {
    ...OWN_ROW,
    columns: 'id user_id key content_type width height bytes sha256 picture_hash file_name created_at',
    unexported: {
      'the address says it': 'key',
      'computed from the picture, whose address is exported': 'picture_hash',
    },
  },
  library_images: {
    ...OWN_ROW,
    columns: 'image_id user_id removed_at next_at due_since',
    unexported: {
      'the images are exported': 'image_id',
      'when our removal tries': 'next_at due_since',
    },
  },
  timetables: {
    ...OWN_ROW,
    columns: 'user_id time_zone slots updated_at',
    unexported: { 'told as days and times': 'slots' },
  },
  kept_texts: {
    ...OWN_ROW,
    columns: 'user_id link_presets snippets updated_at',
    unexported: { 'told one by one': 'link_presets snippets' },
  },
  draft_pins: {
    ...OWN_ROW,
    columns: `id user_id owner_name title description link alt_text image_id image_key board_list_id board_list_ids
      pinterest_board_id pinterest_section_id board_name section_name scheduled_for
      link_parameters board_texts spread created_at updated_at`,
    unexported: {
      'that of the image, which is exported': 'image_key',
      'told as JSON, in a text': 'board_texts spread',
      'the username, which is exported, in small letters': 'owner_name',
    },
  },
  pin_groups: {
    ...OWN_ROW,
    columns: `id user_id owner_name image_id image_key image_content_type board_list_id board_list_name chosen_lists board_name
      section_name title description link link_digest link_parameters text_count alt_text credit_spent credit_returned_at spam_held_until paused_at stopped_at scheduled_for spread_until time_zone
      published_at deleted_at run created_at`,
    unexported: {
      'of the image, which is exported': 'image_key image_content_type',
      'their ids are exported as text, their names as that of the list': 'chosen_lists',
      'counts our mails': 'run',
      'computed from the link, which is exported': 'link_digest',
      'counts pins that are exported': 'text_count',
      'the username, which is exported, in small letters': 'owner_name',
    },
  },
  pins: {
    ...{ fate: 'deleted', of: `group_id in (${GROUPS})` },
    columns: `id group_id user_id position target_key board_id section_id board_name section_name own_title own_description
      own_link own_link_digest sent_link state mode fence
      retry_count probe_count next_at not_before lease_until first_sent_at unresolved_since recheck hold_reason fault
      lookalike ruled_out pinterest_pin_id impressions saves pin_clicks link_clicks published_at correlation_id
      created_at updated_at`,
    unexported: {
      'how our publishers part the work': 'lease_until recheck ruled_out',
      'finds lines in our logs': 'correlation_id',
      'computed from its own link, which is exported': 'own_link_digest',
      'made of the board’s and the section’s number': 'target_key',
      'no longer written: the numbers are in pin_metrics': 'impressions saves pin_clicks link_clicks',
    },
  },
  pin_metrics: {
    ...OWN_ROW,
    columns: `pin_id number user_id group_id board_id published_at impressions saves pin_clicks link_clicks engagement
      measured_at due_at gone_at`,
    unexported: {
      'a name of ours for the row': 'number',
      'made of the numbers beside it': 'engagement',
      'when we ask Pinterest': 'due_at',
    },
  },
  group_metrics: {
    ...OWN_ROW,
    columns: 'group_id user_id published_at pin_count impressions saves pin_clicks link_clicks engagement',
    unexported: { 'made of the group’s pins': 'pin_count engagement' },
  },
  group_metric_days: {
    ...{ fate: 'deleted', of: `group_id in (${GROUPS})` },
    columns: 'group_id day impressions saves pin_clicks link_clicks',
  },
  pin_metric_days: {
    ...{ fate: 'deleted', of: `pin_number in (select number from pin_metrics where user_id = '$')` },
    columns: 'pin_number day impressions saves pin_clicks link_clicks',
    unexported: { 'a name of ours for the row': 'pin_number' },
  },
  user_metric_days: { ...OWN_ROW, columns: 'user_id day impressions saves pin_clicks link_clicks' },
  metric_refreshes: {
    ...OWN_ROW,
    columns: 'user_id due_at since lease_until finished_at refused_at failed_at found_until',
    unexported: {
      'when and how we ask Pinterest':
        'due_at since lease_until finished_at refused_at failed_at found_until',
    },
  },
  pin_attempts: {
    ...{ fate: 'deleted', of: `pin_id in (select id from pins where group_id in (${GROUPS}))` },
    columns: 'id pin_id fence mode outcome status code message reason at',
  },
  publish_guards: {
    ...OWN_ROW,
    columns: 'user_id daily_cap board_gap_minutes full_until spaced_until spaced_at',
    unexported: { 'how our publishers part the work': 'full_until spaced_until spaced_at' },
  },
  publish_hours: { ...OWN_ROW, columns: 'user_id from_hour to_hour days_off' },
  publish_rests: {
    ...OWN_ROW,
    columns: 'user_id until held_at paused_at',
    unexported: {
      'how our publishers part the work': 'until',
      'an act of ours, said in the history': 'held_at',
    },
  },
  // Of sign-ins, hence of nobody we know; for ten minutes.
  used_states: { fate: 'kept, about nobody', columns: 'sha256 expires_at' },
  maintenance: { fate: 'kept, about nobody', columns: 'id since reason' },
  database_lineage: {
    fate: 'kept, about nobody',
    columns: 'id line written_by serial written_at lost_since held_at',
  },
  mails: {
    ...OWN_ROW,
    columns:
      'id key template to_address data user_id state attempts next_at fault sent_at correlation_id created_at',
    unexported: {
      'until it is sent, may hold a link that acts for the user': 'data',
      'finds lines in our logs': 'correlation_id',
    },
  },
  stripe_customers: {
    ...OWN_ROW,
    columns: 'user_id customer_id serial checkout_ends_at synced_at next_sync_at due_since',
    unexported: { 'when and how we ask Stripe': 'serial next_sync_at due_since' },
  },
  subscriptions: {
    ...OWN_ROW,
    columns: `id user_id customer_id status price_id amount currency interval current_period_end
      cancel_at_period_end cancel_at created_at started_at ended_at`,
  },
  stripe_events: {
    fate: 'kept, about nobody',
    columns: 'id type customer_id received_at processed_at attempts next_at',
  },
  activities: {
    ...{ fate: 'deleted', of: `subject_id = '$'` },
    columns: 'id at type actor_id subject_id group_id reason data occasion',
    unexported: {
      'the user, or which administrator it was': 'actor_id subject_id',
      'counts and titles of groups that are exported': 'data',
      'names of ours for the row': 'id occasion',
    },
  },
  timing_minutes: { fate: 'kept, about nobody', columns: 'minute process kind counts' },
  up_minutes: { fate: 'kept, about nobody', columns: 'minute' },
  data_exports: {
    ...OWN_ROW,
    columns: `id user_id format state percent attempts due_at file_key bytes fault created_at ready_at expires_at`,
    unexported: {
      'of the file itself; the activity tells when it was asked for':
        'id format state percent file_key bytes fault created_at ready_at expires_at',
      'how our processes part the work': 'attempts due_at',
    },
  },
  image_removals: { fate: 'deleted with the files', columns: 'key next_at due_since' },
  account_deletions: { fate: 'kept, about nobody', columns: 'id at had_subscription' },
  migrations: { fate: 'kept, about nobody', columns: 'id name executed_at' },
};

/** Tables with rows of users. */
export const OWNED_TABLES = Object.entries(EVERY_TABLE).flatMap(([table, row]) =>
  row.fate === 'deleted'
    ? [{ table, of: row.of, columns: row.columns.split(/\s+/), unexported: row.unexported ?? {} }]
    : [],
);
