/** Patterns for names in a generated package; forms and server check the same. */
export const packageNamePatterns = {
  /** a folder */
  module: '^[A-Za-z][A-Za-z0-9_-]{0,63}$',
  /** an identifier */
  className: '^[A-Za-z][A-Za-z0-9_]{0,63}$',
  /** identifiers with commas between them, or nothing */
  subClassName: '^([A-Za-z][A-Za-z0-9_]{0,63}( *, *[A-Za-z][A-Za-z0-9_]{0,63})*)?$',
  /** a package of npm, with or without a scope */
  modulePackageName: '^(@[a-z0-9][a-z0-9._-]*/)?[a-z0-9][a-z0-9._-]*$',
} as const

/** Longest package name that npm accepts. */
export const maxPackageName = 214
