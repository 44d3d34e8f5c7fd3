import type { BodyOf, Language, meEndpoints } from '@armature/contract'
import type { Caller } from '../../../platform/http/caller.ts'
import type { Deps } from '../../../deps.ts'
import { mergePreferences, updateLanguage, updateTheme } from './me.queries.ts'

/** Kept with the user (SO.90); from the next call on every answer is in it. */
export async function setLanguage({ db, bus }: Deps, caller: Caller, language: Language): Promise<null> {
  await updateLanguage(db, caller.userId, language)
  await bus.publish('rights', `user:${caller.userId}`)
  return null
}

/**
 * Keeps the caller's look and switches (S3.14, SO.90). `theme` is the navigation mode that the next sign-in answers (SO.07); as
 * `layoutType` it stands among the preferences too, for a browser that is signed in already.
 */
export async function setTheme({ db }: Deps, caller: Caller, look: BodyOf<typeof meEndpoints.setTheme>): Promise<null> {
  const { theme, ...rest } = look
  const preferences = textsOf({ ...rest, layoutType: theme })
  await db.transaction(async (tx) => {
    if (theme !== undefined) await updateTheme(tx, caller.userId, theme)
    if (Object.keys(preferences).length > 0) await mergePreferences(tx, caller.userId, preferences)
  })
  return null
}

/** Preferences are texts on the wire; what was left out is not among them. */
function textsOf(look: Record<string, string | boolean | undefined>): Record<string, string> {
  const given = Object.entries(look).filter(([, value]) => value !== undefined)
  return Object.fromEntries(given.map(([name, value]) => [name, String(value)]))
}
