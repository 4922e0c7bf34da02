/** Names of zones; an offset (`+02:00`) means the opposite to PostgreSQL. */
const NAME = /^[A-Za-z][\w+/-]*$/;

/** Names that browsers go on reporting, and the names in their place; systems without the old links don't know them. */
const RENAMED = new Map([
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
]);

/** Whether a text from outside names an IANA time zone that JavaScript knows. */
export function isTimeZone(text: string): boolean {
  try {
    return (
      NAME.test(text) && new Intl.DateTimeFormat('en', { timeZone: text }).resolvedOptions().timeZone !== ''
    );
  } catch {
    return false;
  }
}

/** What a zone is called today: `Asia/Kolkata` for `Asia/Calcutta`. Any other text stays as it is. */
export function currentZoneName(name: string): string {
  return RENAMED.get(name) ?? name;
}
