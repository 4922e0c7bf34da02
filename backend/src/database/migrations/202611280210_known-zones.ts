import { Migration } from '@mikro-orm/migrations';

/** As `rules/time-zone.ts` had them; not from there, as a migration stays what it was. */
const RENAMED = [
  ['Africa/Asmera', 'Africa/Asmara'],
  ['America/Buenos_Aires', 'America/Argentina/Buenos_Aires'],
  ['America/Catamarca', 'America/Argentina/Catamarca'],
  ['America/Coral_Harbour', 'America/Atikokan'],
  ['America/Cordoba', 'America/Argentina/Cordoba'],
  ['America/Godthab', 'America/Nuuk'],
  ['America/Indianapolis', 'America/Indiana/Indianapolis'],
  ['America/Jujuy', 'America/Argentina/Jujuy'],
  ['America/Louisville', 'America/Kentucky/Louisville'],
  ['America/Mendoza', 'America/Argentina/Mendoza'],
  ['Asia/Calcutta', 'Asia/Kolkata'],
  ['Asia/Katmandu', 'Asia/Kathmandu'],
  ['Asia/Rangoon', 'Asia/Yangon'],
  ['Asia/Saigon', 'Asia/Ho_Chi_Minh'],
  ['Atlantic/Faeroe', 'Atlantic/Faroe'],
  ['Europe/Kiev', 'Europe/Kyiv'],
  ['Pacific/Enderbury', 'Pacific/Kanton'],
  ['Pacific/Ponape', 'Pacific/Pohnpei'],
  ['Pacific/Truk', 'Pacific/Chuuk'],
] as const;

/**
 * A stored zone is known to the PostgreSQL that stored it; after a move to another system, or image, it may not be. One
 * such row must not fail a statement about everybody. Asking pg_timezone_names would take a tenth of a second.
 */
export class ReadKnownZones extends Migration {
  override up(): void {
    this.addSql(`create function known_zone(zone text) returns text language plpgsql stable as $$
      declare
        probe timestamp;
      begin
        probe := now() at time zone zone;
        return coalesce(zone, 'UTC');
      exception when invalid_parameter_value then
        return 'UTC';
      end $$`);
    const renamed = RENAMED.map(([old, name]) => `('${old}', '${name}')`).join(', ');
    for (const table of ['users', 'timetables']) {
      this.addSql(`update ${table} set time_zone = renamed.name
        from (values ${renamed}) as renamed (old, name) where time_zone = renamed.old`);
    }
  }

  override down(): void {
    this.addSql('drop function known_zone(text)');
  }
}
