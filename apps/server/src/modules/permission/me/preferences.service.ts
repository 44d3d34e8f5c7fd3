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

/** `theme` is the navigation mode that the next sign-in answers (SO.07); colour and brightness follow the user as preferences. */
export async function setTheme({ db }: Deps, caller: Caller, look: BodyOf<typeof meEndpoints.setTheme>): Promise<null> {
  const { theme, ...preferences } = look
  const given = Object.entries(preferences).filter(
    (entry): entry is [string, NonNullable<(typeof entry)[1]>] => entry[1] !== undefined,
  )
  await db.transaction(async (tx) => {
    if (theme !== undefined) await updateTheme(tx, caller.userId, theme)
    if (given.length > 0) await mergePreferences(tx, caller.userId, Object.fromEntries(given))
  })
  return null
}
