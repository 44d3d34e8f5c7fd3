import type { Language } from '@armature/contract'

const announced = new Map<Language, Promise<string | undefined>>()

/** The version of the changed texts of a language, which a reply to another question is about to say; returns how to withdraw it. */
export function announceTextVersion(language: Language, version: Promise<string>): () => void {
  const promised = version.catch(() => undefined)
  announced.set(language, promised)
  return () => {
    if (announced.get(language) === promised) announced.delete(language)
  }
}

/** Takes the version that was announced, once: later it may be another. @returns undefined if there is none, or the reply failed */
export async function takeTextVersion(language: Language): Promise<string | undefined> {
  const version = announced.get(language)
  announced.delete(language)
  return version
}
