import type { Language } from '@armature/contract'

const announced = new Map<Language, Promise<string | undefined>>()

/** The version of the changed texts of a language, which a reply to another question has said or is about to say. */
export function announceTextVersion(language: Language, version: Promise<string>): void {
  announced.set(
    language,
    version.catch(() => undefined),
  )
}

/** Takes the version that was announced, once: later it may be another. @returns undefined if there is none, or the reply failed */
export async function takeTextVersion(language: Language): Promise<string | undefined> {
  const version = announced.get(language)
  announced.delete(language)
  return version
}
