const samples = new Set([
  'abc',
  'admin',
  'administrator',
  'armature',
  'change-me',
  'changeme',
  'database',
  'db',
  'default',
  'demo',
  'example',
  'guest',
  'letmein',
  'passw0rd',
  'passwd',
  'password',
  'postgres',
  'postgresql',
  'qwerty',
  'redis',
  'root',
  'secret',
  'test',
  'user',
  'valkey',
  'welcome',
])

/** Whether a password is one of examples and defaults, also with a few digits or signs behind it, or has digits only. */
export function isSamplePassword(password: string): boolean {
  const lower = password.toLowerCase()
  const word = lower.replace(/[\d!@#$%^&*._-]{0,8}$/, '')
  return word === '' || samples.has(word) || samples.has(lower) || /^\d+$/.test(password)
}

/**
 * Whether the password of the address of a database or of Redis is a sample, or the name of its account.
 *
 * @param fallback password that applies if the address has none
 */
export function hasSamplePassword(databaseUrl: string, fallback = ''): boolean {
  if (!URL.canParse(databaseUrl)) return false
  const url = new URL(databaseUrl)
  const password = url.searchParams.get('password') ?? (decode(url.password) || fallback)
  return password !== '' && (isSamplePassword(password) || password === decode(url.username))
}

function decode(text: string): string {
  try {
    return decodeURIComponent(text)
  } catch {
    return text
  }
}
