// Generated from bin/assets/flags.json by `npm run generate`; do not edit.

/** Folder of the flags; its name changes with their content. */
export const flagsPath = '/assets/flags-4a06f784';

/** Countries that have a flag. */
export const flagCodes: readonly string[] = [
  'ae', 'al', 'am', 'ar', 'at', 'au', 'az', 'ba', 'bd', 'be', 'bg', 'bh', 'bo', 'br', 'by', 'ca', 'ch', 'ci', 'cl', 'cm', 'cn', 'co',
  'cr', 'cu', 'cy', 'cz', 'de', 'dk', 'do', 'dz', 'ec', 'ee', 'eg', 'es', 'eu', 'fi', 'fr', 'gb', 'gb-eng', 'gb-nir', 'gb-sct',
  'gb-wls', 'ge', 'gh', 'gr', 'gt', 'hk', 'hn', 'hr', 'hu', 'id', 'ie', 'il', 'in', 'iq', 'ir', 'is', 'it', 'jm', 'jo', 'jp', 'ke',
  'kg', 'kr', 'kw', 'kz', 'lb', 'lk', 'lt', 'lu', 'lv', 'ly', 'ma', 'md', 'me', 'mk', 'mn', 'mt', 'mx', 'my', 'ng', 'ni', 'nl', 'no',
  'np', 'nz', 'om', 'pa', 'pe', 'ph', 'pk', 'pl', 'pr', 'ps', 'pt', 'py', 'qa', 'ro', 'rs', 'ru', 'sa', 'sd', 'se', 'sg', 'si', 'sk',
  'sn', 'sv', 'sy', 'th', 'tj', 'tm', 'tn', 'tr', 'tw', 'tz', 'ua', 'ug', 'us', 'uy', 'uz', 've', 'vn', 'xk', 'ye', 'za', 'zm', 'zw',
];
