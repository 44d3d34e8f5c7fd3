import type { EndpointBody, Language, meEndpoints } from '@armature/contract'
import type { Caller } from '../../platform/http/caller.ts'
import type { Deps } from '../../deps.ts'
import { mergePreferences, updateUser } from '../users/index.ts'

/** Saved with the user (SO.90); replies use it from the next call on. */
export async function setLanguage({ db, bus }: Deps, caller: Caller, language: Language): Promise<null> {
  await updateUser(db, caller.userId, { language })
  await bus.publish('rights', `user:${caller.userId}`)
  return null
}

/**
 * Saves the caller's look and switches (S3.14, SO.90). `theme` is the navigation mode that the next sign-in returns (SO.07); it
 * is also stored as the preference `layoutType`, for browsers that are already signed in.
 */
export async function setTheme(
  { db }: Deps,
  caller: Caller,
  look: EndpointBody<typeof meEndpoints.setTheme>,
): Promise<null> {
  const { theme, ...rest } = look
  const preferences = toTexts({ ...rest, layoutType: theme })
  await db.transaction(async (tx) => {
    if (theme !== undefined) await updateUser(tx, caller.userId, { theme })
    if (Object.keys(preferences).length > 0) await mergePreferences(tx, caller.userId, preferences)
  })
  return null
}

/** Preferences are texts in the request; missing ones are left out. */
function toTexts(look: Record<string, string | boolean | undefined>): Record<string, string> {
  const given = Object.entries(look).filter(([, value]) => value !== undefined)
  return Object.fromEntries(given.map(([name, value]) => [name, String(value)]))
}
